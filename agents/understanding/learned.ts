import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LinearModel } from './linear-model.ts';

/** What is learned, each a model with features and a file of its own; features of answers need the places. */
export const LEARNED = [
  'wants',
  'feelings',
  'tellings',
  'acts',
  'asked',
  'owners',
  'subjects',
  'places',
  'answers',
  'beside',
] as const;
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

/** Features that are taken up at once: 2 ms here, 15 ms on a small Pi. */
const PIECE_FEATURES = 4_000;

export const learnedFile = (name: LearnedName): string =>
  path.join(import.meta.dirname, `learned-${name}.generated.json`);

const models = new Map<LearnedName, LinearModel>();

/** The model; where prepareModel has not been there yet, read from the disk now. Throws when the file is missing or damaged. */
export function learnedModel(name: LearnedName): LinearModel {
  const known = models.get(name);
  if (known !== undefined) return known;
  const model = modelOf(JSON.parse(readFileSync(learnedFile(name), 'utf8')) as Learned);
  models.set(name, model);
  return model;
}

/** Reads the model in pieces, with a `rest` after each, so that nobody waits for it at its first use. Throws as learnedModel. */
export async function prepareModel(name: LearnedName, rest: () => Promise<void>): Promise<void> {
  if (models.has(name)) return;
  const text = await readFile(learnedFile(name), 'utf8');
  const pieces = piecesOf(JSON.parse(text) as Learned);
  let step = pieces.next();
  while (!step.done) {
    await rest();
    step = pieces.next();
  }
  models.set(name, step.value);
}

export function modelOf(learned: Learned): LinearModel {
  const pieces = piecesOf(learned);
  for (;;) {
    const step = pieces.next();
    if (step.done) return step.value;
  }
}

/** Makes the model; each `yield` ends a piece of the work. */
function* piecesOf({
  features,
  labels,
  bias,
  scale,
  weights: packed,
}: Learned): Generator<undefined, LinearModel> {
  yield;
  const places = new Map<string, number>();
  for (const feature of features) {
    places.set(feature, places.size);
    if (places.size % PIECE_FEATURES === 0) yield;
  }
  const weights = new Int8Array(Buffer.from(packed, 'base64'));
  if (weights.length !== places.size * labels.length)
    throw new Error('the learned weights do not fit their features');
  return { labels, places, weights, bias, scale };
}
