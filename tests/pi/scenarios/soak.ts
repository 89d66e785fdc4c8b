import { memoryOf, restartsOf, untilReady } from '../claims.ts';
import { Household } from '../household.ts';
import { Machine } from '../machine.ts';
import type { Scenario } from '../scenario.ts';

const SAMPLES = 24;
const HOUR_SECONDS = 3600;

/** A robot that lives on, with a few words now and then. */
export const soak: Scenario = {
  name: 'soak',
  shows: 'hours of life: memory, open files and the disk stay where they are',
  limitMinutes: ({ soakHours }) => 60 + 150 * soakHours,
  async play({ image, installedDisk, folderFor, provider, amounts }, tell) {
    await using machine = await Machine.boot(image, {
      folder: folderFor('soak'),
      from: installedDisk(),
      providerPort: provider.port,
      hurries: true,
    });
    await untilReady(machine);
    const household = new Household(machine);
    await household.untilPage();
    const samples: { memory: number; files: number; disk: number }[] = [];
    for (let sample = 0; sample < SAMPLES; sample++) {
      for (const words of ['24+13', '36', '37', 'ばいばい']) await household.turn(words);
      await machine.run(
        `sleep ${Math.round((amounts.soakHours * HOUR_SECONDS) / SAMPLES)}`,
        HOUR_SECONDS * 4,
      );
      const [files = 0, disk = 0] = (
        await machine.run(
          'ls /proc/$(systemctl show coach-robot -p MainPID --value)/fd | wc -l; du -s /var/lib/coach-robot | cut -f1',
        )
      )
        .split('\n')
        .map(Number);
      samples.push({ memory: await memoryOf(machine), files, disk });
    }
    const second = samples.slice(SAMPLES / 2);
    const [middle, last] = [second[0], second.at(-1)];
    if (middle === undefined || last === undefined) throw new Error('no samples');
    const perHour = slopeOf(second.map(({ memory }) => memory)) / (amounts.soakHours / SAMPLES);
    tell({
      what: `${amounts.soakHours} h: memory in the second half, under 1 MB an hour; open files; records`,
      seen: `${perHour.toFixed(2)} MB an hour (all samples, in MB: ${samples.map(({ memory }) => memory.toFixed(0)).join(' ')}); ${middle.files} to ${last.files} open files; ${middle.disk} to ${last.disk} KB; ${await restartsOf(machine)} restarts`,
      isGood: perHour < 1 && last.files <= middle.files + 2,
    });
  },
};

/** The slope of the line that lies closest to these values, a step apart. */
function slopeOf(values: readonly number[]): number {
  const mean = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length;
  const [step, value] = [(values.length - 1) / 2, mean(values)];
  const spread = mean(values.map((_, at) => (at - step) ** 2));
  return mean(values.map((one, at) => (at - step) * (one - value))) / spread;
}
