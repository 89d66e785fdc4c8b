import {
  type Among,
  isOfProblems,
  LISTED_BY,
  type Measure,
  MOST_LISTED,
} from '#agents/family/question/measures.ts';
import type { Split } from '#agents/family/question/sense.ts';
import type { Asked, Chosen } from './chosen.ts';

/** 「そのうちヒントを見たのは」: of the problems that were just listed; the same again where only days or a child are named. */
export function amongIn(
  { pointsAmong, measures: named }: Asked['reading'],
  kept: Chosen | null,
  measures: readonly Measure[],
): Among | null {
  const [was, ...others] = kept?.measures ?? [];
  if (was === undefined || others.length > 0 || !measures.every(isOfProblems)) return null;
  if (named === null && measures.join() === was) return kept?.among ?? null;
  return pointsAmong && measures.join() !== was && kept?.sum === null ? (LISTED_BY[was] ?? null) : null;
}

/** 「ほかには」, and what is picked or put in order out of all: as many as are listed at all. */
export function topInDialogue({ reading, pointedAt }: Asked, top: number | null | undefined): number | null {
  const rows = pointedAt?.rows ?? null;
  const isOfAll = reading.pick === 'others' || (rows !== null && (rows.filter ?? rows.order) !== null);
  return isOfAll ? MOST_LISTED : (rows?.top ?? top ?? null);
}

/** The rows as they are asked for, else as they were, where no more than the scope is asked anew. */
export function rowsInDialogue(
  { pointedAt, reading }: Asked,
  kept: Chosen | null,
  told: { readonly measures: readonly Measure[] | null; readonly split: Split | null },
): NonNullable<Chosen['rows']> | null {
  const was = reading.carries || reading.measures === null ? (kept?.rows ?? null) : null;
  const isSame = told.measures?.join() === kept?.measures.join() && told.split === kept?.split;
  const stays = was !== null && !was.isBrief && isSame ? was : null;
  const asked = pointedAt?.rows ?? null;
  return asked === null || stays === null
    ? (asked ?? stays)
    : { ...stays, ...asked, filter: asked.filter ?? stays.filter, order: asked.order ?? stays.order };
}
