import { type ChildProcess, spawn } from 'node:child_process';
import { alsaFault } from '#drivers/audio/alsa-fault.ts';
import { OUTPUT_RATE_HZ } from '#drivers/audio/format.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError } from '#drivers/errors.ts';
import { programEnvironment } from '#drivers/process/environment.ts';
import type { Outlet, OutletWay } from './outlet.ts';
import { Pace } from './pace.ts';

/** aplay says nothing when it starts well; where the device is not there it ends within some 30 ms. */
const READY_AFTER_MS = 200;
/** Waits in its pipe and goes on sounding for so long when the robot is killed. */
const WINDOW_MS = 500;
/** aplay writes whole periods (20 ms): so much silence pushes the end of a sound out. */
const TAIL = new Uint8Array((OUTPUT_RATE_HZ * 2 * 60) / 1000);

/** Sound by alsa-utils' aplay; a cut ends it at once, and the next one is started in advance. */
export function aplayWay(device: () => string, clock: Clock): OutletWay {
  return {
    mechanism: 'aplay',
    windowMs: WINDOW_MS,
    start: (onPlayed) => new Aplay(device(), clock, onPlayed),
  };
}

class Aplay implements Outlet {
  readonly ready: Promise<void>;
  readonly ended: Promise<DeviceError>;
  readonly #device: string;
  readonly #pace: Pace;
  readonly #ended = Promise.withResolvers<DeviceError>();
  readonly #finished = new AbortController();
  #child: ChildProcess;
  /** The ends of those that were cut: the device is free when they are all gone. */
  #dying: Promise<unknown> = Promise.resolve();
  #isUsed = false;

  constructor(device: string, clock: Clock, onPlayed: (samples: number) => void) {
    this.#device = device;
    this.ended = this.#ended.promise;
    this.#pace = new Pace(clock, onPlayed, () => this.#child.stdin?.write(TAIL));
    this.#child = this.#start();
    this.ready = new Promise((resolve) => {
      clock.sleep(READY_AFTER_MS, this.#finished.signal).then(resolve, () => {});
    });
  }

  write(samples: Int16Array): void {
    this.#isUsed = true;
    this.#child.stdin?.write(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
    this.#pace.add(samples.length);
  }

  cut(): void {
    this.#pace.clear();
    if (!this.#isUsed) return;
    this.#isUsed = false;
    const cut = this.#child;
    cut.removeAllListeners('close');
    this.#dying = Promise.all([this.#dying, gone(cut)]);
    cut.kill('SIGKILL');
    this.#child = this.#start();
  }

  async end(): Promise<void> {
    this.#pace.clear();
    this.#child.kill('SIGKILL');
    await this.ended;
  }

  #start(): ChildProcess {
    const format = ['-t', 'raw', '-f', 'S16_LE', '-r', String(OUTPUT_RATE_HZ), '-c', '1'];
    const timing = ['--buffer-time=100000', '--period-time=20000', '--start-delay=20000'];
    const child = spawn('aplay', ['-q', '-D', this.#device, ...format, ...timing, '-'], {
      env: programEnvironment(),
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stdin?.on('error', () => {});
    child.stderr?.on('data', (piece: Uint8Array) => {
      complaint = (complaint + piece.toString()).slice(-2000);
    });
    child.on('error', () => this.#end(new DeviceError('not_present', 'aplay is not installed')));
    child.on('close', () => this.#end(alsaFault('aplay', complaint)));
    return child;
  }

  #end(fault: DeviceError): void {
    this.#finished.abort();
    this.#pace.clear();
    void this.#dying.then(() => this.#ended.resolve(fault));
  }
}

function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('close', () => resolve()));
}
