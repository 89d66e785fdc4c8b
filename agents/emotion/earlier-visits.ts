import type { ObservedBefore } from '#agents/core/records.ts';
import { signsShown } from './signs.ts';

/** So many of the last visits are looked at, and in so many of them it must have shown. */
export const VISITS = 5;
const LEAST_VISITS = 2;
const MINUTE_MS = 60_000;
/** Who is tired sooner came tired; who is tired later has had its breaks. */
const SOONEST_MS = 3 * MINUTE_MS;
const LATEST_MS = 60 * MINUTE_MS;
/** A break comes before the child is tired; a lesson shorter than this is none. */
const AHEAD_MS = 2 * MINUTE_MS;
const LEAST_MS = 5 * MINUTE_MS;

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0;

/**
 * How long this child works before a break does it good, ms: shortly before it showed that it was tired on most of its last visits.
 * Null where they do not say so. A bad day alone says nothing.
 */
export function breakBeforeTiringMs(observed: readonly ObservedBefore[]): number | null {
  const visits = [...Map.groupBy(observed, ({ sessionId }) => sessionId).values()];
  const times = visits.flatMap((visit) => {
    const first = signsShown(visit).find(({ sign }) => sign === 'tired');
    const afterMs = first === undefined ? 0 : first.atMs - (visit[0]?.startedAtMs ?? first.atMs);
    return afterMs >= SOONEST_MS && afterMs <= LATEST_MS ? [afterMs] : [];
  });
  if (times.length < LEAST_VISITS || 2 * times.length <= visits.length) return null;
  return Math.max(LEAST_MS, middle(times) - AHEAD_MS);
}
