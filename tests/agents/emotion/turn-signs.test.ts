import { describe, expect, test } from 'vitest';
import { freshState } from '#agents/core/state.ts';
import { TONES, toneOf } from '#agents/emotion/expression.ts';
import { hearFeeling } from '#agents/emotion/felt.ts';
import { TONE_WORDS, toneInstruction } from '#agents/emotion/tone-words.ts';
import {
  measureFeelings,
  medianLatencyMs,
  mergeFeelings,
  type TurnSigns,
} from '#agents/emotion/turn-signs.ts';

const calm = { frustration: 0, confidence: 0.5, fatigue: 0, excitement: 0.3 };
const nothing: TurnSigns = {
  heard: hearFeeling('', 'start'),
  wasCorrect: null,
  sameWrongAgain: false,
  latencyMs: null,
  cameBackFromBreak: false,
};
const pace = [3_000, 4_000, 5_000, 6_000, 7_000];
function felt(signs: Partial<TurnSigns>, latencies: readonly number[] = pace) {
  const state = freshState(0, 0);
  const work = { child: { id: 'c', grade: 2 as const }, state, recentLatenciesMs: () => latencies };
  return measureFeelings(state.emotion, { ...nothing, ...signs }, work, 0);
}

describe("the child's own pace", () => {
  test.each([
    [[], null],
    [[1_000, 2_000, 3_000, 4_000], null],
    [[0, 0, 1_000, 2_000, 3_000, 4_000], null],
    [pace, 5_000],
    [[...pace, 100_000], 5_500],
  ])('of %j is %s', (latencies, wanted) => {
    expect(medianLatencyMs(latencies)).toBe(wanted);
  });

  test('makes an answer slow or not; nobody else does', () => {
    expect(felt({ wasCorrect: true, latencyMs: 9_100 }).fatigue).toBeGreaterThan(0);
    expect(felt({ wasCorrect: true, latencyMs: 8_900 }).fatigue).toBe(0);
    expect(
      felt(
        { wasCorrect: true, latencyMs: 9_100 },
        pace.map((ms) => 2 * ms),
      ).fatigue,
    ).toBe(0);
    expect(felt({ wasCorrect: true, latencyMs: 60_000 }, []).fatigue).toBe(0);
  });
});

describe('signs', () => {
  test('that are none change nothing', () => {
    expect(felt({})).toMatchObject(calm);
  });

  test('of a wrong answer, the same again, and a guess add up', () => {
    const wrong = felt({ wasCorrect: false, latencyMs: 4_000 });
    const again = felt({ wasCorrect: false, sameWrongAgain: true, latencyMs: 4_000 });
    expect(again.frustration).toBeGreaterThan(wrong.frustration);
    expect(felt({ wasCorrect: false, latencyMs: 1_000 }).excitement).toBeLessThan(wrong.excitement);
    expect(felt({ wasCorrect: true, latencyMs: 1_000 }).excitement).toBeGreaterThan(wrong.excitement);
  });
});

describe("the model's view and the robot's own", () => {
  test('care rises with whoever sees it first, and falls half of the way', () => {
    expect(mergeFeelings({ ...calm, frustration: 0.8 }, calm).frustration).toBe(0.8);
    expect(mergeFeelings(calm, { ...calm, frustration: 0.8, fatigue: 0.6 })).toMatchObject({
      frustration: 0.4,
      fatigue: 0.3,
    });
  });

  test('the others are the mean', () => {
    expect(mergeFeelings({ ...calm, confidence: 1, excitement: 1 }, calm)).toMatchObject({
      confidence: 0.75,
      excitement: 0.65,
    });
  });
});

test('the tone in words goes with the tone in numbers', () => {
  const pairs = [
    ['tired', { fatigue: 0.9, frustration: 0.9 }],
    ['frustrated', { frustration: 0.9 }],
    ['excited', { excitement: 0.9 }],
    ['confident', { confidence: 0.9 }],
    ['neutral', {}],
  ] as const;
  for (const [name, more] of pairs) {
    expect(toneOf({ ...calm, ...more })).toEqual(TONES[name]);
    expect(toneInstruction({ ...calm, ...more })).toBe(TONE_WORDS[name]);
  }
});
