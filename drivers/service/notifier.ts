import type { Clock } from '#drivers/clock/clock.ts';
import type { DeviceErrorCode } from '#drivers/errors.ts';
import { codeOf } from '#drivers/open-part.ts';
import type { ServiceManager } from './service.ts';

/** systemd shows one line; nobody reads a longer one. */
const MOST_STATUS_CHARS = 200;

/** How a message goes out: lines of NAME=value by sd_notify(3). May throw or reject with DeviceError. */
type SendNews = (lines: readonly string[]) => void | Promise<void>;

/** One way to send to a socket of this name. `open` throws DeviceError where it is not there. */
export interface NotifyWay {
  readonly mechanism: string;
  open(socket: string, clock: Clock): Promise<{ readonly send: SendNews; readonly end: () => void }>;
}

/** Says what the robot tells in the words of sd_notify(3), one message after another. */
export class Notifier implements ServiceManager {
  readonly mechanism: string;
  readonly watchdogMs: number | null;
  readonly #send: SendNews;
  readonly #end: () => void;
  #fault: DeviceErrorCode | null = null;
  #isClosed = false;
  #wasReady = false;
  #sent: Promise<void> = Promise.resolve();

  constructor(mechanism: string, watchdogMs: number | null, send: SendNews, end: () => void = () => {}) {
    this.mechanism = mechanism;
    this.watchdogMs = watchdogMs;
    this.#send = send;
    this.#end = end;
  }

  get fault(): DeviceErrorCode | null {
    return this.#fault;
  }

  ready(status: string): void {
    this.#wasReady = true;
    this.#tell('READY=1', statusLine(status));
  }

  status(status: string): void {
    this.#tell(statusLine(status));
  }

  /** Nothing before the first `ready`: systemd arms its watchdog with the first food, and a start loads modules for longer. */
  watchdog(): void {
    if (this.#wasReady) this.#tell('WATCHDOG=1');
  }

  giveUp(status: string): void {
    this.#tell('WATCHDOG=trigger', statusLine(status));
  }

  /** systemd tells a reload that it has asked for from an older one by the time (CLOCK_MONOTONIC). */
  reloading(): void {
    this.#tell('RELOADING=1', `MONOTONIC_USEC=${process.hrtime.bigint() / 1000n}`);
  }

  stopping(status: string): void {
    this.#tell('STOPPING=1', statusLine(status));
  }

  extendTimeout(byMs: number): void {
    this.#tell(`EXTEND_TIMEOUT_USEC=${Math.round(byMs) * 1000}`);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#sent;
    this.#end();
  }

  /** At once where the way is free: the last words of a robot that ends must not wait for its event loop. */
  #tell(...lines: string[]): void {
    if (this.#isClosed) return;
    try {
      const sending = this.#send(lines);
      if (sending === undefined) this.#fault = null;
      else
        this.#sent = Promise.all([this.#sent, sending]).then(
          () => {
            this.#fault = null;
          },
          (error: unknown) => {
            this.#fault = codeOf(error);
          },
        );
    } catch (error) {
      this.#fault = codeOf(error);
    }
  }
}

/** A line break would begin another message. */
function statusLine(status: string): string {
  return `STATUS=${status.replace(/\s+/g, ' ').slice(0, MOST_STATUS_CHARS)}`;
}
