import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
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

/** Starts one for the tests of a file, and ends it after them. */
export function useEmulator(): Emulator {
  let process: ChildProcess | null = null;
  let port = 0;
  beforeAll(async () => {
    if (needsEmulator().missing !== null) return;
    port = await freePort();
    process = await start(findJar() as string, port);
  }, START_LIMIT_MS);
  afterAll(() => {
    process?.kill('SIGKILL');
  });
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

function start(jar: string, port: number): Promise<ChildProcess> {
  const main = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
  const words = ['start', '--host', '127.0.0.1', '--port', String(port)];
  const java = spawn('java', ['-Xmx512m', '-Duser.language=en', '-cp', jar, main, ...words]);
  return new Promise((resolve, reject) => {
    const heard = (text: Buffer): void => {
      if (/running/i.test(String(text))) resolve(java);
    };
    java.stdout.on('data', heard);
    java.stderr.on('data', heard);
    java.once('error', reject);
    java.once('exit', (code) => reject(new Error(`the emulator ended with ${code}`)));
  });
}
