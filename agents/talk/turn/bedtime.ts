import type { CarePolicy } from '#agents/emotion/care.ts';

/** Before bedtime the child is told so, once. */
const SOON_MINUTES = 5;

/** When a conversation, by voice as in writing, says that it is bedtime, and with which of the robot's phrases. */
export class Bedtime {
  readonly #care: CarePolicy;
  #hasSaidGoodNight = false;
  #hasSaidSoon = false;

  constructor(care: CarePolicy) {
    this.#care = care;
  }

  /** The robot has answered: good night, or, once, that it is nearly time; null by day. */
  atPause(nowMs: number): 'bedtime' | 'bedtime_soon' | null {
    const minutes = this.#minutesLeft(nowMs);
    if (minutes === 0) {
      this.#hasSaidGoodNight = true;
      return 'bedtime';
    }
    if (minutes === null || minutes > SOON_MINUTES || this.#hasSaidSoon) return null;
    this.#hasSaidSoon = true;
    return 'bedtime_soon';
  }

  /** The child turns to the robot: what it hears instead of an answer; null by day. */
  whenSpokenTo(nowMs: number): 'bedtime' | 'bedtime_asleep' | null {
    if (this.#minutesLeft(nowMs) !== 0) return null;
    const isAgain = this.#hasSaidGoodNight;
    this.#hasSaidGoodNight = true;
    return isAgain ? 'bedtime_asleep' : 'bedtime';
  }

  /** By day what was said in the evening before is forgotten. */
  #minutesLeft(nowMs: number): number | null {
    const minutes = this.#care.minutesToBedtime(nowMs);
    if (minutes !== 0) this.#hasSaidGoodNight = false;
    if (minutes === null || minutes > SOON_MINUTES) this.#hasSaidSoon = false;
    return minutes;
  }
}
