import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { type Need, needsCommand } from '../needs.ts';

/** As bad-disk.c has them; `any`: all that a disk refuses which takes nothing any more. */
const CALLS = { read: 1, write: 2, sync: 4, grow: 2 | 8, any: 2 | 8 | 16 } as const;
const PLAN_BYTES = 128;

/** What is to fail: after so many calls that go well, so many with `error` (EIO), on files whose path holds `file`. */
export interface Fault {
  readonly call: keyof typeof CALLS;
  readonly file: string;
  readonly after: number;
  readonly times: number;
  readonly error?: 'EIO' | 'ENOSPC' | 'EROFS';
}

/** Failing the calls of a program needs a compiler and a linker that can be told what comes first. */
export function needsBadDisk(): Need {
  if (process.platform !== 'linux') return { missing: 'calls can be made to fail on Linux only' };
  return needsCommand('gcc', 'build-essential');
}

/** Builds a source of this folder into `dir`, to stand before the calls of a program by LD_PRELOAD. */
function buildLibrary(dir: string, name: string): string {
  const library = path.join(dir, `${name}.so`);
  const source = path.join(import.meta.dirname, `${name}.c`);
  const built = spawnSync('gcc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl']);
  if (built.status !== 0) throw new Error(`gcc: ${built.stderr}`);
  return library;
}

/** The environment in which all that a program does to its disk below `folder` goes into `log` (disk-states.ts). */
export function buildDiskRecorder(dir: string, folder: string): { env: NodeJS.ProcessEnv; log: string } {
  const log = path.join(dir, 'disk-log');
  const LD_PRELOAD = buildLibrary(dir, 'disk-recorder');
  return { env: { ...process.env, LD_PRELOAD, DISK_LOG: log, DISK_FOLDER: folder }, log };
}

/** Builds bad-disk.c into `dir`; the environment in which a program's disk does as `planFault` says. */
export function buildBadDisk(dir: string): { readonly env: NodeJS.ProcessEnv; readonly planFile: string } {
  const library = buildLibrary(dir, 'bad-disk');
  const planFile = path.join(dir, 'plan');
  writeFileSync(planFile, Buffer.alloc(PLAN_BYTES));
  return { env: { ...process.env, LD_PRELOAD: library, BAD_DISK: planFile }, planFile };
}

/** From now on the disk of the program that calls this does so; null heals it. */
export function planFault(planFile: string, fault: Fault | null): void {
  const plan = Buffer.alloc(PLAN_BYTES);
  if (fault) {
    const { call, file, after, times, error = 'EIO' } = fault;
    [CALLS[call], after, times, 0, constants.errno[error]].forEach((value, index) => {
      plan.writeInt32LE(value, 4 * index);
    });
    plan.write(file, 20);
  }
  const descriptor = openSync(planFile, 'r+');
  writeSync(descriptor, plan, 0, PLAN_BYTES, 0);
  closeSync(descriptor);
}

/** How many calls have failed since the last `planFault`. */
export function failedCalls(planFile: string): number {
  const plan = Buffer.alloc(PLAN_BYTES);
  const descriptor = openSync(planFile, 'r');
  readSync(descriptor, plan, 0, PLAN_BYTES, 0);
  closeSync(descriptor);
  return plan.readInt32LE(12);
}
