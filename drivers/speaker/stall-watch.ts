import type { Clock } from '#drivers/clock/clock.ts';

const LOOK_EVERY_MS = 250;
/** An outlet that plays none of what it has for so long never will (the player itself gives up a write after 1.5 s). */
const STALLED_AFTER_MS = 2_500;

/**
 * Finds an outlet that takes sound and plays none: a process that was stopped, or hangs in its driver. Counted in looks,
 * not by the clock, so that a robot that was held up does not end a good one.
 */
export class StallWatch {
  readonly #clock: Clock;
  readonly #onStalled: () => void;
  #looks = 0;
  #stop: (() => void) | null = null;

  constructor(clock: Clock, onStalled: () => void) {
    this.#clock = clock;
    this.#onStalled = onStalled;
  }

  /** Sound was sent to it: from here on it owes some. */
  expect(): void {
    this.#stop ??= this.#clock.every(LOOK_EVERY_MS, () => {
      this.#looks++;
      if (this.#looks * LOOK_EVERY_MS < STALLED_AFTER_MS) return;
      this.rest();
      this.#onStalled();
    });
  }

  /** It has played some. */
  moved(): void {
    this.#looks = 0;
  }

  /** It owes nothing. */
  rest(): void {
    this.#stop?.();
    this.#stop = null;
    this.#looks = 0;
  }
}
