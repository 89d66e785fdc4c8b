import type { Clock } from './clock.ts';

/** One timer that can be moved, as often as one likes: moving it to a later time costs nothing. */
export class Alarm {
  readonly #clock: Clock;
  readonly #ring: () => void;
  #dueMs: number | null = null;
  /** When the sleep under way ends: at the due time, or at one from before it was moved. */
  #wakesMs: number | null = null;
  #sleeping: AbortController | null = null;

  constructor(clock: Clock, ring: () => void) {
    this.#clock = clock;
    this.#ring = ring;
  }

  /** Rings once at `dueMs` of the monotonic clock, soon where that is past; null: not at all. */
  set(dueMs: number | null): void {
    if (dueMs === null) {
      this.clear();
      return;
    }
    this.#dueMs = dueMs;
    if (this.#wakesMs === null || this.#wakesMs > dueMs) this.#sleepUntil(dueMs);
  }

  clear(): void {
    this.#sleeping?.abort();
    this.#sleeping = null;
    this.#wakesMs = null;
    this.#dueMs = null;
  }

  #sleepUntil(wakesMs: number): void {
    this.#sleeping?.abort();
    const sleeping = new AbortController();
    this.#sleeping = sleeping;
    this.#wakesMs = wakesMs;
    this.#clock.sleep(Math.max(0, wakesMs - this.#clock.monotonicMs()), sleeping.signal).then(
      () => {
        if (this.#sleeping === sleeping) this.#onWoken();
      },
      () => {},
    );
  }

  #onWoken(): void {
    const dueMs = this.#dueMs;
    this.#sleeping = null;
    this.#wakesMs = null;
    if (dueMs === null) return;
    if (this.#clock.monotonicMs() < dueMs) {
      this.#sleepUntil(dueMs);
      return;
    }
    this.#dueMs = null;
    this.#ring();
  }
}
