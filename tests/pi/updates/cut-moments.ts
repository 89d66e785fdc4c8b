import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { zstdDecompressSync } from 'node:zlib';
import { untilReady } from '../claims.ts';
import type { Machine } from '../machine.ts';
import type { MadeRelease } from './rework.ts';
import { standInFor } from './stand-in.ts';
import { ask, STATE, versionsOf } from './told.ts';
import { deskOf, isWhole, type Updated } from './updated.ts';

/** Succeeds in the guest twelve seconds before the switch: what is downloaded, unpacked and tried is there. */
const IS_TRIED = `grep -q '"state":"switching"' ${STATE}/status.json`;

/** A part of an update's way: from when on, and for how long after that the plug is pulled at random. */
interface Moment {
  readonly name: string;
  /** What the machine was frozen as when each cut begins: nobody had asked yet, or IS_TRIED. */
  readonly from: 'unasked' | 'tried';
  /** Succeeds in the guest from then on. */
  readonly since: string;
  readonly withinMs: number;
  /** What may be there afterwards. */
  readonly may: readonly ('old' | 'new')[];
}

const PENDING = `${STATE}/pending.json`;
const MOMENTS: readonly Moment[] = [
  {
    name: 'while it is unpacked',
    from: 'unasked',
    since: 'test -d /opt/coach-robot/app/.unpacking',
    withinMs: 3_000,
    may: ['old'],
  },
  {
    name: 'just before or after it is switched to',
    from: 'tried',
    // The switch itself takes some milliseconds, and is over before it is noticed.
    since: 'sleep 8',
    withinMs: 5_000,
    may: ['old', 'new'],
  },
  {
    name: 'on its trial',
    from: 'tried',
    since: `test -e ${PENDING}`,
    withinMs: 25_000,
    may: ['old', 'new'],
  },
  {
    name: 'when it is confirmed',
    from: 'tried',
    since: `test -e /run/was-on-trial || { test -e ${PENDING} && touch /run/was-on-trial; }; test -e /run/was-on-trial && test ! -e ${PENDING}`,
    withinMs: 2_000,
    may: ['new'],
  },
];
const UPDATE_SECONDS = 1200;
/** Who looks goes by a clock that agrees with the machine's own, which no freeze stops. */
const SET_CLOCK = 'date --set=@$(cat /sys/class/rtc/rtc0/since_epoch)';
/** One line for a folder with every file's bytes and every link's end. */
const SUM = `{ find . -type f -exec sha256sum {} +; find . -type l -printf '%l  %p\\n'; } | LC_ALL=C sort | sha256sum | cut -c 1-64`;

/** What the archive holds, read by other programs than the updater's. */
function sumOf({ folder, app }: MadeRelease): string {
  const place = mkdtempSync(path.join(os.tmpdir(), 'coach-pi-sum-'));
  const archive = zstdDecompressSync(readFileSync(path.join(folder, `app-${app}.tar.zst`)));
  execFileSync('tar', ['-x', '-C', place], { input: archive });
  const top = execFileSync('find', [place, '-name', 'release.json', '-printf', '%h'], { encoding: 'utf8' });
  const sum = execFileSync('sh', ['-c', SUM], { cwd: top, encoding: 'utf8' });
  rmSync(place, { recursive: true });
  return sum.trim();
}

const sumIn = (machine: Machine, app: string): Promise<string> =>
  machine.run(`cd /opt/coach-robot/app/${app} && ${SUM}`, 300);

/**
 * The plug is pulled at random in each of the update's moments: the machine is frozen once an update may be made and once it was
 * tried, each cut begins from one of these, and what the disk then holds is started from power on. In the end it goes on from there.
 */
export async function playCuts(updated: Updated, count: number): Promise<void> {
  const { stage, tell, boot } = updated;
  const desk = deskOf(updated);
  await updated.machine.until('test "$(cut -d. -f1 /proc/uptime)" -gt 610', 700, 5);
  const before = await desk.work(updated.machine);
  const { current: old } = await versionsOf(updated.machine);
  const { app, ...rest } = await stage.ship({ app: standInFor('well') });
  const sums = { old: await sumIn(updated.machine, old), new: sumOf({ app, ...rest }) };
  await updated.machine.freeze('unasked');
  await ask(updated.machine);
  await updated.machine.until(IS_TRIED, UPDATE_SECONDS, 0.5);
  await updated.machine.freeze('tried');
  const seen = new Map(MOMENTS.map(({ name }) => [name, { old: 0, new: 0, mixed: 0, lost: 0 }]));
  for (let cut = 0; cut < count; cut++) {
    const moment = MOMENTS[cut % MOMENTS.length] as Moment;
    await updated.machine.cutPower();
    updated.machine = await boot({ thaw: moment.from });
    if (moment.from === 'unasked') {
      await updated.machine.run(SET_CLOCK);
      await ask(updated.machine);
    }
    await updated.machine.until(moment.since, UPDATE_SECONDS, 0.1);
    const lateMs = Math.random() * moment.withinMs;
    await sleep(lateMs);
    await updated.machine.cutPower();
    updated.machine = await boot();
    await untilReady(updated.machine, 1800);
    const { current, runs } = await versionsOf(updated.machine);
    const which = current === app ? 'new' : 'old';
    const isOne =
      runs === current && [old, app].includes(runs) && sums[which] === (await sumIn(updated.machine, runs));
    const words = await desk.look(updated.machine, before);
    const counts = seen.get(moment.name);
    if (counts !== undefined) {
      counts[isOne && moment.may.includes(which) ? which : 'mixed'] += 1;
      if (!isWhole(words)) counts.lost += 1;
    }
    stage.note(
      `cut ${cut + 1}, ${moment.name}, ${lateMs.toFixed(0)} ms later: ${isOne ? which : `MIXED ${current} ${runs}`}; ${words}`,
    );
  }
  await updated.machine.cutPower();
  updated.machine = await boot({ thaw: 'unasked' });
  await updated.machine.run(SET_CLOCK);
  for (const [name, { old: olds, new: news, mixed, lost }] of seen)
    tell({
      what: `the plug is pulled on a good version ${name}, and power comes back`,
      seen: `${olds + news + mixed} cuts: ${olds} times the old one, ${news} times the new one, whole by the SHA-256 of every file; ${mixed} mixed; ${lost} with something lost`,
      isGood: mixed === 0 && lost === 0,
    });
}
