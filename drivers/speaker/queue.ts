import { OUTPUT_RATE_HZ } from '#drivers/audio/format.ts';

/** The most that may wait (ms). */
export const MOST_QUEUED_MS = 30_000;

/**
 * Sound on its way to the device: a ring of 30 s, so that playing allocates nothing. What was sent and not yet played
 * stays in it, so that it can be sent again when the device's process dies.
 */
export class SoundQueue {
  readonly #ring = new Int16Array((MOST_QUEUED_MS * OUTPUT_RATE_HZ) / 1000);
  /** Where the next sample to be played lies. */
  #read = 0;
  #sent = 0;
  #length = 0;

  /** Samples not yet played. */
  get length(): number {
    return this.#length;
  }

  /** Samples sent and not yet played. */
  get sent(): number {
    return this.#sent;
  }

  get lengthMs(): number {
    return (this.#length * 1000) / OUTPUT_RATE_HZ;
  }

  /** Copies `samples` to the end; false, and nothing is taken, when they do not fit. */
  add(samples: Int16Array): boolean {
    if (this.#length + samples.length > this.#ring.length) return false;
    const write = (this.#read + this.#length) % this.#ring.length;
    const untilEnd = this.#ring.length - write;
    this.#ring.set(samples.subarray(0, untilEnd), write);
    if (samples.length > untilEnd) this.#ring.set(samples.subarray(untilEnd), 0);
    this.#length += samples.length;
    return true;
  }

  /** The next unsent samples, at most `most`, as one view into the ring (shorter at its end); they count as sent. */
  send(most: number): Int16Array {
    const start = (this.#read + this.#sent) % this.#ring.length;
    const count = Math.min(most, this.#length - this.#sent, this.#ring.length - start);
    this.#sent += count;
    return this.#ring.subarray(start, start + count);
  }

  /** Nothing counts as sent any more: the next `send` begins at the first sample not played. */
  sendAgain(): void {
    this.#sent = 0;
  }

  /** Takes the next `count` samples as played, and copies them to the start of `frame`; the rest of it is silence. */
  take(frame: Int16Array, count: number): void {
    const taken = Math.min(count, this.#length, frame.length);
    const untilEnd = Math.min(taken, this.#ring.length - this.#read);
    frame.set(this.#ring.subarray(this.#read, this.#read + untilEnd));
    if (taken > untilEnd) frame.set(this.#ring.subarray(0, taken - untilEnd), untilEnd);
    frame.fill(0, taken);
    this.#read = (this.#read + taken) % this.#ring.length;
    this.#length -= taken;
    this.#sent = Math.max(0, this.#sent - taken);
  }

  /** Drops all. */
  clear(): void {
    // Past what is dropped, not back to the start: a part of it may still be on its way into a pipe.
    this.#read = (this.#read + this.#length) % this.#ring.length;
    this.#length = 0;
    this.#sent = 0;
  }
}
