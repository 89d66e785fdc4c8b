import { FRAME_MS, OUTPUT_RATE_HZ, samplesPerFrame } from '#drivers/audio/format.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { DeviceErrorCode } from '#drivers/errors.ts';
import { Listeners } from '#drivers/listeners.ts';
import { SoundQueue } from './queue.ts';
import { SilenceWaiters } from './silence.ts';
import type { Speaker } from './speaker.ts';

/** A loudspeaker that takes as long as the sound does, and lets tests hear it. */
export class VirtualSpeaker implements Speaker {
  readonly mechanism = 'virtual';
  readonly #clock: Clock;
  readonly #played: Listeners<Int16Array>;
  readonly #troubles: Listeners<DeviceErrorCode | null>;
  readonly #queue = new SoundQueue();
  readonly #frame = new Int16Array(samplesPerFrame(OUTPUT_RATE_HZ));
  readonly #waiters = new SilenceWaiters();
  #nextMs = 0;
  #isOpen = false;
  #trouble: DeviceErrorCode | null = null;
  #stop: (() => void) | null = null;

  constructor(clock: Clock, onFault?: (error: unknown) => void) {
    this.#clock = clock;
    this.#played = new Listeners(onFault);
    this.#troubles = new Listeners(onFault);
  }

  async open(): Promise<void> {
    this.#isOpen = true;
  }

  onPlayed(listener: (frame: Int16Array) => void): () => void {
    return this.#played.add(listener);
  }

  onTrouble(listener: (code: DeviceErrorCode | null) => void): () => void {
    return this.#troubles.add(listener);
  }

  get queuedMs(): number {
    return this.#queue.lengthMs;
  }

  /** It never rests. */
  prepare(): void {}

  play(samples: Int16Array): boolean {
    if (!this.#isOpen || this.#trouble !== null || !this.#queue.add(samples)) return false;
    if (this.#queue.length > 0 && this.#stop === null) {
      this.#nextMs = this.#clock.monotonicMs() + FRAME_MS;
      this.#stop = this.#clock.every(FRAME_MS, () => this.#tick());
    }
    return true;
  }

  interrupt(): void {
    this.#queue.clear();
    this.#rest();
  }

  async drained(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.#queue.length > 0) await this.#waiters.wait(signal);
  }

  async close(): Promise<void> {
    this.interrupt();
    this.#isOpen = false;
  }

  /** Makes it fail, as a cable that was pulled does; null mends it. */
  break(code: DeviceErrorCode | null): void {
    if ((code === null) === (this.#trouble === null)) return;
    this.#trouble = code;
    if (code !== null) this.interrupt();
    if (this.#isOpen) this.#troubles.emit(code);
  }

  #tick(): void {
    const nowMs = this.#clock.monotonicMs();
    while (this.#nextMs <= nowMs && this.#queue.length > 0) {
      this.#nextMs += FRAME_MS;
      this.#queue.take(this.#frame, this.#frame.length);
      this.#played.emit(this.#frame);
    }
    if (this.#queue.length === 0) this.#rest();
  }

  /** Nothing is left: the timer stops, and who waits for silence goes on. */
  #rest(): void {
    this.#stop?.();
    this.#stop = null;
    this.#waiters.release();
  }
}
