import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '#drivers/clock/clock.ts';
import { findProgram } from '#drivers/process/find.ts';
import { runProgram } from '#drivers/process/run.ts';

/** The chip behind the Pi's header, by generation: Pi 0-3, Pi 4, Pi 5. */
const HEADER_LABEL = /^pinctrl-(bcm2835|bcm2711|rp1)$/;

/** The header's chip as the kernel's old interface numbers it. */
export interface SysfsChip {
  readonly label: string;
  /** Added to a BCM number this gives the number to export: 512 on most Pis since kernel 6.6, never to be guessed. */
  readonly base: number;
}

/** The header's chip as gpiod's tools name it. */
export interface GpiodChip {
  readonly label: string;
  /** For example "gpiochip0"; on a Pi 5 it was gpiochip4 for a time, so it is chosen by label. */
  readonly name: string;
  /** Major version of the tools: 1 (bookworm) and 2 (trixie) take different command lines. */
  readonly version: 1 | 2;
}

/** Finds the header's chip below `sysRoot`, or null where the kernel has no sysfs GPIO or no such chip. */
export async function findSysfsChip(sysRoot = '/sys'): Promise<SysfsChip | null> {
  const folder = path.join(sysRoot, 'class', 'gpio');
  const entries = await readdir(folder).catch(() => []);
  for (const entry of entries.filter((name) => name.startsWith('gpiochip')).sort()) {
    const label = await readText(path.join(folder, entry, 'label'));
    const base = Number.parseInt(await readText(path.join(folder, entry, 'base')), 10);
    if (HEADER_LABEL.test(label) && Number.isInteger(base)) return { label, base };
  }
  return null;
}

/** Asks gpiodetect for the header's chip; null when the tools or the chip are not there. */
export async function findGpiodChip(clock: Clock): Promise<GpiodChip | null> {
  if ((await findProgram(['gpiodetect'])) === null) return null;
  try {
    const said = await ask(['--version'], clock);
    const version = Number(/v(\d+)\./.exec(said)?.[1]);
    if (version !== 1 && version !== 2) return null;
    for (const line of (await ask([], clock)).split('\n')) {
      const [, name, label] = /^(\S+) \[([^\]]*)\]/.exec(line) ?? [];
      if (name !== undefined && label !== undefined && HEADER_LABEL.test(label))
        return { label, name, version };
    }
    return null;
  } catch {
    return null;
  }
}

async function ask(args: readonly string[], clock: Clock): Promise<string> {
  const limits = { timeLimitMs: 3000, outputLimitBytes: 100_000, mayQuote: true };
  return new TextDecoder().decode(await runProgram({ command: 'gpiodetect', args, clock, ...limits }));
}

async function readText(file: string): Promise<string> {
  return (await readFile(file, 'utf8').catch(() => '')).trim();
}
