/** Sound that is kept at most, in ms: what is older is of no use to a child that waits for an answer. */
const HELD_SOUND_LIMIT_MS = 10_000;

interface Held {
  readonly send: () => void;
  /** 0 for what is no sound. */
  readonly durationMs: number;
}

/** Messages that wait for their moment, in order. Beyond 10 s of sound the oldest sound goes. */
export class HeldMessages {
  #waiting: Held[] = [];
  #soundMs = 0;

  add(send: () => void, durationMs: number): void {
    this.#waiting.push({ send, durationMs });
    this.#soundMs += durationMs;
    while (this.#soundMs > HELD_SOUND_LIMIT_MS) {
      const oldest = this.#waiting.findIndex((held) => held.durationMs > 0);
      this.#soundMs -= this.#waiting.splice(oldest, 1)[0]?.durationMs ?? this.#soundMs;
    }
  }

  /** All of them, in order; none is left. */
  take(): readonly (() => void)[] {
    const sends = this.#waiting.map(({ send }) => send);
    this.clear();
    return sends;
  }

  clear(): void {
    this.#waiting = [];
    this.#soundMs = 0;
  }
}
