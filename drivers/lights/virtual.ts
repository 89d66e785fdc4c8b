import { Listeners } from '#drivers/listeners.ts';
import { fitPixels } from './encode.ts';
import type { Lights, Rgb } from './lights.ts';

/** Lights that are only seen on the page and in tests. */
export class VirtualLights implements Lights {
  readonly mechanism = 'virtual';
  readonly fault = null;
  readonly count: number;
  readonly #listeners: Listeners<readonly Rgb[]>;
  #frame: readonly Rgb[];
  #isOpen = false;

  constructor(count: number, onFault?: (error: unknown) => void) {
    this.count = count;
    this.#frame = fitPixels([], count);
    this.#listeners = new Listeners(onFault);
  }

  /** What shines now, `count` pixels. */
  get frame(): readonly Rgb[] {
    return this.#frame;
  }

  /** Calls `listener` with each frame until the returned function is called. */
  onFrame(listener: (frame: readonly Rgb[]) => void): () => void {
    return this.#listeners.add(listener);
  }

  async open(): Promise<void> {
    this.#isOpen = true;
  }

  setPixels(pixels: readonly Rgb[]): void {
    if (this.#isOpen) this.#show(pixels);
  }

  async close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#show([]);
  }

  #show(pixels: readonly Rgb[]): void {
    this.#frame = fitPixels(pixels, this.count);
    this.#listeners.emit(this.#frame);
  }
}
