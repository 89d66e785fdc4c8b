import { existsSync, readFileSync } from 'node:fs';
import type { Clock } from '#drivers/clock/clock.ts';
import { runProgram } from '#drivers/process/run.ts';

/** systemd-timesyncd's folder, which is there while it runs, and the file it makes when it has set the clock (systemd-timesyncd(8)). */
const TIMESYNCD = { folder: '/run/systemd/timesync', done: '/run/systemd/timesync/synchronized' } as const;
/** The time of a clock with a battery, whole seconds since 1970 in UTC (kernel: Documentation/ABI/testing/sysfs-class-rtc). */
const BATTERY_CLOCK = '/sys/class/rtc/rtc0/since_epoch';
/**
 * A battery's clock that says the same as the system's is where the system has it from. One without a battery begins in
 * 1970, and timesyncd goes on from when power went: they differ.
 */
const SAME_TIME_MS = 60_000;
const ASKING_LIMIT_MS = 5_000;
const OUTPUT_LIMIT_BYTES = 1024;

/** Where it is looked; tests name others. */
interface SynchronisedPlaces {
  readonly folder: string;
  readonly done: string;
  readonly batteryClock: string;
  /** Tells the kernel's own word, which chrony and ntpsec give too. */
  readonly timedatectl: string;
}

const PLACES: SynchronisedPlaces = { ...TIMESYNCD, batteryClock: BATTERY_CLOCK, timedatectl: 'timedatectl' };

/** Whether the machine's clock was set by the true time; null where the machine does not tell. Never throws. */
export async function isSynchronised(
  clock: Clock,
  places: SynchronisedPlaces = PLACES,
): Promise<boolean | null> {
  if (existsSync(places.done) || agrees(places.batteryClock, clock.now())) return true;
  if (existsSync(places.folder)) return false;
  try {
    const said = await runProgram({
      ...{
        command: places.timedatectl,
        args: ['show', '--property=NTPSynchronized', '--value'],
        mayQuote: true,
      },
      ...{ timeLimitMs: ASKING_LIMIT_MS, outputLimitBytes: OUTPUT_LIMIT_BYTES, clock },
    });
    const answer = Buffer.from(said).toString('utf8').trim();
    return answer === 'yes' ? true : answer === 'no' ? false : null;
  } catch {
    return null;
  }
}

function agrees(file: string, nowMs: number): boolean {
  try {
    const seconds = Number(readFileSync(file, 'utf8').trim());
    return seconds > 0 && Math.abs(seconds * 1000 - nowMs) < SAME_TIME_MS;
  } catch {
    return false;
  }
}
