import { DeviceError } from '#drivers/errors.ts';
import { INPUT_RATE_HZ, samplesPerFrame } from './format.ts';

export type Bindings = typeof import('@livekit/rtc-ffi-bindings');
/** Loads the package, which is optional. */
export type FindBindings = () => Promise<{ readonly default: Bindings }>;

/** What the audio processing module takes at a time: 10 ms. Another size ends the whole process (a Rust panic). */
const BLOCK_SAMPLES = INPUT_RATE_HZ / 100;
const FRAME_SAMPLES = samplesPerFrame(INPUT_RATE_HZ);
/** An answer without an error is this long: two bytes of tag and the length 0. */
const EMPTY_ANSWER_BYTES = 3;

/** What the module is to do to the microphone's sound, beside taking away what is deeper than any voice. */
interface ApmWork {
  readonly echo?: boolean;
  readonly noise?: boolean;
  readonly gain?: boolean;
}

/**
 * WebRTC's audio processing module, out of LiveKit's prebuilt bindings, behind its protobuf protocol. Both blocks lie at fixed places that the requests name, so the requests
 * are encoded once: a frame costs four calls and next to no garbage.
 */
export class ApmModule {
  readonly #bindings: Bindings;
  /** Held so that it is not collected, which would free the module. */
  readonly #handle: InstanceType<Bindings['FfiHandle']>;
  readonly #far = new Int16Array(BLOCK_SAMPLES);
  readonly #near = new Int16Array(BLOCK_SAMPLES);
  readonly #farRequest: Uint8Array;
  readonly #nearRequest: Uint8Array;
  isOpen = true;

  private constructor(bindings: Bindings, work: ApmWork) {
    this.#bindings = bindings;
    const { FfiRequest, FfiResponse, NewApmRequest, FfiHandle } = bindings;
    const request = new FfiRequest({
      message: {
        case: 'newApm',
        value: new NewApmRequest({
          echoCancellerEnabled: work.echo ?? false,
          gainControllerEnabled: work.gain ?? false,
          highPassFilterEnabled: true,
          noiseSuppressionEnabled: work.noise ?? false,
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

  /** Throws DeviceError (not_present, failed). `find` loads the package. */
  static async load(
    work: ApmWork,
    find: FindBindings = () => import('@livekit/rtc-ffi-bindings'),
  ): Promise<ApmModule> {
    let bindings: Bindings;
    try {
      bindings = (await find()).default;
    } catch (error) {
      throw new DeviceError('not_present', 'the WebRTC package is not installed for this machine', {
        cause: error,
      });
    }
    return new ApmModule(bindings, work);
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
    if (near.length !== FRAME_SAMPLES) throw new RangeError(`a frame must have ${FRAME_SAMPLES} samples`);
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
