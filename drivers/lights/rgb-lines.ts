import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError, type DeviceErrorCode } from '#drivers/errors.ts';
import { fitPixels, lampLevels } from './encode.ts';
import type { Lamp, LampLevels, LampWires } from './lamp.ts';
import { openGpiosetLamp } from './lamp-gpioset.ts';
import { openOnoffLamp } from './lamp-onoff.ts';
import type { Lights, Rgb } from './lights.ts';
import { NewestFrame } from './newest-frame.ts';

/**
 * One lamp on three lines that can only be on or off: seven colours. Dimming by switching fast flickers whenever
 * the program is busy (docs/contracts/hardware.md, "Light and face"), so brightness is not shown.
 */
export class RgbLines implements Lights {
  readonly mechanism = 'rgb-lines';
  readonly count = 1;
  readonly #openLamp: () => Promise<Lamp>;
  readonly #frames: NewestFrame<LampLevels>;
  #lamp: Lamp | null = null;
  #shown: LampLevels = [0, 0, 0];

  constructor(
    clock: Clock,
    wires: LampWires,
    onFault: (error: unknown) => void = () => {},
    openLamp: () => Promise<Lamp> = () => openFirstLamp(clock, wires),
  ) {
    this.#openLamp = openLamp;
    this.#frames = new NewestFrame((levels) => this.#show(levels), onFault);
  }

  get fault(): DeviceErrorCode | null {
    return this.#frames.fault;
  }

  async open(): Promise<void> {
    this.#lamp ??= await this.#openLamp();
  }

  setPixels(pixels: readonly Rgb[]): void {
    const [pixel] = fitPixels(pixels, 1);
    if (this.#lamp !== null && pixel !== undefined) this.#frames.push(lampLevels(pixel));
  }

  async close(): Promise<void> {
    const lamp = this.#lamp;
    if (lamp === null) return;
    this.#frames.push([0, 0, 0]);
    await this.#frames.settled();
    this.#lamp = null;
    this.#shown = [0, 0, 0];
    await lamp.close();
  }

  async #show(levels: LampLevels): Promise<void> {
    if (levels.every((level, i) => level === this.#shown[i])) return;
    await this.#lamp?.show(levels);
    this.#shown = levels;
  }
}

/** onoff where the kernel still has sysfs lines, else gpiod's gpioset. */
async function openFirstLamp(clock: Clock, wires: LampWires): Promise<Lamp> {
  try {
    return await openOnoffLamp(wires);
  } catch (error) {
    const isMissing = error instanceof DeviceError && error.code === 'not_present';
    if (!isMissing) throw error;
    return await openGpiosetLamp(clock, wires);
  }
}
