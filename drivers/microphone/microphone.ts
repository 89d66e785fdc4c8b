/** One frame of sound: 20 ms of mono samples at INPUT_RATE_HZ. The buffer is reused: copy what you keep. */
export type SoundFrame = Int16Array;

export interface Microphone {
  readonly mechanism: string;
  /** Starts to listen. Throws DeviceError (not_present, busy, failed). */
  open(): Promise<void>;
  /** Calls `listener` with each frame, in order, until the returned function is called. */
  onFrame(listener: (frame: SoundFrame) => void): () => void;
  close(): Promise<void>;
}
