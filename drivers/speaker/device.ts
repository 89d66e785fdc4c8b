import { FRAME_MS, OUTPUT_RATE_HZ, samplesPerFrame } from '#drivers/audio/format.ts';
import { atVolume } from '#drivers/audio/volume.ts';
import { Alarm } from '#drivers/clock/alarm.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { DeviceError, DeviceErrorCode } from '#drivers/errors.ts';
import { Listeners } from '#drivers/listeners.ts';
import type { Outlet, OutletWay } from './outlet.ts';
import { type GaveWay, OutletKeeper } from './outlet-keeper.ts';
import { SoundQueue } from './queue.ts';
import { SilenceWaiters } from './silence.ts';
import type { Speaker } from './speaker.ts';
import { StallWatch } from './stall-watch.ts';
import { PROOF_AFTER_MS, PROOF_LIMIT_MS, type Trial } from './trial.ts';

/** Sound that could not go on for so long is no answer any more: it is dropped. */
const STALE_AFTER_MS = 1000;
/** The first start may take longer: the robot has just been switched on, and all of it starts at once. */
const FIRST_LIMIT_MS = 5000;
/** As long as a conversation without a word lasts: then nobody waits for sound, and its process is 25 MB. */
const REST_AFTER_MS = 5 * 60_000;

/**
 * The real loudspeaker: the queue here, the sound in a process that may die. Another one then goes on with the first
 * 20 ms that were not played, within a second; after that what waits is dropped, and told as trouble.
 */
export class DeviceSpeaker implements Speaker {
  readonly #clock: Clock;
  readonly #volume: () => number;
  readonly #played: Listeners<Int16Array>;
  readonly #troubles: Listeners<DeviceErrorCode | null>;
  readonly #queue = new SoundQueue();
  readonly #frame = new Int16Array(samplesPerFrame(OUTPUT_RATE_HZ));
  readonly #waiters = new SilenceWaiters();
  readonly #keeper: OutletKeeper;
  readonly #stall: StallWatch;
  /** Rings when nothing has sounded for long. */
  readonly #quiet: Alarm;
  #outlet: Outlet | null = null;
  #windowSamples = 0;
  /** When the frames end that have begun to sound. */
  #frameEndsMs = 0;
  #isOpen = false;
  #trouble: DeviceErrorCode | null = null;
  #lastFault: DeviceErrorCode = 'failed';
  #hasBegun = false;
  #hasRested = false; // and nobody has asked for sound since
  /** Runs while sound waits for an outlet, and while the last frame sounds. */
  #giveUp: AbortController | null = null;
  #lastFrame: AbortController | null = null;
  #trial: Trial | null = null;

  /**
   * `ways` are tried in order; the one that worked last is tried first. `onChange`: `fault` may be another one. `volume`
   * is asked with each sound (0-1).
   */
  constructor(
    clock: Clock,
    ways: readonly OutletWay[],
    onFault: (error: unknown) => void = () => {},
    onChange: () => void = () => {},
    volume: () => number = () => 1,
  ) {
    this.#clock = clock;
    this.#volume = volume;
    // Ended, it is lost as one that died: another goes on with what was not played.
    this.#stall = new StallWatch(clock, () => void this.#outlet?.end());
    this.#quiet = new Alarm(clock, () => this.#rest());
    this.#played = new Listeners(onFault);
    this.#troubles = new Listeners(onFault);
    this.#keeper = new OutletKeeper(clock, ways, {
      played: (samples) => this.#take(samples),
      ready: (outlet, windowMs) => this.#begin(outlet, windowMs),
      lost: (fault) => this.#lose(fault),
      failed: (fault) => this.#fail(fault),
      rested: () => {
        this.#outlet = null;
        this.#hasBegun = false;
        this.#hasRested = true;
      },
      fault: onFault,
      changed: onChange,
    });
  }

  get mechanism(): string {
    return this.#keeper.mechanism;
  }

  /** The mechanism that should serve and does not, and why; null where nothing gave way. */
  get gaveWay(): GaveWay | null {
    return this.#keeper.gaveWay;
  }

  /** The device is another one: what sounds goes on there within a second. */
  move(): void {
    this.#keeper.move();
  }

  /** Returns at once: the device is looked for afterwards, or with the first sound. Never throws. */
  async open(): Promise<void> {
    this.#isOpen = true;
    this.#keeper.open();
  }

  /** Why nothing can be heard of it, as far as is known: no device could be had, or sound did not get through. */
  get fault(): DeviceErrorCode | null {
    return this.#keeper.fault ?? this.#trouble;
  }

  /**
   * Looks for a device where none serves, and sends one that rests 20 ms of silence; gives why that failed, or null.
   * While something sounds, that is the proof. Rejects with the signal's reason.
   */
  async tryOut(signal: AbortSignal): Promise<DeviceErrorCode | null> {
    if (this.queuedMs > 0 || this.#trial !== null) return this.fault;
    const isRoused = this.#outlet === null && this.#hasRested;
    await this.#keeper.lookAgain();
    signal.throwIfAborted();
    if (this.#outlet === null || !this.#keeper.isServing) return this.fault ?? 'failed';
    if (this.queuedMs > 0) return null;
    const trial: Trial = {
      samplesLeft: this.#frame.length,
      played: Promise.withResolvers(),
      lost: Promise.withResolvers(),
    };
    this.#trial = trial;
    const done = new AbortController();
    const within = AbortSignal.any([signal, done.signal]);
    try {
      this.#outlet.write(new Int16Array(this.#frame.length));
      const proven = trial.played.promise.then(() => this.#clock.sleep(PROOF_AFTER_MS, within));
      const tooLong = this.#clock.sleep(PROOF_LIMIT_MS, within).then(() => 'timed_out' as const);
      proven.catch(() => {});
      tooLong.catch(() => {});
      return (await Promise.race([proven, tooLong, trial.lost.promise])) ?? null;
    } finally {
      done.abort();
      if (this.#trial === trial) this.#trial = null;
      if (isRoused && this.#hasRested) this.#rest();
    }
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

  prepare(): void {
    if (!this.#isOpen) return;
    this.#hasRested = false;
    this.#keeper.want();
    this.#restLater();
  }

  play(samples: Int16Array): boolean {
    if (!this.#isOpen) return false;
    this.prepare();
    if (this.#trouble !== null || !this.#queue.add(atVolume(samples, this.#volume()))) return false;
    if (this.#outlet === null) this.#giveUpLater();
    else this.#feed();
    return true;
  }

  interrupt(): void {
    if (this.#queue.length > 0 || this.#isSounding()) {
      this.#outlet?.cut();
      // It went with the rest.
      this.#trial?.played.resolve();
      this.#trial = null;
    }
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
    this.#quiet.clear();
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
    this.#restLater();
    this.#tell(null);
    this.#feed();
  }

  #lose(fault: DeviceError): void {
    this.#outlet = null;
    this.#stall.rest();
    this.#trial?.lost.resolve(fault.code);
    this.#trial = null;
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
      this.#stall.expect();
    }
  }

  #take(samples: number): void {
    if (this.#trial !== null && this.#trial.samplesLeft > 0) {
      this.#trial.samplesLeft -= samples;
      if (this.#trial.samplesLeft <= 0) this.#trial.played.resolve();
      return;
    }
    this.#stall.moved();
    for (let left = samples; left > 0 && this.#queue.length > 0; left -= this.#frame.length) {
      this.#queue.take(this.#frame, Math.min(left, this.#frame.length));
      this.#frameEndsMs = Math.max(this.#clock.monotonicMs(), this.#frameEndsMs) + FRAME_MS;
      this.#played.emit(this.#frame);
    }
    this.#feed();
    if (this.#queue.length === 0) this.#restAfterFrame();
  }

  #restLater(): void {
    this.#quiet.set(this.#clock.monotonicMs() + REST_AFTER_MS);
  }

  #rest(): void {
    if (this.queuedMs > 0 || this.#trial !== null) this.#restLater();
    else this.#keeper.rest();
  }

  #restAfterFrame(): void {
    this.#stall.rest();
    this.#lastFrame = new AbortController();
    this.#clock.sleep(this.queuedMs, this.#lastFrame.signal).then(
      // The frame is over as well then: a timer may ring a moment early.
      () => void (this.#queue.length === 0 && this.#drop()),
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
    this.#stall.rest();
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
