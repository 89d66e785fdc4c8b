import { modelOf } from '../learned.ts';
import { chancesAmong } from '../linear-model.ts';
import { namedAmong } from '../places/named.ts';
import type { Example } from './example.ts';
import { learnedFrom } from './learn.ts';

/** How often the place of an answer is among what is named, by what was learned of the other authors, in all and for each. */
export function* placesByAuthor(examples: readonly Example[]): Generator<string> {
  const all = { right: 0, likeliest: 0, sentences: 0, total: 0 };
  for (const [author, own] of Map.groupBy(examples, (one) => one.author)) {
    const others = examples.filter((one) => one.author !== author);
    const model = modelOf(learnedFrom('places', others));
    const tally = { right: 0, likeliest: 0, sentences: 0, total: 0 };
    for (const choice of Map.groupBy(own, ({ among }) => among).values()) {
      const chances = chancesAmong(
        model,
        choice.map(({ features }) => features),
      );
      const named = namedAmong(chances);
      const isRight = (at: number): boolean => choice[at]?.labels[0] === 0;
      tally.total++;
      tally.sentences += named.length;
      if (named.some(isRight)) tally.right++;
      if (named.slice(0, 1).some(isRight)) tally.likeliest++;
    }
    yield told(author, tally);
    for (const name of ['right', 'likeliest', 'sentences', 'total'] as const) all[name] += tally[name];
  }
  yield told('all', all);
}

type Tally = Readonly<Record<'right' | 'likeliest' | 'sentences' | 'total', number>>;

const told = (author: string, { right, likeliest, sentences, total }: Tally): string =>
  `places of ${author}: ${right} of ${total} among ${(sentences / total).toFixed(1)} sentences named, ${likeliest} the likeliest of them`;
