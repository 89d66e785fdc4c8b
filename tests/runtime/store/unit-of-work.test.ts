import { describe, expect, test } from 'vitest';
import { type Change, StoreError } from '#agents/core/records.ts';
import { freshState, sessionStateSchema } from '#agents/core/state.ts';
import {
  answerAttempted,
  battlePlayed,
  commitTurn,
  HOUR_MS,
  memoryKept,
  problemStarted,
  progressRecorded,
  StoreFixture,
  sessionRecorded,
  solveProblem,
} from '../../support/store/store-fixture.ts';

function count(desk: StoreFixture, table: string): number {
  return desk.ask(`SELECT 1 FROM ${table}`).length;
}
const RECORDED = ['problems', 'attempts', 'hints', 'progress', 'points', 'checkpoints', 'outbox'];

describe('a turn', () => {
  test('starts a new child and session with a fresh state, and writes nothing before it commits', () => {
    using desk = new StoreFixture();
    const turn = desk.open().beginTurn('child-1', 'session-1');
    expect(turn.work.child).toEqual({ id: 'child-1', grade: 2 });
    expect(turn.work.state).toEqual(freshState(desk.clock.now(), 0));
    solveProblem(turn.work, 'p1');
    expect(['children', 'sessions', ...RECORDED].map((table) => count(desk, table))).toEqual(
      Array(9).fill(0),
    );
    turn.commit();
    expect(['children', 'sessions', ...RECORDED].map((table) => count(desk, table))).toEqual([
      1, 1, 1, 2, 1, 1, 1, 1, 7,
    ]);
  });

  test('a fresh state fits its own schema', () => {
    const state = freshState(1_780_000_000_000, 3);
    expect(sessionStateSchema.parse(state)).toEqual(state);
  });

  test('reads what it has itself recorded, and others only after the commit', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    const turn = store.beginTurn('child-1', 'session-1');
    solveProblem(turn.work, 'p1', 3);
    turn.work.record({ kind: 'achievement_unlocked', code: 'streak_3' });
    const expected = {
      totalPoints: 2,
      streak: 3,
      bestStreak: 3,
      solvedCount: 1,
      achievements: ['streak_3'],
    };
    expect(turn.work.totals()).toEqual(expected);
    expect(turn.work.progressOf('p1')).toEqual({ outcome: 'hint_solved', points: 2 });
    expect(turn.work.recentEvidence(5)).toEqual([
      { kind: 'addition_carry', rules: [], isCorrect: true },
      { kind: 'addition_carry', rules: ['carry'], isCorrect: false },
    ]);
    expect(store.totals('child-1').totalPoints).toBe(0);
    turn.commit();
    expect(store.totals('child-1')).toEqual(expected);
    const next = store.beginTurn('child-1', 'session-1');
    expect(next.work.totals()).toEqual(expected);
    expect(next.work.progressOf('p1')).toEqual({ outcome: 'hint_solved', points: 2 });
    expect(next.work.recentEvidence(1)).toEqual([{ kind: 'addition_carry', rules: [], isCorrect: true }]);
  });

  test('evidence is newest first across stored and staged attempts and leaves small questions out', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => {
      work.record(problemStarted('p1', 'kuku'));
      for (const [index, isCorrect] of [false, true].entries()) {
        work.record(answerAttempted('p1', `a${index}`, isCorrect));
      }
      work.record({ ...(answerAttempted('p1', 'step') as Attempt), stepIndex: 1 });
    });
    // The clock going back must not change the order.
    desk.clock.setWallClock(desk.clock.now() - HOUR_MS);
    const { work } = store.beginTurn('c', 's');
    work.record(answerAttempted('p1', 'a2', false));
    expect(work.recentEvidence(10).map(({ isCorrect }) => isCorrect)).toEqual([false, true, false]);
    expect(work.recentEvidence(2).map(({ isCorrect }) => isCorrect)).toEqual([false, true]);
    expect(work.recentEvidence(0)).toEqual([]);
    expect(new Set(work.recentEvidence(10).map(({ kind }) => kind))).toEqual(new Set(['kuku']));
  });

  test('a problem earns points once, however often progress is recorded', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => {
      work.record(problemStarted('p1'));
      work.record(progressRecorded('p1', 1, 2));
      work.record({ ...(progressRecorded('p1', 2, 3) as Recorded), progressId: 'again' });
      expect(work.totals()).toMatchObject({ totalPoints: 2, solvedCount: 1 });
    });
    commitTurn(store, 'c', 's', (work) => {
      work.record({ ...(progressRecorded('p1', 3, 3) as Recorded), progressId: 'third' });
      expect(work.totals()).toMatchObject({ totalPoints: 2, streak: 3 });
    });
    expect(store.totals('c')).toMatchObject({ totalPoints: 2, solvedCount: 1, streak: 3 });
    expect(count(desk, 'progress')).toBe(3);
  });

  test('a broken streak starts again at nothing and the best stays', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p1', 4));
    commitTurn(store, 'c', 's', (work) => {
      work.record({ kind: 'streak_broken' });
      expect(work.totals()).toMatchObject({ streak: 0, bestStreak: 4 });
    });
    expect(store.totals('c')).toMatchObject({ streak: 0, bestStreak: 4 });
  });

  test('every kind of change is stored, and all but feelings go to the outbox', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    const { emotion } = freshState(desk.clock.now(), 0);
    commitTurn(store, 'c', 's', (work) => {
      solveProblem(work, 'p1');
      work.record({ kind: 'streak_broken' });
      work.record({ kind: 'achievement_unlocked', code: 'first' });
      work.record({ kind: 'emotion_observed', emotion });
      work.record(battlePlayed(4, 7));
      work.record(memoryKept('m1', 'じぶんで 見なおします。'));
      work.record(sessionRecorded());
      work.record({ kind: 'session_closed', reason: 'finished' });
      work.state.is_closed = true;
    });
    expect(count(desk, 'emotion_history')).toBe(1);
    const kinds = store.outbox.pending(100).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(
      new Set<Change['kind'] | 'session_stood'>([
        'problem_started',
        'answer_attempted',
        'hint_given',
        'problem_closed',
        'progress_recorded',
        'streak_broken',
        'achievement_unlocked',
        'battle_played',
        'memory_kept',
        'session_recorded',
        'session_closed',
        'session_stood',
      ]),
    );
    expect(JSON.stringify(store.outbox.pending(100))).not.toContain('frustration');
  });

  test('rolled back, it leaves nothing, and its state is forgotten', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => {
      work.state.turn_count = 1;
    });
    const turn = store.beginTurn('c', 's');
    solveProblem(turn.work, 'p1');
    turn.work.state.turn_count = 99;
    turn.rollback();
    turn.commit();
    expect(store.totals('c').totalPoints).toBe(0);
    expect(store.beginTurn('c', 's').work.state.turn_count).toBe(1);
    expect(() => turn.work.record({ kind: 'streak_broken' })).toThrow(StoreError);
  });

  test('committing twice stores it once', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    const turn = store.beginTurn('c', 's');
    solveProblem(turn.work, 'p1');
    turn.commit();
    turn.commit();
    turn.rollback();
    expect(count(desk, 'attempts')).toBe(2);
    expect(store.totals('c').totalPoints).toBe(2);
  });

  test('a change that breaks a rule takes the whole turn with it, and the next turn sees the last good state', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p1'));
    const before = RECORDED.map((table) => count(desk, table));
    const turn = store.beginTurn('c', 's');
    solveProblem(turn.work, 'p2');
    turn.work.record(progressRecorded('never-started', 1));
    expect(() => turn.commit()).toThrow(expect.objectContaining({ code: 'failed' }));
    expect(RECORDED.map((table) => count(desk, table))).toEqual(before);
    expect(store.beginTurn('c', 's').work.state.problems_solved).toBe(1);
    expect(store.check()).toBe('ok');
  });

  test('two turns of one session at the same time: the second to commit is refused, not mixed in', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    const [one, other] = [store.beginTurn('c', 's'), store.beginTurn('c', 's')];
    one.commit();
    expect(() => other.commit()).toThrow('another turn of this session');
  });

  test('durations are stored whole and never negative, whatever was measured', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => {
      work.record(problemStarted('p1'));
      for (const [index, latencyMs] of [12.6, -5, Number.NaN, Number.POSITIVE_INFINITY].entries()) {
        work.record({ ...(answerAttempted('p1', `a${index}`) as Attempt), latencyMs });
      }
    });
    const payloads = store.outbox.pending(5).map(({ payload }) => payload.latencyMs);
    expect(payloads).toEqual([undefined, 13, 0, 0, 0]);
  });

  test('refuses text that is too long to be an answer, and says nothing of it', () => {
    using desk = new StoreFixture();
    const { work } = desk.open().beginTurn('c', 's');
    const words = 'きょうは がっこうで いやなことが あったから もう やりたくないよ おうちに かえりたい';
    const change = { ...(answerAttempted('p1', 'a1') as Attempt), answer: words };
    expect(() => work.record(change)).toThrow(/^answer is over 40 characters$/);
  });

  test('a state that does not fit is not saved; the error names the place and not the value', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    const turn = store.beginTurn('c', 's');
    turn.work.state.emotion.fatigue = 7;
    expect(() => turn.commit()).toThrow(/at emotion\.fatigue$/);
    expect(count(desk, 'checkpoints')).toBe(0);
  });
});

type Attempt = Extract<Change, { kind: 'answer_attempted' }>;
type Recorded = Extract<Change, { kind: 'progress_recorded' }>;
