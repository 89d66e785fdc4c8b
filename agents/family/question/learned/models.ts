import path from 'node:path';
import { modelIn } from '#agents/understanding/learned.ts';
import { type LinearModel, probabilities } from '#agents/understanding/linear-model.ts';
import { ASKED, type AskedFor } from './labels.ts';

/** What is learned of parents' questions, each a file that `npm run train:questions` writes. */
export const MODELS = ['asked', 'narrowing', 'tale'] as const;
export type ModelName = (typeof MODELS)[number];

export const fileOf = (name: ModelName): string => path.join(import.meta.dirname, `${name}.generated.json`);

const known = new Map<ModelName, LinearModel>();

function modelOf(name: ModelName): LinearModel {
  const model = known.get(name) ?? modelIn(fileOf(name));
  known.set(name, model);
  return model;
}

/** How likely each thing is asked, 0-1 together. Throws where the file is missing or damaged. */
export function askedIn(features: ReadonlySet<string>): Readonly<Record<AskedFor, number>> {
  const chances = probabilities(modelOf('asked'), features);
  return Object.fromEntries(ASKED.map((one, at) => [one, chances[at] ?? 0])) as Record<AskedFor, number>;
}

/** How likely a word narrows what is asked, 0-1. Throws as askedIn. */
export const narrowsIn = (features: ReadonlySet<string>): number =>
  probabilities(modelOf('narrowing'), features)[1] ?? 0;

/** How likely days or a topic are only told, and of nothing that is asked, 0-1. Throws as askedIn. */
export const taleIn = (features: ReadonlySet<string>): number =>
  probabilities(modelOf('tale'), features)[1] ?? 0;
