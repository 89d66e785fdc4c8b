import { FRAME_MS, OUTPUT_RATE_HZ, samplesPerFrame } from '#drivers/audio/format.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { Listeners } from '#drivers/listeners.ts';
import type { Speaker } from './speaker.ts';

const MOST_QUEUED_SAMPLES = 30 * OUTPUT_RATE_HZ;

/** A loudspeaker that takes as long as the sound does, and lets tests hear it. */
export class VirtualSpeaker implements Speaker {
  readonly mechanism = 'virtual';
  readonly #clock: Clock;
  readonly #listeners: Listeners<Int16Array>;
  /** All that may wait, as a ring, so that playing allocates nothing. */
  readonly #ring = new Int16Array(MOST_QUEUED_SAMPLES);
  readonly #frame = new Int16Array(samplesPerFrame(OUTPUT_RATE_HZ));
  #read = 0;
  #queued = 0;
  #nextMs = 0;
  #isOpen = false;
  #stop: (() => void) | null = null;
  #drained: PromiseWithResolvers<void> | null = null;

  constructor(clock: Clock, onFault?: (error: unknown) => void) {
    this.#clock = clock;
    this.#listeners = new Listeners(onFault);
  }

  async open(): Promise<void> {
    this.#isOpen = true;
  }

  /** Calls `listener` with each 20 ms as it is heard (the last one filled with silence); the buffer is reused. */
  onHeard(listener: (frame: Int16Array) => void): () => void {
    return this.#listeners.add(listener);
  }

  get queuedMs(): number {
    return (this.#queued * 1000) / OUTPUT_RATE_HZ;
  }

  /** Also false while it is not open: sound that is still under way when it closes is dropped. */
  play(samples: Int16Array): boolean {
    if (!this.#isOpen || this.#queued + samples.length > MOST_QUEUED_SAMPLES) return false;
    const write = (this.#read + this.#queued) % MOST_QUEUED_SAMPLES;
    const untilEnd = MOST_QUEUED_SAMPLES - write;
    this.#ring.set(samples.subarray(0, untilEnd), write);
    if (samples.length > untilEnd) this.#ring.set(samples.subarray(untilEnd), 0);
    this.#queued += samples.length;
    if (this.#queued > 0 && this.#stop === null) {
      this.#nextMs = this.#clock.monotonicMs() + FRAME_MS;
      this.#stop = this.#clock.every(FRAME_MS, () => this.#tick());
    }
    return true;
  }

  interrupt(): void {
    this.#queued = 0;
    this.#rest();
  }

  async drained(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.#queued === 0) return;
    this.#drained ??= Promise.withResolvers<void>();
    const { promise } = this.#drained;
    if (signal === undefined) return promise;
    await new Promise<void>((resolve, reject) => {
      const onAbort = () => reject(signal.reason);
      signal.addEventListener('abort', onAbort, { once: true });
      promise.then(() => {
        signal.removeEventListener('abort', onAbort);
        resolve();
      });
    });
  }

  async close(): Promise<void> {
    this.interrupt();
    this.#isOpen = false;
  }

  #tick(): void {
    const nowMs = this.#clock.monotonicMs();
    while (this.#nextMs <= nowMs && this.#queued > 0) {
      this.#nextMs += FRAME_MS;
      const count = Math.min(this.#frame.length, this.#queued);
      this.#frame.fill(0);
      for (let i = 0; i < count; i++) {
        this.#frame[i] = this.#ring[(this.#read + i) % MOST_QUEUED_SAMPLES] as number;
      }
      this.#read = (this.#read + count) % MOST_QUEUED_SAMPLES;
      this.#queued -= count;
      this.#listeners.emit(this.#frame);
    }
    if (this.#queued === 0) this.#rest();
  }

  /** Nothing is left: the timer stops, and who waits for silence goes on. */
  #rest(): void {
    this.#stop?.();
    this.#stop = null;
    this.#drained?.resolve();
    this.#drained = null;
  }
}
