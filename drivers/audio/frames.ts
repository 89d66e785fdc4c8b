/** The last moments of sound: holds the newest `frames` frames and forgets the oldest. Allocates only at first. */
export class SoundRing {
  readonly #frames: readonly Int16Array[];
  #oldest = 0;
  #count = 0;

  /** For example 25 frames of 320 samples: half a second of the microphone. */
  constructor(frames: number, samplesPerFrame: number) {
    this.#frames = Array.from({ length: frames }, () => new Int16Array(samplesPerFrame));
  }

  /** Frames held. */
  get count(): number {
    return this.#count;
  }

  /** Takes a copy; the oldest frame gives way when it is full. Throws RangeError on a frame of another size. */
  push(frame: Int16Array): void {
    const slot = this.#frames[(this.#oldest + this.#count) % this.#frames.length];
    if (slot === undefined) return;
    if (frame.length !== slot.length) throw new RangeError(`a frame must have ${slot.length} samples`);
    slot.set(frame);
    if (this.#count < this.#frames.length) this.#count++;
    else this.#oldest = (this.#oldest + 1) % this.#frames.length;
  }

  /** Takes the oldest frame out; null when it is empty. The buffer holds until the ring has gone round. */
  shift(): Int16Array | null {
    if (this.#count === 0) return null;
    const frame = this.#frames[this.#oldest] ?? null;
    this.#oldest = (this.#oldest + 1) % this.#frames.length;
    this.#count--;
    return frame;
  }

  /** Gives what it holds, oldest first, and is empty; `newest` gives only so many of the newest frames. */
  drain(give: (frame: Int16Array) => void, newest = this.#count): void {
    while (this.#count > newest) this.shift();
    for (let left = this.#count; left > 0; left--) {
      const frame = this.shift();
      if (frame !== null) give(frame);
    }
  }

  clear(): void {
    this.#count = 0;
  }
}
