import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError, type DeviceErrorCode } from '#drivers/errors.ts';
import { findGpiodChip, type GpiodChip } from '#drivers/gpio/chip.ts';
import { gpiogetArgs, gpiomonArgs, parseEdge } from '#drivers/gpio/gpiod.ts';
import { type Resident, startResident, staysAlive } from '#drivers/process/resident.ts';
import { runProgram } from '#drivers/process/run.ts';
import type { ButtonEvent, ButtonLines, ButtonName, Buttons } from './buttons.ts';
import type { GestureTiming } from './gesture.ts';
import { GestureWatch } from './gesture-watch.ts';

/** gpiomon says nothing when it starts well; one that lived this long has its lines. */
const STARTED_AFTER_MS = 250;
/** gpioget answers in 5 ms; without its answer no button counts as held. */
const READ_LIMIT_MS = 1000;
const FIRST_RESTART_MS = 500;
const LAST_RESTART_MS = 30_000;

/** Buttons by gpiod's gpiomon, which runs as long as they are watched and is started again when it ends. */
export class GpiodButtons implements Buttons {
  readonly mechanism = 'gpiod';
  readonly #clock: Clock;
  readonly #lines: ButtonLines;
  readonly #watch: GestureWatch;
  readonly #onFault: (error: unknown) => void;
  #closing: AbortController | null = null;
  #monitor: Resident | null = null;
  #fault: DeviceErrorCode | null = null;

  constructor(
    clock: Clock,
    lines: ButtonLines,
    timing: GestureTiming,
    onFault: (error: unknown) => void = () => {},
  ) {
    this.#clock = clock;
    this.#lines = lines;
    this.#onFault = onFault;
    this.#watch = new GestureWatch(clock, timing, onFault);
  }

  async open(): Promise<void> {
    if (this.#closing !== null) return;
    const chip = await findGpiodChip(this.#clock);
    if (chip === null) throw new DeviceError('not_present', 'gpiodetect finds no GPIO of a Pi');
    const closing = new AbortController();
    this.#closing = closing;
    // Before gpiomon has the lines: it tells edges, and not what they are.
    const held = await this.#heldNow(chip).catch((error: unknown) => {
      this.#closing = null;
      throw error;
    });
    if (closing.signal.aborted) return;
    const first = this.#start(chip, held);
    try {
      await staysAlive(first, this.#clock, STARTED_AFTER_MS);
    } catch (error) {
      this.#closing = null;
      throw error;
    }
    void this.#keepRunning(chip, first, closing.signal);
  }

  get fault(): DeviceErrorCode | null {
    return this.#fault;
  }

  onEvent(listener: (event: ButtonEvent) => void): () => void {
    return this.#watch.onEvent(listener);
  }

  heldSinceOpen(): readonly ButtonName[] {
    return this.#watch.heldSinceStart();
  }

  async close(): Promise<void> {
    this.#closing?.abort();
    this.#closing = null;
    this.#watch.stop();
    // The lines are free again when the process is gone.
    await this.#monitor?.end();
  }

  async #heldNow(chip: GpiodChip): Promise<readonly ButtonName[]> {
    const lines = [...this.#lines.values()];
    const limits = { timeLimitMs: READ_LIMIT_MS, outputLimitBytes: 1000, mayQuote: true, clock: this.#clock };
    try {
      const said = await runProgram({ command: 'gpioget', args: gpiogetArgs(chip, lines), ...limits });
      const levels = new TextDecoder().decode(said).trim().split(/\s+/);
      return [...this.#lines.keys()].filter((_, index) => levels[index] === '0');
    } catch (error) {
      // gpiomon would say the same, but on a busy machine only after it had been taken for one that lives.
      if (error instanceof DeviceError && error.code === 'busy') throw error;
      return [];
    }
  }

  #start(chip: GpiodChip, held: readonly ButtonName[] = []): Resident {
    const byLine = new Map<number, ButtonName>([...this.#lines].map(([button, line]) => [line, button]));
    const monitor = startResident('gpiomon', gpiomonArgs(chip, [...byLine.keys()]), (text) => {
      const edge = parseEdge(text, chip.version);
      const button = edge === null ? undefined : byLine.get(edge.line);
      if (edge !== null && button !== undefined) this.#watch.edge(button, edge.level === 0);
    });
    this.#monitor = monitor;
    this.#watch.start((button) => held.includes(button));
    return monitor;
  }

  async #keepRunning(chip: GpiodChip, first: Resident, closing: AbortSignal): Promise<void> {
    let monitor = first;
    let waitMs = FIRST_RESTART_MS;
    for (;;) {
      const fault = await monitor.ended;
      if (closing.aborted) return;
      this.#watch.letGo();
      this.#watch.stop();
      this.#fault = fault.code;
      this.#onFault(fault);
      const isOver = await this.#clock.sleep(waitMs, closing).then(
        () => false,
        () => true,
      );
      if (isOver) return;
      const startedMs = this.#clock.monotonicMs();
      monitor = this.#start(chip);
      staysAlive(monitor, this.#clock, STARTED_AFTER_MS).then(
        () => {
          this.#fault = null;
        },
        () => {},
      );
      void monitor.ended.then(() => {
        const wasShort = this.#clock.monotonicMs() - startedMs < LAST_RESTART_MS;
        waitMs = wasShort ? Math.min(waitMs * 2, LAST_RESTART_MS) : FIRST_RESTART_MS;
      });
    }
  }
}
