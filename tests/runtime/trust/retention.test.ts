import { describe, expect, test } from 'vitest';
import { decideRetention } from '#runtime/trust/decide-retention.ts';
import { Retention } from '#runtime/trust/retention.ts';
import { DAY_MS, fillDay } from '../../support/store/filled-store.ts';
import { StoreFixture } from '../../support/store/store-fixture.ts';

const NEVER = new AbortController().signal;
const known = { today: 100, lastDay: 99, hasOld: true, toldDaysAgo: 7 };

test.each([
  ['erases what is old once a week has passed since it was told', {}, 'erase'],
  ['tells first', { toldDaysAgo: null }, 'tell'],
  ['waits the week', { toldDaysAgo: 6 }, 'nothing'],
  ['looks once a day', { lastDay: 100 }, 'nothing'],
  ['does nothing on its first day', { lastDay: null }, 'nothing'],
  ['does nothing where nothing is old', { hasOld: false }, 'nothing'],
  ['believes no clock that has leapt', { today: 5000 }, 'nothing'],
  ['believes none that was set back', { today: 98 }, 'nothing'],
  ['goes on after a holiday', { today: 129 }, 'erase'],
  ['tells anew where it was told in the future', { toldDaysAgo: -3 }, 'tell'],
] as const)('%s', (_, more, action) => {
  expect(decideRetention({ ...known, ...more })).toBe(action);
});

describe('over the days', () => {
  test('old problems and answers go, with a word before; sums, points and younger days stay', async () => {
    using desk = new StoreFixture();
    const store = desk.open();
    fillDay(store, 'one', 0, 'むかし');
    await desk.clock.advance(20 * DAY_MS);
    fillDay(store, 'one', 20, 'いまの');
    const sums = desk.ask('SELECT * FROM day_sums ORDER BY day');
    const totals = store.totals('one');
    const { clock, journal } = desk;
    const retention = new Retention({ store, keepMonths: 1, clock, journal });
    await retention.start(NEVER);
    const told: (string | undefined)[] = [];
    const left: number[] = [];
    for (let day = 0; day < 25; day++) {
      await clock.advance(DAY_MS);
      told.push(retention.told()[0]?.code);
      left.push(desk.ask('SELECT 1 FROM problems').length);
    }
    // The day is over a month old on 7 May, 11 days on; a week later it goes.
    expect(told.indexOf('retention_begins')).toBe(left.indexOf(1) - 7);
    expect(left.indexOf(1)).toBeGreaterThan(14);
    expect(left.at(-1)).toBe(1);
    expect(told.at(-1)).toBeUndefined();
    expect(JSON.stringify(desk.ask('SELECT fact FROM memories'))).not.toContain('むかし');
    expect(desk.ask('SELECT * FROM day_sums ORDER BY day')).toEqual(sums);
    expect(store.totals('one')).toMatchObject({ totalPoints: totals.totalPoints, solvedCount: 2 });
    await retention.stop();
    expect(clock.pending).toBe(0);
  });

  test('nothing is erased or told where records are to be kept', async () => {
    using desk = new StoreFixture();
    const store = desk.open();
    fillDay(store, 'one', 0, 'むかし');
    const { clock, journal } = desk;
    const retention = new Retention({ store, keepMonths: 0, clock, journal });
    await retention.start(NEVER);
    await clock.advance(400 * DAY_MS);
    expect([desk.ask('SELECT 1 FROM problems').length, retention.told()]).toEqual([1, []]);
    expect(retention.state()).toEqual({ keepMonths: 0, beforeMs: null, beginsMs: null });
  });
});
