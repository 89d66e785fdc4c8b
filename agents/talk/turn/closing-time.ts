import type { SessionState } from '#agents/core/state.ts';
import type { CarePolicy } from '#agents/emotion/care.ts';

/** Before the end the child is told so, once. */
const SOON_MINUTES = 5;
/** A problem that lies open when the minutes of the day are used up may be finished, but not for longer than this. */
const FINISH_MINUTES = 10;

/**
 * What ends a conversation: bedtime, or the minutes of the day; each beforehand, then, and again; `enough_last`: what lies
 * open is the last. A group of the robot's phrases.
 */
type Closing =
  | 'bedtime'
  | 'bedtime_soon'
  | 'bedtime_asleep'
  | 'enough'
  | 'enough_soon'
  | 'enough_last'
  | 'enough_again';
/** After which of them the robot rests, and nothing that was asked is open any more. */
export const ENDS_TALK: readonly string[] = ['bedtime', 'enough'] satisfies Closing[];

/** What this child was told already. */
interface Told {
  hasSaidGoodNight: boolean;
  hasSaidSoon: boolean;
  hasSaidEnough: boolean;
  hasSaidEnoughSoon: boolean;
  hasSaidLast: boolean;
  /** What lay open when the minutes were used up, and may be finished; undefined before that. */
  finishing: string | null | undefined;
}

const NOTHING_TOLD: Told = {
  hasSaidGoodNight: false,
  hasSaidSoon: false,
  hasSaidEnough: false,
  hasSaidEnoughSoon: false,
  hasSaidLast: false,
  finishing: undefined,
};

interface SpokenTo {
  readonly nowMs: number;
  /** Whether it comes with words to be answered, or only wakes the robot. */
  readonly hasWords: boolean;
  /** Asked only where it is bedtime or the minutes of the day are used up. */
  stateOf(): Readonly<SessionState> | null;
}

/** When a conversation, by voice as in writing, comes to its end, and with which of the robot's phrases. */
export class ClosingTime {
  readonly #care: CarePolicy;
  /** By child. */
  readonly #told = new Map<string, Told>();

  constructor(care: CarePolicy) {
    this.#care = care;
  }

  /** The robot has answered: good-bye, or, once, that it is nearly time; null while there is time. */
  atPause(childId: string, nowMs: number, state: Readonly<SessionState> | null): Closing | null {
    const told = this.#of(childId, nowMs);
    const night = this.#care.of(childId).minutesToBedtime(nowMs);
    if (night === 0) {
      told.hasSaidGoodNight = true;
      return 'bedtime';
    }
    if (this.#isDayOver(childId, told, state)) {
      told.hasSaidEnough = true;
      return 'enough';
    }
    if (night !== null && night <= SOON_MINUTES && !told.hasSaidSoon) {
      told.hasSaidSoon = true;
      return 'bedtime_soon';
    }
    const left = this.#care.of(childId).minutesLeftToday();
    if (left === 0 && !told.hasSaidLast) {
      told.hasSaidLast = true;
      return 'enough_last';
    }
    if (!left || left > SOON_MINUTES || told.hasSaidEnoughSoon) return null;
    told.hasSaidEnoughSoon = true;
    return 'enough_soon';
  }

  /**
   * The child turns to the robot: what it hears instead of an answer; null while there is time, and for the first words
   * after bedtime where work lies open: they are answered, and good night follows (`atPause`).
   */
  whenSpokenTo(childId: string, { nowMs, hasWords, stateOf }: SpokenTo): Closing | null {
    const told = this.#of(childId, nowMs);
    if (this.#care.of(childId).minutesToBedtime(nowMs) === 0) {
      if (hasWords && !told.hasSaidGoodNight && isAtWork(stateOf())) return null;
      const isAgain = told.hasSaidGoodNight;
      told.hasSaidGoodNight = true;
      return isAgain ? 'bedtime_asleep' : 'bedtime';
    }
    if (!this.#isUsedUp(childId, told) || !this.#isDayOver(childId, told, stateOf())) return null;
    const isAgain = told.hasSaidEnough;
    told.hasSaidEnough = true;
    return isAgain ? 'enough_again' : 'enough';
  }

  /** The minutes are used up, and what lay open then is done, or has taken its time. */
  #isDayOver(childId: string, told: Told, state: Readonly<SessionState> | null): boolean {
    if (!this.#isUsedUp(childId, told)) return false;
    const open = state === null ? null : openWork(state);
    if (told.finishing === undefined) told.finishing = open;
    const isLong = this.#care.of(childId).minutesOver() >= FINISH_MINUTES;
    return open === null || open !== told.finishing || isLong;
  }

  /** Once the child was told so it stays so, though a silence after its last turn was no work in the end. */
  #isUsedUp(childId: string, told: Told): boolean {
    return told.hasSaidEnough || this.#care.of(childId).minutesLeftToday() === 0;
  }

  /** By day what was said in the evening before is forgotten, and so is what a parent has given more time for. */
  #of(childId: string, nowMs: number): Told {
    const told = this.#told.get(childId) ?? { ...NOTHING_TOLD };
    this.#told.set(childId, told);
    const care = this.#care.of(childId);
    const night = care.minutesToBedtime(nowMs);
    if (night !== 0) told.hasSaidGoodNight = false;
    if (night === null || night > SOON_MINUTES) told.hasSaidSoon = false;
    const left = care.minutesLeftToday();
    if (left === null || left >= SOON_MINUTES) told.hasSaidEnough = false;
    if (left !== 0 && !told.hasSaidEnough) {
      told.hasSaidLast = false;
      told.finishing = undefined;
    }
    if (left === null || left > SOON_MINUTES) told.hasSaidEnoughSoon = false;
    return told;
  }
}

const isAtWork = (state: Readonly<SessionState> | null): boolean =>
  state !== null && openWork(state) !== null;

/** What lies on the desk, by something that another one has otherwise; null where nothing does. */
export function openWork(state: Readonly<SessionState>): string | null {
  const { lesson, drill, question, word_problem: story, composition, battle } = state;
  if (state.is_closed) return null;
  if (battle !== null) return `battle ${battle.startedAtMs}`;
  if (lesson?.status === 'open') return lesson.problemId;
  const named = drill?.problemId ?? question?.problemId;
  if (named !== undefined) return named;
  return story !== null || composition !== null ? 'told by the child' : null;
}
