import { OUTPUT_RATE_HZ } from '#drivers/audio/format.ts';
import type { Speaker } from '#drivers/speaker/speaker.ts';

/** Longest answer that is kept; a sentence for a first-grader takes five seconds. */
const LIMIT_SAMPLES = 90 * OUTPUT_RATE_HZ;
/** How far ahead the loudspeaker is fed: enough for a slow moment of this process, little to throw away at a cut. */
const AHEAD_MS = 1_000;
/** A sentence that is taken up again begins a little before where it broke off. */
const STEP_BACK_SAMPLES = 0.4 * OUTPUT_RATE_HZ;

/**
 * The robot's answer as sound: what has come, what was heard of it, and what is left. It feeds the loudspeaker, so
 * that a cut loses nothing and "もういちど" needs no network.
 */
export class AnswerSound {
  readonly #speaker: Speaker;
  #sound = new Int16Array(4 * OUTPUT_RATE_HZ);
  /** Samples that have come, and that were given to the loudspeaker. */
  #length = 0;
  #given = 0;
  /** Samples that may be heard. */
  #allowed = Number.POSITIVE_INFINITY;
  #isHeld = false;

  constructor(speaker: Speaker) {
    this.#speaker = speaker;
  }

  /** Samples of this answer that have come so far. */
  get length(): number {
    return this.#length;
  }

  get hasMore(): boolean {
    return this.#given < this.#length;
  }

  /** All that may be heard was given, and there is more. */
  get isBlocked(): boolean {
    return this.hasMore && this.#given >= this.#allowed;
  }

  /** Samples of this answer that the child has heard; exact to the speaker's own account. */
  get heard(): number {
    const waiting = Math.round((this.#speaker.queuedMs * OUTPUT_RATE_HZ) / 1000);
    return Math.max(0, this.#given - waiting);
  }

  begin(): void {
    this.#length = 0;
    this.#given = 0;
    this.#allowed = Number.POSITIVE_INFINITY;
    this.#isHeld = false;
  }

  /** How many samples of this answer may be heard; `feed` follows it. */
  allow(samples: number): void {
    this.#allowed = samples;
  }

  /** What may not be heard is not part of the answer. */
  dropRest(): void {
    this.#length = Math.max(this.#given, Math.min(this.#length, this.#allowed));
  }

  /** Adds sound; `feed` plays it when it is its turn. False when the answer is too long to keep: the piece is dropped. */
  add(samples: Int16Array): boolean {
    if (this.#length + samples.length > LIMIT_SAMPLES) return false;
    if (this.#length + samples.length > this.#sound.length) {
      const larger = new Int16Array(Math.min(LIMIT_SAMPLES, this.#sound.length * 2 + samples.length));
      larger.set(this.#sound.subarray(0, this.#length));
      this.#sound = larger;
    }
    this.#sound.set(samples, this.#length);
    this.#length += samples.length;
    return true;
  }

  /** Gives the loudspeaker what it can take; to be called often while there is more. */
  feed(): void {
    for (;;) {
      const most = Math.min(this.#length, this.#allowed);
      if (this.#isHeld || this.#given >= most || this.#speaker.queuedMs >= AHEAD_MS) return;
      const end = Math.min(most, this.#given + (AHEAD_MS * OUTPUT_RATE_HZ) / 1000 / 4);
      if (!this.#speaker.play(this.#sound.subarray(this.#given, end))) return;
      this.#given = end;
    }
  }

  /** Silence at once; what was not heard waits. */
  hold(): void {
    this.#given = this.heard;
    this.#isHeld = true;
    this.#speaker.interrupt();
  }

  /** Goes on a little before where it was held. */
  goOn(): void {
    this.#given = Math.max(0, this.#given - STEP_BACK_SAMPLES);
    this.#isHeld = false;
    this.feed();
  }

  /** Plays the whole answer again. */
  repeat(): void {
    this.#given = 0;
    this.#isHeld = false;
    this.feed();
  }
}
