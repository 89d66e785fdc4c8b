import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '#drivers/clock/clock.ts';
import { runProgram } from '#drivers/process/run.ts';
import type { Power, PowerState } from './power.ts';
import { parseThrottled } from './throttled.ts';

const SYSFS_WORD = 'devices/platform/soc/soc:firmware/get_throttled';

/** Power and heat as the Pi's firmware and the kernel tell them; what a machine does not tell is null. */
export class FirmwarePower implements Power {
  readonly mechanism = 'firmware';
  readonly #clock: Clock;
  readonly #sysRoot: string;

  constructor(clock: Clock, sysRoot = '/sys') {
    this.#clock = clock;
    this.#sysRoot = sysRoot;
  }

  async read(): Promise<PowerState> {
    const [word, temperatureC] = await Promise.all([this.#word(), this.#temperatureC()]);
    const state = word === null ? null : parseThrottled(word);
    return {
      isUnderVoltage: state?.isUnderVoltage ?? null,
      isThrottled: state?.isThrottled ?? null,
      temperatureC,
    };
  }

  async #word(): Promise<string | null> {
    const text = await this.#readText(SYSFS_WORD);
    if (text !== null) return text;
    const limits = { timeLimitMs: 2000, outputLimitBytes: 1000, mayQuote: true, clock: this.#clock };
    const args = ['get_throttled'];
    return runProgram({ command: 'vcgencmd', args, ...limits }).then(
      (output) => new TextDecoder().decode(output),
      () => null,
    );
  }

  /** The processor's zone where one says it is that, else the hottest. */
  async #temperatureC(): Promise<number | null> {
    const folder = path.join(this.#sysRoot, 'class', 'thermal');
    const zones = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith('thermal_zone'));
    let hottest: number | null = null;
    for (const zone of zones) {
      const milli = Number.parseInt((await this.#readText(`class/thermal/${zone}/temp`)) ?? '', 10);
      if (!Number.isFinite(milli)) continue;
      const celsius = milli / 1000;
      if ((await this.#readText(`class/thermal/${zone}/type`)) === 'cpu-thermal') return celsius;
      if (hottest === null || celsius > hottest) hottest = celsius;
    }
    return hottest;
  }

  #readText(file: string): Promise<string | null> {
    return readFile(path.join(this.#sysRoot, file), 'utf8').then(
      (text) => text.trim(),
      () => null,
    );
  }
}
