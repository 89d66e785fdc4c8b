import type { Clock } from '#drivers/clock/clock.ts';
import { isFresh } from '#runtime/update/decide-moment.ts';
import { type Places, type RobotWord, readRobotWord } from '#runtime/update/exchange.ts';
import { type BackReason, decideTrial } from './decide-trial.ts';
import type { Slots } from './slots.ts';

interface WatchedTrial {
  readonly places: Places;
  readonly slots: Slots;
  readonly clock: Clock;
  /** How long the machine runs, s. */
  uptimeS(): number;
  /** Whether the service manager starts the robot no more. */
  isGivenUp(signal: AbortSignal): Promise<boolean>;
  /** Versions that failed here before. */
  readonly failed: readonly string[];
}

type TrialEnd =
  | { readonly kind: 'none' }
  | { readonly kind: 'forgotten' }
  | { readonly kind: 'confirmed'; readonly version: string }
  | {
      readonly kind: 'left';
      /** Null where it is not known any more. */
      readonly version: string | null;
      readonly why: BackReason;
      /** False where the launcher went back already. */
      readonly isToGoBack: boolean;
    };

/** A start may take 5 min, and being well asks for 10: two starts of which the first is cut have room. */
const TRIAL_LIMIT_MS = 40 * 60_000;
const LOOK_EVERY_MS = 5_000;
/** A child that has a lesson has a robot that works well enough for it: it is not interrupted for so long. */
const LESSON_WAITED_MS = 60 * 60_000;

/** What the robot said lately; null where that is too old to count. */
export function freshWord(places: Places, uptimeS: number): RobotWord | null {
  const word = readRobotWord(places);
  return word !== null && isFresh(word.uptime_s, uptimeS) ? word : null;
}

/** Looks until the trial ends, one way or the other; changes nothing. At once where nothing is on trial. */
export async function watchTrial(
  watched: WatchedTrial,
  onWait: (version: string) => void,
  signal: AbortSignal,
): Promise<TrialEnd> {
  const { places, slots, clock, uptimeS, isGivenUp, failed } = watched;
  const sinceMs = clock.monotonicMs();
  for (;;) {
    const installed = slots.read();
    const pending = installed.pending === 'torn' ? null : installed.pending;
    const word = freshWord(places, uptimeS());
    const waitedMs = clock.monotonicMs() - sinceMs;
    const step = decideTrial({
      ...{ installed, failed, waitedMs, limitMs: TRIAL_LIMIT_MS },
      goodApp: word?.is_good ? word.app : null,
      badApp: word?.is_bad ? word.app : null,
      // Before its first start what is given up is the version before.
      isGivenUp: pending !== null && pending.tries > 0 && (await isGivenUp(signal)),
    });
    if (step.kind === 'none') return { kind: 'none' };
    if (step.kind === 'forget') return { kind: 'forgotten' };
    const version = pending?.version ?? null;
    if (step.kind === 'confirm') return { kind: 'confirmed', version: version ?? '' };
    if (step.kind === 'note_back') return { kind: 'left', version, why: step.why, isToGoBack: false };
    const isInLesson = word?.is_lesson === true && waitedMs < TRIAL_LIMIT_MS + LESSON_WAITED_MS;
    if (step.kind === 'go_back' && !isInLesson)
      return { kind: 'left', version, why: step.why, isToGoBack: true };
    onWait(version ?? 'unknown');
    await clock.sleep(LOOK_EVERY_MS, signal);
  }
}
