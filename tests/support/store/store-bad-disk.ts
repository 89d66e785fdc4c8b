/**
 * A robot on a disk that fails for a moment, run by bad-disk.test.ts: `node store-bad-disk.ts <folder> <seed> <rounds>
 * <EIO, ENOSPC or EROFS> [each]`. Each round saves turns, plans a fault at some call, stops or loses its power, starts and
 * goes on; with `each`, a start after a power cut meets three faults at the first call, at the second, and so on. Prints, as JSON, what was lost of what it had acknowledged and still stood on the disk.
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

const [root = '', seed = '1', rounds = '10', given = 'EIO', each] = process.argv.slice(2);
const error = given as NonNullable<Fault['error']>;
/** Longer than any round: until there is room, or the card is put in anew. */
const UNTIL_HEALED = 1_000_000;
const planFile = process.env.BAD_DISK ?? '';
const random = seededRandom(Number(seed));
const upTo = (limit: number) => Math.floor(random() * limit);
const clock = new VirtualClock();
const newId = () => uuidV7(Date.now());
const found = { schedules: 0, failed: 0, refusedTurns: 0, refusedStarts: 0, untold: 0, unwell: 0 };
/** How often work was refused with which code; of a disk that is well again nobody can be told why it was not. */
const codes: Record<string, number> = {};
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

function planned(round: number): Fault {
  if (each !== undefined) return { call: 'any', file: `state-${round}`, after: round, times: 3, error };
  if (error !== 'EIO') {
    const times = upTo(2) === 0 ? UNTIL_HEALED : 1 + upTo(40);
    const call = error === 'ENOSPC' ? 'grow' : 'any';
    return { call, file: `state-${round}`, after: upTo(16), times, error };
  }
  const files = ['coach.sqlite', 'coach.sqlite-wal'];
  const call = (['read', 'write', 'sync'] as const)[round % 3] ?? 'read';
  const after = upTo(call === 'read' ? 60 : 12);
  // Reading is tried eight times at start; what lasts longer is a sector that is gone.
  return { call, file: files[upTo(2)] ?? '', after, times: 1 + upTo(call === 'read' ? 7 : 40) };
}

function refused(why: unknown, { times }: Fault): void {
  if (!(why instanceof StoreError)) throw why;
  if (error === 'EIO' || times === UNTIL_HEALED) codes[why.code] = (codes[why.code] ?? 0) + 1;
}

for (let round = 0; round < Number(rounds); round++) {
  const fault = planned(round);
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
  const isAtStart = each !== undefined || round % 2 === 0;
  if (isAtStart) {
    if (each !== undefined || round % 4 === 0) {
      cutPower(dir, `${dir}-cut`);
      store.close();
      dir = `${dir}-cut`;
    } else store.close();
    planFault(planFile, fault);
    for (let start = 0; ; start++) {
      try {
        store = open(dir);
        break;
      } catch (why) {
        found.refusedStarts++;
        refused(why, fault);
        if (start > 60) throw why;
        if (fault.times === UNTIL_HEALED && start === 2) planFault(planFile, null);
      }
    }
  } else planFault(planFile, fault);
  for (let turn = 0; turn < 4; turn++) {
    try {
      save(store, 1);
    } catch (why) {
      refused(why, fault);
      found.refusedTurns++;
      if (store.noticeRecords.length === 0) found.untold++;
      if (fault.times === UNTIL_HEALED && store.check() === 'ok') found.unwell++;
    }
  }
  const failures = failedCalls(planFile);
  planFault(planFile, null);
  found.failed += failures;
  found.schedules++;
  // At the first turn that could be saved again, and without a restart.
  save(store, 1);
  if (store.check() !== 'ok') found.unwell++;
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
console.log(JSON.stringify({ ...found, codes, lost, discarded }));
