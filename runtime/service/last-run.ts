import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeFileDurably } from '#runtime/store/database/files.ts';
import { IN_STATE_FOLDER } from '#runtime/store/state-folder.ts';
import type { EndedRun } from '#runtime/support/robot-facts.ts';
import { type FailureCode, lastFailure } from './last-failure.ts';

/** What lies in the state folder while the robot runs, and after it. */
interface Run {
  readonly isRunning: boolean;
  /** Which start of the machine it is in; '' where the kernel does not say. */
  readonly boot: string;
  readonly startedAtMs: number;
  readonly ended: readonly EndedRun[];
}

/** Enough to see whether it comes again and again. */
const ENDED_KEPT = 20;

/** Notes that the robot runs now; gives how the run before ended, null where it was stopped. Never throws: see noteFailure. */
export function beginRun(stateDir: string, nowMs: number, boot = bootOf()): EndedRun | null {
  const before = read(stateDir);
  const atMs = Math.round(nowMs);
  const ended = before?.isRunning ? { code: codeOf(before, stateDir, boot), at_ms: atMs } : null;
  const all = [...(before?.ended ?? []), ...(ended === null ? [] : [ended])].slice(-ENDED_KEPT);
  write(stateDir, { isRunning: true, boot, startedAtMs: atMs, ended: all });
  return ended;
}

/** Notes that it was stopped. A folder that was erased meanwhile stays so. Never throws. */
export function endRun(stateDir: string): void {
  const run = read(stateDir);
  if (run !== null) write(stateDir, { ...run, isRunning: false });
}

/** The runs that ended without a stop, the newest last. Never throws. */
export function endedRuns(stateDir: string): readonly EndedRun[] {
  return read(stateDir)?.ended ?? [];
}

function codeOf(
  { boot: before, startedAtMs }: Run,
  stateDir: string,
  boot: string,
): FailureCode | 'killed' | 'power_lost' {
  const failure = lastFailure(stateDir);
  if (failure !== null && failure.atMs >= startedAtMs) return failure.code;
  return before === boot ? 'killed' : 'power_lost';
}

/** Another one after each start of the machine. */
function bootOf(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

function read(stateDir: string): Run | null {
  try {
    const found = JSON.parse(readFileSync(fileIn(stateDir), 'utf8')) as Partial<Run> | null;
    const { isRunning = false, boot = '', startedAtMs = 0, ended = [] } = found ?? {};
    return { isRunning, boot, startedAtMs, ended: Array.isArray(ended) ? ended : [] };
  } catch {
    return null;
  }
}

function write(stateDir: string, run: Run): void {
  try {
    writeFileDurably(fileIn(stateDir), JSON.stringify(run));
  } catch {
    // A disk that takes nothing is told by others.
  }
}

const fileIn = (stateDir: string): string => path.join(stateDir, IN_STATE_FOLDER.lastRun);
