import { DeviceError } from '#drivers/errors.ts';
import { findSysfsChip } from '#drivers/gpio/chip.ts';
import { loadOnoff, openOnoffLines, releaseOnoffLine } from '#drivers/gpio/onoff.ts';
import { type Lamp, type LampLevels, type LampWires, lineLevels } from './lamp.ts';

/** The lamp on sysfs lines, dark. Throws DeviceError not_present, not_permitted, busy. */
export async function openOnoffLamp(wires: LampWires): Promise<Lamp> {
  const chip = await findSysfsChip();
  if (chip === null) throw new DeviceError('not_present', 'the kernel shows no GPIO of a Pi in sysfs');
  const numbers = [...wires.shinesFor.keys()];
  const lines = openOnoffLines(await loadOnoff(), chip, numbers, 'output');
  const show = (levels: LampLevels): void => {
    const byLine = lineLevels(wires, levels);
    lines.forEach((line, i) => {
      line.writeSync(byLine.get(numbers[i] ?? -1) ?? 0);
    });
  };
  // An output starts low, at which an inverted lamp shines.
  show([0, 0, 0]);
  return {
    show: async (levels) => show(levels),
    close: async () => lines.forEach(releaseOnoffLine),
  };
}
