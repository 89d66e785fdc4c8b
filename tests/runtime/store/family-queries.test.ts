import { afterEach, expect, test } from 'vitest';
import { dayAt } from '#agents/record/days.ts';
import { type Database, openReadOnly } from '#runtime/store/database/open.ts';
import { familyRecords } from '#runtime/store/family/family-queries.ts';
import { FAMILY_SQL } from '#runtime/store/family/family-sql.ts';
import {
  answerAttempted,
  commitTurn,
  problemStarted,
  StoreFixture,
  solveProblem,
} from '../../support/store/store-fixture.ts';

const opened: Disposable[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one[Symbol.dispose]();
});

function openDesk(): StoreFixture {
  const desk = new StoreFixture();
  opened.push(desk);
  return desk;
}

function openRecords(desk: StoreFixture) {
  const database = openReadOnly(desk.file('coach.sqlite'));
  opened.unshift({ [Symbol.dispose]: () => database.close() });
  return { database, records: familyRecords({ read: (work) => work({ database }) }) };
}

test('an empty store gives empty answers and no error', () => {
  const desk = openDesk();
  desk.open();
  const { records } = openRecords(desk);
  expect(records.children()).toEqual([]);
  expect(records.sessions({ childId: 'child' }, 10)).toEqual([]);
  expect(records.session('child', 'none')).toBeNull();
  expect(records.sessionSums({ childId: 'child' })).toEqual({
    sessionCount: 0,
    dayCount: 0,
    activeMs: 0,
    problemCount: 0,
    solvedCount: 0,
    hintCount: 0,
    points: 0,
  });
  expect([
    records.days({ childId: 'child' }, 9),
    records.problems({ childId: 'child' }, 'newest', 9),
    records.kinds({ childId: 'child' }),
  ]).toEqual([[], [], []]);
  expect([
    records.rules({ childId: 'child' }, 9),
    records.hintLevels({ childId: 'child' }),
    records.points({ childId: 'child' }),
    records.moods({ childId: 'child' }, 9),
  ]).toEqual([[], [], 0, []]);
});

test('every statement only reads, whoever opened the database', () => {
  const desk = openDesk();
  desk.open();
  const { database } = openRecords(desk);
  for (const sql of Object.values(FAMILY_SQL)) {
    expect(database.prepare(sql).readonly).toBe(true);
    expect(sql).not.toMatch(/\b(?:insert|update|delete|replace|attach|pragma|vacuum|drop|create)\b/i);
  }
});

test('what a turn has just saved is there at once, and another database gets its own statements', () => {
  const desk = openDesk();
  const store = desk.open();
  let { database } = openRecords(desk);
  const records = familyRecords({ read: (work) => work({ database }) });
  expect(records.kinds({ childId: 'child' })).toEqual([]);
  commitTurn(store, 'child', 'session', (work) => solveProblem(work, 'p1'));
  expect(records.kinds({ childId: 'child' })).toMatchObject([
    {
      kind: 'addition_carry',
      problemCount: 1,
      answeredCount: 1,
      firstRightCount: 0,
      answerCount: 2,
      hintSolvedCount: 1,
    },
  ]);
  database.close();
  database = openReadOnly(desk.file('coach.sqlite')) as Database;
  opened.unshift({ [Symbol.dispose]: () => database.close() });
  expect(records.problem('child', 'p1')).toMatchObject({
    isFirstRight: false,
    wrongCount: 1,
    points: 2,
    outcome: 'hint_solved',
  });
});

test('a day ends at midnight in Japan', () => {
  const desk = openDesk();
  const store = desk.open();
  for (const [session, atMs] of [
    ['before', Date.UTC(2026, 3, 1, 14, 59, 59)],
    ['after', Date.UTC(2026, 3, 1, 15, 0, 0)],
  ] as const) {
    desk.clock.setWallClock(atMs);
    commitTurn(store, 'child', session, (work) => work.record(problemStarted(session)));
  }
  const { records } = openRecords(desk);
  const days = records.days({ childId: 'child' }, 10).map(({ day }) => day);
  expect(days).toEqual([dayAt(Date.UTC(2026, 3, 2)), dayAt(Date.UTC(2026, 3, 1))]);
  const fromMs = Date.UTC(2026, 3, 1, 15);
  expect(
    records.problems({ childId: 'child', fromMs }, 'newest', 9).map(({ problemId }) => problemId),
  ).toEqual(['after']);
  expect(
    records.problems({ childId: 'child', toMs: fromMs }, 'newest', 9).map(({ problemId }) => problemId),
  ).toEqual(['before']);
});

test('children are kept apart, and two may have a problem of the same id', () => {
  const desk = openDesk();
  const store = desk.open();
  commitTurn(store, 'one', 's1', (work) => solveProblem(work, 'same'));
  commitTurn(store, 'two', 's2', (work) => {
    work.record(problemStarted('same'));
    work.record(answerAttempted('same', 'a', true));
  });
  const { records } = openRecords(desk);
  expect(['one', 'two', 'nobody'].map((child) => records.problem(child, 'same')?.wrongCount)).toEqual([
    1,
    0,
    undefined,
  ]);
  expect(records.session('two', 's1')).toBeNull();
  expect(records.attempts('two', 'same', 9)).toHaveLength(1);
  expect(records.kinds({ childId: 'one' })).toMatchObject([{ problemCount: 1, answerCount: 2 }]);
  expect(records.points({ childId: 'two' })).toBe(0);
  expect(records.kinds({ childId: 'nobody' })).toEqual([]);
});

test.each([
  ['four minutes of thinking are', { awayMs: 240_000 }, 240_000],
  ['seven minutes away are no', { awayMs: 420_000 }, 0],
  ['a start of the robot meanwhile is no', { awayMs: 240_000, isRestarted: true }, 0],
  ['a rest is no', { awayMs: 240_000, awaiting: 'return_from_break' }, 0],
  ['time after the goodbye is no', { awayMs: 240_000, is_closed: true }, 0],
] as const)('%s time at work, in every sum and of the day', (_, { awayMs, ...how }, workedMs) => {
  const desk = openDesk();
  let store = desk.open();
  const { isRestarted = false, ...state } = { ...how } as { isRestarted?: boolean };
  commitTurn(store, 'child', 's', (work) => {
    work.record(problemStarted('p'));
    Object.assign(work.state, state);
  });
  if (isRestarted) store.close();
  if (isRestarted) store = desk.open();
  desk.clock.setWallClock(desk.clock.now() + awayMs);
  let toldMs = -1;
  commitTurn(store, 'child', 's', (work) => {
    work.record(answerAttempted('p', 'a'));
    toldMs = work.workedTodayMs();
  });
  const { records } = openRecords(desk);
  const { activeMs } = records.sessionSums({ childId: 'child' });
  expect([activeMs, store.rules.workedTodayMs('child'), toldMs]).toEqual([workedMs, workedMs, workedMs]);
});

test('no list is longer than asked, nor than five hundred', () => {
  const desk = openDesk();
  const store = desk.open();
  commitTurn(store, 'child', 's', (work) => {
    for (let index = 0; index < 520; index++) work.record(problemStarted(`p${index}`));
  });
  const { records } = openRecords(desk);
  expect(records.problems({ childId: 'child' }, 'newest', 3)).toHaveLength(3);
  expect(records.problems({ childId: 'child' }, 'newest', Number.POSITIVE_INFINITY)).toHaveLength(500);
  expect(records.problems({ childId: 'child' }, 'newest', -1)).toEqual([]);
  expect(records.problems({ childId: 'child' }, 'newest', Number.NaN)).toEqual([]);
});
