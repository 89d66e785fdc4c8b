import { INPUT_RATE_HZ, samplesPerFrame } from '#drivers/audio/format.ts';
import { FrameCutter } from '#drivers/audio/frame-cutter.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError, type DeviceErrorCode } from '#drivers/errors.ts';
import { Listeners } from '#drivers/listeners.ts';
import type { Microphone, SoundFrame } from './microphone.ts';
import { type Recording, startRecording } from './recording.ts';

/** A device that is not there ends arecord within some 30 ms; one that lived this long may take its time. */
const OPENED_AFTER_MS = 300;
/** Frames come each 20 ms, also of silence: without any for so long the device is dead, whatever it says. */
const DEAD_AFTER_MS = 1000;
/** A sound server may take up to 2 s until the first. */
const FIRST_FRAME_LIMIT_MS = 2500;
const LOOK_EVERY_MS = 250;
const FIRST_RESTART_MS = 250;
const LAST_RESTART_MS = 5000;

/** The real microphone, by node-record-lpcm16 and arecord, which is started again when it ends or falls silent. */
export class Lpcm16Microphone implements Microphone {
  readonly mechanism = 'arecord';
  readonly #clock: Clock;
  readonly #device: () => string;
  readonly #onFault: (error: unknown) => void;
  readonly #frames: Listeners<SoundFrame>;
  readonly #troubles: Listeners<DeviceErrorCode | null>;
  readonly #cutter: FrameCutter;
  #closing: AbortController | null = null;
  #opening: Promise<void> | null = null;
  #recording: Recording | null = null;
  #heard = Promise.withResolvers<void>();
  #lastFrameMs = Number.NEGATIVE_INFINITY;
  /** How often it was looked at since the last frame: when the robot itself was held up, no time is counted. */
  #looksSinceFrame = 0;
  #trouble: DeviceErrorCode | null = null;
  /** Another device is to be used: the recorder that is ended for it is no fault. */
  #isMoving = false;

  /** `device`: ALSA's name, asked with each start of the recorder. */
  constructor(clock: Clock, device: () => string, onFault: (error: unknown) => void = () => {}) {
    this.#clock = clock;
    this.#device = device;
    this.#onFault = onFault;
    this.#frames = new Listeners(onFault);
    this.#troubles = new Listeners(onFault);
    this.#cutter = new FrameCutter(samplesPerFrame(INPUT_RATE_HZ), (frame) => this.#takeFrame(frame));
  }

  open(): Promise<void> {
    if (this.#opening !== null) return this.#opening;
    const opening = this.#open().catch((error) => {
      // Unless it was closed, and perhaps opened again, in the meantime.
      if (this.#opening === opening) this.#opening = null;
      throw error;
    });
    this.#opening = opening;
    return opening;
  }

  onFrame(listener: (frame: SoundFrame) => void): () => void {
    return this.#frames.add(listener);
  }

  get isHearing(): boolean {
    return this.#closing !== null && this.#clock.monotonicMs() - this.#lastFrameMs <= DEAD_AFTER_MS;
  }

  onTrouble(listener: (code: DeviceErrorCode | null) => void): () => void {
    return this.#troubles.add(listener);
  }

  /** The device is another one: where it records, it goes on there. */
  move(): void {
    if (this.#closing === null) return;
    this.#isMoving = true;
    void this.#recording?.end();
  }

  /** The process that records; null while it is closed. */
  get recorderId(): number | null {
    return this.#closing === null ? null : (this.#recording?.pid ?? null);
  }

  async close(): Promise<void> {
    this.#closing?.abort(new DeviceError('failed', 'the microphone was closed'));
    this.#closing = null;
    this.#opening = null;
    this.#trouble = null;
    this.#lastFrameMs = Number.NEGATIVE_INFINITY;
    // The device is free again when the process is gone.
    await this.#recording?.end();
  }

  async #open(): Promise<void> {
    const closing = new AbortController();
    this.#closing = closing;
    // A close that is still under way holds the device.
    await this.#recording?.ended;
    closing.signal.throwIfAborted();
    const first = this.#start(closing.signal);
    const done = new AbortController();
    const patience = this.#clock.sleep(OPENED_AFTER_MS, done.signal).catch(() => {});
    const fault = await Promise.race([first.ended, Promise.race([this.#heard.promise, patience])]);
    done.abort();
    closing.signal.throwIfAborted();
    if (fault instanceof DeviceError) {
      this.#closing = null;
      throw fault;
    }
    void this.#keepHearing(first, closing.signal);
  }

  #start(closing: AbortSignal): Recording {
    this.#cutter.reset();
    this.#heard = Promise.withResolvers();
    this.#isMoving = false;
    const recording = startRecording(this.#device(), (piece) => {
      if (!closing.aborted) this.#cutter.push(piece);
    });
    this.#recording = recording;
    return recording;
  }

  async #keepHearing(first: Recording, closing: AbortSignal): Promise<void> {
    let recording = first;
    let waitMs = FIRST_RESTART_MS;
    for (;;) {
      const startedMs = this.#clock.monotonicMs();
      const fault = await this.#watch(recording, closing);
      if (closing.aborted) return;
      if (this.#isMoving) {
        recording = this.#start(closing);
        continue;
      }
      if (this.#trouble === null) this.#onFault(fault);
      this.#tell(fault.code);
      if (this.#clock.monotonicMs() - startedMs > LAST_RESTART_MS) waitMs = FIRST_RESTART_MS;
      await this.#clock.sleep(waitMs, closing).catch(() => {});
      if (closing.aborted) return;
      waitMs = Math.min(waitMs * 2, LAST_RESTART_MS);
      recording = this.#start(closing);
    }
  }

  /** Resolves with why, when it has ended or was dead and has been killed. */
  async #watch(recording: Recording, closing: AbortSignal): Promise<DeviceError> {
    let isDead = false;
    let hasHeard = false;
    void this.#heard.promise.then(() => {
      hasHeard = true;
    });
    this.#looksSinceFrame = 0;
    const stop = this.#clock.every(LOOK_EVERY_MS, () => {
      this.#looksSinceFrame++;
      const limitMs = hasHeard ? DEAD_AFTER_MS : FIRST_FRAME_LIMIT_MS;
      if (this.#looksSinceFrame * LOOK_EVERY_MS <= limitMs || closing.aborted) return;
      isDead = true;
      void recording.end();
    });
    const fault = await recording.ended;
    stop();
    return isDead ? new DeviceError('timed_out', 'the microphone gave no sound, not even silence') : fault;
  }

  #takeFrame(frame: SoundFrame): void {
    this.#lastFrameMs = this.#clock.monotonicMs();
    this.#looksSinceFrame = 0;
    this.#heard.resolve();
    this.#tell(null);
    this.#frames.emit(frame);
  }

  #tell(code: DeviceErrorCode | null): void {
    if ((code === null) === (this.#trouble === null)) return;
    this.#trouble = code;
    this.#troubles.emit(code);
  }
}
