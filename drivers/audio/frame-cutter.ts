import { endianness } from 'node:os';

/** Cuts bytes, in whatever pieces they come, into frames of `samples`; allocates nothing for a frame. */
export class FrameCutter {
  readonly #frame: Int16Array;
  readonly #bytes: Uint8Array;
  readonly #emit: (frame: Int16Array) => void;
  #filled = 0;

  /** `emit` gets each frame; its buffer is reused. */
  constructor(samples: number, emit: (frame: Int16Array) => void) {
    this.#frame = new Int16Array(samples);
    this.#bytes = new Uint8Array(this.#frame.buffer);
    this.#emit = emit;
  }

  /** Takes bytes of signed 16-bit little-endian sound; a piece may end within a sample. */
  push(piece: Uint8Array): void {
    let offset = 0;
    while (offset < piece.length) {
      const count = Math.min(piece.length - offset, this.#bytes.length - this.#filled);
      this.#bytes.set(piece.subarray(offset, offset + count), this.#filled);
      offset += count;
      this.#filled += count;
      if (this.#filled < this.#bytes.length) return;
      this.#filled = 0;
      if (endianness() === 'BE') Buffer.from(this.#frame.buffer).swap16();
      this.#emit(this.#frame);
    }
  }

  /** Forgets a frame that was begun: what comes next has nothing to do with it. */
  reset(): void {
    this.#filled = 0;
  }
}
