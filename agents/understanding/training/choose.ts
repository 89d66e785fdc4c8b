import type { LearnedName } from '../learned.ts';
import { chancesAmong, type LinearModel } from '../linear-model.ts';
import { descend, idsOf, known } from './descent.ts';
import type { Example } from './example.ts';

/** A model that knows its features by name. */
export type Trained = LinearModel & { readonly places: ReadonlyMap<string, number> };

/** Choices are few, and their features many: where one name of thirty is right, less is held back than of sentences. */
const L2: Readonly<Partial<Record<LearnedName, number>>> = { places: 1.5e-3, subjects: 1e-3 };

/** Gradient descent on the cross entropy of a softmax over the candidates of each choice; several may be right in part. */
export function trainChoice(
  name: LearnedName,
  firstRate: number,
  labels: readonly string[],
  examples: readonly Example[],
): Trained {
  const l2 = L2[name] ?? 0;
  const idOf = idsOf(examples);
  const weights = new Float64Array(idOf.size);
  const model: Trained = { labels, places: idOf, weights, bias: [0], scale: 1 };
  const choices = [...Map.groupBy(examples, ({ among }) => among).values()].map((all) => ({
    all,
    ids: all.map((one) => known(one, idOf)),
    shares: sharesOf(all),
  }));
  descend(choices.length, firstRate, (index, rate) => {
    const { all, ids, shares } = choices[index] as (typeof choices)[number];
    const chances = chancesAmong(
      model,
      all.map(({ features }) => features),
    );
    all.forEach(({ features }, at) => {
      const step = rate * ((chances[at] ?? 0) - (shares[at] ?? 0));
      for (const id of ids[at] ?? [])
        weights[id] = (weights[id] as number) * (1 - rate * l2) - step / Math.sqrt(features.size);
    });
  });
  return model;
}

/** How much of what is right each candidate is; they add up to 1 where any is. */
function sharesOf(all: readonly Example[]): readonly number[] {
  const right = all.map(({ labels }) => labels.filter((label) => label === 0).length);
  const sum = right.reduce((total, one) => total + one, 0);
  return right.map((one) => (sum === 0 ? 0 : one / sum));
}
