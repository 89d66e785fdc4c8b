import type { EchoCanceller, EchoTestResult } from './echo-canceller.ts';

/**
 * No canceller: the microphone is closed while the robot speaks and `tailMs` longer. The tail covers what is
 * still on its way when the last frame has been given to the device: 120 ms that are written ahead, the device's
 * own buffer, and the room. Interrupting is then the button's work.
 */
export class HalfDuplex implements EchoCanceller {
  readonly mechanism = 'half-duplex';
  readonly isFullDuplex = false;
  readonly tailMs: number;

  constructor(tailMs: number) {
    this.tailMs = tailMs;
  }

  played(): void {}

  process(): void {}

  /** Plays nothing: there is nothing to find out. */
  async selfTest(): Promise<EchoTestResult> {
    return { reductionDb: 0, passed: false };
  }

  close(): void {}
}
