/**
 * What of the wall clock's date may be relied on. 'certain': what goes by dates goes by it. 'unsure': nobody has set the
 * clock since power came. 'wrong': it is before what the robot has already seen, or in no year of this robot's.
 */
export type DateState = 'certain' | 'unsure' | 'wrong';

/** What is known of the clock beside what it says. */
export interface DateFacts {
  /** Whether somebody set it by the true time; null where the machine does not tell, as on many a laptop: it is believed. */
  readonly isSynchronised: boolean | null;
  /** The last time at which the date was certain, wall-clock ms; null where none is known. */
  readonly certainAtMs: number | null;
}

export const NOTHING_KNOWN: DateFacts = { isSynchronised: null, certainAtMs: null };

/** This program was not there before. A Pi has no clock that runs without power: it wakes in the past. */
const EARLIEST_MS = Date.UTC(2026, 0, 1);
/** Cards and parts do not last so long: a clock that says more is as wrong as one in the past. */
const LATEST_MS = Date.UTC(2050, 0, 1);
/** So far an honest clock may be set back: a quartz is off by some seconds a day. */
const SET_BACK_MS = 60 * 60_000;

/** Pure: the one decision about the date. */
export function decideDate(nowMs: number, { isSynchronised, certainAtMs }: DateFacts): DateState {
  if (nowMs < EARLIEST_MS || nowMs > LATEST_MS) return 'wrong';
  // Whoever set it knows better than what was written down by a clock that ran ahead.
  if (isSynchronised === true) return 'certain';
  if (certainAtMs !== null && nowMs < certainAtMs - SET_BACK_MS) return 'wrong';
  return isSynchronised === null ? 'certain' : 'unsure';
}

/** The last time at which the date was certain, now where it is; a time of this robot's years where it never was. */
export function lastCertainMs(nowMs: number, facts: DateFacts): number {
  if (decideDate(nowMs, facts) === 'certain') return nowMs;
  return facts.certainAtMs ?? Math.min(LATEST_MS, Math.max(EARLIEST_MS, nowMs));
}
