import { FRAME_MS, INPUT_RATE_HZ, samplesPerFrame } from '#drivers/audio/format.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError, type DeviceErrorCode } from '#drivers/errors.ts';
import { Listeners } from '#drivers/listeners.ts';
import type { Microphone, SoundFrame } from './microphone.ts';

/** What may wait to be heard. */
const MOST_WAITING_MS = 60_000;
/** After a pause of the computer, older sound than this is lost, as in a real device. */
const MOST_BEHIND_FRAMES = 25;

/** A microphone that hears what it is given, in real time; between, it hears silence as a real one does. */
export class VirtualMicrophone implements Microphone {
  readonly mechanism = 'virtual';
  readonly #clock: Clock;
  readonly #listeners: Listeners<SoundFrame>;
  readonly #troubles: Listeners<DeviceErrorCode | null>;
  readonly #frame = new Int16Array(samplesPerFrame(INPUT_RATE_HZ));
  #trouble: DeviceErrorCode | null = null;
  #waiting: Int16Array[] = [];
  #offset = 0;
  #waitingSamples = 0;
  #nextMs = 0;
  #stop: (() => void) | null = null;

  constructor(clock: Clock, onFault?: (error: unknown) => void) {
    this.#clock = clock;
    this.#listeners = new Listeners(onFault);
    this.#troubles = new Listeners(onFault);
  }

  /** Throws while it is broken. */
  async open(): Promise<void> {
    if (this.#stop !== null) return;
    if (this.#trouble !== null) throw new DeviceError(this.#trouble, 'the virtual microphone is broken');
    this.#nextMs = this.#clock.monotonicMs() + FRAME_MS;
    this.#stop = this.#clock.every(FRAME_MS, () => this.#tick());
  }

  onFrame(listener: (frame: SoundFrame) => void): () => void {
    return this.#listeners.add(listener);
  }

  /** True while it is open and not broken. */
  get isHearing(): boolean {
    return this.#stop !== null && this.#trouble === null;
  }

  onTrouble(listener: (code: DeviceErrorCode | null) => void): () => void {
    return this.#troubles.add(listener);
  }

  /** Makes it hear nothing, not even silence, as a cable that was pulled does; null mends it. */
  break(code: DeviceErrorCode | null): void {
    if ((code === null) === (this.#trouble === null)) return;
    this.#trouble = code;
    if (this.#stop !== null) this.#troubles.emit(code);
  }

  /**
   * Lets it hear `samples` (mono, INPUT_RATE_HZ, copied) after what waits already. Returns false, and takes
   * nothing, while it is closed or when more than 60 s would be waiting.
   */
  hear(samples: Int16Array): boolean {
    const wouldWaitMs = ((this.#waitingSamples + samples.length) * 1000) / INPUT_RATE_HZ;
    if (this.#stop === null || wouldWaitMs > MOST_WAITING_MS) return false;
    this.#waiting.push(samples.slice());
    this.#waitingSamples += samples.length;
    return true;
  }

  async close(): Promise<void> {
    this.#stop?.();
    this.#stop = null;
    this.#waiting = [];
    this.#offset = 0;
    this.#waitingSamples = 0;
  }

  /** Gives all frames that are due: timers are late, sound is not. */
  #tick(): void {
    const nowMs = this.#clock.monotonicMs();
    if (nowMs - this.#nextMs > MOST_BEHIND_FRAMES * FRAME_MS) this.#nextMs = nowMs;
    while (this.#nextMs <= nowMs && this.#stop !== null) {
      this.#nextMs += FRAME_MS;
      this.#fillFrame();
      if (this.#trouble === null) this.#listeners.emit(this.#frame);
    }
  }

  #fillFrame(): void {
    this.#frame.fill(0);
    let filled = 0;
    while (filled < this.#frame.length) {
      const first = this.#waiting[0];
      if (first === undefined) return;
      const part = first.subarray(this.#offset, this.#offset + this.#frame.length - filled);
      this.#frame.set(part, filled);
      filled += part.length;
      this.#offset += part.length;
      this.#waitingSamples -= part.length;
      if (this.#offset < first.length) continue;
      this.#waiting.shift();
      this.#offset = 0;
    }
  }
}
