import type { Clock } from '#drivers/clock/clock.ts';
import type { KeptMicrophone } from '#drivers/microphone/kept.ts';

/** A talk that a page has begun goes on when the page is put away; after so long without a word it has gone to sleep. */
const AFTER_PAGE_MS = 5 * 60_000;

interface MicrophoneUseParts {
  readonly microphone: KeptMicrophone;
  readonly clock: Clock;
  /** Whether a cloud is there that could hear, now. */
  hasCloud(): boolean;
  /** Whether the robot has a button of its own. */
  hasButton(): boolean;
}

/**
 * Decides whether the desk's recorder may run: only where a cloud could hear, and somebody can ask for it: by the
 * robot's own button, or a page (that is open, has been within five minutes, or has touched the button).
 */
export class MicrophoneUse {
  readonly #parts: MicrophoneUseParts;
  #isWatched = false;
  #leaving: AbortController | null = null;

  constructor(parts: MicrophoneUseParts) {
    this.#parts = parts;
    this.follow();
  }

  /** A page shows the robot, or none does any more. */
  watched(isWatched: boolean): void {
    this.#isWatched = isWatched;
    this.touched();
  }

  /** A page has pressed the button. */
  touched(): void {
    this.#leaving?.abort();
    const leaving = new AbortController();
    this.#leaving = leaving;
    this.follow();
    if (this.#isWatched) return;
    this.#parts.clock.sleep(AFTER_PAGE_MS, leaving.signal).then(
      () => {
        this.#leaving = null;
        this.follow();
      },
      () => {},
    );
  }

  /** Decides again: the robot's button may have been plugged in, or the house have opened its door. */
  follow(): void {
    const { microphone, hasCloud, hasButton } = this.#parts;
    microphone.setOfUse(hasCloud() && (hasButton() || this.#isWatched || this.#leaving !== null));
  }

  stop(): void {
    this.#leaving?.abort();
    this.#leaving = null;
  }
}
