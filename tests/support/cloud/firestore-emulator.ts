import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { beforeAll } from 'vitest';
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

/** Of this process of tests: Java takes seconds of the processor until it is warm, and each file has projects of its own. */
let running: Promise<number> | null = null;

/** The one of this process, started before the first file that needs it; it ends with the process. */
export function useEmulator(): Emulator {
  let port = 0;
  beforeAll(async () => {
    if (needsEmulator().missing !== null) return;
    running ??= freePort().then((free) => start(findJar() as string, free));
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

/** Ends what it is given to run when its own input ends, as it does with the process that holds the other end. */
const ENDS_WITH_INPUT = '"$@" & read -r _; kill -9 $!';

/** Gives the port again. */
function start(jar: string, port: number): Promise<number> {
  const main = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
  // The second compiler and a collector of many threads cost more than a minute of tests gives back.
  const java = ['java', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xmx512m', '-Duser.language=en'];
  const words = ['-cp', jar, main, 'start', '--host', '127.0.0.1', '--port', String(port)];
  const shell = spawn('sh', ['-c', ENDS_WITH_INPUT, 'sh', ...java, ...words]);
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
