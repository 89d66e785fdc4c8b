import { DeviceError } from '#drivers/errors.ts';
import { findSysfsChip } from '#drivers/gpio/chip.ts';
import { loadOnoff, openOnoffLines, releaseOnoffLine } from '#drivers/gpio/onoff.ts';
import { LAMP_LINES, type Lamp } from './lamp.ts';

/** The lamp on sysfs lines, dark. Throws DeviceError not_present, not_permitted, busy. */
export async function openOnoffLamp(): Promise<Lamp> {
  const chip = await findSysfsChip();
  if (chip === null) throw new DeviceError('not_present', 'the kernel shows no GPIO of a Pi in sysfs');
  const lines = openOnoffLines(await loadOnoff(), chip, LAMP_LINES, 'output');
  return {
    show: async (levels) => {
      lines.forEach((line, i) => {
        line.writeSync(levels[i] ?? 0);
      });
    },
    close: async () => lines.forEach(releaseOnoffLine),
  };
}
