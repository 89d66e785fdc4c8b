import { decideDate } from '#drivers/clock/decide-date.ts';
import type { RefusalCode } from './update-refused.ts';

/** What is known of the machine's clock. Times in wall-clock ms. */
interface ClockFacts {
  /** Whether somebody set it by the true time; null where the machine does not tell. */
  readonly isSynchronised: boolean | null;
  /** When the running program was made; null where it does not say, as in a clone. */
  readonly builtAtMs: number | null;
  /** When this robot last took something from its update server. */
  readonly acceptedAtMs: number | null;
}

type ClockRefusal = Extract<RefusalCode, 'clock_wrong' | 'clock_unsure' | 'clock_behind'>;

/** So far an honest clock is behind after a week without network: a quartz is off by some seconds a day. */
const SET_BACK_MS = 60 * 60_000;

/**
 * Pure: whether signatures may be judged by this clock, null where they may. Whoever holds the network can set a robot's
 * clock back, and old metadata would be good again: unlike the lesson, an update never believes a clock that says less than
 * was known before, synchronised or not. A clock that runs ahead lets everything expire, which costs updates and nothing else.
 */
export function decideClock(nowMs: number, facts: ClockFacts): ClockRefusal | null {
  const date = decideDate(nowMs, { isSynchronised: facts.isSynchronised, certainAtMs: null });
  if (date === 'wrong') return 'clock_wrong';
  if (date === 'unsure') return 'clock_unsure';
  const knownMs = Math.max(facts.builtAtMs ?? 0, facts.acceptedAtMs ?? 0);
  return nowMs < knownMs - SET_BACK_MS ? 'clock_behind' : null;
}
