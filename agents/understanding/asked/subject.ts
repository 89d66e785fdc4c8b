import { learnedModel } from '../learned.ts';
import { chancesAmong } from '../linear-model.ts';
import type { Guess } from '../recognise.ts';
import { subjectOptionsOf } from './subject-features.ts';

/** What is asked about, as it stands in the words (null: it is not named), the likeliest first. Keeps nothing of the words. */
export function subjectsIn(text: string): readonly Guess<string | null>[] {
  const options = subjectOptionsOf(text);
  const chances = chancesAmong(
    learnedModel('subjects'),
    options.map(({ features }) => features),
  );
  return options
    .map(({ name }, at) => ({ label: name, probability: chances[at] ?? 0 }))
    .sort((a, b) => b.probability - a.probability);
}
