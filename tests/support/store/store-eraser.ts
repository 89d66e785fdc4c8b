/** A robot that erases a child, for tests that kill it: `node store-eraser.ts <folder>`; says `erasing` as it begins. */
import { writeSync } from 'node:fs';
import { SystemClock } from '#drivers/clock/system.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { openStore } from '#runtime/store/store.ts';
import { carryOut } from '#runtime/store/trust/erase.ts';
import { uuidV7 } from '#runtime/uuid.ts';

const [dir = ''] = process.argv.slice(2);
const clock = new SystemClock();
const newId = () => uuidV7(clock.now());
openStore({ dir, clock, journal: new MemoryJournal(), newId, defaultGrade: 1, backupsKept: 3 }).close();
writeSync(1, 'erasing\n');
carryOut(dir, { id: 'e1', scope: 'child', childId: 'one' }, { nowMs: Math.round(clock.now()) });
