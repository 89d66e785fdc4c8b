import { FRAME_MS, INPUT_RATE_HZ, samplesPerFrame } from '#drivers/audio/format.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError, type DeviceErrorCode } from '#drivers/errors.ts';
import { Listeners } from '#drivers/listeners.ts';
import type { Microphone, SoundFrame } from '#drivers/microphone/microphone.ts';
import type { PageMessage, PageSocket } from './voice-messages.ts';

type PageMicrophoneState = Extract<PageMessage, { type: 'microphone' }>['state'];

/** Bytes of one message of sound. */
export const SOUND_MESSAGE_BYTES = samplesPerFrame(INPUT_RATE_HZ) * 2;

/** A page that has just been asked may take its time (a question of the browser is being answered). */
const FIRST_SOUND_MS = 2500;
const SILENT_MS = 1000;
const WATCH_PERIOD_MS = 250;
/** Sound may come this much at once after a network that hesitated; what comes faster than time beyond it is dropped. */
const BURST_FRAMES = 2000 / FRAME_MS;
/** Clocks of sound cards differ by less than this. */
const DRIFT = 1.02;

const CODES: Readonly<Record<PageMicrophoneState, DeviceErrorCode | null>> = {
  works: null,
  denied: 'not_permitted',
  missing: 'not_present',
  busy: 'busy',
  failed: 'failed',
};

/** The microphone of a page. The page sends sound only while this is open. */
export class PageMicrophone implements Microphone {
  readonly mechanism = 'page';
  readonly #clock: Clock;
  readonly #frames: Listeners<SoundFrame>;
  readonly #troubles: Listeners<DeviceErrorCode | null>;
  readonly #frame = new Int16Array(samplesPerFrame(INPUT_RATE_HZ));
  readonly #bytes = new Uint8Array(this.#frame.buffer);
  #line: PageSocket | null = null;
  /** What the page last said about it. */
  #state: DeviceErrorCode | null = null;
  #trouble: DeviceErrorCode | null = null;
  #heardAtMs = Number.NEGATIVE_INFINITY;
  #deadlineMs = 0;
  #credit = BURST_FRAMES;
  #creditAtMs = 0;
  #droppedFrames = 0;
  #stopWatching: (() => void) | null = null;

  constructor(clock: Clock, onFault?: (error: unknown) => void) {
    this.#clock = clock;
    this.#frames = new Listeners(onFault);
    this.#troubles = new Listeners(onFault);
  }

  /** Frames dropped because they came faster than time passes. */
  get droppedFrames(): number {
    return this.#droppedFrames;
  }

  /** Hears through this page from now on; null: there is none for now. */
  attach(line: PageSocket | null): void {
    this.#line = line;
    this.#state = null;
    if (!this.#isOpen) return;
    this.#deadlineMs = this.#clock.monotonicMs() + (line === null ? SILENT_MS : FIRST_SOUND_MS);
    line?.tell({ type: 'microphone', isWanted: true });
  }

  /** What the page says about the browser's microphone. */
  report(state: PageMicrophoneState): void {
    this.#state = CODES[state];
    if (this.#isOpen && this.#state !== null) this.#setTrouble(this.#state);
  }

  /** A message of sound: SOUND_MESSAGE_BYTES, little-endian. What comes while it is closed was on its way: dropped. */
  hear(bytes: Uint8Array): void {
    if (!this.#isOpen || bytes.length !== SOUND_MESSAGE_BYTES) return;
    const nowMs = this.#clock.monotonicMs();
    const earned = ((nowMs - this.#creditAtMs) / FRAME_MS) * DRIFT;
    this.#credit = Math.min(BURST_FRAMES, this.#credit + earned);
    this.#creditAtMs = nowMs;
    if (this.#credit < 1) {
      this.#droppedFrames += 1;
      return;
    }
    this.#credit -= 1;
    this.#heardAtMs = nowMs;
    this.#deadlineMs = nowMs + SILENT_MS;
    this.#state = null;
    this.#setTrouble(null);
    this.#bytes.set(bytes);
    this.#frames.emit(this.#frame);
  }

  /** Throws DeviceError where the page has said that there is no microphone for us. */
  async open(): Promise<void> {
    if (this.#isOpen) return;
    if (this.#state !== null) throw new DeviceError(this.#state, 'the page has no microphone for us');
    this.#trouble = null;
    this.#deadlineMs = this.#clock.monotonicMs() + FIRST_SOUND_MS;
    this.#stopWatching = this.#clock.every(WATCH_PERIOD_MS, () => {
      if (this.#clock.monotonicMs() < this.#deadlineMs) return;
      this.#setTrouble(this.#state ?? (this.#line === null ? 'not_present' : 'timed_out'));
    });
    this.#line?.tell({ type: 'microphone', isWanted: true });
  }

  onFrame(listener: (frame: SoundFrame) => void): () => void {
    return this.#frames.add(listener);
  }

  get isHearing(): boolean {
    return this.#isOpen && this.#clock.monotonicMs() - this.#heardAtMs <= SILENT_MS;
  }

  onTrouble(listener: (code: DeviceErrorCode | null) => void): () => void {
    return this.#troubles.add(listener);
  }

  async close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#stopWatching?.();
    this.#stopWatching = null;
    this.#trouble = null;
    this.#heardAtMs = Number.NEGATIVE_INFINITY;
    this.#line?.tell({ type: 'microphone', isWanted: false });
  }

  get #isOpen(): boolean {
    return this.#stopWatching !== null;
  }

  #setTrouble(code: DeviceErrorCode | null): void {
    if (code === this.#trouble) return;
    this.#trouble = code;
    this.#troubles.emit(code);
  }
}
