/**
 * What share of its thousands is tried, above 0 to 1: `npm run test:full` sets it. 0 in `npm test` and .ci/run, which
 * hold each rule once.
 */
const SHARE = Number(process.env.TEST_FULL ?? 0);
export const isFullRun = SHARE > 0;

/** How many cases of a rule are tried: so many as still catch it in each run of the tests, or those of the full one. */
export function cases(each: number, full: number): number {
  return isFullRun ? shareOf(each, full, SHARE) : each;
}

/** Of a rule's cases that differ in one word, the first so many in each run of the tests, and all in the full one. */
export function firstOf<T>(each: number, all: readonly T[]): readonly T[] {
  return isFullRun ? all : all.slice(0, each);
}

/**
 * A share of the full number, and never fewer than each run tries. A step that shrinks in the full run (one in so many)
 * is no number of cases: it is taken whole.
 */
export function shareOf(each: number, full: number, share: number): number {
  return full <= each ? full : Math.max(each, Math.round(full * share));
}
