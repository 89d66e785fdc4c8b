import type { DeviceErrorCode } from '#drivers/errors.ts';

/** One frame of sound: 20 ms of mono samples at INPUT_RATE_HZ. The buffer is reused: copy what you keep. */
export type SoundFrame = Int16Array;

export interface Microphone {
  readonly mechanism: string;
  /** Starts to listen. Throws DeviceError (not_present, not_permitted, busy, failed); then it is closed. */
  open(): Promise<void>;
  /** Calls `listener` with each frame, in order, until the returned function is called. */
  onFrame(listener: (frame: SoundFrame) => void): () => void;
  /** Whether frames have come within the last second: false when closed, and while the device is gone. */
  readonly isHearing: boolean;
  /**
   * Calls `listener` with why it hears nothing any more, though it is open (it goes on trying by itself), and with
   * null when it hears again. A trouble is told once, by its first code; closing tells nothing.
   */
  onTrouble(listener: (code: DeviceErrorCode | null) => void): () => void;
  /** Ends listening; what it held is free when this resolves. */
  close(): Promise<void>;
}
