import type { Learned, LearnedName } from '../learned.ts';
import { type LinearModel, softmax } from '../linear-model.ts';
import { type Example, fingerprintOf, LABELS } from './corpus.ts';

const EPOCHS = 40;
/** The first step of each is longer where the examples are few. */
const FIRST_RATE: Readonly<Record<LearnedName, number>> = {
  wants: 0.6,
  feelings: 0.6,
  tellings: 0.6,
  acts: 0.6,
  asked: 2,
  owners: 0.6,
  answers: 0.3,
};
const LAST_RATE = 0.02;
const L2 = 1e-4;
/** The bias learns slower than what is in the words. */
const BIAS_SHARE = 0.1;
/** A feature of one utterance alone teaches that utterance, not the language. */
const LEAST_COUNT = 2;
/** Features that weigh less for every label are left out of the file. */
const LEAST_STRENGTH: Readonly<Record<LearnedName, number>> = {
  wants: 0.75,
  feelings: 0.4,
  tellings: 0.55,
  acts: 0.3,
  asked: 0.4,
  owners: 0.55,
  answers: 0.02,
};

/** Numbers in [0, 1) that are the same each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Stochastic gradient descent on the cross entropy; where the two hands differ each label is half the truth. */
function train(name: LearnedName, examples: readonly Example[]): LinearModel {
  const labels = LABELS[name];
  const first = FIRST_RATE[name];
  const idOf = idsOf(examples);
  const known = examples.map(({ features }) =>
    Uint32Array.from([...features].flatMap((feature) => idOf.get(feature) ?? [])),
  );
  const width = labels.length;
  const weights = new Float64Array(idOf.size * width);
  const bias = new Float64Array(width);
  const scores = new Float64Array(width);
  const random = seeded(1);
  const order = [...examples.keys()];
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = first * (LAST_RATE / first) ** (epoch / (EPOCHS - 1));
    shuffle(order, random);
    for (const index of order) {
      const { features, labels: truth } = examples[index] as Example;
      const ids = known[index] as Uint32Array;
      const root = Math.sqrt(features.size);
      scores.fill(0);
      for (const id of ids)
        for (let label = 0; label < width; label++)
          scores[label] = (scores[label] as number) + (weights[id * width + label] as number);
      const chances = softmax(Array.from(scores, (score, label) => score / root + (bias[label] as number)));
      for (let label = 0; label < width; label++) {
        const step = rate * ((chances[label] as number) - truth.filter((one) => one === label).length / 2);
        bias[label] = (bias[label] as number) - step * BIAS_SHARE;
        for (const id of ids) {
          const at = id * width + label;
          weights[at] = (weights[at] as number) * (1 - rate * L2) - step / root;
        }
      }
    }
  }
  return { labels, places: idOf, weights, bias: [...bias], scale: 1 };
}

/** A number for each feature that is common enough to learn from. */
function idsOf(examples: readonly Example[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count >= LEAST_COUNT);
  return new Map(common.map(([feature], id) => [feature, id]));
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
}

/** One of the models as its file: the features that tell most, and weights of 8 bits. */
export function learnedFrom(name: LearnedName, examples: readonly Example[]): Learned {
  const model = train(name, examples);
  const isStrong = (feature: string): boolean =>
    weightsOf(model, feature).some((weight) => Math.abs(weight) >= LEAST_STRENGTH[name]);
  const features = [...model.places.keys()].filter(isStrong).sort();
  return { corpus: fingerprintOf(examples), features, ...packed(model, features) };
}

function weightsOf({ labels, places, weights }: LinearModel, feature: string): number[] {
  const place = places.get(feature);
  return labels.map((_, label) => (place === undefined ? 0 : (weights[place * labels.length + label] ?? 0)));
}

function packed(model: LinearModel, features: readonly string[]): Omit<Learned, 'corpus' | 'features'> {
  const weights = features.flatMap((feature) => weightsOf(model, feature));
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
  return {
    labels: model.labels,
    bias: model.bias.map((one) => Number(one.toFixed(3))),
    scale,
    weights: Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight / scale)).buffer).toString(
      'base64',
    ),
  };
}
