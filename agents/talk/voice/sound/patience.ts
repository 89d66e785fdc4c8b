/** What a pause means, by school year: the younger a child, the longer it looks for its words, ms. */
const BY_GRADE: Readonly<Record<1 | 2 | 3, number>> = { 1: 2_000, 2: 1_600, 3: 1_300 };
/** Shorter, and the gap between two words would be an end. */
const LEAST_MS = 500;

/**
 * How long a child may be quiet within a turn before the turn is over, ms. `pauseMs` is what the parent set for this
 * child; 0 goes by the year. The values are proposals, not measured on children.
 */
export function patienceMs(child: { readonly grade: 1 | 2 | 3; readonly pauseMs: number }): number {
  return child.pauseMs > 0 ? Math.max(LEAST_MS, child.pauseMs) : BY_GRADE[child.grade];
}
