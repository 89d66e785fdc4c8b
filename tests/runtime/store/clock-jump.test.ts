import { expect, test } from 'vitest';
import { freshState, moveTimes } from '#agents/core/state.ts';
import { commitTurn, StoreFixture, solveProblem } from '../../support/store/store-fixture.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test.each([
  ['forward by five hours', 5 * HOUR_MS],
  ['forward by eight minutes', 8 * MINUTE_MS],
  ['back by an hour', -HOUR_MS],
])(
  'a wall clock that is set %s changes neither the minutes at work nor when a break is due',
  async (_how, jumpMs) => {
    using desk = new StoreFixture();
    const store = desk.open();
    const { clock } = desk;
    let sinceBreakMs = 0;
    let isAskedMs = 0;
    for (let turn = 0; turn < 4; turn += 1) {
      if (turn === 2) clock.jumpWallClock(jumpMs);
      commitTurn(store, 'c', 's', (work) => {
        if (turn === 0) solveProblem(work, 'p');
        sinceBreakMs = clock.now() - work.state.last_break_at_ms;
        isAskedMs = clock.now() - work.state.asked_at_ms;
        work.state.asked_at_ms = clock.now();
      });
      expect(isAskedMs).toBe(turn === 0 ? 0 : MINUTE_MS);
      await clock.advance(MINUTE_MS);
    }
    expect(sinceBreakMs).toBe(3 * MINUTE_MS);
    const worked = store.family.session('c', 's')?.activeMs ?? 0;
    expect(worked).toBeLessThanOrEqual(3 * MINUTE_MS);
    if (jumpMs > 0) expect(worked).toBe(3 * MINUTE_MS);
    expect(clock.now() - (store.latestOpenSession('c')?.state.last_break_at_ms ?? 0)).toBe(4 * MINUTE_MS);
  },
);

test('a millisecond between two readings of the clock moves no time of a session, for a round is known by its start', async () => {
  using desk = new StoreFixture();
  const store = desk.open();
  const { clock } = desk;
  const starts: number[] = [];
  for (const byMs of [0, 1, -1, 2]) {
    clock.jumpWallClock(byMs);
    commitTurn(store, 'c', 's', ({ state }) => {
      starts.push(state.last_break_at_ms);
    });
    await clock.advance(MINUTE_MS);
  }
  expect(new Set(starts).size).toBe(1);
});

test('every time of a state is moved, and what has never been stays so', () => {
  const state = freshState(1000, 0);
  moveTimes(state, 50);
  expect(state).toMatchObject({
    last_break_at_ms: 1050,
    asked_at_ms: 1050,
    break_offered_at_ms: 0,
    emotion: { at_ms: 1050 },
  });
});
