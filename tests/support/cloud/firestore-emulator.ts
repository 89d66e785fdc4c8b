import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, vi } from 'vitest';
import { isFullRun } from '../cases.ts';
import type { Need } from '../needs.ts';

const PACKAGE = 'google-cloud-cli-firestore-emulator';
/** It is ready in 1.6 s on a quiet machine. */
const START_LIMIT_MS = 60_000;

/** Of Google's own emulator: FIRESTORE_EMULATOR_JAR, or the Debian package's; null where there is none. */
function findJar(): string | null {
  const told = process.env.FIRESTORE_EMULATOR_JAR;
  if (told !== undefined && existsSync(told)) return told;
  const { stdout } = spawnSync('dpkg', ['-L', PACKAGE], { encoding: 'utf8' });
  return /^.*emulator\.jar$/m.exec(stdout ?? '')?.[0] ?? null;
}

/**
 * The package is in Google's own sources and not in Debian's, so that CI has no way to it by itself: the tests that need it
 * are skipped there too, and say so.
 */
export function needsEmulator(): Need {
  const hasJava = spawnSync('java', ['-version']).status === 0;
  if (hasJava && findJar() !== null) return { missing: null };
  const missing = `Google's Firestore emulator is not installed (java and ${PACKAGE}, or FIRESTORE_EMULATOR_JAR)`;
  console.warn(`needs: ${missing}`);
  return { missing };
}

export interface Emulator {
  /** "http://127.0.0.1:1234" */
  readonly endpoint: string;
  /** Removes every document of a project. */
  clear(project: string): Promise<void>;
  /** Sets the rules of a project, as Firebase deploys them. */
  setRules(project: string, rules: string): Promise<void>;
}

/** Of this process of tests; each file has projects of its own. */
let running: Promise<number> | null = null;

/** The one of this run, started before the first file that needs it; it ends with the run. */
export function useEmulator(): Emulator {
  let port = 0;
  beforeAll(async () => {
    if (needsEmulator().missing !== null) return;
    running ??= ofThisRun();
    port = await running;
  }, START_LIMIT_MS);
  const ask = async (method: string, path: string, body?: object): Promise<void> => {
    const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await fetch(`http://127.0.0.1:${port}/emulator/v1/projects/${path}`, init);
    if (!response.ok) throw new Error(`the emulator: ${response.status} ${await response.text()}`);
  };
  return {
    get endpoint() {
      return `http://127.0.0.1:${port}`;
    },
    clear: (project) => ask('DELETE', `${project}/databases/(default)/documents`),
    setRules: (project, content) =>
      ask('PUT', `${project}:securityRules`, { rules: { files: [{ name: 'firestore.rules', content }] } }),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/**
 * Java takes seconds of the processor until it is warm: the first process of the run that needs the emulator starts it, and
 * tells the others by a file that is named after the run (TEST_RUN, vitest.config.ts).
 */
async function ofThisRun(): Promise<number> {
  const told = path.join(tmpdir(), `coach-emulator-${process.env.TEST_RUN}`);
  try {
    // Whoever makes it starts it.
    mkdirSync(told);
  } catch {
    const port = path.join(told, 'port');
    await vi.waitUntil(() => existsSync(port), { timeout: START_LIMIT_MS });
    return Number(readFileSync(port, 'utf8'));
  }
  const port = await start(findJar() as string, await freePort(), told);
  writeFileSync(path.join(told, 'port.new'), String(port));
  renameSync(path.join(told, 'port.new'), path.join(told, 'port'));
  return port;
}

/** Ends what it is given to run when the process of that number has ended, and removes the folder that told of it. */
const ENDS_WITH_RUN =
  'run=$1 told=$2; shift 2; "$@" & while kill -0 "$run" 2>/dev/null; do sleep 1; done; kill -9 $!; rm -r "$told"';

/** Gives the port again. */
function start(jar: string, port: number, told: string): Promise<number> {
  const main = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
  // A collector of many threads, and but for the thousands the second compiler, cost more than a minute of tests gives back.
  const oneCompiler = isFullRun ? [] : ['-XX:TieredStopAtLevel=1'];
  const java = ['java', ...oneCompiler, '-XX:+UseSerialGC', '-Xmx512m', '-Duser.language=en'];
  const words = ['-cp', jar, main, 'start', '--host', '127.0.0.1', '--port', String(port)];
  const run = ['sh', String(process.ppid), told];
  const shell = spawn('sh', ['-c', ENDS_WITH_RUN, ...run, ...java, ...words], { detached: true });
  return new Promise((resolve, reject) => {
    const heard = (text: Buffer): void => {
      if (/running/i.test(String(text))) resolve(port);
    };
    shell.stdout.on('data', heard);
    shell.stderr.on('data', heard);
    shell.once('error', reject);
    shell.once('exit', (code) => reject(new Error(`the emulator ended with ${code}`)));
    // A process of tests that has done its work does not wait for it.
    shell.unref();
    for (const stream of [shell.stdin, shell.stdout, shell.stderr]) (stream as unknown as Socket).unref();
  });
}
