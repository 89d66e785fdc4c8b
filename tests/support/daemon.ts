import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '..', '..');

/**
 * For what is judged without them: a robot whose sound, camera and pins are virtual. To find real ones and to make its
 * own voice costs a start, and each sentence, more than all the rest.
 */
export const VIRTUAL_BODY = { COACH_BODY_KIND: 'virtual' } as const;

/**
 * The real daemon in a process of its own, run as `npm start` runs it, on a free port of the loopback and a state
 * folder of the test's.
 */
export class Daemon {
  readonly process: ChildProcess;
  /** From spawn to the line with the address. */
  readonly readyMs: number;
  readonly address: string;
  /** What it has printed so far, log included. */
  readonly output: () => string;

  private constructor(child: ChildProcess, readyMs: number, address: string, output: () => string) {
    this.process = child;
    this.output = output;
    this.readyMs = readyMs;
    this.address = address;
  }

  /** `flags` are Node's, beside those of start.sh; `folder`: where the program is. */
  static async start(
    stateDir: string,
    environment: NodeJS.ProcessEnv = {},
    flags: readonly string[] = [],
    folder = repository,
  ): Promise<Daemon> {
    const startedMs = performance.now();
    const child = spawn('/bin/sh', ['runtime/start.sh', ...flags, 'runtime/main.ts'], {
      cwd: folder,
      env: {
        ...process.env,
        COACH_WEB_PORT: '0',
        // A test that pairs a parent lets nobody in from the network of the machine it runs on.
        COACH_WEB_NETWORK: 'off',
        COACH_STATE_DIR: stateDir,
        COACH_LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const address = await new Promise<string>((resolve, reject) => {
      const read = (data: Buffer): void => {
        output += data.toString();
        const found = /http:\/\/[^\s]+/.exec(output);
        if (found) resolve(found[0]);
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('exit', (code) => reject(new Error(`the daemon ended with ${code}: ${output}`)));
    });
    return new Daemon(child, performance.now() - startedMs, address.replace(/\/$/, ''), () => output);
  }

  /** Resolves when this stands in its log; rejects after the deadline. */
  async logged(pattern: RegExp, deadlineMs: number): Promise<void> {
    const log = this.process.stderr;
    if (log === null) throw new Error('its output is not read');
    const signal = AbortSignal.timeout(deadlineMs);
    while (!pattern.test(this.output())) await once(log, 'data', { signal });
  }

  /** Resident memory of the daemon, MB. */
  rssMb(): number {
    const status = readFileSync(`/proc/${this.process.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
  }

  /** One turn over HTTP; gives the events. */
  async say(
    message: string,
    sessionId = 'session-1',
    userId = 'child-1',
  ): Promise<Record<string, unknown>[]> {
    const response = await fetch(`${this.address}/api/v1/dialogue/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_id: userId, session_id: sessionId, message }),
    });
    const text = await response.text();
    return text
      .split('\n')
      .filter((line) => line.startsWith('data:'))
      .map((line) => JSON.parse(line.slice(5)) as Record<string, unknown>);
  }

  /** Ends it with the signal; gives the exit code and how long it took, ms. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<{ code: number | null; tookMs: number }> {
    const startedMs = performance.now();
    const { exitCode: ended, signalCode } = this.process;
    if (ended !== null || signalCode !== null) return { code: ended, tookMs: 0 };
    const code = await new Promise<number | null>((resolve) => {
      this.process.once('exit', (exitCode) => resolve(exitCode));
      this.process.kill(signal);
    });
    return { code, tookMs: performance.now() - startedMs };
  }
}
