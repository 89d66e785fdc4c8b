import type { Settings } from '#config/settings.ts';
import { DeviceError } from '#drivers/errors.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { ApmModule, type FindBindings } from './apm-module.ts';
import type { EchoCanceller, EchoTestResult } from './echo-canceller.ts';
import { measureEcho } from './echo-test.ts';
import { FarEnd } from './far-end.ts';
import { INPUT_RATE_HZ, OUTPUT_RATE_HZ, samplesPerFrame } from './format.ts';

const FRAME_SAMPLES = samplesPerFrame(INPUT_RATE_HZ);
const PLAYED_SAMPLES = samplesPerFrame(OUTPUT_RATE_HZ);

/**
 * WebRTC's audio processing module (AEC3) in the process, out of LiveKit's prebuilt bindings. It finds the delay
 * between both sides by itself, up to 400 ms. A fault of the module closes it: frames then pass as they are and the
 * robot is half-duplex.
 *
 * The bindings are used without `livekitInitialize`: that starts a thread which keeps Node from ending, and the
 * module needs none of it.
 */
export class ApmEchoCanceller implements EchoCanceller {
  readonly mechanism = 'apm';
  readonly tailMs: number;
  readonly #leastReductionDb: number;
  readonly #journal: Journal;
  readonly #native: ApmModule;
  readonly #far = new FarEnd();
  #isFullDuplex = false;
  #isTesting = false;

  private constructor(native: ApmModule, settings: Settings['echo'], journal: Journal) {
    this.#native = native;
    this.tailMs = settings.tailMs;
    this.#leastReductionDb = settings.leastReductionDb;
    this.#journal = journal;
  }

  /** Throws DeviceError (not_present, failed). `find` loads the package. */
  static async load(
    settings: Settings['echo'],
    journal: Journal,
    find?: FindBindings,
  ): Promise<ApmEchoCanceller> {
    return new ApmEchoCanceller(await ApmModule.load({ echo: true }, find), settings, journal);
  }

  get isFullDuplex(): boolean {
    return this.#isFullDuplex;
  }

  played(frame: Int16Array): void {
    if (frame.length !== PLAYED_SAMPLES) throw new RangeError(`a frame must have ${PLAYED_SAMPLES} samples`);
    if (this.#native.isOpen) this.#far.push(frame);
  }

  process(frame: Int16Array): void {
    if (!this.#isTesting) this.#cancel(frame);
  }

  async selfTest(
    play: (samples: Int16Array) => Promise<void>,
    listen: (listener: (frame: Int16Array) => void) => () => void,
    signal: AbortSignal,
  ): Promise<EchoTestResult> {
    if (this.#isTesting) throw new DeviceError('busy', 'the echo is being tested already');
    this.#isTesting = true;
    this.#isFullDuplex = false;
    try {
      const cancel = (frame: Int16Array) => this.#cancel(frame);
      const { reductionDb } = await measureEcho(play, listen, cancel, signal);
      const passed = reductionDb !== null && reductionDb >= this.#leastReductionDb && this.#native.isOpen;
      this.#isFullDuplex = passed;
      return { reductionDb: reductionDb ?? 0, passed };
    } finally {
      this.#isTesting = false;
    }
  }

  close(): void {
    this.#isFullDuplex = false;
    this.#far.clear();
    this.#native.close();
  }

  #cancel(frame: Int16Array): void {
    if (frame.length !== FRAME_SAMPLES) throw new RangeError(`a frame must have ${FRAME_SAMPLES} samples`);
    if (!this.#native.isOpen) return;
    try {
      this.#far.next(this.#native.hearFar);
      this.#native.clean(frame);
    } catch (error) {
      this.close();
      this.#journal.error('The echo canceller failed; the microphone closes while the robot speaks', {
        error: error instanceof Error ? error : new Error('something other than an error was thrown'),
      });
    }
  }
}
