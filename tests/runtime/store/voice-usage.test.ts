import { describe, expect, test } from 'vitest';
import { monthOf } from '#agents/live/cost.ts';
import { dayInJapan } from '#config/time-zone.ts';
import { MIGRATIONS, migrate } from '#runtime/store/database/migrate.ts';
import { openDatabase } from '#runtime/store/database/open.ts';
import { commitTurn, StoreFixture, solveProblem } from '../../support/store/store-fixture.ts';

const USAGE = {
  inputAudioTokens: 1000,
  inputTextTokens: 200,
  inputImageTokens: 258,
  outputAudioTokens: 300,
  outputTextTokens: 40,
};

describe('the cost of voice talks', () => {
  test('is summed by conversation, and by month over all children', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    store.voiceLedger('one').add('talk-1', USAGE, 0.01, 'talk');
    store.voiceLedger('one').add('talk-1', USAGE, 0.02, 'talk');
    store.voiceLedger('two').add('talk-2', USAGE, 0.1, 'talk');
    expect(store.voiceLedger('one').spentUsd('2026-04')).toBeCloseTo(0.13, 9);
    expect(store.voiceLedger('one').spentUsd('2026-05')).toBe(0);
    expect(store.voiceCosts('one', 10)).toEqual([
      {
        conversationId: 'talk-1',
        usage: {
          inputAudioTokens: 2000,
          inputTextTokens: 400,
          inputImageTokens: 516,
          outputAudioTokens: 600,
          outputTextTokens: 80,
        },
        usd: 0.03,
        startedAtMs: desk.clock.now(),
      },
    ]);
  });

  test('is summed by day in Japan and by what it was for', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    const day = dayInJapan(desk.clock.now());
    store.voiceLedger('one').add('talk', USAGE, 0.01, 'talk');
    store.voiceLedger('two').add('talk-2', USAGE, 0.02, 'talk');
    store.voiceLedger('one').add('written', USAGE, 0.5, 'parent_question');
    desk.clock.setWallClock(desk.clock.now() + 8 * 60 * 60_000);
    store.voiceLedger('one').add('written', USAGE, 0.25, 'photo');
    expect(store.rules.spending(day, day + 2)).toEqual([
      { day, purpose: 'parent_question', usd: 0.5 },
      { day, purpose: 'talk', usd: 0.03 },
      { day: day + 1, purpose: 'photo', usd: 0.25 },
    ]);
    expect(store.rules.spending(day + 1, day + 1)).toEqual([]);
  });

  test('counts what is less than a hundredth of a cent: many of them are money', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    for (let call = 0; call < 50; call++)
      store.voiceLedger('one').add(`talk-${call % 2}`, USAGE, 0.000_04, 'talk');
    expect(store.voiceLedger('one').spentUsd('2026-04')).toBeCloseTo(0.002, 9);
    expect(store.voiceCosts('one', 2).map(({ usd }) => usd)).toEqual([0.001, 0.001]);
  });

  test('is there after a restart, also for a child that has no turn yet', () => {
    using desk = new StoreFixture();
    const before = desk.open();
    before.voiceLedger('new').add('talk', USAGE, 0.25, 'talk');
    before.close();
    const after = desk.open();
    expect(after.voiceLedger('new').spentUsd('2026-04')).toBeCloseTo(0.25, 9);
    expect(after.voiceCosts('new', 1)).toHaveLength(1);
  });

  test('goes with the child, but the month stays spent', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    store.voiceLedger('one').add('talk', USAGE, 0.5, 'talk');
    store.close();
    desk.rewrite("DELETE FROM children WHERE child_id = 'one'");
    const again = desk.open();
    expect(again.voiceCosts('one', 5)).toEqual([]);
    expect(again.voiceLedger('one').spentUsd('2026-04')).toBeCloseTo(0.5, 9);
  });

  test('counts a month as it is in Japan', () => {
    expect(monthOf(Date.UTC(2026, 3, 30, 14, 59))).toBe('2026-04');
    expect(monthOf(Date.UTC(2026, 3, 30, 15, 0))).toBe('2026-05');
    using desk = new StoreFixture();
    const store = desk.open();
    desk.clock.setWallClock(Date.UTC(2026, 11, 31, 15, 0));
    store.voiceLedger('one').add('talk', USAGE, 0.5, 'talk');
    expect(store.voiceLedger('one').spentUsd('2027-01')).toBeCloseTo(0.5, 9);
  });

  test('moves into a database of the first schema without losing a lesson', () => {
    using desk = new StoreFixture();
    const old = openDatabase(desk.file('coach.sqlite'));
    migrate(old, MIGRATIONS.slice(0, 1));
    old.exec("INSERT INTO children VALUES ('c', 3, 1)");
    old.close();
    const store = desk.open();
    store.voiceLedger('c').add('talk', USAGE, 0.5, 'talk');
    expect(desk.ask('SELECT grade FROM children')).toEqual([{ grade: 3 }]);
    expect(store.voiceCosts('c', 1)).toHaveLength(1);
    expect(desk.backups()).toHaveLength(1);
  });

  test('no money is added that is no money', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    store.voiceLedger('one').add('talk', USAGE, -5, 'talk');
    expect(store.voiceLedger('one').spentUsd('2026-04')).toBe(0);
    expect(() => store.voiceLedger('one').add('', USAGE, 1, 'talk')).toThrow();
    expect(store.voiceLedger('one').spentUsd('2026-04')).toBe(0);
    commitTurn(store, 'one', 's', (work) => solveProblem(work, 'p1'));
  });
});
