import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Store } from '#runtime/store/store.ts';
import { cases } from '../support/cases.ts';
import { RecordFixture, type Worked } from '../support/store/record-fixture.ts';
import { StoreFixture } from '../support/store/store-fixture.ts';

const VICTIM = path.resolve(import.meta.dirname, '../support/store/record-victim.ts');
/** Of the machine's cores, so that no death is hurried by another. */
const AT_ONCE = 2;

const borrow: Worked = { wrong: 1, hints: 1, rules: ['borrow.no_decrement'] };

/** A store in which one session is recorded already and the next, that remembers something anew, is not. */
async function prepared(): Promise<RecordFixture> {
  const made = new RecordFixture();
  made.session('first', 4, [borrow, borrow, { wrong: 1, end: 'self_solved' }]);
  made.session('second', 3, [borrow, { wrong: 1, end: 'self_solved' }, { wrong: 1, end: 'self_solved' }]);
  await made.record('first');
  await made.record('second');
  made.session('third', 1, [
    borrow,
    { wrong: 1, end: 'self_solved' },
    { expression: '43-26', end: 'set_aside' },
    { expression: '61-38', end: 'guided_solved', hints: 3 },
  ]);
  made.store.close();
  return made;
}

interface Death {
  readonly signal: string | null;
  readonly said: string;
}

function runVictim(dir: string, step: number, codeCache: string): Promise<Death> {
  const env = { ...process.env, NODE_COMPILE_CACHE: codeCache };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [VICTIM, dir, String(step)], { env }, (error, said, complaints) => {
      if (error !== null && error.signal === undefined) return reject(new Error(complaints));
      if (error !== null && error.signal === null) return reject(new Error(complaints));
      resolve({ signal: error?.signal ?? null, said });
    });
  });
}

/** All of what a record consists of, as it stands in the file; ids and times of making are left out. */
function recordIn(desk: StoreFixture, folder: string) {
  const ask = (sql: string) => desk.ask(sql, folder, 'coach.sqlite');
  return {
    records: ask(
      "SELECT problem_count, solved_count, hint_count, points, hard, summary, made_by FROM session_records WHERE session_id = 'third'",
    ),
    memories: ask(
      "SELECT type, key, fact, problem_ids FROM memories WHERE session_id = 'third' ORDER BY seq",
    ),
    superseded: ask('SELECT key, count(*) AS n FROM memories WHERE superseded_by IS NOT NULL GROUP BY key'),
    indexed: ask('SELECT count(*) AS n FROM memory_index'),
    outbox: ask(
      "SELECT kind, count(*) AS n FROM outbox WHERE kind IN ('memory_kept', 'session_recorded') GROUP BY kind ORDER BY kind",
    ),
  };
}

const timesIn = ({ family }: Store) => ({
  activeMs: (childId: string, sessionId: string) => family.session(childId, sessionId)?.activeMs ?? 0,
});

/** What no record may ever change. */
function lessonsIn(desk: StoreFixture, folder: string) {
  const tables = [
    'children',
    'sessions',
    'checkpoints',
    'problems',
    'attempts',
    'hints',
    'progress',
    'points',
  ];
  return tables.map((name) => desk.ask(`SELECT * FROM ${name}`, folder, 'coach.sqlite'));
}

test('killed at every step of the record agent, a session is recorded whole or not at all, and once in the end', async () => {
  using source = await prepared();
  using desk = new StoreFixture();
  const copy = (name: string): string => {
    cpSync(source.desk.dir, desk.file(name), { recursive: true });
    return desk.file(name);
  };
  const codeCache = desk.file('code');
  const before = recordIn(desk, path.basename(copy('before')));
  const lessons = lessonsIn(desk, 'before');
  expect(before.records).toEqual([]);
  expect(before.memories).toEqual([]);

  const whole = await runVictim(copy('whole'), 0, codeCache);
  const steps = JSON.parse(whole.said) as string[];
  const after = recordIn(desk, 'whole');
  expect(after.records).toHaveLength(1);
  expect(after.memories.length).toBeGreaterThan(1);
  // It takes the place of something older too: that must not be lost with a record that is not made.
  expect(after.superseded).not.toEqual(before.superseded);
  expect(steps).toEqual(
    expect.arrayContaining([
      'before round 0',
      'after session_log',
      'before save_session_record',
      'before record memory_kept',
      'after record session_recorded',
      'before commit',
      'before COMMIT',
      'after COMMIT',
      'at the end',
    ]),
  );
  const committedFrom = steps.indexOf('after COMMIT');
  expect(steps.lastIndexOf('after COMMIT')).toBe(committedFrom);

  let [nothingKept, allKept] = [0, 0];
  const killAt = async (step: number): Promise<void> => {
    const name = `killed-${step}`;
    const dir = copy(name);
    const death = await runVictim(dir, step, codeCache);
    expect(death, steps[step - 1]).toEqual({ signal: 'SIGKILL', said: '' });
    // Opening it is what a robot does at its next start.
    let store = desk.open({ dir });
    expect(store.notices).toEqual([]);
    const missing = store.sessionsToRecord(0);
    store.close();
    const found = recordIn(desk, name);
    const isKept = step - 1 >= committedFrom;
    expect(found, steps[step - 1]).toEqual(isKept ? after : before);
    expect(missing.map(({ sessionId }) => sessionId)).toEqual(isKept ? [] : ['third']);
    expect(lessonsIn(desk, name)).toEqual(lessons);
    if (isKept) {
      allKept++;
      return;
    }
    nothingKept++;
    store = desk.open({ dir });
    await source.record('third', { lessons: store, times: timesIn(store) });
    store.close();
    expect(recordIn(desk, name), steps[step - 1]).toEqual(after);
    expect(lessonsIn(desk, name)).toEqual(lessons);
  };
  const every = cases(24, 1);
  // The two around the end of the commit are never left out.
  const killed = steps
    .map((_, index) => index + 1)
    .filter((step) => step % every === 0 || step === committedFrom || step === committedFrom + 1);
  const queue = [...killed];
  const worker = async (): Promise<void> => {
    for (let step = queue.shift(); step !== undefined; step = queue.shift()) await killAt(step);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const inCommit = steps.slice(steps.indexOf('before BEGIN IMMEDIATE'), committedFrom).length;
  console.info(
    `kill -9 at ${killed.length} of ${steps.length} steps of the record agent (${inCommit} of them inside the commit): ` +
      `${nothingKept} times nothing was kept, ${allKept} times all of it, 0 halves; made again, each was whole, once`,
  );
  expect(nothingKept + allKept).toBe(killed.length);
  expect(Math.min(nothingKept, allKept)).toBeGreaterThan(0);
}, 300_000);
