/**
 * Run inside its own mount namespace by bad-input.test.ts: `node bad-input-small-disk.ts <empty folder>`. Puts a
 * tmpfs of 4 MB on the folder, runs the real daemon there, fills the disk in mid-lesson, makes room, goes on, and
 * prints what happened as JSON.
 */
import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Daemon, VIRTUAL_BODY } from '../daemon.ts';

const [dir = ''] = process.argv.slice(2);
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'none', dir]);
if (mounted.status !== 0) throw new Error(`mount: ${mounted.stderr}`);

const daemon = await Daemon.start(dir, VIRTUAL_BODY);
const solvedCount = (): number => {
  const database = new Database(path.join(dir, 'coach.sqlite'), { readonly: true });
  const count = database.prepare("SELECT count(*) FROM problems WHERE status = 'solved'").pluck().get();
  database.close();
  return Number(count);
};
const health = async (): Promise<unknown> => {
  const answer = (await (await fetch(`${daemon.address}/api/v1/health`)).json()) as {
    parts: { store: { code: unknown } };
  };
  return answer.parts.store.code;
};

await daemon.say('38+47');
await daemon.say('85');
await daemon.say('26+47');
const solvedBefore = solvedCount();

const ballast = path.join(dir, 'ballast');
const { bavail, bsize } = statfsSync(dir);
writeFileSync(ballast, Buffer.alloc(bavail * bsize));
const isError = ({ type }: Record<string, unknown>): boolean => type === 'error';
let events: Record<string, unknown>[] = [];
// The last page of the log may still have room for a turn or two.
for (let turn = 0; turn < 20 && !events.some(isError); turn++) events = await daemon.say('70');
const sentence = String(events.at(-1)?.content);
const whenFull = await health();

rmSync(ballast);
await daemon.say('73');
const solvedAfter = solvedCount();
await daemon.stop();
console.log(
  JSON.stringify({
    isFullSaid: events.some(isError) && /full/.test(daemon.output()),
    sentence,
    health: whenFull,
    solvedBefore,
    solvedAfter,
    isNothingLost: solvedBefore === 1,
    goesOn: solvedAfter === 2,
  }),
);
