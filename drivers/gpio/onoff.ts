import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DeviceError, type DeviceErrorCode } from '#drivers/errors.ts';
import type { SysfsChip } from './chip.ts';

/** A line as onoff gives it; levels are electrical, 0 or 1. */
export interface OnoffLine {
  readSync(): 0 | 1;
  writeSync(level: 0 | 1): void;
  watch(callback: (error: Error | null | undefined, level: 0 | 1) => void): void;
  unexport(): void;
}

/** Opens a line by its sysfs number: an input that reports both edges, or an output that starts low. */
export type OpenOnoffLine = (sysfsNumber: number, use: 'input' | 'output') => OnoffLine;

/** Loads onoff, which is optional. Throws DeviceError not_present when it is not installed or was not built. */
export async function loadOnoff(): Promise<OpenOnoffLine> {
  try {
    const { Gpio } = await import('onoff');
    return (sysfsNumber, use) =>
      use === 'input' ? new Gpio(sysfsNumber, 'in', 'both') : new Gpio(sysfsNumber, 'low');
  } catch (error) {
    throw new DeviceError('not_present', 'onoff is not installed or was not built', { cause: error });
  }
}

/** Opens all `lines` (BCM numbers) or none of them. Throws DeviceError not_present, not_permitted, busy, failed. */
export function openOnoffLines(
  open: OpenOnoffLine,
  chip: SysfsChip,
  lines: readonly number[],
  use: 'input' | 'output',
): OnoffLine[] {
  const opened: OnoffLine[] = [];
  try {
    for (const line of lines) opened.push(open(chip.base + line, use));
    return opened;
  } catch (error) {
    for (const line of opened) releaseOnoffLine(line);
    throw sysfsFault(error);
  }
}

/**
 * Gives back those of `lines` (BCM numbers) that a process which was killed has left in sysfs: gpiod's tools would find
 * them in use, and not pull them up. Never throws: what stays in use is told by whoever opens it.
 */
export async function releaseLeftLines(
  chip: SysfsChip,
  lines: readonly number[],
  sysRoot = '/sys',
): Promise<void> {
  const folder = path.join(sysRoot, 'class', 'gpio');
  for (const number of lines.map((line) => chip.base + line)) {
    try {
      await access(path.join(folder, `gpio${number}`));
      await writeFile(path.join(folder, 'unexport'), String(number));
    } catch {
      // It is free, or somebody else's.
    }
  }
}

/** Gives a line back; one that is gone already is no fault. */
export function releaseOnoffLine(line: OnoffLine): void {
  try {
    line.unexport();
  } catch {
    // The chip may have been unplugged or unbound; there is nothing left to release.
  }
}

const CODES: Readonly<Record<string, DeviceErrorCode>> = {
  ENOENT: 'not_present',
  EINVAL: 'not_present',
  EACCES: 'not_permitted',
  EPERM: 'not_permitted',
  EBUSY: 'busy',
};

function sysfsFault(error: unknown): DeviceError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new DeviceError(CODES[code] ?? 'failed', 'a GPIO line could not be opened by onoff', {
    cause: error,
  });
}
