import { INPUT_RATE_HZ } from '#drivers/audio/format.ts';

const PER_MS = INPUT_RATE_HZ / 1000;
/** The beginning of a turn goes frame by frame, so that the model hears at once that somebody speaks. */
const AT_ONCE = 100 * PER_MS;
/** Later sound goes in messages of 100 ms: half the work of 20 ms, and the model answers no later for it. */
const MESSAGE = 100 * PER_MS;

/**
 * The child's sound as messages: nothing is lost, doubled or put in another order, and nothing waits longer than
 * until its message is full. Whoever ends the turn, or says something in between, flushes first.
 */
export class SoundMessages {
  readonly #send: (samples: Int16Array) => void;
  readonly #waiting = new Int16Array(MESSAGE);
  #waitingCount = 0;
  #atOnceLeft = AT_ONCE;

  /** `send` must take a copy: the buffer is used again. */
  constructor(send: (samples: Int16Array) => void) {
    this.#send = send;
  }

  /** A turn begins. */
  begin(): void {
    this.flush();
    this.#atOnceLeft = AT_ONCE;
  }

  push(samples: Int16Array): void {
    if (this.#atOnceLeft > 0) {
      this.#atOnceLeft -= samples.length;
      this.#send(samples);
      return;
    }
    let rest = samples;
    while (rest.length > 0) {
      const part = rest.subarray(0, MESSAGE - this.#waitingCount);
      this.#waiting.set(part, this.#waitingCount);
      this.#waitingCount += part.length;
      rest = rest.subarray(part.length);
      if (this.#waitingCount === MESSAGE) this.flush();
    }
  }

  /** Sends what waits, if anything does. */
  flush(): void {
    const count = this.#waitingCount;
    this.#waitingCount = 0;
    if (count > 0) this.#send(this.#waiting.subarray(0, count));
  }

  /** Forgets what waits: nobody is there to hear it. */
  clear(): void {
    this.#waitingCount = 0;
  }
}
