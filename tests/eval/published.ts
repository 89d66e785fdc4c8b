import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MEASURE_NAMES, MEASURES, type Tally } from './judge/measure.ts';

/** The published figures: one file for each model. */
export const RESULTS = path.join(import.meta.dirname, 'results');

/** So large a share of what was looked at may be missing, for a child that is helped sooner says less. */
const FEWER = 0.8;

/** Key: measure. */
export type Published = Readonly<Record<string, { readonly hits: number; readonly of: number }>>;

/** The figures of the model as they stand in git; null where none are published. */
export function readPublished(name: string, folder = RESULTS): Published | null {
  const file = path.join(folder, `${name}.generated.json`);
  if (!existsSync(file)) return null;
  return (JSON.parse(readFileSync(file, 'utf8')) as { total: Published }).total;
}

/**
 * What is worse than published, a line for each measure: a larger share of what should not be, a smaller one of what
 * should, or a measure that hardly anything reaches any more. For models that do the same each time.
 */
export function worseThan(published: Published, now: Tally): readonly string[] {
  return MEASURE_NAMES.flatMap((measure) => {
    const { goal, title } = MEASURES[measure];
    const before = published[measure];
    if (goal === 'none' || before === undefined) return [];
    const { hits, of } = now.get(measure);
    const change = `${title}: ${before.hits}/${before.of} → ${hits}/${of}`;
    if (of < before.of * FEWER) return [`${change} (hardly looked at)`];
    const more = hits * before.of - before.hits * of;
    return (goal === 'low' ? more > 0 : more < 0) ? [change] : [];
  });
}
