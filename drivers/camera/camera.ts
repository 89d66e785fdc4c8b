import type { Private } from '#config/private.ts';

declare const isPrepared: unique symbol;

/**
 * A picture made ready: upright, JPEG, at most 1536 px on the longer side. Never written to disk. Only `preparePhoto`
 * makes one, and nothing that reads a picture takes anything else: so it is prepared exactly once.
 */
export interface PreparedPhoto {
  readonly [isPrepared]: true;
  readonly jpeg: Private<Uint8Array>;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Mean brightness of the picture, 0 (black) to 255. */
  readonly luma: number;
  /** Standard deviation of the Laplacian of a 320 px grey copy: low is blurred. */
  readonly sharpness: number;
  /** What is wrong with it for reading, to be told to the child; the picture is given all the same. */
  readonly problem: 'too_dark' | 'too_blurred' | null;
}

export interface Camera {
  /** Which mechanism looks, for health and support: "rpicam-still", "fswebcam", "ffmpeg", "virtual". */
  readonly mechanism: string;
  /**
   * Takes one picture. One user at a time: a second call waits for the first. One retry after a time-out.
   * Throws DeviceError (not_present, busy, timed_out, failed, bad_data, too_large) or the signal's reason.
   */
  capture(signal?: AbortSignal): Promise<PreparedPhoto>;
  close(): Promise<void>;
}
