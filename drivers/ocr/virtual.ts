import type { PreparedPhoto } from '#drivers/camera/camera.ts';
import { DeviceError } from '#drivers/errors.ts';
import type { Ocr, OcrLine } from './ocr.ts';

/** A reader that finds on each picture what it was told is there. */
export class VirtualOcr implements Ocr {
  readonly mechanism = 'virtual';
  readonly #lines: readonly OcrLine[] | null;

  /** `lines` null: a robot on which no reader is installed. */
  constructor(lines: readonly OcrLine[] | null = null) {
    this.#lines = lines;
  }

  isAvailable(): Promise<boolean> {
    return Promise.resolve(this.#lines !== null);
  }

  async read(_photo: PreparedPhoto, signal: AbortSignal): Promise<{ readonly lines: readonly OcrLine[] }> {
    signal.throwIfAborted();
    if (this.#lines === null) throw new DeviceError('not_present', 'no reader of print is installed');
    return { lines: this.#lines };
  }
}
