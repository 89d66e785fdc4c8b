/**
 * Run inside its own mount namespace by full-disk.test.ts: `node store-small-disk.ts <empty folder>`. Puts a
 * tmpfs of 4 MB on the folder, fills it by saving turns, makes room, goes on, and prints what happened as JSON.
 */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StoreError } from '#agents/core/records.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { openStore, type Store } from '#runtime/store/store.ts';
import { uuidV7 } from '#runtime/uuid.ts';
import { commitTurn, solveProblem } from './store-fixture.ts';

const [dir = ''] = process.argv.slice(2);
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'none', dir]);
if (mounted.status !== 0) throw new Error(`mount: ${mounted.stderr}`);
const ballast = path.join(dir, 'ballast');
writeFileSync(ballast, Buffer.alloc(1.25 * 1024 * 1024));

const clock = new VirtualClock();
const journal = new MemoryJournal();
const newId = () => uuidV7(Date.now());
const open = () => openStore({ dir, clock, journal, newId, defaultGrade: 2, backupsKept: 3 });
let saved = 0;

/** Saves turns until one fails or `limit` are saved; returns the code of the failure. */
function saveUntilFull(store: Store, limit: number): string {
  for (let count = 0; count < limit; count++) {
    try {
      commitTurn(store, 'c', 's', (work) => solveProblem(work, `p${saved}`, saved + 1));
      saved++;
    } catch (error) {
      return error instanceof StoreError ? error.code : 'not a StoreError';
    }
  }
  return 'none';
}

const store = open();
const whenFull = saveUntilFull(store, 10_000);
const savedWhenFull = saved;
const solvedWhenFull = store.totals('c').solvedCount;
const health = store.check();
const again = saveUntilFull(store, 3);
const backup = await store.backup().catch((error: StoreError) => error.code);
rmSync(ballast);
const withRoom = saveUntilFull(store, 5);
const healthWithRoom = store.check();
store.close();
const reopened = open();
const { solvedCount } = reopened.totals('c');
const { notices } = reopened;
reopened.close();
const found = { whenFull, savedWhenFull, solvedWhenFull, health, again, backup };
console.log(JSON.stringify({ ...found, withRoom, healthWithRoom, saved, solvedCount, notices }));
