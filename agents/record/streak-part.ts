import { type Outcome, streakAfter } from '#agents/teaching/practice/practice-log.ts';

/** A moment that says where the row of solved problems stood; one with `current` breaks it, or says how it stood. */
export type StreakEvent =
  | { readonly solved: Outcome; readonly isTogether: boolean }
  | { readonly current: number; readonly best: number };

/** What a span of time does to the row of solved problems, so that spans can be joined without reading them again. */
export interface StreakPart {
  readonly isBroken: boolean;
  /** Solved in a row before its first break; all of them where there is none. */
  readonly beforeBreak: number;
  /** Solved in a row after its last break; 0 where there is none. */
  readonly afterBreak: number;
  /** The longest row that begins in it after a break. */
  readonly longest: number;
}

/** Whether it takes the row away, however long that is. */
const isBreak = (event: StreakEvent): boolean =>
  !('solved' in event) || streakAfter(1, event.solved, event.isTogether) === 0;

/** What comes of these events, in their order. */
export function streakPart(events: Iterable<StreakEvent>): StreakPart {
  let [isBroken, beforeBreak, current, longest] = [false, 0, 0, 0];
  for (const event of events) {
    if (isBreak(event)) {
      if (!isBroken) [isBroken, beforeBreak] = [true, current];
      current = 'solved' in event ? 0 : event.current;
      longest = Math.max(longest, current, 'solved' in event ? 0 : event.best);
    } else if ('solved' in event) {
      current = streakAfter(current, event.solved, event.isTogether);
      if (isBroken) longest = Math.max(longest, current);
    }
  }
  return isBroken
    ? { isBroken, beforeBreak, afterBreak: current, longest }
    : { isBroken, beforeBreak: current, afterBreak: 0, longest: 0 };
}

/** The row of solved problems now and at its best, after these parts in the order of time. */
export function streakOf(parts: Iterable<StreakPart>): { readonly current: number; readonly best: number } {
  let [current, best] = [0, 0];
  for (const { isBroken, beforeBreak, afterBreak, longest } of parts) {
    best = Math.max(best, current + beforeBreak, longest);
    current = isBroken ? afterBreak : current + beforeBreak;
  }
  return { current, best };
}
