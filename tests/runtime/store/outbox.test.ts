import { describe, expect, test } from 'vitest';
import { commitTurn, problemStarted, StoreFixture, solveProblem } from '../../support/store/store-fixture.ts';

describe('the outbox', () => {
  test('holds the changes of a turn in their order, with whose they are and when', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p1'));
    const rows = store.outbox.pending(100);
    expect(rows.map(({ kind }) => kind)).toEqual([
      'problem_started',
      'answer_attempted',
      'hint_given',
      'answer_attempted',
      'problem_closed',
      'progress_recorded',
      'session_stood',
    ]);
    expect(rows[5]).toMatchObject({
      childId: 'c',
      createdAtMs: desk.clock.now(),
      attempts: 0,
      payload: { problemId: 'p1', points: 2, session_id: 's', at_ms: desk.clock.now() },
    });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(7);
    expect(store.outbox.pending(2)).toEqual(rows.slice(0, 2));
  });

  test('what is acknowledged goes; what failed stays and is counted; what is parked stands in nobody’s way', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p1'));
    const [first, second, third, ...rest] = store.outbox.pending(100).map(({ id }) => id);
    store.outbox.acknowledge(first ?? '');
    store.outbox.park(second ?? '');
    store.outbox.noteFailure(third ?? '');
    store.outbox.noteFailure(third ?? '');
    store.close();
    const pending = desk.open().outbox.pending(100);
    expect(pending.map(({ id }) => id)).toEqual([third, ...rest]);
    expect(pending[0]?.attempts).toBe(2);
    expect(desk.ask('SELECT outbox_id FROM outbox WHERE parked = 1')).toEqual([{ outbox_id: second }]);
  });

  test('takes off at once what the cloud has, and sets aside what it refuses', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p1'));
    const [first = '', second = '', third = '', ...rest] = store.outbox.pending(100).map(({ id }) => id);
    store.outbox.settle([first, second], [third]);
    store.outbox.settle([], []);
    expect(store.outbox.pending(100).map(({ id }) => id)).toEqual(rest);
    expect(store.outbox.parkedCount()).toBe(1);
  });

  test('beyond its limit the oldest go', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p1'));
    const ids = store.outbox.pending(100).map(({ id }) => id);
    expect(store.outbox.trim(5)).toBe(2);
    expect(store.outbox.pending(100).map(({ id }) => id)).toEqual(ids.slice(2));
    expect(store.outbox.trim(5)).toBe(0);
  });

  test('how a session stands waits once, the last word on it, and comes after what it is of', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    for (const problem of ['p1', 'p2'])
      commitTurn(store, 'c', 's', (work) => void work.record(problemStarted(problem)));
    commitTurn(store, 'c', 't', () => {});
    const rows = store.outbox.pending(100);
    expect(rows.map(({ kind, payload }) => [kind, payload.session_id])).toEqual([
      ['problem_started', 's'],
      ['problem_started', 's'],
      ['session_stood', 's'],
      ['session_stood', 't'],
    ]);
    const stamps = rows.map(({ payload }) => Number(payload.stamp));
    expect(stamps).toEqual(stamps.toSorted((one, other) => one - other));
  });

  test('a turn that is not committed leaves nothing in it', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    const turn = store.beginTurn('c', 's');
    solveProblem(turn.work, 'p1');
    turn.rollback();
    expect(store.outbox.pending(100)).toEqual([]);
  });
});
