import type { LearnedName } from '../learned.ts';
import { type LinearModel, softmax } from '../linear-model.ts';
import type { Learned } from '../packed/model-text.ts';
import { type Trained, trainChoice } from './choose.ts';
import { fingerprintOf, LABELS } from './corpus.ts';
import { descend, idsOf, known } from './descent.ts';
import type { Example } from './example.ts';

/** The first step of each is longer where the examples are few. */
const FIRST_RATE: Readonly<Record<LearnedName, number>> = {
  wants: 0.6,
  feelings: 0.6,
  tellings: 0.6,
  acts: 0.6,
  asked: 2,
  owners: 0.6,
  subjects: 2,
  answers: 0.3,
  beside: 2,
  parts: 1,
  places: 2,
  asking: 1,
  questions: 2,
};
const L2 = 1e-4;
/** The bias learns slower than what is in the words. */
const BIAS_SHARE = 0.1;
/** As Course. */
const LEAST_STRENGTH: Readonly<Record<LearnedName, number>> = {
  wants: 0.8,
  feelings: 0.4,
  tellings: 0.66,
  acts: 0.31,
  asked: 0.5,
  owners: 0.64,
  subjects: 0.3,
  answers: 0.02,
  beside: 1,
  parts: 0.45,
  places: 0.2,
  asking: 0.7,
  questions: 0.8,
};
/** Of these the file keeps of each feature only the weights from so much on, of 127: most of the others tell nothing. */
const LEAST_WEIGHT: Partial<Record<LearnedName, number>> = { questions: 6 };
/** With so many labels most are as good as excluded for an example. */
const MANY_LABELS = 64;
/** Such a one learns nothing of it. */
const UNLIKELY = 1e-3;
/** Of each feature so many weights are kept at most, its strongest. */
const MOST_WEIGHTS = 200;
/** The way from label to label is a byte. */
const BYTE = 255;

/** What is told apart, and how it is learned. */
interface Course {
  readonly labels: readonly string[];
  /** The first step. */
  readonly firstRate: number;
  /** Features that weigh less for every label are left out of the file. */
  readonly leastStrength: number;
  /** As LEAST_WEIGHT; undefined: all weights are kept. */
  readonly leastWeight?: number;
}

/** Stochastic gradient descent on the cross entropy; where the two hands differ each label is half the truth. */
function train({ labels, firstRate: first }: Course, examples: readonly Example[]): Trained {
  const idOf = idsOf(examples);
  const ids = examples.map((one) => known(one, idOf));
  const width = labels.length;
  const weights = new Float64Array(idOf.size * width);
  const bias = new Float64Array(width);
  const scores = new Float64Array(width);
  descend(examples.length, first, (index, rate) => {
    const { features, labels: truth } = examples[index] as Example;
    const own = ids[index] as Uint32Array;
    const root = Math.sqrt(features.size);
    scores.fill(0);
    for (const id of own)
      for (let label = 0; label < width; label++)
        scores[label] = (scores[label] as number) + (weights[id * width + label] as number);
    const chances = softmax(Array.from(scores, (score, label) => score / root + (bias[label] as number)));
    for (let label = 0; label < width; label++) {
      const miss = (chances[label] as number) - truth.filter((one) => one === label).length / 2;
      if (width > MANY_LABELS && Math.abs(miss) < UNLIKELY) continue;
      const step = rate * miss;
      bias[label] = (bias[label] as number) - step * BIAS_SHARE;
      for (const id of own) {
        const at = id * width + label;
        weights[at] = (weights[at] as number) * (1 - rate * L2) - step / root;
      }
    }
  });
  return { labels, places: idOf, weights, bias: [...bias], scale: 1 };
}

/** One of the models as its file: the features that tell most, and weights of 8 bits. */
export function learnedFrom(name: LearnedName, examples: readonly Example[]): Learned {
  const isChoice = examples.some(({ among }) => among !== undefined);
  const leastWeight = LEAST_WEIGHT[name];
  const course = {
    ...{ labels: LABELS[name], firstRate: FIRST_RATE[name], leastStrength: LEAST_STRENGTH[name] },
    ...(leastWeight === undefined ? {} : { leastWeight }),
  };
  return isChoice
    ? asFile(trainChoice(name, course.firstRate, course.labels, examples), course, examples)
    : learnedBy(course, examples);
}

/** As learnedFrom, of examples of which each stands for itself. */
export const learnedBy = (course: Course, examples: readonly Example[]): Learned =>
  asFile(train(course, examples), course, examples);

function asFile(
  model: Trained,
  { leastStrength, leastWeight }: Course,
  examples: readonly Example[],
): Learned {
  const isStrong = (feature: string): boolean =>
    weightsOf(model, feature).some((weight) => Math.abs(weight) >= leastStrength);
  const features = [...model.places.keys()].filter(isStrong).sort();
  const corpus = fingerprintOf(examples);
  return leastWeight === undefined
    ? { corpus, features, ...packed(model, features) }
    : { corpus, features, ...packedRows(model, features, leastWeight) };
}

function weightsOf({ labels, places, weights }: LinearModel, feature: string): number[] {
  const place = places.get(feature);
  return labels.map((_, label) => (place === undefined ? 0 : (weights[place * labels.length + label] ?? 0)));
}

/** As packed, of each feature only the weights from `least` on, of 127. */
function packedRows(
  model: LinearModel,
  features: readonly string[],
  least: number,
): Omit<Learned, 'corpus' | 'features'> {
  const each = features.map((feature) => weightsOf(model, feature));
  const scale = scaleOf(each.flat());
  const rows = each.map((weights) => {
    const kept = weights
      .map((weight, label) => ({ label, weight: Math.round(weight / scale) }))
      .filter(({ weight }) => Math.abs(weight) >= least)
      .sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
      .slice(0, MOST_WEIGHTS)
      .sort((one, other) => one.label - other.label);
    let before = 0;
    return kept.flatMap(({ label, weight }) => {
      // A long way goes by labels that weigh nothing.
      const passed = Array.from({ length: Math.floor((label - before) / BYTE) }, () => ({
        way: BYTE,
        weight: 0,
      }));
      const way = (label - before) % BYTE;
      before = label;
      return [...passed, { way, weight }];
    });
  });
  const all = rows.flat();
  return {
    labels: model.labels,
    bias: model.bias.map((one) => Number(one.toFixed(3))),
    scale,
    rows: {
      counts: Buffer.from(rows.map(({ length }) => length)).toString('base64'),
      ways: Buffer.from(all.map(({ way }) => way)).toString('base64'),
    },
    weights: Buffer.from(Int8Array.from(all, ({ weight }) => weight).buffer).toString('base64'),
  };
}

const scaleOf = (weights: readonly number[]): number =>
  weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;

function packed(model: LinearModel, features: readonly string[]): Omit<Learned, 'corpus' | 'features'> {
  const weights = features.flatMap((feature) => weightsOf(model, feature));
  const scale = scaleOf(weights);
  return {
    labels: model.labels,
    bias: model.bias.map((one) => Number(one.toFixed(3))),
    scale,
    weights: Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight / scale)).buffer).toString(
      'base64',
    ),
  };
}
