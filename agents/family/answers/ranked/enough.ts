import type { TotalsRow } from '#agents/family/rows.ts';

/** Fewer answered problems than this say nothing of how well a child can do something. */
export const ENOUGH = 3;
/** Fewer than this in one of two spans say nothing of how it has changed. */
export const ENOUGH_TO_COMPARE = 5;

/** The share right at the first answer, 0-1. */
export const rateOf = ({
  right_at_first: right,
  answered,
}: Pick<TotalsRow, 'right_at_first' | 'answered'>) => (answered === 0 ? 0 : right / answered);
