import type { DeviceErrorCode } from '#drivers/errors.ts';

export interface Speaker {
  /** What makes the sound at present; "virtual" while nothing can. */
  readonly mechanism: string;
  /** Opens the device, at once or with the first sound. Throws DeviceError (not_present, busy, failed). */
  open(): Promise<void>;
  /** Sound comes soon: a device that rests is opened, so that the first sound does not wait for it. */
  prepare(): void;
  /**
   * Queues mono samples at OUTPUT_RATE_HZ; they are copied. Returns false, and takes nothing, when more than
   * 30 s would be waiting, while it is closed, and while the device has failed for more than a second.
   */
  play(samples: Int16Array): boolean;
  /** Drops what is queued and is silent at once. */
  interrupt(): void;
  /** Milliseconds of sound not yet heard. */
  readonly queuedMs: number;
  /**
   * Calls `listener` with each 20 ms (samplesPerFrame(OUTPUT_RATE_HZ) samples, the last of a sound filled with
   * silence) as it goes to the device; what was interrupted never comes. The buffer is reused: copy what you keep.
   */
  onPlayed(listener: (frame: Int16Array) => void): () => void;
  /**
   * Calls `listener` with why nothing can be heard (sound that waited has been dropped; it goes on trying by
   * itself), and with null when it can be heard again. A trouble is told once, by its first code; closing tells nothing.
   */
  onTrouble(listener: (code: DeviceErrorCode | null) => void): () => void;
  /** Resolves when all that was queued has been heard or dropped. */
  drained(signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
