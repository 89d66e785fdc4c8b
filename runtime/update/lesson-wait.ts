import type { Clock } from '#drivers/clock/clock.ts';
import type { Places } from './exchange.ts';
import { freshWord } from './slots/watch-trial.ts';

/** A lesson, a dip of the voltage or the first minutes are waited out for so long. */
export const LESSON_WAITED_MS = 2 * 60 * 60_000;

interface LessonWait {
  readonly places: Places;
  readonly clock: Clock;
  uptimeS(): number;
}

/**
 * Whether nothing is to be brought now: a talk by voice takes most of a slow line. A lesson that does not end is waited for no
 * longer than LESSON_WAITED_MS. `onWait`: told when it begins.
 */
export function lessonWaiter({ places, clock, uptimeS }: LessonWait, onWait: () => void): () => boolean {
  let sinceMs: number | null = null;
  return () => {
    if (freshWord(places, uptimeS())?.is_lesson !== true) sinceMs = null;
    else if (sinceMs === null) {
      sinceMs = clock.monotonicMs();
      onWait();
    }
    return sinceMs !== null && clock.monotonicMs() - sinceMs < LESSON_WAITED_MS;
  };
}
