/**
 * Run inside its own mount namespace by bad-weeks.test.ts: `node full-disk-week.ts <empty folder>`. Plays a week, with the store and the sync
 * on a tmpfs that is full from the third day to the fifth, and prints what happened as JSON.
 */
import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StoreError } from '#agents/core/records.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { openStore } from '#runtime/store/store.ts';
import { pull } from '#runtime/sync/pull.ts';
import { Sync } from '#runtime/sync/sync.ts';
import { SyncFile } from '#runtime/sync/sync-file.ts';
import { uuidV7 } from '#runtime/uuid.ts';
import { commitTurn, solveProblem } from '../store/store-fixture.ts';
import { MemoryCloud } from './memory-cloud.ts';

const DAY_MS = 86_400_000;
const AWAKE_MS = 3_600_000;
const FULL_FROM_DAY = 3;
const ROOM_FROM_DAY = 6;
const [dir = ''] = process.argv.slice(2);
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'none', dir]);
if (mounted.status !== 0) throw new Error(`mount: ${mounted.stderr}`);

const clock = new VirtualClock();
const journal = new MemoryJournal();
const newId = (): string => uuidV7(clock.now());
const store = openStore({
  dir,
  clock,
  journal,
  newId,
  defaultGrade: 2,
  backupsKept: 3,
  pause: () => undefined,
});
const shared = new MemoryCloud();
const file = new SyncFile(dir, clock);
const cloud = shared.of(file.robotId);
const sync = new Sync({
  ...{ cloud, file, clock, journal, outbox: () => store.outbox },
  settings: { everyMinutes: 15, dailyMegabytes: 20 },
  isFree: () => true,
  onFreedom: () => () => undefined,
  pull: (from, ending) => pull(from, store, ending),
  ids: { robotId: () => file.robotId, cloudIdOf: (childId) => store.sync.cloudIdOf(childId) },
  telling: { over: (place) => store.sync.tellOver(place), done: () => store.sync.toldOver() },
  chance: () => 0.5,
});
await sync.start(new AbortController().signal);

const ballast = path.join(dir, 'ballast');
const saved: string[] = [];
const refused: string[] = [];
const faults: (string | null)[] = [];
for (let day = 1; day <= 7; day += 1) {
  // A lesson is under way when the last room goes: what it leaves waits in the outbox.
  if (day === ROOM_FROM_DAY) rmSync(ballast);
  for (let count = 1; count <= 3; count += 1) {
    const problem = `p${day}-${count}`;
    try {
      commitTurn(store, 'c', `s${day}`, (work) => solveProblem(work, problem));
      saved.push(problem);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      refused.push(error.code);
    }
    if (day === FULL_FROM_DAY && count === 2) {
      const { bavail, bsize } = statfsSync(dir);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize));
    }
  }
  await clock.advance(AWAKE_MS);
  // Switched off until the next day.
  clock.setWallClock(clock.now() + DAY_MS - AWAKE_MS);
  faults.push(sync.standing().fault);
}
await clock.advance(6 * AWAKE_MS);
const told = shared.items
  .filter(({ kind }) => kind === 'problem_started')
  .map(({ payload }) => payload.problemId);
const { waitingCount, parkedCount, fault } = sync.standing();
await sync.stop();
store.close();
console.log(JSON.stringify({ saved, refused, faults, told, waitingCount, parkedCount, fault }));
