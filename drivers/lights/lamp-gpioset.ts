import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError } from '#drivers/errors.ts';
import { findGpiodChip, type GpiodChip } from '#drivers/gpio/chip.ts';
import { gpiosetArgs } from '#drivers/gpio/gpiod.ts';
import { type Resident, startResident, staysAlive } from '#drivers/process/resident.ts';
import { LAMP_LINES, type Lamp, type LampLevels } from './lamp.ts';

/** gpioset says nothing when it holds its lines; one that has lived this long does. */
const HOLDS_AFTER_MS = 100;

/**
 * The lamp by gpiod's gpioset, dark. A process holds the levels; each change ends it and starts the next, some
 * milliseconds of dark between. Throws DeviceError not_present, not_permitted, busy.
 */
export async function openGpiosetLamp(clock: Clock): Promise<Lamp> {
  const chip = await findGpiodChip(clock);
  if (chip === null) throw new DeviceError('not_present', 'gpiodetect finds no GPIO of a Pi');
  let holder = await hold(chip, [0, 0, 0], clock);
  return {
    show: async (levels) => {
      await holder.end();
      holder = await hold(chip, levels, clock);
    },
    close: () => holder.end(),
  };
}

async function hold(chip: GpiodChip, levels: LampLevels, clock: Clock): Promise<Resident> {
  const byLine = new Map(LAMP_LINES.map((line, i) => [line, levels[i] ?? 0] as const));
  const holder = startResident('gpioset', gpiosetArgs(chip, byLine));
  await staysAlive(holder, clock, HOLDS_AFTER_MS);
  return holder;
}
