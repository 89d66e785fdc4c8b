import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LinearModel } from './linear-model.ts';

/** What is learned, each a model with features and a file of its own. */
export const LEARNED = ['wants', 'feelings', 'tellings'] as const;
export type LearnedName = (typeof LEARNED)[number];

/** A model as it stands in its file: for each feature in turn a signed byte for each label, in base64. */
export interface Learned {
  /** Tells which corpus it was learned from. */
  readonly corpus: string;
  readonly features: readonly string[];
  readonly labels: readonly string[];
  readonly bias: readonly number[];
  readonly scale: number;
  readonly weights: string;
}

export const learnedFile = (name: LearnedName): string =>
  path.join(import.meta.dirname, `learned-${name}.generated.json`);

const models = new Map<LearnedName, LinearModel>();

/** The model, read from the disk at its first use. Throws when the file is missing or damaged. */
export function learnedModel(name: LearnedName): LinearModel {
  const known = models.get(name);
  if (known !== undefined) return known;
  const model = modelOf(JSON.parse(readFileSync(learnedFile(name), 'utf8')) as Learned);
  models.set(name, model);
  return model;
}

export function modelOf({ features, labels, bias, scale, weights: packed }: Learned): LinearModel {
  const places = new Map(features.map((feature, place) => [feature, place]));
  const weights = new Int8Array(Buffer.from(packed, 'base64'));
  if (weights.length !== places.size * labels.length)
    throw new Error('the learned weights do not fit their features');
  return { labels, places, weights, bias, scale };
}
