import type { PreparedPhoto } from '#drivers/camera/camera.ts';
import { DeviceError } from '#drivers/errors.ts';
import type { Ocr, OcrLine } from './ocr.ts';

/** A reader that finds on each picture what it was told is there. */
export class VirtualOcr implements Ocr {
  readonly mechanism = 'virtual';
  readonly #lines: readonly OcrLine[] | null;
  readonly #squares: readonly OcrLine[];

  /** `lines` null: a robot on which no reader is installed. `squares`: what is written in squares. */
  constructor(lines: readonly OcrLine[] | null = null, squares: readonly OcrLine[] = []) {
    this.#lines = lines;
    this.#squares = squares;
  }

  isAvailable(): Promise<boolean> {
    return Promise.resolve(this.#lines !== null);
  }

  async readSquares(
    photo: PreparedPhoto,
    signal: AbortSignal,
  ): Promise<{ readonly lines: readonly OcrLine[] }> {
    await this.read(photo, signal);
    return { lines: this.#squares };
  }

  async read(_photo: PreparedPhoto, signal: AbortSignal): Promise<{ readonly lines: readonly OcrLine[] }> {
    signal.throwIfAborted();
    if (this.#lines === null) throw new DeviceError('not_present', 'no reader of print is installed');
    return { lines: this.#lines };
  }
}
