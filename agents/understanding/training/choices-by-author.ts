import { modelOf } from '../learned.ts';
import { chancesAmong } from '../linear-model.ts';
import { namedAmong } from '../places/named.ts';
import type { Example } from './example.ts';
import { learnedFrom } from './learn.ts';

/** Which candidates are named, the likeliest first. */
const NAMED = {
  places: (chances: readonly number[]): readonly number[] => namedAmong(chances, 2),
  subjects: (chances: readonly number[]): readonly number[] => [chances.indexOf(Math.max(...chances))],
} as const;

/** How often what is right is among the candidates that are named, by what was learned of the other authors, for each and in all. */
export function* choicesByAuthor(name: keyof typeof NAMED, examples: readonly Example[]): Generator<string> {
  const all = { right: 0, likeliest: 0, named: 0, total: 0 };
  for (const [author, own] of Map.groupBy(examples, (one) => one.author)) {
    const model = modelOf(
      learnedFrom(
        name,
        examples.filter((one) => one.author !== author),
      ),
    );
    const tally = { right: 0, likeliest: 0, named: 0, total: 0 };
    for (const choice of Map.groupBy(own, ({ among }) => among).values()) {
      const features = choice.map((one) => one.features);
      const named = NAMED[name](chancesAmong(model, features));
      const isRight = (at: number): boolean => choice[at]?.labels[0] === 0;
      tally.total++;
      tally.named += named.length;
      if (named.some(isRight)) tally.right++;
      if (named.slice(0, 1).some(isRight)) tally.likeliest++;
    }
    yield told(`${name} of ${author}`, tally);
    for (const count of ['right', 'likeliest', 'named', 'total'] as const) all[count] += tally[count];
  }
  yield told(`${name} of all`, all);
}

type Tally = Readonly<Record<'right' | 'likeliest' | 'named' | 'total', number>>;

const told = (whose: string, { right, likeliest, named, total }: Tally): string =>
  `${whose}: ${right} of ${total} among ${(named / total).toFixed(1)} named, ${likeliest} the likeliest of them`;
