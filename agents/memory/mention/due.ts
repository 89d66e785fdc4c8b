import type { Memory, ToldType, TurnWork } from '#agents/core/records.ts';
import { clockInJapan, dayInJapan } from '#config/time-zone.ts';
import { isSadHour } from './sad-hour.ts';
import { dayOf, isSaid, saidOn } from './tags.ts';

/** More than a child has that still holds. */
const ALL = 200;
/** On its own day an event is over by then. */
const OVER_FROM_HOUR = 15;
/** A promise is kept before an event is asked about, and both come before what is only nice to say. */
const ORDER: readonly ToldType[] = ['promise', 'event', 'like'];

export const isTold = ({ type }: Memory): boolean => ORDER.some((one) => one === type);

interface Asking {
  /** Which kinds the parent lets be remembered. */
  readonly allowed: readonly ToldType[];
  readonly nowMs: number;
}

/**
 * The one thing that the child told at an earlier visit and that may be talked of now: a promise on or after its day, an event when
 * its day is nearly over or later, a like; the oldest first. Null in a sad hour, where one was talked of today, and for what a parent has rewritten.
 */
export function dueNow(
  work: Pick<TurnWork, 'memories' | 'state'>,
  { allowed, nowMs }: Asking,
): Memory | null {
  const { state } = work;
  if (allowed.length === 0 || isSadHour(state, nowMs)) return null;
  const today = dayInJapan(nowMs);
  const told = work.memories('', ALL).filter(isTold);
  if (told.some((memory) => saidOn(memory) === today)) return null;
  const beganMs = Date.parse(state.session_start_time);
  const isOver = clockInJapan(nowMs).getUTCHours() >= OVER_FROM_HOUR;
  const isDue = (memory: Memory): boolean => {
    const day = dayOf(memory);
    const isToday = day === today && (memory.type !== 'event' || isOver);
    const hasCome = day === null || day < today || isToday;
    return hasCome && !isSaid(memory) && memory.madeBy !== 'parent' && memory.atMs < beganMs;
  };
  const due = told.filter(isDue).toSorted((a, b) => a.atMs - b.atMs);
  const [first] = ORDER.flatMap((type) =>
    due.filter((memory) => memory.type === type && allowed.includes(type)),
  );
  return first ?? null;
}
