import { describe, expect, test } from 'vitest';
import type { ObservedBefore } from '#agents/core/records.ts';
import { freshState } from '#agents/core/state.ts';
import { breakBeforeTiringMs, endedHard } from '#agents/emotion/earlier-visits.ts';
import { RESTING_SCORES } from '#agents/emotion/score.ts';
import { knownOf } from '#agents/memory/brief.ts';
import { careWith } from '../../support/talk/care.ts';
import { LessonFixture } from '../../support/talk/lesson-fixture.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Visits, a day apart: after how many minutes the child showed that it was tired; null: it did not. */
function visits(...tiredAfter: readonly (number | null)[]): readonly ObservedBefore[] {
  return tiredAfter.flatMap((minutes, day): ObservedBefore[] => {
    const visit = { sessionId: `visit-${day}`, startedAtMs: day * DAY_MS };
    const calm = { ...visit, ...RESTING_SCORES, atMs: day * DAY_MS + MINUTE_MS };
    if (minutes === null) return [calm];
    const tired = { ...calm, fatigue: 0.4, atMs: day * DAY_MS + minutes * MINUTE_MS };
    return [calm, tired, { ...tired, fatigue: 0.7, atMs: tired.atMs + MINUTE_MS }];
  });
}

describe('a break comes shortly before the child was tired on its last visits', () => {
  test.each([
    [[12, 14, 10], 10],
    [[12, null, 13], 10],
    [[6, 6], 5],
    [[50, 52, 49], 48],
  ])('after %o minutes: at %i', (tiredAfter, breakAt) => {
    expect(breakBeforeTiringMs(visits(...tiredAfter))).toBe(breakAt * MINUTE_MS);
  });

  test.each([
    ['no visits', []],
    ['one bad day', [8]],
    ['one of two', [8, null]],
    ['two of four', [8, null, 9, null]],
    ['a child that comes tired', [1, 2, 1]],
    ['a day at the desk', [90, 120]],
  ])('%s say nothing', (_, tiredAfter) => {
    expect(breakBeforeTiringMs(visits(...tiredAfter))).toBeNull();
  });
});

test('care offers it then, and never later than the parent has set', () => {
  const at = (tiresAfterMinutes: number | null, minutes: number) => {
    const state = {
      ...freshState(0, 0),
      tires_after_ms: tiresAfterMinutes === null ? null : tiresAfterMinutes * MINUTE_MS,
    };
    return careWith({ breakAfterMinutes: 15 }).isBreakDue(state, minutes * MINUTE_MS);
  };
  // How long it is to the minute, care.test.ts asks.
  expect([at(null, 9), at(null, 15)]).toEqual([false, true]);
  expect([at(8, 4), at(8, 9)]).toEqual([false, true]);
  expect([at(40, 9), at(40, 15)]).toEqual([false, true]);
});

test('two visits that ended tired bring the break of the third forward, and of no other child', async () => {
  const desk = new LessonFixture();
  try {
    const day = async (index: number, childId: string, isTired: boolean) => {
      desk.clock.setWallClock(Date.UTC(2026, 10, 18 + index, 7));
      const session = `${childId}-${index}`;
      await desk.saySlowly('こんにちは', session, childId);
      await desk.clock.advance(11 * MINUTE_MS);
      await desk.saySlowly(isTired ? 'つかれた、もう つかれた' : '12+7', session, childId);
    };
    for (const index of [0, 1]) {
      await day(index, 'mia', true);
      await day(index, 'ken', false);
    }
    desk.clock.setWallClock(Date.UTC(2026, 10, 20, 7));
    for (const [childId, isSooner] of [
      ['mia', true],
      ['ken', false],
    ] as const) {
      const { state } = await desk.saySlowly('こんにちは', `${childId}-today`, childId);
      if (isSooner) expect((state.tires_after_ms ?? 0) / MINUTE_MS).toBeCloseTo(9.1, 0);
      else expect(state.tires_after_ms).toBeNull();
    }
  } finally {
    desk.close();
  }
});

describe('a visit begins gently after visits that ended hard', () => {
  const upset = (...frustrated: readonly boolean[]): readonly ObservedBefore[] =>
    frustrated.flatMap((isUpset, day): ObservedBefore[] => {
      const calm = { sessionId: `visit-${day}`, startedAtMs: day * DAY_MS, ...RESTING_SCORES };
      const at = (minutes: number) => day * DAY_MS + minutes * MINUTE_MS;
      const last = { ...calm, atMs: at(12), ...(isUpset ? { frustration: 0.6 } : {}) };
      return [{ ...calm, atMs: at(1) }, last];
    });
  const overcome = (observed: readonly ObservedBefore[]): readonly ObservedBefore[] =>
    observed.flatMap((one) =>
      one.frustration > 0.5
        ? [one, { ...one, ...RESTING_SCORES, excitement: 0.9, atMs: one.atMs + MINUTE_MS }]
        : [one],
    );

  test.each([
    ['two tired ones', visits(12, 14), true],
    ['two upset ones', upset(true, true), true],
    ['most of three', upset(true, false, true), true],
    ['none', [], false],
    ['one bad day', upset(true), false],
    ['half of them', upset(true, false, true, false), false],
    ['trouble that was overcome', overcome(upset(true, true)), false],
  ])('%s', (_, observed, isHard) => {
    expect(endedHard(observed)).toBe(isHard);
  });

  test('and the break comes before that time', () => {
    expect(breakBeforeTiringMs(upset(true, true))).toBe(10 * MINUTE_MS);
    expect(breakBeforeTiringMs(overcome(upset(true, true)))).toBeNull();
  });

  test('with an easy problem, for whatever model: a cloud is told how, and neither says why', async () => {
    const GENTLY = /やさしいもの/;
    for (const [isTired, desk] of [
      [true, new LessonFixture()],
      [false, new LessonFixture()],
    ] as const) {
      try {
        for (const index of [0, 1]) {
          desk.clock.setWallClock(Date.UTC(2026, 10, 18 + index, 7));
          await desk.saySlowly('こんにちは', `visit-${index}`, 'mia');
          await desk.clock.advance(11 * MINUTE_MS);
          await desk.saySlowly(isTired ? 'つかれた、もう つかれた' : 'こんにちは', `visit-${index}`, 'mia');
        }
        desk.clock.setWallClock(Date.UTC(2026, 10, 20, 7));
        await desk.saySlowly('こんにちは', 'today', 'mia');
        const turn = desk.store.beginTurn('mia', 'today');
        const known = knownOf(turn.work, { care: careWith(), nowMs: desk.clock.now() });
        expect(known.some((line) => GENTLY.test(line))).toBe(isTired);
        expect(known.join('')).not.toMatch(/つかれ|疲れ|いらいら/);
        turn.rollback();
        const { events } = await desk.saySlowly('もんだい だして', 'today', 'mia');
        const shown = JSON.stringify(events);
        expect(shown.includes('"reason":"asked_for"')).toBe(isTired);
        expect(shown).not.toMatch(/つかれ|疲れ|いらいら/);
      } finally {
        desk.close();
      }
    }
  });
});
