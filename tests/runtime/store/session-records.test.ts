import { describe, expect, test } from 'vitest';
import { MIGRATIONS, migrate } from '#runtime/store/database/migrate.ts';
import { openDatabase } from '#runtime/store/database/open.ts';
import {
  commitTurn,
  HOUR_MS,
  memoryKept,
  problemStarted,
  SESSION_RECORD,
  StoreFixture,
  sessionRecorded,
  solveProblem,
} from '../../support/store/store-fixture.ts';

const IDLE_MS = HOUR_MS / 2;
type Store = ReturnType<StoreFixture['open']>;

const waiting = (store: Store, idleForMs = IDLE_MS) =>
  store.sessionsToRecord(idleForMs).map(({ sessionId }) => sessionId);
const later = (desk: StoreFixture, ms: number) => desk.clock.setWallClock(desk.clock.now() + ms);

function work(store: Store, session: string, { isClosed = false, child = 'c' } = {}): void {
  commitTurn(store, child, session, (turn) => {
    solveProblem(turn, `${session}-${turn.state.turn_count++}`);
    if (!isClosed) return;
    turn.record({ kind: 'session_closed', reason: 'finished' });
    turn.state.is_closed = true;
  });
}

describe('sessions without a record', () => {
  test('are those that are closed, or had no turn for so long; oldest first', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    work(store, 'left-alone');
    later(desk, IDLE_MS);
    work(store, 'closed', { isClosed: true });
    work(store, 'closed-too', { isClosed: true, child: 'other' });
    work(store, 'at-work');
    commitTurn(store, 'c', 'nothing-done', (turn) => turn.record({ kind: 'session_closed', reason: 'left' }));
    expect(store.sessionsToRecord(IDLE_MS)).toEqual([
      { childId: 'c', sessionId: 'left-alone' },
      { childId: 'c', sessionId: 'closed' },
      { childId: 'other', sessionId: 'closed-too' },
    ]);
    expect(waiting(store, 2 * IDLE_MS)).toEqual(['closed', 'closed-too']);
  });

  test('a clock that went back does not hide one, nor disturb the one at work', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    later(desk, 1000 * HOUR_MS);
    work(store, 'from-the-future');
    later(desk, -1000 * HOUR_MS);
    work(store, 'at-work');
    later(desk, -1000);
    expect(waiting(store)).toEqual(['from-the-future']);
  });

  test('have one after the record, and lack one again when the session goes on', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    work(store, 's', { isClosed: true });
    commitTurn(store, 'c', 's', (turn) => turn.record(sessionRecorded()));
    expect(waiting(store)).toEqual([]);
    const firstAtMs = desk.clock.now();
    expect(store.recordOf('s')).toEqual({ ...SESSION_RECORD, sessionId: 's', childId: 'c', atMs: firstAtMs });
    // The clock going back does not make the record the newer one.
    later(desk, -HOUR_MS);
    work(store, 's', { isClosed: true });
    expect(waiting(store)).toEqual(['s']);
    commitTurn(store, 'c', 's', (turn) =>
      turn.record(sessionRecorded({ summary: 'もっと しました。', madeBy: 'cloud' })),
    );
    expect(waiting(store)).toEqual([]);
    expect(store.recordOf('s')).toMatchObject({ summary: 'もっと しました。', madeBy: 'cloud' });
    expect(desk.ask('SELECT 1 FROM session_records')).toHaveLength(1);
  });

  test('a closed session that goes on is open again: its record waits until it is over', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    work(store, 's', { isClosed: true });
    commitTurn(store, 'c', 's', (turn) => turn.record(sessionRecorded()));
    commitTurn(store, 'c', 's', (turn) => {
      turn.record(problemStarted('p2'));
      turn.state.is_closed = false;
    });
    expect(desk.ask('SELECT closed_at_ms, close_reason FROM sessions')).toEqual([
      { closed_at_ms: null, close_reason: null },
    ]);
    expect(waiting(store), 'while the child is at work').toEqual([]);
    later(desk, IDLE_MS);
    expect(waiting(store)).toEqual(['s']);
  });

  test('a record in the very turn that ends the session covers that turn', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (turn) => {
      turn.record(problemStarted('p'));
      turn.record(sessionRecorded());
      turn.record({ kind: 'session_closed', reason: 'finished' });
      turn.state.is_closed = true;
    });
    expect(waiting(store)).toEqual([]);
  });
});

describe('keeping a record', () => {
  test('is no turn of the child: the session stays as old, open and resumable as it was', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    work(store, 'old');
    later(desk, IDLE_MS);
    work(store, 'current');
    const before = desk.ask('SELECT * FROM sessions');
    const states = desk.ask('SELECT session_id, revision, state, saved_at_ms FROM checkpoints');
    commitTurn(store, 'c', 'old', (turn) => {
      turn.state.turn_count = 99;
      turn.record(memoryKept('m', 'よく みなおします。'));
      turn.record(sessionRecorded());
    });
    expect(desk.ask('SELECT * FROM sessions')).toEqual(before);
    expect(desk.ask('SELECT session_id, revision, state, saved_at_ms FROM checkpoints')).toEqual(states);
    expect(store.latestOpenSession('c')?.sessionId).toBe('current');
    expect(desk.ask("SELECT value FROM store_meta WHERE key = 'revision'")).toEqual([{ value: 3 }]);
  });

  test('is refused when the child came back meanwhile', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    work(store, 's');
    const recording = store.beginTurn('c', 's');
    recording.work.record(memoryKept('m', 'よく みなおします。'));
    recording.work.record(sessionRecorded());
    work(store, 's');
    expect(() => recording.commit()).toThrow('another turn of this session');
    expect([store.recordOf('s'), store.beginTurn('c', 's').work.memories('', 5)]).toEqual([null, []]);
  });

  test('the records of a child, newest first', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    for (const [index, session] of ['a', 'b', 'c'].entries()) {
      work(store, session, { isClosed: true });
      commitTurn(store, 'c', session, (turn) => turn.record(sessionRecorded({ points: index })));
      later(desk, -HOUR_MS);
    }
    expect(store.sessionRecords('c', 2).map(({ sessionId, points }) => [sessionId, points])).toEqual([
      ['c', 2],
      ['b', 1],
    ]);
    expect([store.sessionRecords('other', 9), store.sessionRecords('c', -1), store.recordOf('x')]).toEqual([
      [],
      [],
      null,
    ]);
  });

  test('refuses a text too long for it; numbers are made whole', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    work(store, 's');
    expect(() =>
      commitTurn(store, 'c', 's', (turn) => turn.record(sessionRecorded({ summary: 'あ'.repeat(401) }))),
    ).toThrow(/^the summary of a session is over 400 characters$/);
    commitTurn(store, 'c', 's', (turn) => turn.record(sessionRecorded({ activeMs: 12.7, points: -3 })));
    expect(store.recordOf('s')).toMatchObject({ activeMs: 13, points: 0 });
  });
});

describe('a database of the second schema', () => {
  test('keeps all that is in it, in the order in which it happened', () => {
    using desk = new StoreFixture();
    const old = openDatabase(desk.file('coach.sqlite'));
    migrate(old, MIGRATIONS.slice(0, 2));
    old.exec(`
      INSERT INTO children VALUES ('c', 3, 1), ('d', 1, 1);
      INSERT INTO sessions (session_id, child_id, started_at_ms, last_turn_at_ms) VALUES ('s', 'c', 1, 9), ('t', 'd', 1, 9);
      INSERT INTO problems (problem_id, child_id, session_id, expression, kind, grade, source, status, started_at_ms, closed_at_ms)
        VALUES ('z', 'c', 's', '9+4', 'addition_carry_20', 3, 'child', 'solved', 500, 900),
          ('q', 'd', 't', '1+1', 'addition_small', 1, 'child', 'open', 1, NULL),
          ('a', 'c', 's', '52-17', 'subtraction_borrow', 3, 'photo', 'set_aside', 100, 200);
      INSERT INTO attempts (attempt_id, child_id, session_id, problem_id, step_index, answer, is_correct, error_type, rules, latency_ms, at_ms)
        VALUES ('1', 'c', 's', 'z', NULL, '12', 0, 'calculation', '["slip"]', 3000, 600),
          ('2', 'c', 's', 'z', NULL, '13', 1, NULL, '[]', 3000, 800);
      INSERT INTO hints VALUES ('h1', 'c', 's', 'z', 1, 600), ('h2', 'c', 's', 'z', 2, 850);
      INSERT INTO progress VALUES ('g', 'c', 's', 'z', 'hint_solved', 1, 30, 900);
      INSERT INTO points VALUES ('c', 'z', 'g', 2, 900);
      INSERT INTO checkpoints VALUES ('s', 'c', 1, 1, '{}', 9);
      INSERT INTO outbox (outbox_id, child_id, kind, payload, created_at_ms) VALUES ('o', 'c', 'streak_broken', '{}', 9);`);
    const tables = ['sessions', 'attempts', 'progress', 'points', 'checkpoints', 'outbox'];
    const rows = () => [
      desk.ask('SELECT child_id, grade, created_at_ms FROM children'),
      ...tables.map((table) => desk.ask(`SELECT * FROM ${table}`)),
    ];
    old.close();
    const before = rows();
    const store = desk.open();
    // What the steps since add stands beside it.
    expect(rows()).toMatchObject(before);
    expect(desk.backups()).toHaveLength(1);
    const { work: turn } = store.beginTurn('c', 'new');
    expect(turn.practice(10)).toEqual([
      {
        ...{ kind: 'addition_carry_20', expression: '9+4', grade: 3, source: 'child', firstTry: 'wrong' },
        ...{ outcome: 'hint_solved', hintsUsed: 1, latencyMs: 3000, rules: ['slip'], atMs: 900 },
      },
      {
        ...{ kind: 'subtraction_borrow', expression: '52-17', grade: 3, source: 'photo', firstTry: null },
        ...{ outcome: null, hintsUsed: 0, latencyMs: null, rules: [], atMs: 200 },
      },
    ]);
    expect(store.workedInSession('c', 's').map(({ points }) => points)).toEqual([2, 0]);
    expect(waiting(store)).toEqual(['s']);
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'new'));
    expect(store.workedInSession('c', 's').map(({ problemId }) => problemId)).toEqual(['z', 'a', 'new']);
  });
});
