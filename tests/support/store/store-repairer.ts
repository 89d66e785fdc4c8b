/**
 * A robot that makes a backup, finds its database damaged at the next start and says what it did, for tests that watch
 * what it asks of the disk: `node store-repairer.ts <folder>`.
 */
import { writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { SystemClock } from '#drivers/clock/system.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { openStore } from '#runtime/store/store.ts';
import { uuidV7 } from '#runtime/uuid.ts';
import { commitTurn, solveProblem } from './store-fixture.ts';

const [dir = ''] = process.argv.slice(2);
const clock = new SystemClock();
const open = () =>
  openStore({
    dir,
    clock,
    journal: new MemoryJournal(),
    newId: () => uuidV7(clock.now()),
    backupsKept: 3,
    defaultGrade: 1,
  });
const store = open();
commitTurn(store, 'child', 'session', (work) => solveProblem(work, 'p1'));
await store.backup();
store.close();
writeFileSync(path.join(dir, 'coach.sqlite'), 'no database any more '.repeat(1000));
const repaired = open();
writeSync(1, `${repaired.noticeRecords.map(({ code }) => code).join()}\n`);
repaired.close();
