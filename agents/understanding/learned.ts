import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LinearModel } from './linear-model.ts';
import { FeaturePlaces } from './packed/feature-places.ts';
import { type Learned, type ModelText, takeApart } from './packed/model-text.ts';

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
  'parts',
  'asking',
  'questions',
] as const;
export type LearnedName = (typeof LEARNED)[number];

/** Features that are taken up at once: 2 ms here, 15 ms on a small Pi. */
const PIECE_FEATURES = 4_000;

export const learnedFile = (name: LearnedName): string =>
  path.join(import.meta.dirname, 'learned', `${name}.generated.json`);

const models = new Map<LearnedName, LinearModel>();

/** The model; where prepareModel has not been there yet, read from the disk now. Throws when the file is missing or damaged. */
export function learnedModel(name: LearnedName): LinearModel {
  const known = models.get(name);
  if (known !== undefined) return known;
  const model = modelIn(learnedFile(name));
  models.set(name, model);
  return model;
}

/** The model of a file that `npm run train` wrote. Throws when it is missing or damaged. */
export const modelIn = (file: string): LinearModel => whole(piecesOf(takeApart(readFileSync(file, 'utf8'))));

/** Reads the model in pieces, with a `rest` after each, so that nobody waits for it at its first use. Throws as learnedModel. */
export async function prepareModel(name: LearnedName, rest: () => Promise<void>): Promise<void> {
  if (models.has(name)) return;
  const pieces = piecesOf(takeApart(await readFile(learnedFile(name), 'utf8')));
  let step = pieces.next();
  while (!step.done) {
    await rest();
    step = pieces.next();
  }
  models.set(name, step.value);
}

export function modelOf({ features, ...rest }: Learned): LinearModel {
  return whole(
    piecesOf({
      ...{ rest, count: features.length, units: features.join('').length },
      features: () => features,
    }),
  );
}

function whole(pieces: Generator<undefined, LinearModel>): LinearModel {
  for (;;) {
    const step = pieces.next();
    if (step.done) return step.value;
  }
}

/** Makes the model; each `yield` ends a piece of the work. */
function* piecesOf({ rest, count, units, features }: ModelText): Generator<undefined, LinearModel> {
  yield;
  const { labels, bias, scale } = rest;
  const weights = new Int8Array(Buffer.from(rest.weights, 'base64'));
  const rows = rest.rows === undefined ? null : rowsOf(rest.rows);
  const places = new FeaturePlaces(count, units);
  for (const feature of features()) {
    places.add(feature);
    if (places.size % PIECE_FEATURES === 0) yield;
  }
  const wanted = rows === null ? places.size * labels.length : rows.starts[places.size];
  if (
    places.size !== count ||
    weights.length !== wanted ||
    (rows ?? { labels: weights }).labels.length !== wanted
  )
    throw new RangeError('the learned weights do not fit their features');
  return { labels, places, weights, bias, scale, ...(rows === null ? {} : { rows }) };
}

/** Where the weights of each feature begin, and the label of each. */
function rowsOf({ counts, ways }: NonNullable<Learned['rows']>): {
  readonly starts: Uint32Array;
  readonly labels: Uint16Array;
} {
  const each = Buffer.from(counts, 'base64');
  const steps = Buffer.from(ways, 'base64');
  const starts = new Uint32Array(each.length + 1);
  const labels = new Uint16Array(steps.length);
  for (const [at, count] of each.entries()) {
    const start = starts[at] ?? 0;
    starts[at + 1] = start + count;
    for (let label = 0, weight = start; weight < start + count; weight++) {
      label += steps[weight] ?? 0;
      labels[weight] = label;
    }
  }
  return { starts, labels };
}
