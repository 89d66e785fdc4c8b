import { type Context, featuresOf } from './features.ts';
import { FEELINGS, type Feeling, TELLINGS, type Telling, WANTS, type Want } from './labels.ts';
import { learnedModels } from './learned.ts';
import { type LinearModel, probabilities } from './linear-model.ts';

/** A label with its probability, 0-1. */
interface Guess<Label> {
  readonly label: Label;
  readonly probability: number;
}

interface Recognised {
  /** What the child wants, the likeliest first. */
  readonly wants: readonly Guess<Want>[];
  /** What can be heard in its words, the likeliest first. */
  readonly feelings: readonly Guess<Feeling>[];
}

/** What the words say to a model that has learned from the corpus; about 20 µs. Keeps nothing of them. */
export function recognise(text: string, context: Context): Recognised {
  const features = featuresOf(text, context);
  const { wants, feelings } = learnedModels();
  return { wants: ranked(wants, features, WANTS), feelings: ranked(feelings, features, FEELINGS) };
}

/** What the words tell that is serious, the likeliest first. Keeps nothing of them. */
export function tellingsIn(text: string): readonly Guess<Telling>[] {
  return ranked(learnedModels().tellings, featuresOf(text, 'start'), TELLINGS);
}

function ranked<Label extends string>(
  model: LinearModel,
  features: ReadonlySet<string>,
  labels: readonly Label[],
): Guess<Label>[] {
  return probabilities(model, features)
    .map((probability, at) => ({ label: labels[at] as Label, probability }))
    .sort((a, b) => b.probability - a.probability);
}
