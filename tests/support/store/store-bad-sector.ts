/**
 * A robot on a disk that goes on failing, run by bad-disk.test.ts: `node store-bad-sector.ts <folder>`. Writes fail
 * until they are healed, then the whole disk is gone at a start, then only the database cannot be read. Prints what
 * the robot said of each, as JSON.
 */
import { readdirSync } from 'node:fs';
import { StoreError } from '#agents/core/records.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { openStore, type Store } from '#runtime/store/store.ts';
import { uuidV7 } from '#runtime/uuid.ts';
import { planFault } from './bad-disk.ts';
import { commitTurn, solveProblem } from './store-fixture.ts';

const [dir = ''] = process.argv.slice(2);
const planFile = process.env.BAD_DISK ?? '';
const clock = new VirtualClock();
const journal = new MemoryJournal();
const newId = () => uuidV7(Date.now());
let pausedMs: number[] = [];

function open(): Store {
  const pause = (durationMs: number): void => void pausedMs.push(durationMs);
  return openStore({ dir, clock, journal, newId, defaultGrade: 2, backupsKept: 3, pause });
}

function codeOf(work: () => void): string {
  try {
    work();
    return 'saved';
  } catch (error) {
    return error instanceof StoreError ? error.code : String(error);
  }
}

const save = (store: Store, problemId: string) => () =>
  commitTurn(store, 'c', 's', (work) => solveProblem(work, problemId));
const solvedIn = (store: Store) => ({ solvedCount: store.totals('c').solvedCount });
const noticesOf = (store: Store) => store.noticeRecords.map(({ code }) => code);
const forEver = { after: 0, times: 1_000_000 };

const store = open();
save(store, 'p1')();
await store.backup();
planFault(planFile, { call: 'write', file: 'coach.sqlite', ...forEver });
const whileWritesFail = {
  turn: codeOf(save(store, 'p2')),
  health: store.check(),
  notices: noticesOf(store),
};
planFault(planFile, null);
const healed = { turn: codeOf(save(store, 'p2')), health: store.check(), ...solvedIn(store) };
store.close();

planFault(planFile, { call: 'read', file: dir, ...forEver });
pausedMs = [];
const start = codeOf(() => open());
const diskGone = { start, moved: readdirSync(dir).filter((name) => name.startsWith('damaged-')) };

// All eight looks; the file that takes its place lies on other sectors.
planFault(planFile, { call: 'read', file: 'coach.sqlite', after: 0, times: 8 });
pausedMs = [];
const replaced = open();
planFault(planFile, null);
const sectorGone = { ...solvedIn(replaced), notices: noticesOf(replaced) };
replaced.close();
console.log(JSON.stringify({ whileWritesFail, healed, diskGone, sectorGone, pausedMs }));
