import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError, type DeviceErrorCode } from '#drivers/errors.ts';
import { programEnvironment } from './environment.ts';

/** Room for the stack under what a Node program says first. */
const COMPLAINT_LENGTH = 8000;
/** Where a Node program says what is wrong, above its stack. */
const NAMES_THE_FAULT = /^(?:\w*Error\b.*:|FATAL ERROR:|# Fatal)/;
/** How long a killed process is waited for: one that hangs in its driver may never end. */
const KILLED_WAIT_MS = 1000;

export interface Run {
  readonly command: string;
  readonly args: readonly string[];
  /** Written to standard input, which is then closed. */
  readonly input?: Uint8Array | string;
  /** The process is killed (SIGKILL) when it runs longer. */
  readonly timeLimitMs: number;
  /** The process is killed when it writes more than this to standard output. */
  readonly outputLimitBytes: number;
  /** False when what it says on standard error may hold words of the child; then no message quotes it. */
  readonly mayQuote: boolean;
  /** True for work that nobody waits for: every other program goes before it. */
  readonly isPatient?: boolean;
  /** What it needs beyond programEnvironment(); no secrets. */
  readonly environment?: NodeJS.ProcessEnv;
  readonly clock: Clock;
  readonly signal?: AbortSignal;
}

/**
 * Runs a program and gives what it wrote to standard output. Throws DeviceError: not_present (no such program),
 * not_permitted, busy, timed_out, too_large, failed; or the signal's reason. When it returns or throws, the
 * process has ended, or was killed and did not end within a second.
 */
export async function runProgram(run: Run): Promise<Uint8Array> {
  run.signal?.throwIfAborted();
  // A group of its own, so that a script's own children end with it.
  const child = spawn(run.command, [...run.args], {
    env: { ...programEnvironment(), ...run.environment },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  if (run.isPatient === true) goLast(child.pid);
  const finished = new AbortController();
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  let complaint = '';
  const ended = Promise.withResolvers<number | null>();
  const stopped = Promise.withResolvers<never>();
  stopped.promise.catch(() => {});
  ended.promise.catch(() => {});

  child.on('error', (error) => ended.reject(spawnFault(run.command, error)));
  child.on('close', (code) => ended.resolve(code));
  // A program that ends before it has read its input breaks the pipe; its exit code says why.
  child.stdin.on('error', () => {});
  child.stdout.on('data', (chunk: Uint8Array) => {
    sizeBytes += chunk.length;
    if (sizeBytes > run.outputLimitBytes) {
      stopped.reject(new DeviceError('too_large', `${run.command} gave more data than allowed`));
    } else chunks.push(chunk);
  });
  child.stderr.on('data', (chunk: Uint8Array) => {
    complaint = (complaint + chunk.toString()).slice(-COMPLAINT_LENGTH);
  });
  child.stdin.end(run.input ?? '');

  const onAbort = () => stopped.reject(run.signal?.reason);
  run.signal?.addEventListener('abort', onAbort, { once: true });
  const limit = run.clock.sleep(run.timeLimitMs, finished.signal);
  limit.then(
    () => stopped.reject(new DeviceError('timed_out', `${run.command} took too long and was ended`)),
    () => {},
  );
  try {
    const code = await Promise.race([ended.promise, stopped.promise]);
    if (code !== 0) throw exitFault(run, code, complaint);
    return Buffer.concat(chunks);
  } catch (error) {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      killGroup(child.pid);
      for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
      const waited = run.clock.sleep(KILLED_WAIT_MS, finished.signal).catch(() => {});
      await Promise.race([ended.promise.catch(() => {}), waited]);
    }
    throw error;
  } finally {
    finished.abort();
    run.signal?.removeEventListener('abort', onAbort);
  }
}

function goLast(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already.
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended by itself in the meantime.
  }
}

function spawnFault(command: string, error: NodeJS.ErrnoException): DeviceError {
  if (error.code === 'ENOENT') return new DeviceError('not_present', `${command} is not installed`);
  if (error.code === 'EACCES') return new DeviceError('not_permitted', `${command} may not be run`);
  return new DeviceError('failed', `${command} could not be started`, { cause: error });
}

function exitFault(run: Run, code: number | null, complaint: string): DeviceError {
  const said = run.mayQuote ? tellingWords(complaint) : '';
  return new DeviceError(
    codeOfComplaint(complaint),
    `${run.command} ended with ${code === null ? 'a signal' : `code ${code}`}${said === '' ? '' : `: ${said}`}`,
  );
}

/** What a program's complaint means; the kernel's own words are the same in every tool. */
export function codeOfComplaint(complaint: string): DeviceErrorCode {
  if (/permission denied|operation not permitted/i.test(complaint)) return 'not_permitted';
  if (/resource busy|already in use|pipeline handler in use|failed to acquire/i.test(complaint))
    return 'busy';
  if (/no such (file|device)|no cameras? available|cannot find|not found/i.test(complaint))
    return 'not_present';
  return 'failed';
}

/** The lines of a complaint that say what is wrong, the last ones where none is known to, on one line, without terminal colours. */
function tellingWords(complaint: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what is looked for
  const plain = complaint.replace(/\u001b\[[0-9;]*m/g, '');
  const lines = plain
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const fault = lines.findIndex((line) => NAMES_THE_FAULT.test(line));
  return lines
    .slice(fault === -1 ? -3 : fault)
    .slice(0, 3)
    .join(' / ')
    .slice(0, 300);
}
