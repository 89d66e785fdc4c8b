import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError } from '#drivers/errors.ts';
import { programEnvironment } from './environment.ts';
import { codeOfComplaint } from './run.ts';

/** A program that runs as long as its work is wanted, as gpiomon and gpioset do. */
export interface Resident {
  /** Resolves when it has ended, however it ended, with why; never rejects. */
  readonly ended: Promise<DeviceError>;
  /** Ends it (SIGKILL); resolves when it is gone and what it held is free. Safe to call twice. */
  end(): Promise<void>;
}

/** Starts a program; `onLine`, where given, gets each line it writes to standard output. */
export function startResident(
  command: string,
  args: readonly string[],
  onLine?: (line: string) => void,
): Resident {
  const child = spawn(command, [...args], {
    env: programEnvironment(),
    stdio: ['ignore', onLine === undefined ? 'ignore' : 'pipe', 'pipe'],
  });
  if (onLine !== undefined && child.stdout !== null)
    createInterface({ input: child.stdout }).on('line', onLine);
  let complaint = '';
  child.stderr?.on('data', (chunk: Uint8Array) => {
    complaint = (complaint + chunk.toString()).slice(-1000);
  });
  const ended = new Promise<DeviceError>((resolve) => {
    child.on('error', () => resolve(new DeviceError('not_present', `${command} is not installed`)));
    child.on('close', () => resolve(new DeviceError(codeOfComplaint(complaint), `${command} ended`)));
  });
  return {
    ended,
    end: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Throws why the program ended, if it does within this time: one that starts well says nothing. */
export async function staysAlive(resident: Resident, clock: Clock, durationMs: number): Promise<void> {
  const waiting = new AbortController();
  const isAlive = clock.sleep(durationMs, waiting.signal).then(() => null);
  isAlive.catch(() => {});
  const fault = await Promise.race([resident.ended, isAlive]);
  waiting.abort();
  if (fault !== null) throw fault;
}
