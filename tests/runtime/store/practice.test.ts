import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Change, TurnWork } from '#agents/core/records.ts';
import type { PracticeEntry } from '#agents/teaching/practice/practice-log.ts';
import { cases } from '../../support/cases.ts';
import {
  answerAttempted,
  battlePlayed,
  commitTurn,
  HOUR_MS,
  memoryKept,
  problemStarted,
  progressRecorded,
  StoreFixture,
  solveProblem,
} from '../../support/store/store-fixture.ts';

type Started = Extract<Change, { kind: 'problem_started' }>;
type Attempted = Extract<Change, { kind: 'answer_attempted' }>;

const together = (problemId: string): Change => ({
  ...(problemStarted(problemId) as Started),
  way: 'together',
});
const hint = (problemId: string, level = 1): Change => ({ kind: 'hint_given', problemId, level });
const solved = (problemId: string): Change => ({ kind: 'problem_closed', problemId, status: 'solved' });
const setAside = (problemId: string): Change => ({ kind: 'problem_closed', problemId, status: 'set_aside' });
const answer = (attemptId: string, isCorrect: boolean, stepIndex: number | null = null): Change => ({
  ...(answerAttempted('p', attemptId, isCorrect) as Attempted),
  stepIndex,
});

/** The one entry that these changes make: read in the turn itself, and again after its commit. */
function entryOf(...changes: Change[]): PracticeEntry {
  using desk = new StoreFixture();
  const store = desk.open();
  const turn = store.beginTurn('c', 's');
  for (const change of changes) turn.work.record(change);
  const [within, ...others] = turn.work.practice(10);
  expect(others).toEqual([]);
  turn.commit();
  const [after] = store.beginTurn('c', 'later').work.practice(10);
  expect(after).toEqual(within);
  return after as PracticeEntry;
}

describe('an entry of the practice log', () => {
  test('right at once', () => {
    expect(entryOf(problemStarted('p'), answer('a', true), solved('p'), progressRecorded('p', 1))).toEqual({
      kind: 'addition_carry',
      expression: '38+47',
      grade: 2,
      source: 'child',
      firstTry: 'right',
      outcome: 'hint_solved',
      hintsUsed: 0,
      latencyMs: 4000,
      rules: [],
      atMs: expect.any(Number),
    });
  });

  test('the first answer counts, with the rules that explain it; hints count up to the first right answer', () => {
    const tries = [answer('a', false), hint('p'), hint('p', 2), answer('b', true), hint('p', 3)];
    const entry = entryOf(problemStarted('p'), ...tries, solved('p'));
    expect(entry).toMatchObject({ firstTry: 'wrong', rules: ['carry'], hintsUsed: 2 });
  });

  test('never right: every hint counts, but not the first level, which says nothing', () => {
    const tries = [answer('a', false), hint('p', 0), hint('p'), answer('b', false), hint('p', 2)];
    const entry = entryOf(problemStarted('p'), ...tries, setAside('p'));
    expect(entry).toMatchObject({ firstTry: 'wrong', hintsUsed: 2, outcome: null });
  });

  test('answers to small questions are no try of its own', () => {
    const steps = [hint('p'), answer('a', false, 0), answer('b', true, 0)];
    expect(entryOf(problemStarted('p'), ...steps)).toMatchObject({
      firstTry: null,
      rules: [],
      latencyMs: null,
    });
    const entry = entryOf(problemStarted('p'), ...steps, answer('c', true), solved('p'));
    expect(entry).toMatchObject({ firstTry: 'right', hintsUsed: 1 });
  });

  test('begun together, nothing is a miss, and only an answer right at once is a try of its own', () => {
    const wrong = [answer('a', false), answer('b', true), solved('p')];
    expect(entryOf(together('p'), ...wrong)).toMatchObject({ firstTry: null, rules: [], latencyMs: null });
    const small = [answer('a', true, 0), answer('b', true), solved('p')];
    expect(entryOf(together('p'), ...small)).toMatchObject({ firstTry: null, outcome: 'guided_solved' });
    expect(entryOf(together('p'), answer('a', true), solved('p'))).toMatchObject({ firstTry: 'right' });
  });

  test('solved, and nobody recorded the progress: it ended as its hints say', () => {
    const own = [answer('a', true), solved('p')];
    expect(entryOf(problemStarted('p'), ...own).outcome).toBe('self_solved');
    expect(entryOf(problemStarted('p'), hint('p'), ...own).outcome).toBe('hint_solved');
    expect(entryOf(problemStarted('p'), answer('a', true)).outcome).toBeNull();
  });

  test('an answer whose time is not known has none', () => {
    const quick = { ...(answer('a', true) as Attempted), latencyMs: Number.NaN };
    expect(entryOf(problemStarted('p'), quick).latencyMs).toBeNull();
  });

  test('is of the moment when it was closed, or last answered', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    const startMs = desk.clock.now();
    const at = (hours: number, ...changes: Change[]) => {
      desk.clock.setWallClock(startMs + hours * HOUR_MS);
      commitTurn(store, 'c', 's', (work) => {
        for (const change of changes) work.record(change);
      });
    };
    const atMs = () => store.beginTurn('c', 's').work.practice(1)[0]?.atMs;
    at(1, problemStarted('p'));
    expect(atMs()).toBe(startMs + HOUR_MS);
    at(2, answer('a', true, 0));
    expect(atMs()).toBe(startMs + 2 * HOUR_MS);
    at(3, solved('p'));
    at(4, answer('b', true));
    expect(atMs()).toBe(startMs + 3 * HOUR_MS);
  });
});

describe('the practice log', () => {
  test('is in the order of writing, whatever the clock did, and has the last of it', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    for (let index = 0; index < 6; index++) {
      commitTurn(store, 'c', `s${index % 2}`, (work) => {
        work.record({ ...(problemStarted(`p${index}`) as Started), expression: `${index}+1` });
      });
      commitTurn(store, 'other', 'other-s', (work) => work.record(problemStarted(`q${index}`)));
      desk.clock.setWallClock(desk.clock.now() - HOUR_MS);
    }
    const { work } = store.beginTurn('c', 's0');
    for (const index of [6, 7])
      work.record({ ...(problemStarted(`p${index}`) as Started), expression: `${index}+1` });
    const expressions = (limit: number) => work.practice(limit).map(({ expression }) => expression);
    expect(expressions(100)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((index) => `${index}+1`));
    expect(expressions(3)).toEqual(['5+1', '6+1', '7+1']);
    expect(expressions(1)).toEqual(['7+1']);
    expect([expressions(0), expressions(-1)]).toEqual([[], []]);
  });

  test('a turn that is over reads what is stored', () => {
    using desk = new StoreFixture();
    const turn = desk.open().beginTurn('c', 's');
    solveProblem(turn.work, 'p1');
    turn.work.record(battlePlayed(3, 4));
    turn.work.record(memoryKept('m', 'よく みなおす'));
    const read = (work: TurnWork) =>
      [work.practice(9), work.workedOn(0), work.memories('', 9)].map((r) => r.length);
    expect(read(turn.work)).toEqual([1, 1, 1]);
    turn.rollback();
    expect(read(turn.work)).toEqual([0, 0, 0]);
    expect(turn.work.battleRecord()).toEqual({ longestRally: 0, mostReturned: 0 });
  });
});

describe('what was worked on', () => {
  test('as it stands, this turn included', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p1'));
    desk.clock.setWallClock(desk.clock.now() + HOUR_MS);
    const sinceMs = desk.clock.now();
    commitTurn(store, 'c', 's', (work) => {
      work.record(problemStarted('p2', 'kuku'));
      work.record(answerAttempted('p2', 'a1', false));
      work.record({ kind: 'hint_given', problemId: 'p2', level: 1, aid: 'dots' });
      work.record({ ...(answerAttempted('p2', 'a2', false) as Attempted), rules: ['carry', 'slip'] });
      work.record({ ...(answerAttempted('p2', 'a3', false) as Attempted), stepIndex: 0, rules: ['step'] });
    });
    const { work } = store.beginTurn('c', 's');
    work.record(answerAttempted('p2', 'a4'));
    work.record(hint('p2'));
    work.record(solved('p2'));
    work.record(progressRecorded('p2', 2, 3));
    work.record(problemStarted('p3'));
    expect(work.workedOn(sinceMs)).toEqual([
      {
        problemId: 'p2',
        sessionId: 's',
        expression: '38+47',
        kind: 'kuku',
        grade: 2,
        source: 'child',
        status: 'solved',
        answerCount: 3,
        wrongCount: 2,
        hintCount: 2,
        outcome: 'hint_solved',
        points: 3,
        timeSpentSeconds: 40,
        rules: ['carry', 'slip'],
        startedAtMs: sinceMs,
        hintsTried: [
          { aid: 'dots', wasRightNext: false },
          { aid: null, wasRightNext: null },
        ],
      },
      expect.objectContaining({ problemId: 'p3', status: 'open', answerCount: 0, outcome: null, points: 0 }),
    ]);
    expect(work.workedOn(0).map(({ problemId }) => problemId)).toEqual(['p1', 'p2', 'p3']);
    expect(work.workedOn(sinceMs + 1).map(({ problemId }) => problemId)).toEqual([]);
    expect(store.workedInSession('c', 's').map(({ problemId }) => problemId)).toEqual(['p1', 'p2']);
    expect(store.workedInSession('other', 's')).toEqual([]);
  });
});

test('an answer written twice counts once as evidence, whatever problem it is said of', () => {
  using desk = new StoreFixture();
  const store = desk.open();
  commitTurn(store, 'c', 's', (work) => {
    for (const problemId of ['p1', 'p2']) work.record(problemStarted(problemId));
    work.record({ ...(answerAttempted('p1', 'a', false) as Attempted), stepIndex: 1 });
    work.record(answerAttempted('p2', 'a', false));
    expect(work.recentEvidence(5)).toEqual([]);
  });
  const { work } = store.beginTurn('c', 's');
  work.record(answerAttempted('p2', 'a', true));
  expect(work.recentEvidence(5)).toEqual([]);
});

describe('any turns at all', () => {
  const problem = fc.integer({ min: 0, max: 5 }).map((index) => `p${index}`);
  const started = fc.record({
    kind: fc.constant('problem_started' as const),
    problemId: problem,
    expression: fc.constantFrom('38+47', '7×6'),
    problemKind: fc.constantFrom('addition_carry', 'kuku', 'kanji_reading'),
    grade: fc.constantFrom(1, 2, 3),
    source: fc.constantFrom('child' as const, 'photo' as const, 'robot' as const),
    way: fc.constantFrom('alone' as const, 'together' as const),
  });
  const change: fc.Arbitrary<Change> = fc.oneof(
    { arbitrary: started, weight: 3 },
    fc.record({
      kind: fc.constant('answer_attempted' as const),
      // So few that some come twice.
      attemptId: fc.integer({ min: 0, max: 40 }).map((index) => `a${index}`),
      problemId: problem,
      stepIndex: fc.constantFrom(null, null, 0, 1),
      answer: fc.constantFrom('85', null),
      isCorrect: fc.boolean(),
      errorType: fc.constantFrom('calculation', null),
      rules: fc.subarray(['carry', 'slip']),
      latencyMs: fc.constantFrom(0, 3.4, 2500, Number.NaN),
    }),
    fc.record(
      {
        kind: fc.constant('hint_given' as const),
        problemId: problem,
        level: fc.integer({ min: 0, max: 3 }),
        aid: fc.constantFrom('dots' as const, 'picture' as const),
      },
      { requiredKeys: ['kind', 'problemId', 'level'] },
    ),
    fc.record({
      kind: fc.constant('problem_closed' as const),
      problemId: problem,
      status: fc.constantFrom('solved' as const, 'set_aside' as const),
    }),
    fc
      .tuple(problem, fc.integer({ min: 1, max: 3 }))
      .map(([problemId, points]) => progressRecorded(problemId, 1, points)),
    fc.tuple(fc.nat(20), fc.nat(20)).map(([rally, returned]) => battlePlayed(rally, returned)),
    fc
      .tuple(fc.nat(9), fc.nat(3), fc.constantFrom('ひきざんが とくい', '九九が とくい', 'ひきざんで まよう'))
      .map(([id, key, text]) => memoryKept(`m${id}`, text, { key: `key${key}` })),
  );
  /** Some hours between one change and the next, also backwards. */
  const turns = fc.array(fc.array(fc.tuple(change, fc.integer({ min: -2, max: 3 })), { maxLength: 12 }), {
    maxLength: 5,
  });

  const readAll = (work: TurnWork, sinceMs: number) => ({
    practice: work.practice(100),
    lastTwo: work.practice(2),
    worked: work.workedOn(sinceMs),
    battle: work.battleRecord(),
    memories: work.memories('', 100),
    found: work.memories('ひきざんは とくい？', 3),
    totals: work.totals(),
    evidence: work.recentEvidence(1).length,
  });

  test('a turn reads before its commit what the next reads after it', () => {
    let readCount = 0;
    fc.assert(
      fc.property(turns, (script) => {
        using desk = new StoreFixture();
        const store = desk.open();
        const startMs = desk.clock.now();
        for (const [index, changes] of script.entries()) {
          const turn = store.beginTurn('c', `s${index % 2}`);
          // A problem must have been begun before anything else can happen with it.
          const known = new Set(turn.work.workedOn(0).map(({ problemId }) => problemId));
          for (const [change, hours] of changes) {
            desk.clock.setWallClock(desk.clock.now() + hours * HOUR_MS);
            if (change.kind === 'problem_started') known.add(change.problemId);
            if ('problemId' in change && !known.has(change.problemId)) continue;
            turn.work.record(change);
          }
          const within = readAll(turn.work, startMs + HOUR_MS);
          readCount += within.practice.length;
          turn.commit();
          expect(readAll(store.beginTurn('c', 'next').work, startMs + HOUR_MS)).toEqual(within);
        }
      }),
      { numRuns: cases(15, 3000) },
    );
    // About five entries a run on the average: there was much to compare.
    expect(readCount).toBeGreaterThan(cases(15, 6000));
  }, 120_000);
});
