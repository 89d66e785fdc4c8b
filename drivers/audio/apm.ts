import type { Settings } from '#config/settings.ts';
import { DeviceError } from '#drivers/errors.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { EchoCanceller, EchoTestResult } from './echo-canceller.ts';
import { measureEcho } from './echo-test.ts';
import { FarEnd } from './far-end.ts';
import { INPUT_RATE_HZ, OUTPUT_RATE_HZ, samplesPerFrame } from './format.ts';

export type Bindings = typeof import('@livekit/rtc-ffi-bindings');
/** Loads the package, which is optional. */
export type FindBindings = () => Promise<{ readonly default: Bindings }>;

/** What the audio processing module takes at a time: 10 ms. Another size ends the whole process (a Rust panic). */
const BLOCK_SAMPLES = INPUT_RATE_HZ / 100;
const FRAME_SAMPLES = samplesPerFrame(INPUT_RATE_HZ);
const PLAYED_SAMPLES = samplesPerFrame(OUTPUT_RATE_HZ);
/** An answer without an error is this long: two bytes of tag and the length 0. */
const EMPTY_ANSWER_BYTES = 3;

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
  readonly #native: NativeModule;
  readonly #far = new FarEnd();
  #isFullDuplex = false;
  #isTesting = false;

  private constructor(native: NativeModule, settings: Settings['echo'], journal: Journal) {
    this.#native = native;
    this.tailMs = settings.tailMs;
    this.#leastReductionDb = settings.leastReductionDb;
    this.#journal = journal;
  }

  /** Throws DeviceError (not_present, failed). `find` loads the package. */
  static async load(
    settings: Settings['echo'],
    journal: Journal,
    find: FindBindings = () => import('@livekit/rtc-ffi-bindings'),
  ): Promise<ApmEchoCanceller> {
    let bindings: Bindings;
    try {
      bindings = (await find()).default;
    } catch (error) {
      throw new DeviceError('not_present', 'the WebRTC package is not installed for this machine', {
        cause: error,
      });
    }
    return new ApmEchoCanceller(new NativeModule(bindings), settings, journal);
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

/**
 * The module behind its protobuf protocol. Both blocks lie at fixed places that the requests name, so the requests
 * are encoded once: a frame costs four calls and next to no garbage.
 */
class NativeModule {
  readonly #bindings: Bindings;
  /** Held so that it is not collected, which would free the module. */
  readonly #handle: InstanceType<Bindings['FfiHandle']>;
  readonly #far = new Int16Array(BLOCK_SAMPLES);
  readonly #near = new Int16Array(BLOCK_SAMPLES);
  readonly #farRequest: Uint8Array;
  readonly #nearRequest: Uint8Array;
  isOpen = true;

  constructor(bindings: Bindings) {
    this.#bindings = bindings;
    const { FfiRequest, FfiResponse, NewApmRequest, FfiHandle } = bindings;
    const request = new FfiRequest({
      message: {
        case: 'newApm',
        value: new NewApmRequest({
          echoCancellerEnabled: true,
          gainControllerEnabled: false,
          highPassFilterEnabled: true,
          noiseSuppressionEnabled: false,
        }),
      },
    });
    const { message } = FfiResponse.fromBinary(bindings.livekitFfiRequest(request.toBinary()));
    const apmHandle = message.case === 'newApm' ? message.value.apm?.handle?.id : undefined;
    if (apmHandle === undefined) throw new DeviceError('failed', 'WebRTC gave no audio processing module');
    this.#handle = new FfiHandle(apmHandle);
    const place = (block: Int16Array) => ({
      apmHandle,
      dataPtr: bindings.livekitRetrievePtr(new Uint8Array(block.buffer)),
      size: block.byteLength,
      sampleRate: INPUT_RATE_HZ,
      numChannels: 1,
    });
    this.#farRequest = new FfiRequest({
      message: {
        case: 'apmProcessReverseStream',
        value: new bindings.ApmProcessReverseStreamRequest(place(this.#far)),
      },
    }).toBinary();
    this.#nearRequest = new FfiRequest({
      message: { case: 'apmProcessStream', value: new bindings.ApmProcessStreamRequest(place(this.#near)) },
    }).toBinary();
  }

  /** Takes 320 samples of what the robot says; a field, so that it can be passed on without allocating. */
  readonly hearFar = (far: Int16Array): void => {
    for (let at = 0; at < FRAME_SAMPLES; at += BLOCK_SAMPLES) {
      for (let i = 0; i < BLOCK_SAMPLES; i++) this.#far[i] = far[at + i] as number;
      this.#ask(this.#farRequest);
    }
  };

  /** Cleans 320 samples of the microphone in place. */
  clean(near: Int16Array): void {
    for (let at = 0; at < FRAME_SAMPLES; at += BLOCK_SAMPLES) {
      for (let i = 0; i < BLOCK_SAMPLES; i++) this.#near[i] = near[at + i] as number;
      this.#ask(this.#nearRequest);
      near.set(this.#near, at);
    }
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.#handle.dispose();
  }

  #ask(request: Uint8Array): void {
    const answer = this.#bindings.livekitFfiRequest(request);
    if (answer.length === EMPTY_ANSWER_BYTES) return;
    const { message } = this.#bindings.FfiResponse.fromBinary(answer);
    const isAnswer = message.case === 'apmProcessStream' || message.case === 'apmProcessReverseStream';
    const text = isAnswer ? message.value.error : 'an answer of another kind';
    if (text) throw new DeviceError('failed', `WebRTC's audio processing: ${text}`);
  }
}
