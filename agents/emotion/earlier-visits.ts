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

/** What a child shows at most so long before its last word of a visit, the visit ended with. */
const END_MS = 5 * MINUTE_MS;

const visitsOf = (observed: readonly ObservedBefore[]): readonly (readonly ObservedBefore[])[] => [
  ...Map.groupBy(observed, ({ sessionId }) => sessionId).values(),
];

const isMost = (times: number, visits: number): boolean => times >= LEAST_VISITS && 2 * times > visits;

/** The sign that a visit ended with, tired or upset; undefined where it ended with neither, or gladly. */
function hardEnd(visit: readonly ObservedBefore[]): ReturnType<typeof signsShown>[number] | undefined {
  const lastMs = Math.max(...visit.map(({ atMs }) => atMs));
  const last = signsShown(visit).findLast(({ sign }) => sign !== 'unsure');
  return last !== undefined && last.sign !== 'glad' && lastMs - last.atMs <= END_MS ? last : undefined;
}

/** Whether most of the last visits, two at least, ended with a child that showed that it was tired or upset. */
export function endedHard(observed: readonly ObservedBefore[]): boolean {
  const visits = visitsOf(observed);
  return isMost(visits.filter((visit) => hardEnd(visit) !== undefined).length, visits.length);
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0;

/**
 * How long this child works before a break does it good, ms: shortly before it showed that it was tired, or was upset to the end, on most
 * of its last visits. Null where they do not say so. A bad day alone says nothing.
 */
export function breakBeforeTiringMs(observed: readonly ObservedBefore[]): number | null {
  const visits = visitsOf(observed);
  const times = visits.flatMap((visit) => {
    const first = signsShown(visit).find(({ sign }) => sign === 'tired') ?? hardEnd(visit);
    const afterMs = first === undefined ? 0 : first.atMs - (visit[0]?.startedAtMs ?? first.atMs);
    return afterMs >= SOONEST_MS && afterMs <= LATEST_MS ? [afterMs] : [];
  });
  if (!isMost(times.length, visits.length)) return null;
  return Math.max(LEAST_MS, middle(times) - AHEAD_MS);
}
