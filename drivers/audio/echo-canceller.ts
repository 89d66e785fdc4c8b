/** What a self-test found. */
export interface EchoTestResult {
  /** How much weaker the robot's own voice has become, in dB; 0 where it could not be measured. */
  readonly reductionDb: number;
  readonly passed: boolean;
}

/**
 * What keeps the robot from hearing itself. Calls come in the order of the sound: `played` for each frame that goes
 * to the loudspeaker, `process` for each frame of the microphone while it is open.
 */
export interface EchoCanceller {
  readonly mechanism: 'half-duplex' | 'system' | 'apm';
  /** Whether the microphone may stay open while the robot speaks; true only after a self-test that passed. */
  readonly isFullDuplex: boolean;
  /** Milliseconds after the last played sound before the microphone may open in half-duplex. */
  readonly tailMs: number;
  /** Takes a frame as it goes to the loudspeaker (480 samples at OUTPUT_RATE_HZ), before it is heard; it is copied. */
  played(frame: Int16Array): void;
  /** Removes the robot's own voice from a microphone frame (320 samples at INPUT_RATE_HZ), in place. */
  process(frame: Int16Array): void;
  /**
   * Plays a test sound of 3 s and measures the reduction; `isFullDuplex` is false meanwhile and afterwards tells
   * whether it passed. `play` resolves when the sound has been heard, and its frames come to `played` as always;
   * `listen` gives the frames of the microphone as they come, not processed, until the function it returns is
   * called. Meanwhile `process` leaves frames as they are. Time is counted in frames of the microphone. A faulty
   * loudspeaker throws what `play` throws, and a microphone that gives nothing waits for `signal`.
   */
  selfTest(
    play: (samples: Int16Array) => Promise<void>,
    listen: (listener: (frame: Int16Array) => void) => () => void,
    signal: AbortSignal,
  ): Promise<EchoTestResult>;
  /** Gives back what it holds; afterwards frames pass as they are and `isFullDuplex` is false. Twice is no harm. */
  close(): void;
}
