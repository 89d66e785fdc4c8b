/** Where the eyes look and how far they are shut, at one moment. Directions are -1 to 1. */
export interface EyeState {
  readonly x: number;
  readonly y: number;
  /** 0 open, 1 shut. */
  readonly blink: number;
}

const BLINK_SHUT_MS = 70;
const BLINK_MS = 190;
const POINTER_INTEREST_MS = 2500;

/**
 * Eyes that live: they blink at irregular times, wander a little and come back to the child, and follow a finger
 * for as long as it moves. Time is given by the caller in milliseconds; `random` gives numbers in [0, 1).
 */
export class LivingEyes {
  readonly #random: () => number;
  #blinkAtMs = 0;
  #gazeUntilMs = 0;
  #target: readonly [number, number] = [0, 0];
  #pointer: readonly [number, number] = [0, 0];
  #pointerAtMs = Number.NEGATIVE_INFINITY;
  #x = 0;
  #y = 0;
  #lastMs = 0;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** Something moved there. */
  notice(x: number, y: number, nowMs: number): void {
    this.#pointer = [clamp(x), clamp(y)];
    this.#pointerAtMs = nowMs;
  }

  /** The eyes at `nowMs`; `rest` is where they are to look, null when they may wander. */
  at(nowMs: number, rest: readonly [number, number] | null): EyeState {
    const target =
      rest ?? (nowMs - this.#pointerAtMs < POINTER_INTEREST_MS ? this.#pointer : this.#wander(nowMs));
    // Eyes jump, they do not glide: three quarters of the way in about 60 ms.
    const share = 1 - Math.exp(-Math.min(100, Math.max(0, nowMs - this.#lastMs)) / 45);
    this.#lastMs = nowMs;
    this.#x += (target[0] - this.#x) * share;
    this.#y += (target[1] - this.#y) * share;
    return { x: this.#x, y: this.#y, blink: this.#blink(nowMs) };
  }

  #wander(nowMs: number): readonly [number, number] {
    if (nowMs >= this.#gazeUntilMs) {
      const isAtChild = this.#random() < 0.6;
      this.#target = isAtChild
        ? [(this.#random() - 0.5) * 0.12, (this.#random() - 0.5) * 0.1]
        : [(this.#random() - 0.5) * 1.3, (this.#random() - 0.5) * 0.8];
      this.#gazeUntilMs = nowMs + (isAtChild ? 1400 : 500) + this.#random() * 1800;
    }
    return this.#target;
  }

  #blink(nowMs: number): number {
    if (this.#blinkAtMs === 0 || nowMs - this.#blinkAtMs > BLINK_MS) {
      if (nowMs < this.#blinkAtMs) return 0;
      const isDouble = this.#blinkAtMs !== 0 && this.#random() < 0.15;
      this.#blinkAtMs = nowMs + (isDouble ? 120 : 1800 + this.#random() * 4200);
      return 0;
    }
    const sinceMs = nowMs - this.#blinkAtMs;
    if (sinceMs < 0) return 0;
    return sinceMs < BLINK_SHUT_MS
      ? sinceMs / BLINK_SHUT_MS
      : Math.max(0, 1 - (sinceMs - BLINK_SHUT_MS) / (BLINK_MS - BLINK_SHUT_MS));
  }
}

const clamp = (value: number) => Math.min(1, Math.max(-1, value));
