import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError, type DeviceErrorCode } from '#drivers/errors.ts';
import { findSysfsChip } from '#drivers/gpio/chip.ts';
import {
  loadOnoff,
  type OnoffLine,
  type OpenOnoffLine,
  openOnoffLines,
  releaseLeftLines,
  releaseOnoffLine,
} from '#drivers/gpio/onoff.ts';
import { type PullUps, pullUp } from '#drivers/gpio/pull-up.ts';
import type { ButtonEvent, ButtonLines, ButtonName, Buttons } from './buttons.ts';
import type { GestureTiming } from './gesture.ts';
import { GestureWatch } from './gesture-watch.ts';

/** What a button by onoff needs beside its lines. */
interface OnoffParts {
  readonly clock: Clock;
  readonly lines: ButtonLines;
  readonly timing: GestureTiming;
  /** Whether it opens where the lines could not be pulled up: then it says so, and a button may press by itself. */
  readonly mayFloat: boolean;
  onFault?(error: unknown): void;
  readonly loadLines?: () => Promise<OpenOnoffLine>;
  readonly sysRoot?: string;
  readonly pullUp?: (lines: readonly number[], clock: Clock) => Promise<PullUps>;
}

/** Buttons on the kernel's sysfs lines by onoff. A pressed button closes its line to ground: level 0 is down. */
export class OnoffButtons implements Buttons {
  readonly mechanism = 'onoff';
  readonly #parts: OnoffParts;
  readonly #watch: GestureWatch;
  #lines = new Map<ButtonName, OnoffLine>();

  constructor(parts: OnoffParts) {
    this.#parts = parts;
    const { clock, timing, onFault } = parts;
    this.#watch = new GestureWatch(clock, timing, onFault, (button) => this.#isDown(button));
  }

  async open(): Promise<void> {
    if (this.#lines.size > 0) return;
    const { clock, lines: wires, mayFloat, loadLines = loadOnoff, sysRoot } = this.#parts;
    const chip = await findSysfsChip(sysRoot);
    if (chip === null) throw new DeviceError('not_present', 'the kernel shows no GPIO of a Pi in sysfs');
    const openLine = await loadLines();
    const numbers = [...wires.values()];
    await releaseLeftLines(chip, numbers, sysRoot);
    if ((await (this.#parts.pullUp ?? pullUp)(numbers, clock)) === 'unproven') {
      const floating = new DeviceError('not_permitted', 'the lines of the buttons could not be pulled up');
      if (!mayFloat) throw floating;
      this.#parts.onFault?.(floating);
    }
    const lines = openOnoffLines(openLine, chip, numbers, 'input');
    this.#lines = new Map([...wires.keys()].map((button, i) => [button, lines[i] as OnoffLine]));
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
}
