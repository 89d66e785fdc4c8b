import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError } from '#drivers/errors.ts';
import { findGpiodChip, type GpiodChip } from '#drivers/gpio/chip.ts';
import { gpiosetArgs } from '#drivers/gpio/gpiod.ts';
import { type Resident, startResident, staysAlive } from '#drivers/process/resident.ts';
import { type Lamp, type LampLevels, type LampWires, lineLevels } from './lamp.ts';

/** gpioset says nothing when it holds its lines; one that has lived this long does. */
const HOLDS_AFTER_MS = 100;

/**
 * The lamp by gpiod's gpioset, dark. A process holds the levels; each change ends it and starts the next, some
 * milliseconds of dark between. Throws DeviceError not_present, not_permitted, busy.
 */
export async function openGpiosetLamp(clock: Clock, wires: LampWires): Promise<Lamp> {
  const chip = await findGpiodChip(clock);
  if (chip === null) throw new DeviceError('not_present', 'gpiodetect finds no GPIO of a Pi');
  let holder = await hold(chip, wires, [0, 0, 0], clock);
  return {
    show: async (levels) => {
      await holder.end();
      holder = await hold(chip, wires, levels, clock);
    },
    close: () => holder.end(),
  };
}

async function hold(chip: GpiodChip, wires: LampWires, levels: LampLevels, clock: Clock): Promise<Resident> {
  const holder = startResident('gpioset', gpiosetArgs(chip, lineLevels(wires, levels)));
  await staysAlive(holder, clock, HOLDS_AFTER_MS);
  return holder;
}
