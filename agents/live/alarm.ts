import type { Clock } from '#drivers/clock/clock.ts';

/** One timer that can be moved. It may ring too early, never too late: who is rung looks at the time again. */
export class Alarm {
  readonly #clock: Clock;
  readonly #ring: () => void;
  #setForMs: number | null = null;
  #waiting: AbortController | null = null;

  constructor(clock: Clock, ring: () => void) {
    this.#clock = clock;
    this.#ring = ring;
  }

  /** Rings at `dueMs` of the monotonic clock; null: not at all. Cheap when it is set for an earlier time already. */
  set(dueMs: number | null): void {
    if (dueMs === null) {
      this.clear();
      return;
    }
    if (this.#setForMs !== null && this.#setForMs <= dueMs) return;
    this.clear();
    this.#setForMs = dueMs;
    const waiting = new AbortController();
    this.#waiting = waiting;
    this.#clock.sleep(Math.max(0, dueMs - this.#clock.monotonicMs()), waiting.signal).then(
      () => {
        if (this.#waiting !== waiting) return;
        this.#waiting = null;
        this.#setForMs = null;
        this.#ring();
      },
      () => {},
    );
  }

  clear(): void {
    this.#waiting?.abort();
    this.#waiting = null;
    this.#setForMs = null;
  }
}
