import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { StoreError } from '#agents/core/records.ts';
import { freshState } from '#agents/core/state.ts';
import {
  commitTurn,
  HOUR_MS,
  problemStarted,
  StoreFixture,
  solveProblem,
} from '../../support/store/store-fixture.ts';

describe('a session', () => {
  test('its state comes back in the next turn and after a restart', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => {
      work.state.queue.push('7×8');
      work.state.turn_count = 1;
    });
    store.close();
    const { state } = desk.open().beginTurn('c', 's').work;
    expect(state.queue).toEqual(['7×8']);
  });

  test('total_points of the state are those of the child, not of the session', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 'monday', (work) => solveProblem(work, 'p1'));
    expect(store.beginTurn('c', 'tuesday').work.state.total_points).toBe(2);
    expect(store.beginTurn('c', 'monday').work.state.total_points).toBe(2);
    expect(store.latestOpenSession('c')?.state.total_points).toBe(2);
  });

  test('another child cannot enter it, neither at the start of a turn nor between start and commit', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    const mine = store.beginTurn('one', 's');
    const theirs = store.beginTurn('two', 's');
    mine.commit();
    expect(() => theirs.commit()).toThrow(expect.objectContaining({ code: 'other_child' }));
    expect(() => store.beginTurn('two', 's')).toThrow(expect.objectContaining({ code: 'other_child' }));
  });

  test('children with the same problem ids keep their own points, evidence and achievements', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'one', 's1', (work) => solveProblem(work, 'p1', 5));
    const { work } = store.beginTurn('two', 's2');
    expect(work.progressOf('p1')).toBeNull();
    expect(work.recentEvidence(10)).toEqual([]);
    expect(work.totals()).toMatchObject({ totalPoints: 0, streak: 0, bestStreak: 0, achievements: [] });
    commitTurn(store, 'two', 's2', (other) => solveProblem(other, 'p1', 1));
    expect(store.totals('one')).toMatchObject({ totalPoints: 2, streak: 5 });
    expect(store.totals('two')).toMatchObject({ totalPoints: 2, streak: 1 });
  });

  test.each(['', 'a b', 'こども', '../x', 'x'.repeat(65), "'; --"])('refuses the id %j', (id) => {
    using desk = new StoreFixture();
    const store = desk.open();
    expect(() => store.beginTurn(id, 's')).toThrow(StoreError);
    expect(() => store.beginTurn('c', id)).toThrow(StoreError);
  });

  test('a checkpoint that no longer fits gives a fresh state and a constant line in the log', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p1'));
    store.close();
    desk.rewrite("UPDATE checkpoints SET state = json_remove(state, '$.emotion')");
    const again = desk.open();
    const turn = again.beginTurn('c', 's');
    expect(turn.work.state).toEqual(freshState(desk.clock.now(), 2));
    expect(desk.journal.lines.filter(({ level }) => level === 'warn')).toHaveLength(1);
    turn.commit();
    expect(again.beginTurn('c', 's').work.state.total_points).toBe(2);
  });

  test('goes on after a restart: the newest that was not closed, for twelve hours', async () => {
    using desk = new StoreFixture();
    const store = desk.open();
    expect(store.latestOpenSession('c')).toBeNull();
    commitTurn(store, 'c', 'first', () => {});
    await desk.clock.advance(1000);
    commitTurn(store, 'c', 'second', () => {});
    commitTurn(store, 'c', 'third', (work) => {
      work.record({ kind: 'session_closed', reason: 'finished' });
      work.state.is_closed = true;
    });
    commitTurn(store, 'other', 'theirs', () => {});
    expect(store.latestOpenSession('c')?.sessionId).toBe('second');
    commitTurn(store, 'c', 'first', () => {});
    expect(store.latestOpenSession('c')?.sessionId).toBe('first');
    await desk.clock.advance(12 * HOUR_MS - 1);
    expect(store.latestOpenSession('c')?.sessionId).toBe('first');
    await desk.clock.advance(1);
    expect(store.latestOpenSession('c')).toBeNull();
  });

  test('a closed one is handed over as it is and can be opened again by the coach', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => {
      work.record({ kind: 'session_closed', reason: 'tired' });
      work.state.is_closed = true;
    });
    const turn = store.beginTurn('c', 's');
    expect(turn.work.state.is_closed).toBe(true);
    turn.work.state.is_closed = false;
    turn.commit();
    expect(store.latestOpenSession('c')?.sessionId).toBe('s');
  });

  test('a problem set aside is open again when it is taken up', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => {
      work.record(problemStarted('p1'));
      work.record({ kind: 'problem_closed', problemId: 'p1', status: 'set_aside' });
    });
    commitTurn(store, 'c', 's', (work) => work.record(problemStarted('p1')));
    expect(desk.ask('SELECT status, closed_at_ms FROM problems')).toEqual([
      { status: 'open', closed_at_ms: null },
    ]);
  });
});

describe('the store', () => {
  test("keeps the grade the parent set, and the default for others'", () => {
    using desk = new StoreFixture();
    const store = desk.open();
    store.setGrade('c', 3);
    commitTurn(store, 'c', 's', () => {});
    expect(store.beginTurn('c', 's').work.child.grade).toBe(3);
    store.setGrade('c', 1);
    expect(store.beginTurn('c', 's').work.child.grade).toBe(1);
    expect(store.beginTurn('d', 't').work.child.grade).toBe(2);
  });

  test('says closed to each call after close, also to a turn that was open', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    const turn = store.beginTurn('c', 's');
    store.close();
    store.close();
    const closed = expect.objectContaining({ code: 'closed' });
    expect(() => turn.commit()).toThrow(closed);
    expect(() => store.beginTurn('c', 's')).toThrow(closed);
    expect(() => store.totals('c')).toThrow(closed);
    expect(store.check()).toBe('closed');
  });

  test('proves its health by a write, at most once a minute while all is well', async () => {
    using desk = new StoreFixture();
    const store = desk.open();
    const probes = () => desk.ask("SELECT value FROM store_meta WHERE key = 'probe'");
    expect(store.check()).toBe('ok');
    expect(probes()).toEqual([]);
    await desk.clock.advance(60_000);
    expect(store.check()).toBe('ok');
    expect(probes()).toEqual([{ value: desk.clock.now() }]);
  });

  test('no file of it can be read by another user', () => {
    using desk = new StoreFixture();
    commitTurn(desk.open({ dir: desk.file('deep', 'state') }), 'c', 's', () => {});
    expect(desk.mode('deep', 'state')).toBe('700');
    for (const name of ['coach.sqlite', 'coach.sqlite-wal', 'coach.sqlite-shm']) {
      expect(desk.mode('deep', 'state', name)).toBe('600');
    }
  });

  test("a marker said by the child, kept only in the turn's memory, is nowhere in its files", () => {
    using desk = new StoreFixture();
    const store = desk.open();
    const marker = 'ひみつのことば';
    const turn = store.beginTurn('c', 's');
    const stray = { ...turn.work.state, last_message: marker };
    Object.assign(turn.work.state, stray);
    solveProblem(turn.work, 'p1');
    turn.commit();
    for (const name of ['coach.sqlite', 'coach.sqlite-wal']) {
      expect(readFileSync(desk.file(name)).includes(marker)).toBe(false);
    }
  });
});
