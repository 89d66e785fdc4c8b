/**
 * A robot that does nothing but save turns, for tests that kill it: `node store-writer.ts <folder> [turns]`. It
 * prints a turn's number after that turn was acknowledged, unbuffered. With no number of turns it says `ready`,
 * waits for a line on its input, then opens the store, says `open` and works until it is killed.
 */
import { readSync, writeSync } from 'node:fs';
import { SystemClock } from '#drivers/clock/system.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { openStore } from '#runtime/store/store.ts';
import { uuidV7 } from '#runtime/uuid.ts';
import { battlePlayed, memoryKept, sessionRecorded, solveProblem } from './store-fixture.ts';

const [dir = '', turns] = process.argv.slice(2);
if (turns === undefined) {
  writeSync(1, 'ready\n');
  readSync(0, Buffer.alloc(16));
}
const clock = new SystemClock();
const newId = () => uuidV7(clock.now());
const store = openStore({ dir, clock, journal: new MemoryJournal(), newId, defaultGrade: 1, backupsKept: 3 });
if (turns === undefined) writeSync(1, 'open\n');
const start = store.totals('child').solvedCount;
const end = turns === undefined ? Number.POSITIVE_INFINITY : start + Number(turns);
for (let count = start; count < end; count++) {
  const turn = store.beginTurn('child', 'session');
  solveProblem(turn.work, `p${count}`, count + 1);
  turn.work.record(battlePlayed(count, count));
  turn.work.record(memoryKept(`m${count}`, `${count}もん できました。`, { key: 'milestone:solved' }));
  turn.work.record(sessionRecorded({ problemCount: count + 1 }));
  turn.commit();
  writeSync(1, `${count}\n`);
}
store.close();
