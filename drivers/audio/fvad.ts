import { DeviceError } from '#drivers/errors.ts';
import { INPUT_RATE_HZ, samplesPerFrame } from './format.ts';
import { levelDbfs } from './level.ts';
import { LevelFloor } from './level-floor.ts';
import type { FrameSound, SpeechDetector } from './speech-events.ts';
import { Voicing } from './voicing.ts';

/** libfvad's strictness, 0-3. What it lets through of a noisy room, the floor and the voicing hold back. */
const MODE = 2;
/** Speech is so much louder than the room. */
const ABOVE_FLOOR_DB = 4;
/** A frame repeats itself so well (0-1) when it is voiced. */
const VOICED = 0.6;
/** Around each word there are so many voiced frames among so many; a stroke of a pencil may look like one. */
const VOICED_FRAMES = 2;
const VOICED_WINDOW_FRAMES = 12;
/** A dish that rings keeps its pitch better than any voice (as a part of it), and only gets softer, dB a frame. */
const RINGING = { pitchShare: 0.004, fallDb: 0.9 } as const;
/** Softer than this is nobody at this desk, however quiet the room. */
const LEAST_SPEECH_DBFS = -55;

const VOICED_MASK = (1 << VOICED_WINDOW_FRAMES) - 1;

const FRAME_SAMPLES = samplesPerFrame(INPUT_RATE_HZ);

type Module = Awaited<ReturnType<typeof import('@echogarden/fvad-wasm')['default']>>;

/**
 * WebRTC's voice activity detector (libfvad as WebAssembly, nothing native), a level that follows the room, and
 * voicing: libfvad takes more than half of a pencil's strokes for speech (measured in tests/drivers/audio/fvad.test.ts),
 * and writing is what a child does most at this desk. A frame is speech when all three say so. Judging a frame
 * allocates nothing.
 */
export class FvadSpeechDetector implements SpeechDetector {
  readonly mechanism = 'fvad';
  readonly #module: Module;
  readonly #vad: number;
  readonly #samples: number;
  readonly #floor = new LevelFloor();
  readonly #voicing = new Voicing();
  /** The last frames, newest in the lowest bit: 1 where it was voiced. */
  #voiced = 0;
  #isClosed = false;
  readonly #before = { pitchHz: 0, dbfs: 0 };
  readonly #sound = { dbfs: -96, floorDbfs: -96, pitchHz: 0, mayBeSpeech: false, isSpeech: false };

  private constructor(module: Module, vad: number, samples: number) {
    this.#module = module;
    this.#vad = vad;
    this.#samples = samples;
  }

  /** Loads from the package's own file, without a network. Throws DeviceError (not_present, failed). */
  static async load(): Promise<FvadSpeechDetector> {
    let module: Module;
    try {
      module = await (await import('@echogarden/fvad-wasm')).default();
    } catch (error) {
      throw new DeviceError('not_present', 'the speech detector cannot be loaded', { cause: error });
    }
    const vad = module._fvad_new();
    const samples = module._malloc(FRAME_SAMPLES * 2);
    const isReady =
      vad !== 0 &&
      samples !== 0 &&
      module._fvad_set_mode(vad, MODE) === 0 &&
      module._fvad_set_sample_rate(vad, INPUT_RATE_HZ) === 0;
    if (!isReady) throw new DeviceError('failed', 'the speech detector refuses its settings');
    return new FvadSpeechDetector(module, vad, samples);
  }

  /** Throws RangeError on a frame that has not 320 samples. After `close` nothing is speech. */
  hear(frame: Int16Array): FrameSound {
    if (frame.length !== FRAME_SAMPLES) throw new RangeError(`a frame must have ${FRAME_SAMPLES} samples`);
    const sound = this.#sound;
    sound.isSpeech = false;
    sound.mayBeSpeech = false;
    if (this.#isClosed) return sound;
    this.#module.HEAP16.set(frame, this.#samples >> 1);
    // It judges each frame, also a soft one: it learns the room from them.
    const isVoice = this.#module._fvad_process(this.#vad, this.#samples, FRAME_SAMPLES) === 1;
    sound.dbfs = levelDbfs(frame);
    sound.floorDbfs = this.#floor.hear(sound.dbfs);
    const standsOut = sound.dbfs >= Math.max(LEAST_SPEECH_DBFS, sound.floorDbfs + ABOVE_FLOOR_DB);
    const repeats = this.#voicing.hear(frame) >= VOICED && standsOut;
    const isVoiced = repeats && !this.#isRinging(this.#voicing.pitchHz, sound.dbfs);
    this.#before.pitchHz = repeats ? this.#voicing.pitchHz : 0;
    this.#before.dbfs = sound.dbfs;
    sound.pitchHz = isVoiced ? this.#voicing.pitchHz : 0;
    this.#voiced = ((this.#voiced << 1) | (isVoiced ? 1 : 0)) & VOICED_MASK;
    sound.mayBeSpeech = isVoice && standsOut;
    sound.isSpeech = sound.mayBeSpeech && bitCount(this.#voiced) >= VOICED_FRAMES;
    return sound;
  }

  #isRinging(pitchHz: number, dbfs: number): boolean {
    const before = this.#before;
    const isSamePitch = Math.abs(pitchHz - before.pitchHz) <= RINGING.pitchShare * pitchHz;
    return isSamePitch && dbfs <= before.dbfs - RINGING.fallDb;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#module._free(this.#samples);
    this.#module._fvad_free(this.#vad);
  }
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
