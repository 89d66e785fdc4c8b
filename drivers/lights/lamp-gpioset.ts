import { type ChildProcess, spawn } from 'node:child_process';
import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError } from '#drivers/errors.ts';
import { findGpiodChip, type GpiodChip } from '#drivers/gpio/chip.ts';
import { gpiosetArgs } from '#drivers/gpio/gpiod.ts';
import { codeOfComplaint } from '#drivers/process/run.ts';
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
      await end(holder);
      holder = await hold(chip, levels, clock);
    },
    close: () => end(holder),
  };
}

async function hold(chip: GpiodChip, levels: LampLevels, clock: Clock): Promise<ChildProcess> {
  const byLine = new Map(LAMP_LINES.map((line, i) => [line, levels[i] ?? 0] as const));
  const process = spawn('gpioset', gpiosetArgs(chip, byLine), { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  process.stderr.on('data', (chunk: Uint8Array) => {
    complaint = (complaint + chunk.toString()).slice(-1000);
  });
  const waiting = new AbortController();
  const ended = new Promise<DeviceError>((resolve) => {
    process.on('error', () => resolve(new DeviceError('not_present', 'gpioset is not installed')));
    process.on('close', () => resolve(new DeviceError(codeOfComplaint(complaint), 'gpioset ended')));
  });
  const held = clock.sleep(HOLDS_AFTER_MS, waiting.signal).then(() => null);
  held.catch(() => {});
  const fault = await Promise.race([ended, held]);
  waiting.abort();
  if (fault !== null) throw fault;
  return process;
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const gone = new Promise((resolve) => process.once('close', resolve));
  process.kill('SIGKILL');
  await gone;
}
