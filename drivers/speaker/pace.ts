import { FRAME_MS, OUTPUT_RATE_HZ, samplesPerFrame } from '#drivers/audio/format.ts';
import type { Clock } from '#drivers/clock/clock.ts';

/** Held up for longer than this, it does not hurry after the time that was lost. */
const MOST_BEHIND_FRAMES = 25;

/** When sound that was written begins to sound, by the clock, where the device itself does not tell. */
export class Pace {
  readonly #clock: Clock;
  readonly #onPlayed: (samples: number) => void;
  readonly #onEmpty: () => void;
  #samples = 0;
  #nextMs = 0;
  #stop: (() => void) | null = null;

  /** `onEmpty` is called when all that was written has sounded. */
  constructor(clock: Clock, onPlayed: (samples: number) => void, onEmpty: () => void = () => {}) {
    this.#clock = clock;
    this.#onPlayed = onPlayed;
    this.#onEmpty = onEmpty;
  }

  /** So many more samples (OUTPUT_RATE_HZ) were written. */
  add(samples: number): void {
    this.#samples += samples;
    if (this.#stop !== null || this.#samples === 0) return;
    this.#nextMs = this.#clock.monotonicMs();
    this.#stop = this.#clock.every(FRAME_MS / 2, () => this.#tick());
    this.#tick();
  }

  /** What was written is dropped. */
  clear(): void {
    this.#samples = 0;
    this.#stop?.();
    this.#stop = null;
  }

  #tick(): void {
    const nowMs = this.#clock.monotonicMs();
    if (nowMs - this.#nextMs > MOST_BEHIND_FRAMES * FRAME_MS) this.#nextMs = nowMs;
    while (this.#stop !== null && this.#nextMs <= nowMs) {
      if (this.#samples === 0) {
        this.clear();
        this.#onEmpty();
        return;
      }
      this.#nextMs += FRAME_MS;
      const samples = Math.min(this.#samples, samplesPerFrame(OUTPUT_RATE_HZ));
      this.#samples -= samples;
      this.#onPlayed(samples);
    }
  }
}
