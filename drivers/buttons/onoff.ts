import { WIRING } from '#config/wiring.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError, type DeviceErrorCode } from '#drivers/errors.ts';
import { findSysfsChip } from '#drivers/gpio/chip.ts';
import {
  loadOnoff,
  type OnoffLine,
  type OpenOnoffLine,
  openOnoffLines,
  releaseOnoffLine,
} from '#drivers/gpio/onoff.ts';
import { findProgram } from '#drivers/process/find.ts';
import { runProgram } from '#drivers/process/run.ts';
import { BUTTON_NAMES, type ButtonEvent, type ButtonName, type Buttons } from './buttons.ts';
import type { GestureTiming } from './gesture.ts';
import { GestureWatch } from './gesture-watch.ts';

/** Buttons on the kernel's sysfs lines by onoff. A pressed button closes its line to ground: level 0 is down. */
export class OnoffButtons implements Buttons {
  readonly mechanism = 'onoff';
  readonly #clock: Clock;
  readonly #watch: GestureWatch;
  readonly #loadLines: () => Promise<OpenOnoffLine>;
  readonly #sysRoot: string;
  #lines = new Map<ButtonName, OnoffLine>();

  constructor(
    clock: Clock,
    timing: GestureTiming,
    onFault?: (error: unknown) => void,
    loadLines: () => Promise<OpenOnoffLine> = loadOnoff,
    sysRoot = '/sys',
  ) {
    this.#clock = clock;
    this.#loadLines = loadLines;
    this.#sysRoot = sysRoot;
    this.#watch = new GestureWatch(clock, timing, onFault, (button) => this.#isDown(button));
  }

  async open(): Promise<void> {
    if (this.#lines.size > 0) return;
    const chip = await findSysfsChip(this.#sysRoot);
    if (chip === null) throw new DeviceError('not_present', 'the kernel shows no GPIO of a Pi in sysfs');
    const openLine = await this.#loadLines();
    const numbers = BUTTON_NAMES.map((button) => WIRING.buttons[button]);
    await this.#pullUp(numbers);
    const lines = openOnoffLines(openLine, chip, numbers, 'input');
    this.#lines = new Map(BUTTON_NAMES.map((button, i) => [button, lines[i] as OnoffLine]));
    try {
      this.#watch.start((button) => this.#isDown(button));
      for (const [button, line] of this.#lines) {
        line.watch((error, level) => {
          if (!error) this.#watch.edge(button, level === 0);
        });
      }
    } catch (error) {
      await this.close();
      throw new DeviceError('failed', 'a GPIO line cannot be watched', { cause: error });
    }
  }

  /** The lines are read for it. */
  get fault(): DeviceErrorCode | null {
    try {
      for (const line of this.#lines.values()) line.readSync();
      return null;
    } catch {
      return 'failed';
    }
  }

  onEvent(listener: (event: ButtonEvent) => void): () => void {
    return this.#watch.onEvent(listener);
  }

  heldSinceOpen(): readonly ButtonName[] {
    return this.#watch.heldSinceStart();
  }

  async close(): Promise<void> {
    this.#watch.stop();
    for (const line of this.#lines.values()) releaseOnoffLine(line);
    this.#lines = new Map();
  }

  #isDown(button: ButtonName): boolean {
    return this.#lines.get(button)?.readSync() === 0;
  }

  /** sysfs cannot set pull-ups; pinctrl can, on Pi OS. Without it, config.txt or a resistor must (drivers/README). */
  async #pullUp(numbers: readonly number[]): Promise<void> {
    const command = await findProgram(['pinctrl', 'raspi-gpio']);
    if (command === null) return;
    const limits = { timeLimitMs: 2000, outputLimitBytes: 10_000, mayQuote: true, clock: this.#clock };
    for (const number of numbers) {
      await runProgram({ command, args: ['set', String(number), 'ip', 'pu'], ...limits }).catch(() => {});
    }
  }
}
