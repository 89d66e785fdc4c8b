import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WIRING } from '#config/wiring.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError } from '#drivers/errors.ts';
import { findGpiodChip, type GpiodChip } from '#drivers/gpio/chip.ts';
import { gpiomonArgs, parseEdge } from '#drivers/gpio/gpiod.ts';
import { codeOfComplaint } from '#drivers/process/run.ts';
import { BUTTON_NAMES, type ButtonEvent, type ButtonName, type Buttons } from './buttons.ts';
import type { GestureTiming } from './gesture.ts';
import { GestureWatch } from './gesture-watch.ts';

/** gpiomon says nothing when it starts well; one that lived this long has its lines. */
const STARTED_AFTER_MS = 250;
const FIRST_RESTART_MS = 500;
const LAST_RESTART_MS = 30_000;

/** Buttons by gpiod's gpiomon, which runs as long as they are watched and is started again when it ends. */
export class GpiodButtons implements Buttons {
  readonly mechanism = 'gpiod';
  readonly #clock: Clock;
  readonly #watch: GestureWatch;
  readonly #onFault: (error: unknown) => void;
  #closing: AbortController | null = null;
  #process: ChildProcess | null = null;

  constructor(clock: Clock, timing: GestureTiming, onFault: (error: unknown) => void = () => {}) {
    this.#clock = clock;
    this.#onFault = onFault;
    this.#watch = new GestureWatch(clock, timing, onFault);
  }

  async open(): Promise<void> {
    if (this.#closing !== null) return;
    const chip = await findGpiodChip(this.#clock);
    if (chip === null) throw new DeviceError('not_present', 'gpiodetect finds no GPIO of a Pi');
    const closing = new AbortController();
    this.#closing = closing;
    const ended = this.#start(chip);
    const waiting = new AbortController();
    const started = this.#clock.sleep(STARTED_AFTER_MS, waiting.signal).then(() => null);
    started.catch(() => {});
    const fault = await Promise.race([ended, started]);
    waiting.abort();
    if (fault !== null) {
      this.#closing = null;
      throw fault;
    }
    void this.#keepRunning(chip, ended, closing.signal);
  }

  onEvent(listener: (event: ButtonEvent) => void): () => void {
    return this.#watch.onEvent(listener);
  }

  async close(): Promise<void> {
    this.#closing?.abort();
    this.#closing = null;
    this.#watch.stop();
    const process = this.#process;
    if (process === null || process.exitCode !== null || process.signalCode !== null) return;
    // The lines are free again when the process is gone.
    const gone = new Promise((resolve) => process.once('close', resolve));
    process.kill('SIGKILL');
    await gone;
  }

  /** Resolves when gpiomon has ended, with why. */
  #start(chip: GpiodChip): Promise<DeviceError> {
    const byLine = new Map<number, ButtonName>(
      BUTTON_NAMES.map((button) => [WIRING.buttons[button], button]),
    );
    const process = spawn('gpiomon', gpiomonArgs(chip, [...byLine.keys()]), {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = process;
    this.#watch.start();
    createInterface({ input: process.stdout }).on('line', (text) => {
      const edge = parseEdge(text, chip.version);
      const button = edge === null ? undefined : byLine.get(edge.line);
      if (edge !== null && button !== undefined) this.#watch.edge(button, edge.level === 0);
    });
    let complaint = '';
    process.stderr.on('data', (chunk: Uint8Array) => {
      complaint = (complaint + chunk.toString()).slice(-1000);
    });
    return new Promise((resolve) => {
      process.on('error', () => resolve(new DeviceError('not_present', 'gpiomon is not installed')));
      process.on('close', () => resolve(new DeviceError(codeOfComplaint(complaint), 'gpiomon ended')));
    });
  }

  async #keepRunning(chip: GpiodChip, first: Promise<DeviceError>, closing: AbortSignal): Promise<void> {
    let ended = first;
    let waitMs = FIRST_RESTART_MS;
    for (;;) {
      const fault = await ended;
      if (closing.aborted) return;
      this.#watch.stop();
      this.#onFault(fault);
      const isOver = await this.#clock.sleep(waitMs, closing).then(
        () => false,
        () => true,
      );
      if (isOver) return;
      const startedMs = this.#clock.monotonicMs();
      ended = this.#start(chip);
      ended.then(() => {
        const wasShort = this.#clock.monotonicMs() - startedMs < LAST_RESTART_MS;
        waitMs = wasShort ? Math.min(waitMs * 2, LAST_RESTART_MS) : FIRST_RESTART_MS;
      });
    }
  }
}
