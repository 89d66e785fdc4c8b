import { FRAME_MS, OUTPUT_RATE_HZ, samplesPerFrame } from '#drivers/audio/format.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { DeviceError, DeviceErrorCode } from '#drivers/errors.ts';
import { Listeners } from '#drivers/listeners.ts';
import type { Outlet, OutletWay } from './outlet.ts';
import { OutletKeeper } from './outlet-keeper.ts';
import { SoundQueue } from './queue.ts';
import { SilenceWaiters } from './silence.ts';
import type { Speaker } from './speaker.ts';

/** Sound that could not go on for so long is no answer any more: it is dropped. */
const STALE_AFTER_MS = 1000;
/** The first start may take longer: the robot has just been switched on, and all of it starts at once. */
const FIRST_LIMIT_MS = 5000;

/**
 * The real loudspeaker: the queue here, the sound in a process that may die. Another one then goes on with the first
 * 20 ms that were not played, within a second; after that what waits is dropped, and told as trouble.
 */
export class DeviceSpeaker implements Speaker {
  readonly #clock: Clock;
  readonly #played: Listeners<Int16Array>;
  readonly #troubles: Listeners<DeviceErrorCode | null>;
  readonly #queue = new SoundQueue();
  readonly #frame = new Int16Array(samplesPerFrame(OUTPUT_RATE_HZ));
  readonly #waiters = new SilenceWaiters();
  readonly #keeper: OutletKeeper;
  #outlet: Outlet | null = null;
  #windowSamples = 0;
  /** When the frame that sounds now ends. */
  #frameEndsMs = 0;
  #isOpen = false;
  #trouble: DeviceErrorCode | null = null;
  #lastFault: DeviceErrorCode = 'failed';
  #hasBegun = false;
  /** Runs while sound waits for an outlet, and while the last frame sounds. */
  #giveUp: AbortController | null = null;
  #lastFrame: AbortController | null = null;

  /** `ways` are tried in order; the one that worked last is tried first. */
  constructor(clock: Clock, ways: readonly OutletWay[], onFault: (error: unknown) => void = () => {}) {
    this.#clock = clock;
    this.#played = new Listeners(onFault);
    this.#troubles = new Listeners(onFault);
    this.#keeper = new OutletKeeper(clock, ways, {
      played: (samples) => this.#take(samples),
      ready: (outlet, windowMs) => this.#begin(outlet, windowMs),
      lost: () => this.#lose(),
      failed: (fault) => this.#fail(fault),
      fault: onFault,
    });
  }

  get mechanism(): string {
    return this.#keeper.mechanism;
  }

  /** Returns at once: the device is looked for afterwards, or with the first sound. Never throws. */
  async open(): Promise<void> {
    this.#isOpen = true;
    this.#keeper.open();
  }

  onPlayed(listener: (frame: Int16Array) => void): () => void {
    return this.#played.add(listener);
  }

  onTrouble(listener: (code: DeviceErrorCode | null) => void): () => void {
    return this.#troubles.add(listener);
  }

  get queuedMs(): number {
    return this.#queue.lengthMs + Math.max(0, this.#frameEndsMs - this.#clock.monotonicMs());
  }

  play(samples: Int16Array): boolean {
    if (!this.#isOpen) return false;
    this.#keeper.want();
    if (this.#trouble !== null || !this.#queue.add(samples)) return false;
    if (this.#outlet === null) this.#giveUpLater();
    else this.#feed();
    return true;
  }

  interrupt(): void {
    if (this.#queue.length > 0 || this.#isSounding()) this.#outlet?.cut();
    this.#drop();
  }

  async drained(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.#queue.length === 0 && !this.#isSounding()) return;
    await this.#waiters.wait(signal);
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    this.#outlet = null;
    this.#trouble = null;
    this.#giveUp?.abort();
    this.#giveUp = null;
    this.#drop();
    // Ending the process is silence at once.
    await this.#keeper.close();
  }

  #begin(outlet: Outlet, windowMs: number): void {
    this.#giveUp?.abort();
    this.#giveUp = null;
    this.#hasBegun = true;
    this.#outlet = outlet;
    this.#windowSamples = (windowMs * OUTPUT_RATE_HZ) / 1000;
    this.#queue.sendAgain();
    this.#tell(null);
    this.#feed();
  }

  #lose(): void {
    this.#outlet = null;
    if (this.#queue.length > 0) this.#giveUpLater();
  }

  #fail(fault: DeviceError): void {
    this.#lastFault = fault.code;
    this.#giveUpLater();
  }

  /** Fills the outlet's window when it is half empty, in as few writes as that takes. */
  #feed(): void {
    if (this.#outlet === null || this.#queue.sent > this.#windowSamples / 2) return;
    while (this.#queue.sent < this.#windowSamples && this.#queue.sent < this.#queue.length) {
      this.#outlet.write(this.#queue.send(this.#windowSamples - this.#queue.sent));
    }
  }

  #take(samples: number): void {
    this.#queue.take(this.#frame, samples);
    this.#frameEndsMs = this.#clock.monotonicMs() + FRAME_MS;
    this.#played.emit(this.#frame);
    this.#feed();
    if (this.#queue.length === 0) this.#restAfterFrame();
  }

  #restAfterFrame(): void {
    this.#lastFrame = new AbortController();
    this.#clock.sleep(FRAME_MS, this.#lastFrame.signal).then(
      () => {
        if (this.#queue.length === 0) this.#waiters.release();
      },
      () => {},
    );
  }

  /** Drops what waits, and tells the trouble, unless an outlet comes in time. */
  #giveUpLater(): void {
    if (this.#giveUp !== null) return;
    this.#giveUp = new AbortController();
    const limitMs = this.#hasBegun ? STALE_AFTER_MS : FIRST_LIMIT_MS;
    this.#clock.sleep(limitMs, this.#giveUp.signal).then(
      () => {
        this.#giveUp = null;
        this.#drop();
        this.#tell(this.#lastFault);
      },
      () => {},
    );
  }

  #drop(): void {
    this.#lastFrame?.abort();
    this.#queue.clear();
    this.#frameEndsMs = 0;
    this.#waiters.release();
  }

  #isSounding(): boolean {
    return this.#frameEndsMs > this.#clock.monotonicMs();
  }

  #tell(code: DeviceErrorCode | null): void {
    if ((code === null) === (this.#trouble === null) || !this.#isOpen) return;
    this.#trouble = code;
    this.#troubles.emit(code);
  }
}
