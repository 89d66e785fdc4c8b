import type { DeviceError } from '#drivers/errors.ts';

/** One life of what carries sound to the device, usually a process: from its start until it ends, never again. */
export interface Outlet {
  /** Resolves when sound can be written; stays pending where that never happens. */
  readonly ready: Promise<void>;
  /** Resolves when it has ended and the device is free, however it ended, with why; never rejects. */
  readonly ended: Promise<DeviceError>;
  /** Takes mono samples at OUTPUT_RATE_HZ, at most `windowMs` beyond what was played. The view is used until then. */
  write(samples: Int16Array): void;
  /** Drops what was written and is silent at once; what is written next is played. */
  cut(): void;
  /** Ends it; resolves when it is gone. Safe to call twice. */
  end(): Promise<void>;
}

export interface OutletWay {
  readonly mechanism: string;
  /** How much may be written beyond what was played (ms). */
  readonly windowMs: number;
  /** `onPlayed` gets how many of the samples written begin to sound, 20 ms at most, in order; never after a cut. */
  start(onPlayed: (samples: number) => void): Outlet;
}
