import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LinearModel } from './linear-model.ts';

/** One model as it stands in the file: for each feature in turn a signed byte for each label, in base64. */
export interface PackedModel {
  readonly labels: readonly string[];
  readonly bias: readonly number[];
  readonly scale: number;
  readonly weights: string;
}

/** What `npm run train` has learned of the corpus. */
export interface Learned {
  /** Tells which corpus it was learned from. */
  readonly corpus: string;
  /** Of wants and feelings. */
  readonly features: readonly string[];
  readonly wants: PackedModel;
  readonly feelings: PackedModel;
  readonly tellingFeatures: readonly string[];
  readonly tellings: PackedModel;
}

export const LEARNED_FILE = path.join(import.meta.dirname, 'learned.generated.json');

interface Models {
  readonly wants: LinearModel;
  readonly feelings: LinearModel;
  readonly tellings: LinearModel;
}

let models: Models | null = null;

/** The models, read from the disk at the first use. Throws when the file is missing or damaged. */
export function learnedModels(): Models {
  models ??= modelsOf(JSON.parse(readFileSync(LEARNED_FILE, 'utf8')) as Learned);
  return models;
}

export function modelsOf({ features, wants, feelings, tellingFeatures, tellings }: Learned): Models {
  const places = placesOf(features);
  return {
    wants: unpacked(wants, places),
    feelings: unpacked(feelings, places),
    tellings: unpacked(tellings, placesOf(tellingFeatures)),
  };
}

const placesOf = (features: readonly string[]): ReadonlyMap<string, number> =>
  new Map(features.map((feature, place) => [feature, place]));

function unpacked(packed: PackedModel, places: ReadonlyMap<string, number>): LinearModel {
  const weights = new Int8Array(Buffer.from(packed.weights, 'base64'));
  if (weights.length !== places.size * packed.labels.length)
    throw new Error('the learned weights do not fit their features');
  return { ...packed, places, weights };
}
