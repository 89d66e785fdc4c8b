import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Part } from './parts.ts';

/** What came of a part. */
export interface Outcome {
  readonly part: Part;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The tests and files that failed, each with its round where there are several. */
  readonly failures: readonly string[];
  readonly minutes: number;
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

const repository = path.resolve(import.meta.dirname, '..', '..');
const MINUTE_MS = 60_000;
/** A loop that lasts as long as whoever began it. */
const BUSY = 'const parent = process.ppid; while (process.ppid === parent);';

/** Runs a part to its end, or to its limit of time. What vitest prints goes to `<folder>/<name>.log`. */
export async function runPart(
  part: Part,
  share: number,
  folder: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const startedMs = performance.now();
  const limit = AbortSignal.any([signal, AbortSignal.timeout(part.limitMinutes * MINUTE_MS)]);
  const burners = part.isOnBusyMachine ? keepBusy() : [];
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  try {
    for (let round = 1; round <= part.rounds && !limit.aborted; round++) {
      const file = path.join(folder, `${part.name.replaceAll(/\W+/g, '-')}-${round}`);
      if (part.program !== null) {
        const isGood = (await run(part.program, share, file, limit)) === 0;
        sum[isGood ? 'passed' : 'failed'] += 1;
        if (!isGood) failures.push(`what it printed lies in ${file}.log`);
        continue;
      }
      const status = await vitest(part, share, file, limit);
      const report = readReport(`${file}.json`);
      const found = report === null ? [] : failuresIn(report);
      if (report === null || (status !== 0 && found.length === 0)) found.push(`no result (${file}.log)`);
      sum.passed += report?.numPassedTests ?? 0;
      sum.failed += report?.numFailedTests ?? 0;
      sum.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
      failures.push(...found.map((name) => (part.rounds > 1 ? `round ${round}: ${name}` : name)));
    }
  } finally {
    for (const burner of burners) burner.kill('SIGKILL');
  }
  if (limit.aborted) failures.push(`ended after its ${part.limitMinutes} minutes`);
  return { part, ...sum, failures, minutes: (performance.now() - startedMs) / MINUTE_MS };
}

/** Gives vitest's exit code; null where it was ended. */
function vitest(part: Part, share: number, file: string, signal: AbortSignal): Promise<number | null> {
  return ended(
    [
      path.join(repository, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}.json`],
      ...part.without.map((one) => `--exclude=${one}`),
      ...part.files,
    ],
    {
      CI: 'true',
      // What is shown to be steady are the tests as each run has them.
      TEST_FULL: part.isOnBusyMachine ? '0' : String(share),
      ...(part.isOnBusyMachine && { TEST_STEADY: '1' }),
    },
    file,
    signal,
  );
}

/** The exit code of another program of ours; null where it was ended. */
function run(program: string, share: number, file: string, signal: AbortSignal): Promise<number | null> {
  return ended([program, '--share', String(share)], {}, file, signal);
}

/** Runs Node with these arguments to its end, or to the signal's; what it prints goes to `<file>.log`. */
async function ended(
  command: readonly string[],
  environment: NodeJS.ProcessEnv,
  file: string,
  signal: AbortSignal,
): Promise<number | null> {
  const child = spawn(process.execPath, command, {
    cwd: repository,
    // A group of its own, so that what it has started ends with it.
    detached: true,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(`${file}.log`);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const end = () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  signal.addEventListener('abort', end, { once: true });
  const [code] = (await once(child, 'close')) as [number | null];
  signal.removeEventListener('abort', end);
  log.end();
  return code;
}

/** One endless loop for each core. */
function keepBusy(): readonly ChildProcess[] {
  return Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }),
  );
}

function readReport(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
}

/** A file that cannot be loaded fails without a test of its own. */
export function failuresIn({ testResults }: Pick<Report, 'testResults'>): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(repository, name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${file}: could not be run`];
    return failed.map(({ fullName }) => `${file}: ${fullName}`);
  });
}
