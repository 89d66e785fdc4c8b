import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError, type DeviceErrorCode } from '#drivers/errors.ts';
import type { Outlet, OutletWay } from './outlet.ts';
import { SILENT_MECHANISM } from './silent.ts';

/** The first look for the device waits for the robot to be ready, or for the first sound. */
const FIRST_START_AFTER_MS = 500;
const READY_LIMIT_MS = 4000;
/** So much longer while no sound waits: a Pi Zero that has just been switched on takes seconds for a process. */
const MORE_PATIENCE_MS = 11_000;
const FIRST_RESTART_MS = 250;
const LAST_RESTART_MS = 10_000;
/** How often a way that was only too slow is tried again, each time when nobody needs the one that serves instead. */
const MOST_LATE_TRIES = 3;
/** One that lived so long is started again without a wait when it ends. */
const LONG_LIFE_MS = 5000;

interface OutletEvents {
  played(samples: number): void;
  /** Sound can be written to it, from the first sample that was not played. */
  ready(outlet: Outlet, windowMs: number): void;
  /** It is gone; the next one is on its way. */
  lost(fault: DeviceError): void;
  /** It was ended because nobody needs it; the next one comes when somebody does. */
  rested(): void;
  /** No way works at present; it is tried again. */
  failed(fault: DeviceError): void;
  /** For the log, once for each change. */
  fault(error: DeviceError): void;
  /** Whether a device serves, or why none does, is known anew. */
  changed(): void;
}

/** A mechanism that was passed over. */
export interface GaveWay {
  readonly mechanism: string;
  readonly fault: DeviceError;
}

/** Keeps one outlet alive: tries the ways in order, and starts the one that worked again when it ends. */
export class OutletKeeper {
  readonly #clock: Clock;
  readonly #ways: readonly OutletWay[];
  readonly #events: OutletEvents;
  #mechanism: string;
  #outlet: Outlet | null = null;
  #closing: AbortController | null = null;
  #running: Promise<void> = Promise.resolve();
  #wanted = Promise.withResolvers<void>();
  /** Somebody asks whether there is a device: no more waiting for the next try. */
  #hurry = Promise.withResolvers<void>();
  /** An outlet is ready, or none can be had at present. */
  #settled = Promise.withResolvers<void>();
  #isSettled = false;
  #isResting = false;
  #serving: 'device' | 'silence' | null = null;
  #fault: DeviceErrorCode | null = null;
  /** Why the ways before the one that serves do not, and which was the first of them. */
  #gaveWay: GaveWay | null = null;
  #lateTries = 0;
  /** Another device is to be used: the ways are tried from the first, and nothing is wrong. */
  #isMoving = false;
  /** There was a sound to play. */
  readonly #sound = Promise.withResolvers<void>();

  constructor(clock: Clock, ways: readonly OutletWay[], events: OutletEvents) {
    this.#clock = clock;
    this.#ways = ways;
    this.#events = events;
    this.#mechanism = ways[0]?.mechanism ?? SILENT_MECHANISM;
  }

  /** The one that is used, or tried. */
  get mechanism(): string {
    return this.#mechanism;
  }

  /** Why no device could be had when one was last looked for; null while one serves, and before the first look. */
  get fault(): DeviceErrorCode | null {
    return this.#fault;
  }

  /** The way that should serve and does not, and why; null where the first one serves, or none does. */
  get gaveWay(): GaveWay | null {
    return this.#serving === 'device' ? this.#gaveWay : null;
  }

  /** Ends what serves and tries all ways anew from the first: the device is another one, or somebody asks for it. */
  move(): void {
    if (this.#closing === null) return;
    this.#isMoving = true;
    this.#serving = null;
    if (this.#isSettled) {
      this.#isSettled = false;
      this.#settled = Promise.withResolvers();
    }
    this.#hurry.resolve();
    this.#wanted.resolve();
    void this.#outlet?.end();
  }

  /** Whether sound goes to a device now. */
  get isServing(): boolean {
    return this.#serving === 'device';
  }

  /**
   * Where no device serves, looks for one now, dropping what sounds unheard; resolves when that is known, or it is
   * closed.
   */
  async lookAgain(): Promise<void> {
    if (this.#serving === 'device' || this.#closing === null) return;
    if (this.#isSettled) {
      this.#isSettled = false;
      this.#settled = Promise.withResolvers();
    }
    this.#wanted.resolve();
    this.#hurry.resolve();
    if (this.#serving === 'silence') void this.#outlet?.end();
    await this.#settled.promise;
  }

  open(): void {
    if (this.#closing !== null || this.#ways.length === 0) return;
    const closing = new AbortController();
    this.#closing = closing;
    this.#wanted = Promise.withResolvers();
    const before = this.#running;
    this.#running = before.then(() => this.#run(closing.signal));
  }

  /** There is sound: no more waiting for a good moment. */
  want(): void {
    this.#sound.resolve();
    this.#wanted.resolve();
  }

  /** Nobody needs a device for now: its process ends, and starts again when somebody does. */
  rest(): void {
    if (this.#serving !== 'device') return;
    this.#isResting = true;
    this.#serving = null;
    this.#wanted = Promise.withResolvers();
    void this.#outlet?.end();
  }

  /** Resolves when the process is gone and the device free. */
  async close(): Promise<void> {
    this.#closing?.abort();
    this.#closing = null;
    await this.#outlet?.end();
    await this.#running;
    this.#settle();
  }

  async #run(closing: AbortSignal): Promise<void> {
    await this.#sleep(FIRST_START_AFTER_MS, closing, this.#wanted.promise);
    let index = 0;
    let hasWorked = false;
    let hasFailed = false;
    let waitMs = FIRST_RESTART_MS;
    while (!closing.aborted) {
      if (this.#isMoving) {
        this.#isMoving = false;
        index = 0;
        hasWorked = false;
        waitMs = FIRST_RESTART_MS;
      }
      const way = this.#ways[index] as OutletWay;
      const isSilent = way.mechanism === SILENT_MECHANISM;
      if (isSilent && hasWorked) {
        index = 0;
        continue;
      }
      this.#mechanism = way.mechanism;
      const outlet = this.#start(way);
      const came = await this.#becomesReady(outlet, closing);
      const isReady = came === 'ready' && !closing.aborted;
      if (!isReady) void outlet.end();
      const startedMs = this.#clock.monotonicMs();
      if (isReady) this.#serve(outlet, way, isSilent);
      const end = await outlet.ended;
      // It was ended here, which says nothing of what is wrong with it.
      const fault =
        came === 'late' ? new DeviceError('timed_out', `${way.mechanism} was not ready in time`) : end;
      this.#outlet = null;
      this.#serving = null;
      if (closing.aborted) return;
      if (this.#isMoving) {
        this.#isResting = false;
        if (isReady) this.#events.lost(fault);
        continue;
      }
      if (this.#isResting) {
        this.#isResting = false;
        this.#events.rested();
        // The machine was busy, as it is when the robot has just started; now it has time.
        if (this.#gaveWay?.fault.code === 'timed_out' && this.#lateTries < MOST_LATE_TRIES) {
          this.#lateTries++;
          index = 0;
          continue;
        }
        await this.#rest(Number.MAX_SAFE_INTEGER, closing, this.#wanted.promise);
        continue;
      }
      if (isReady) {
        this.#events.lost(fault);
        if (isSilent) {
          index = 0;
          this.#wanted = Promise.withResolvers();
          await this.#rest(Number.MAX_SAFE_INTEGER, closing, this.#wanted.promise);
          continue;
        }
        this.#events.fault(fault);
        hasWorked = true;
        hasFailed = false;
        const wasLong = this.#clock.monotonicMs() - startedMs >= LONG_LIFE_MS;
        if (wasLong) waitMs = FIRST_RESTART_MS;
        else {
          await this.#rest(waitMs, closing);
          waitMs = Math.min(waitMs * 2, LAST_RESTART_MS);
        }
        continue;
      }
      if (index === 0) this.#gaveWay = { mechanism: way.mechanism, fault };
      // The fault that says most: a device that is there and cannot be used before one that is missing.
      if (index === 0 || this.#fault === null || this.#fault === 'not_present') this.#fault = fault.code;
      index++;
      const next = this.#ways[index];
      if (next !== undefined && !(next.mechanism === SILENT_MECHANISM && hasWorked)) continue;
      index = 0;
      if (!hasFailed) this.#events.fault(fault);
      hasFailed = true;
      this.#events.failed(fault);
      this.#settle();
      await this.#rest(waitMs, closing);
      waitMs = Math.min(waitMs * 2, LAST_RESTART_MS);
    }
  }

  #serve(outlet: Outlet, { windowMs, mechanism }: OutletWay, isSilent: boolean): void {
    this.#serving = isSilent ? 'silence' : 'device';
    if (!isSilent) this.#fault = null;
    if (mechanism === this.#ways[0]?.mechanism) this.#gaveWay = null;
    this.#events.ready(outlet, windowMs);
    this.#settle();
  }

  #settle(): void {
    this.#isSettled = true;
    this.#settled.resolve();
    this.#events.changed();
  }

  /** Until the time is over, `early` resolves, or somebody asks for a device. */
  async #rest(durationMs: number, closing: AbortSignal, early?: Promise<void>): Promise<void> {
    const asked = this.#hurry.promise;
    await this.#sleep(durationMs, closing, early === undefined ? asked : Promise.race([early, asked]));
    this.#hurry = Promise.withResolvers();
  }

  #start(way: OutletWay): Outlet {
    const outlet = way.start((samples) => {
      if (this.#outlet === outlet) this.#events.played(samples);
    });
    this.#outlet = outlet;
    return outlet;
  }

  async #becomesReady(outlet: Outlet, closing: AbortSignal): Promise<'ready' | 'ended' | 'late'> {
    const done = new AbortController();
    const until = AbortSignal.any([closing, done.signal]);
    const tooLong = async (): Promise<'late'> => {
      await this.#sleep(READY_LIMIT_MS, until);
      if (!until.aborted) await this.#sleep(MORE_PATIENCE_MS, until, this.#sound.promise);
      return 'late';
    };
    const came = await Promise.race([
      outlet.ready.then(() => 'ready' as const),
      outlet.ended.then(() => 'ended' as const),
      tooLong(),
    ]);
    done.abort();
    return came;
  }

  /** Resolves after the time, when `early` does, or when it is closed. */
  async #sleep(durationMs: number, closing: AbortSignal, early?: Promise<void>): Promise<void> {
    const done = new AbortController();
    const slept = this.#clock.sleep(durationMs, AbortSignal.any([closing, done.signal])).catch(() => {});
    await (early === undefined ? slept : Promise.race([slept, early]));
    done.abort();
  }
}
