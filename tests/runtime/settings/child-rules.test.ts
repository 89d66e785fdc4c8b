import { describe, expect, test } from 'vitest';
import { commitTurn, StoreFixture, solveProblem } from '../../support/store/store-fixture.ts';

const MINUTE_MS = 60_000;

describe('the rules of one child', () => {
  test('are its own, stay over a restart, and go back to the household one by one', () => {
    using desk = new StoreFixture();
    const before = desk.open();
    before.rules.set(
      'one',
      new Map<string, unknown>([
        ['coaching.minutesADay', 30],
        ['quietHours.from', '20:00'],
      ]),
    );
    before.rules.set('two', new Map([['coaching.minutesADay', 60]]));
    before.close();
    const store = desk.open();
    store.rules.set(
      'one',
      new Map<string, unknown>([
        ['quietHours.from', null],
        ['coaching.minutesADay', 45],
      ]),
    );
    expect([...store.rules.of('one')]).toEqual([['coaching.minutesADay', 45]]);
    expect([...store.rules.of('two')]).toEqual([['coaching.minutesADay', 60]]);
    expect(store.rules.of('nobody').size).toBe(0);
  });
});

describe('the time at work of a day', () => {
  test('is that of all sessions of the child, and of no other', async () => {
    using desk = new StoreFixture();
    const store = desk.open();
    const workFor = async (child: string, session: string, minutes: number) => {
      commitTurn(store, child, session, (work) => solveProblem(work, `${session}-1`));
      await desk.clock.advance(minutes * MINUTE_MS);
      commitTurn(store, child, session, () => {});
    };
    await workFor('one', 'morning', 4);
    await workFor('one', 'noon', 5);
    await workFor('two', 'other', 3);
    // What passed since its last turn is work if a turn comes now, and none after a long silence.
    expect(store.rules.workedTodayMs('one')).toBe(12 * MINUTE_MS);
    await desk.clock.advance(3 * MINUTE_MS);
    expect(store.rules.workedTodayMs('one')).toBe(9 * MINUTE_MS);
    expect(store.rules.workedTodayMs('two')).toBe(6 * MINUTE_MS);
    await desk.clock.advance(3 * MINUTE_MS);
    expect(store.rules.workedTodayMs('two')).toBe(3 * MINUTE_MS);
  });

  test('begins anew at midnight in Japan, also for a session that goes on', async () => {
    using desk = new StoreFixture();
    const store = desk.open();
    // Five minutes before midnight in Japan.
    desk.clock.setWallClock(Date.UTC(2026, 3, 8, 14, 55));
    commitTurn(store, 'one', 's', (work) => solveProblem(work, 'p1'));
    await desk.clock.advance(4 * MINUTE_MS);
    commitTurn(store, 'one', 's', (work) => solveProblem(work, 'p2'));
    expect(store.rules.workedTodayMs('one')).toBe(4 * MINUTE_MS);
    await desk.clock.advance(4 * MINUTE_MS);
    expect(store.rules.workedTodayMs('one')).toBe(3 * MINUTE_MS);
    commitTurn(store, 'one', 's', () => {});
    expect(store.rules.workedTodayMs('one')).toBe(4 * MINUTE_MS);
  });
});
