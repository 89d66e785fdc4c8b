/**
 * A robot after power cuts, run by power-cut.test.ts: `node store-power-cut.ts <log> <folder> <seed> <states>
 * <part> <parts>`. Makes so many states that a power cut could have left at any moment of a recorded run (of every
 * `parts`-th moment, from `part` on), starts the robot on each, and prints, as JSON, what it had acknowledged by then and
 * lost, and what it threw away.
 */
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { openStore } from '#runtime/store/store.ts';
import { uuidV7 } from '#runtime/uuid.ts';
import { seededRandom } from '../random.ts';
import { CrashDisk, type Cut, readEvents } from './disk-states.ts';
import { commitTurn, solveProblem } from './store-fixture.ts';

const [log = '', folder = '', seed = '1', states = '100', part = '0', parts = '1'] = process.argv.slice(2);
const random = seededRandom(Number(seed));
const clock = new VirtualClock();
const newId = () => uuidV7(Date.now());
/** One start in so many goes on with a turn. */
const GOES_ON_EVERY = 10;

const found = { moments: 0, states: 0, dropped: 0, kept: 0, torn: 0, acknowledged: 0, beforeFirst: 0 };
const lost: unknown[] = [];
const discarded: unknown[] = [];
const seen = new Set<string>();

/** Starts the robot on this state. */
function start(dir: string, at: object, acknowledged: number): void {
  const pause = () => undefined;
  const journal = new MemoryJournal();
  const store = openStore({ dir, clock, journal, newId, pause, defaultGrade: 1, backupsKept: 3 });
  const { solvedCount, totalPoints, streak } = store.totals('child');
  // The one turn that was under way may be there without having been acknowledged, and is whole then.
  const isWhole = totalPoints === 2 * solvedCount && streak === solvedCount;
  if (solvedCount < acknowledged || solvedCount > acknowledged + 1 || !isWhole)
    lost.push({ ...at, acknowledged, solvedCount, totalPoints, streak });
  const isMoved = readdirSync(dir).some((name) => name.startsWith('damaged-'));
  if (acknowledged === 0) found.beforeFirst++;
  // A file that never held a turn may be made anew; one that did is sound, and nothing is said of it.
  if (acknowledged > 0 && (isMoved || store.notices.length > 0))
    discarded.push({ ...at, notices: store.noticeRecords });
  if (found.states % GOES_ON_EVERY === 0) {
    commitTurn(store, 'child', 'session', (work) => solveProblem(work, 'after', solvedCount + 1));
    if (store.totals('child').solvedCount !== solvedCount + 1) lost.push({ ...at, after: solvedCount });
  }
  store.close();
}

let tried = 0;
let [droppedVersion, keptIndex] = [-1, -1];
/** All of it kept once a moment; what was sure, which is the same from one sync to the next, once for each; else torn. */
function nextCut(index: number): Cut {
  tried++;
  if (tried % 3 === 0 && keptIndex !== index) {
    keptIndex = index;
    return 'kept';
  }
  if (tried % 3 !== 1 || droppedVersion === disk.version || part !== '0') return 'torn';
  droppedVersion = disk.version;
  return 'dropped';
}

const events = readEvents(log);
const disk = new CrashDisk();
const moments = events.filter(({ kind }) => kind !== 'acknowledge').length;
const perMoment = (Number(states) * Number(parts)) / moments;
let due = 0;
for (const [index, event] of events.entries()) {
  disk.apply(event);
  if (event.kind === 'acknowledge') found.acknowledged = Number(event.data.toString()) + 1;
  else {
    if (found.moments % Number(parts) === Number(part)) due += perMoment;
    found.moments++;
  }
  for (; due >= 1; due--) {
    const cut = nextCut(index);
    const dir = path.join(folder, `${seed}-${index}`);
    const state = disk.write(dir, cut, random);
    if (!seen.has(state)) {
      seen.add(state);
      found.states++;
      found[cut]++;
      try {
        start(path.join(dir, 'state'), { event: index, cut }, found.acknowledged);
      } catch (error) {
        lost.push({ event: index, cut, error: String(error) });
      }
    }
    rmSync(dir, { recursive: true, force: true });
  }
}
console.log(JSON.stringify({ ...found, lost, discarded }));
