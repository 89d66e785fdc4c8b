export interface Speaker {
  readonly mechanism: string;
  /** Opens the device. Throws DeviceError (not_present, busy, failed). */
  open(): Promise<void>;
  /**
   * Queues mono samples at OUTPUT_RATE_HZ; they are copied. Returns false, and takes nothing, when more than
   * 30 s would be waiting.
   */
  play(samples: Int16Array): boolean;
  /** Drops what is queued and is silent at once. */
  interrupt(): void;
  /** Milliseconds of sound not yet heard. */
  readonly queuedMs: number;
  /** Resolves when all that was queued has been heard or dropped. */
  drained(signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
