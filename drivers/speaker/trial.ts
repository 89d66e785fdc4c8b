import type { DeviceErrorCode } from '#drivers/errors.ts';

/** A device that is gone takes what is written to it and fails a moment later. */
export const PROOF_AFTER_MS = 300;
/** One that takes no sound for so long takes none (the player itself gives up after 1.5 s). */
export const PROOF_LIMIT_MS = 2500;

/** A frame of silence on its way to the device. */
export interface Trial {
  samplesLeft: number;
  readonly played: PromiseWithResolvers<void>;
  readonly lost: PromiseWithResolvers<DeviceErrorCode>;
}
