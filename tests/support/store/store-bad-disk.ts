/**
 * A robot on a disk that fails for a moment, run by bad-disk.test.ts: `node store-bad-disk.ts <folder> <seed> <rounds>`.
 * Each round saves turns, plans a fault at some call, stops or loses its power, starts and goes on. Prints, as JSON,
 * what was lost of what it had acknowledged and still stood on the disk.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StoreError } from '#agents/core/records.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { openStore, type Store } from '#runtime/store/store.ts';
import { uuidV7 } from '#runtime/uuid.ts';
import { seededRandom } from '../random.ts';
import { type Fault, failedCalls, planFault } from './bad-disk.ts';
import { commitTurn, solveProblem } from './store-fixture.ts';

const [root = '', seed = '1', rounds = '10'] = process.argv.slice(2);
const planFile = process.env.BAD_DISK ?? '';
const random = seededRandom(Number(seed));
const upTo = (limit: number) => Math.floor(random() * limit);
const clock = new VirtualClock();
const newId = () => uuidV7(Date.now());
const found = { schedules: 0, failed: 0, refusedTurns: 0, refusedStarts: 0, untold: 0 };
const discarded: unknown[] = [];
const lost: unknown[] = [];

function open(dir: string): Store {
  const pause = () => undefined;
  return openStore({
    dir,
    clock,
    journal: new MemoryJournal(),
    newId,
    defaultGrade: 2,
    backupsKept: 3,
    pause,
  });
}

/** Copies what is on the disk, as a power cut leaves it. */
function cutPower(from: string, to: string): void {
  mkdirSync(to);
  for (const name of ['coach.sqlite', 'coach.sqlite-wal']) {
    if (existsSync(path.join(from, name))) copyFileSync(path.join(from, name), path.join(to, name));
  }
}

for (let round = 0; round < Number(rounds); round++) {
  const files = ['coach.sqlite', 'coach.sqlite-wal'];
  const call = (['read', 'write', 'sync'] as const)[round % 3] ?? 'read';
  const fault: Fault = {
    call,
    file: files[upTo(2)] ?? '',
    after: upTo(call === 'read' ? 60 : 12),
    // Reading is tried eight times at start; what lasts longer is a sector that is gone.
    times: 1 + upTo(call === 'read' ? 7 : 40),
  };
  planFault(planFile, null);
  let dir = path.join(root, `state-${round}`);
  let saved = 0;
  const save = (store: Store, count: number): void => {
    for (let turn = 0; turn < count; turn++) {
      commitTurn(store, 'c', 's', (work) => solveProblem(work, `p${saved}-${round}-${turn}-${random()}`, 1));
      saved++;
    }
  };
  let store = open(dir);
  save(store, 2 + upTo(3));
  const isAtStart = round % 2 === 0;
  if (isAtStart) {
    if (round % 4 === 0) {
      cutPower(dir, `${dir}-cut`);
      store.close();
      dir = `${dir}-cut`;
    } else store.close();
    planFault(planFile, fault);
    for (let start = 0; ; start++) {
      try {
        store = open(dir);
        break;
      } catch (error) {
        found.refusedStarts++;
        if (!(error instanceof StoreError) || start > 60) throw error;
      }
    }
  } else planFault(planFile, fault);
  for (let turn = 0; turn < 4; turn++) {
    try {
      save(store, 1);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      found.refusedTurns++;
      if (store.noticeRecords.length === 0) found.untold++;
    }
  }
  const failures = failedCalls(planFile);
  planFault(planFile, null);
  found.failed += failures;
  found.schedules++;
  save(store, 1);
  const { solvedCount } = store.totals('c');
  store.close();
  const again = open(dir);
  if (again.totals('c').solvedCount < saved || solvedCount < saved)
    lost.push({ round, fault, saved, solvedCount });
  if (readdirSync(dir).some((name) => name.startsWith('damaged-'))) discarded.push({ round, fault });
  again.close();
  for (const name of readdirSync(root))
    if (name.startsWith('state-')) rmSync(path.join(root, name), { recursive: true });
}
console.log(JSON.stringify({ ...found, lost, discarded }));
