import type { PreparedPhoto } from '#drivers/camera/camera.ts';

/** One line of print, or one column's part of it. */
export interface OcrLine {
  /** As read, with the operators of arithmetic put right; a handwritten word may be anything. */
  readonly text: string;
  /** How sure the reader is, 0-1. */
  readonly confidence: number;
}

/** Reads print on a picture, inside the robot. Pictures go through memory and pipes only, never to a file. */
export interface Ocr {
  /** "tesseract", "virtual". */
  readonly mechanism: string;
  /** False when the program or its Japanese data is not installed; `read` then throws not_present. */
  isAvailable(): Promise<boolean>;
  /**
   * The lines of the picture from top to bottom, each from left to right; none when nothing is printed on it.
   * Throws DeviceError (not_present, timed_out, failed, bad_data) or the signal's reason.
   */
  read(photo: PreparedPhoto, signal: AbortSignal): Promise<{ readonly lines: readonly OcrLine[] }>;
  /**
   * The columns of a page that is ruled in squares and written from top to bottom, the rightmost first; none where it is not
   * ruled so. Throws as `read` does.
   */
  readSquares(photo: PreparedPhoto, signal: AbortSignal): Promise<{ readonly lines: readonly OcrLine[] }>;
}
