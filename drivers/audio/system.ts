import type { EchoCanceller, EchoTestResult } from './echo-canceller.ts';
import { measureEcho } from './echo-test.ts';
import { echoTestSound } from './echo-test-sound.ts';
import { levelDbfs } from './level.ts';

/**
 * What is lost between loudspeaker and microphone without any canceller, in a small robot
 * (docs/contracts/hardware.md, "Echo": a room of -12 dB).
 */
const LOST_ON_THE_WAY_DB = 12;

/**
 * The devices themselves are behind a canceller: a USB speakerphone, PulseAudio's or PipeWire's echo-cancel module,
 * or a browser. Frames pass as they are. What the canceller takes away cannot be seen from here, only how much
 * softer the robot's sound comes back than it was played: that must be the reduction asked for and the 12 dB that
 * are lost in any case. A noisy room hides the rest of the echo and so makes the test fail, not pass.
 */
export class SystemEchoCanceller implements EchoCanceller {
  readonly mechanism = 'system';
  readonly tailMs: number;
  readonly #leastReductionDb: number;
  #isFullDuplex = false;
  #isClosed = false;

  constructor(tailMs: number, leastReductionDb: number) {
    this.tailMs = tailMs;
    this.#leastReductionDb = leastReductionDb;
  }

  get isFullDuplex(): boolean {
    return this.#isFullDuplex;
  }

  played(): void {}

  process(): void {}

  async selfTest(
    play: (samples: Int16Array) => Promise<void>,
    listen: (listener: (frame: Int16Array) => void) => () => void,
    signal: AbortSignal,
  ): Promise<EchoTestResult> {
    this.#isFullDuplex = false;
    const { heardDbfs, isAlive } = await measureEcho(play, listen, () => {}, signal);
    const lostDb = levelDbfs(echoTestSound()) - heardDbfs - LOST_ON_THE_WAY_DB;
    const reductionDb = isAlive ? Math.max(0, lostDb) : 0;
    const passed = isAlive && reductionDb >= this.#leastReductionDb && !this.#isClosed;
    this.#isFullDuplex = passed;
    return { reductionDb, passed };
  }

  close(): void {
    this.#isClosed = true;
    this.#isFullDuplex = false;
  }
}
