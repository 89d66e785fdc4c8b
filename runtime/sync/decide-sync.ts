import type { CloudFault } from './cloud.ts';

/** How a round of sending ended. `sentCount`: items that the cloud has confirmed. */
export type RoundEnd =
  /** Nothing is waiting any more. */
  | { readonly how: 'done'; readonly sentCount: number }
  /** The time of a round is over, or a turn began; more is waiting. */
  | { readonly how: 'cut'; readonly sentCount: number }
  /** What a day may send is sent. */
  | { readonly how: 'day_full'; readonly sentCount: number }
  | { readonly how: 'fault'; readonly fault: CloudFault; readonly sentCount: number }
  /** The records could not be read or written. */
  | { readonly how: 'records'; readonly sentCount: number };

export type SyncEvent =
  | { readonly type: 'tick' }
  /** Something was said to begin or end; `isFree`: nobody is at a turn, and the parent's leave holds. */
  | { readonly type: 'freedom'; readonly isFree: boolean }
  /** A lesson is over. */
  | { readonly type: 'lesson_ended' }
  /** A parent wants it now, whatever failed before. */
  | { readonly type: 'asked' }
  | { readonly type: 'round_ended'; readonly end: RoundEnd };

export interface SyncState {
  readonly isRunning: boolean;
  readonly isFree: boolean;
  /** Not before, monotonic ms. */
  readonly dueAtMs: number;
  /** Rounds that failed one after another. */
  readonly failedCount: number;
}

/** Of one decision: what time it is and what chance says. */
interface SyncMoment {
  /** Monotonic ms: a clock that is set changes nothing. */
  readonly nowMs: number;
  /** Evenly from 0 to 1. */
  readonly chance: number;
  readonly everyMs: number;
}

type SyncEffect = 'begin' | 'cut';

/** After a start the child may be waiting for the robot. */
const FIRST_MS = 60_000;
/** After a turn the next one often follows. */
const QUIET_MS = 20_000;
const AFTER_LESSON_MS = 5_000;
/** Before the second and the third try, in the middle of their jitter. */
const TRY_AGAIN_MS = [4_000, 16_000] as const;
const MOST_WAIT_MS = 6 * 60 * 60_000;
/** Each waits for what is not there now and may be soon; of all others a try more would hear the same. */
const MAY_PASS: ReadonlySet<CloudFault> = new Set(['unreachable', 'slow', 'erased']);

export const beforeFirstRound = (nowMs: number): SyncState => ({
  ...{ isRunning: false, isFree: true, failedCount: 0 },
  dueAtMs: nowMs + FIRST_MS,
});

/**
 * When to send. A round never runs beside a turn and is cut where one begins; three tries with jitter, then a pause that
 * doubles from one period to six hours; after a lesson at once, whatever failed before.
 */
export function decideSync(
  state: SyncState,
  event: SyncEvent,
  moment: SyncMoment,
): { readonly state: SyncState; readonly effect: SyncEffect | null } {
  const { nowMs } = moment;
  switch (event.type) {
    case 'tick': {
      if (state.isRunning || !state.isFree || nowMs < state.dueAtMs) return { state, effect: null };
      return { state: { ...state, isRunning: true }, effect: 'begin' };
    }
    case 'freedom': {
      const dueAtMs =
        event.isFree && !state.isFree ? Math.max(state.dueAtMs, nowMs + QUIET_MS) : state.dueAtMs;
      const isCut = state.isRunning && state.isFree && !event.isFree;
      return { state: { ...state, isFree: event.isFree, dueAtMs }, effect: isCut ? 'cut' : null };
    }
    case 'lesson_ended':
      return { state: { ...state, dueAtMs: Math.min(state.dueAtMs, nowMs + AFTER_LESSON_MS) }, effect: null };
    case 'asked':
      return decideSync({ ...state, dueAtMs: nowMs }, { type: 'tick' }, moment);
    case 'round_ended': {
      const failedCount = isFault(event.end) ? state.failedCount + 1 : 0;
      const dueAtMs = nowMs + waitAfter(event.end, failedCount, moment);
      return { state: { ...state, isRunning: false, failedCount, dueAtMs }, effect: null };
    }
  }
}

const isFault = ({ how }: RoundEnd): boolean => how === 'fault' || how === 'records';

function waitAfter(end: RoundEnd, failedCount: number, { chance, everyMs }: SyncMoment): number {
  const jitter = 0.5 + chance;
  if (end.how === 'cut') return QUIET_MS;
  if (end.how === 'done' || end.how === 'day_full') return everyMs * (0.9 + chance / 5);
  const quick = TRY_AGAIN_MS[failedCount - 1];
  if (quick !== undefined && end.how === 'fault' && MAY_PASS.has(end.fault)) return quick * jitter;
  const doublings = Math.max(0, failedCount - 1 - TRY_AGAIN_MS.length);
  return Math.min(MOST_WAIT_MS, everyMs * 2 ** Math.min(doublings, 16)) * (0.75 + chance / 4);
}
