import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError } from '#drivers/errors.ts';
import { runProgram } from '#drivers/process/run.ts';
import type { Camera, PreparedPhoto } from './camera.ts';
import { OneAtATime } from './one-at-a-time.ts';
import { preparePhoto } from './prepare.ts';

/** A program that writes one picture to standard output. */
export interface CameraCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/** More than any camera gives; a program that writes on and on is ended. */
const LARGEST_OUTPUT_BYTES = 25 * 1024 * 1024;

/** A camera that is a program: one run for each picture, one at a time. */
export class CommandCamera implements Camera {
  readonly mechanism: string;
  readonly #command: CameraCommand;
  readonly #clock: Clock;
  readonly #timeLimitMs: number;
  readonly #rotateDegrees: number;
  readonly #queue = new OneAtATime();
  readonly #closing = new AbortController();

  constructor(command: CameraCommand, clock: Clock, timeLimitMs: number, rotateDegrees: number) {
    this.mechanism = command.command;
    this.#command = command;
    this.#clock = clock;
    this.#timeLimitMs = timeLimitMs;
    this.#rotateDegrees = rotateDegrees;
  }

  capture(signal?: AbortSignal): Promise<PreparedPhoto> {
    const either = AbortSignal.any([this.#closing.signal, ...(signal === undefined ? [] : [signal])]);
    return this.#queue.run(async () => preparePhoto(await this.#shoot(either), this.#rotateDegrees), either);
  }

  /** Ends what is being taken; who waits for it gets DeviceError not_present. */
  async close(): Promise<void> {
    this.#closing.abort(new DeviceError('not_present', 'the camera was closed'));
    await this.#queue.run(async () => {});
  }

  /** A camera that hung once (focus hunting, a lost frame) mostly works the second time. */
  async #shoot(signal: AbortSignal): Promise<Uint8Array> {
    try {
      return await this.#run(signal);
    } catch (error) {
      if (!(error instanceof DeviceError) || error.code !== 'timed_out') throw error;
      return await this.#run(signal);
    }
  }

  #run(signal: AbortSignal): Promise<Uint8Array> {
    return runProgram({
      ...this.#command,
      timeLimitMs: this.#timeLimitMs,
      outputLimitBytes: LARGEST_OUTPUT_BYTES,
      mayQuote: true,
      clock: this.#clock,
      signal,
    });
  }
}
