import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Emotion, type EmotionScores, emotionSchema } from '#agents/core/state.ts';
import { readFeelings } from '#agents/emotion/lexicon.ts';
import {
  deriveSupport,
  type EmotionSignals,
  emotionOf,
  observe,
  primaryOf,
  RESTING_SCORES,
} from '#agents/emotion/score.ts';

const MINUTE_MS = 60_000;
const START_MS = Date.UTC(2026, 3, 6, 7, 0);
const rested = emotionOf(RESTING_SCORES, START_MS);

function feeling(scores: Partial<EmotionScores>): Emotion {
  return emotionOf({ ...RESTING_SCORES, ...scores }, START_MS);
}

function felt(signals: Omit<EmotionSignals, 'grade'>, emotion = rested): Emotion {
  return observe(emotion, { grade: 2, ...signals }, START_MS);
}

describe('with time', () => {
  test.each([
    ['frustration', 3, 0.8, 0.4],
    ['fatigue', 15, 0.8, 0.4],
    ['confidence', 5, 0.9, 0.7],
    ['confidence', 5, 0.1, 0.3],
    ['excitement', 5, 0.9, 0.6],
    ['excitement', 5, 0.1, 0.2],
  ] as const)('%s goes half the way to rest in %d minutes', (name, minutes, from, to) => {
    const later = observe(feeling({ [name]: from }), { grade: 2 }, START_MS + minutes * MINUTE_MS);
    expect(later[name]).toBeCloseTo(to, 10);
  });

  test('one long wait and many short ones come to the same', () => {
    const upset = feeling({ frustration: 0.9, excitement: 0 });
    let stepwise = upset;
    for (let second = 1; second <= 120; second += 1) {
      stepwise = observe(stepwise, { grade: 2 }, START_MS + second * 1000);
    }
    const atOnce = observe(upset, { grade: 2 }, START_MS + 120_000);
    expect(stepwise.frustration).toBeCloseTo(atOnce.frustration, 10);
    expect(stepwise.excitement).toBeCloseTo(atOnce.excitement, 10);
  });

  test('a clock that goes back changes nothing, and the scores hold from the new time', () => {
    const upset = feeling({ frustration: 0.9 });
    expect(observe(upset, { grade: 2 }, START_MS - 3_600_000)).toEqual({
      ...upset,
      at_ms: START_MS - 3_600_000,
    });
  });
});

describe('a wrong answer', () => {
  test('frustrates a little, the third in a row more, the same one again more still', () => {
    expect(felt({ wasCorrect: false, wrongInARow: 1 }).frustration).toBeCloseTo(0.15);
    expect(felt({ wasCorrect: false, wrongInARow: 2 }).frustration).toBeCloseTo(0.15);
    expect(felt({ wasCorrect: false, wrongInARow: 3 }).frustration).toBeCloseTo(0.25);
    expect(felt({ wasCorrect: false, wrongInARow: 2, sameWrongAgain: true }).frustration).toBeCloseTo(0.3);
  });

  test('twice is confusion, not frustration: neither encouragement nor more support yet', () => {
    const first = felt({ wasCorrect: false, wrongInARow: 1 });
    const second = felt({ wasCorrect: false, wrongInARow: 2 }, first);
    expect(second).toMatchObject({ support_level: 'minimal', action_recommended: 'continue' });
    expect(second.primary_emotion).not.toBe('frustrated');
  });

  test('four times in a minute, with "もうやだ", asks for encouragement', () => {
    let emotion = rested;
    for (let count = 1; count <= 4; count += 1) {
      emotion = observe(
        emotion,
        { grade: 2, wasCorrect: false, wrongInARow: count },
        START_MS + count * 15_000,
      );
    }
    emotion = observe(emotion, { grade: 2, words: readFeelings('もうやだ') }, START_MS + 61_000);
    expect(emotion).toMatchObject({
      support_level: 'intensive',
      action_recommended: 'encourage',
      primary_emotion: 'frustrated',
    });
  });

  test('given faster than one can think tells of boredom', () => {
    expect(felt({ wasCorrect: false, fastAndWrong: true }).excitement).toBeLessThan(
      RESTING_SCORES.excitement,
    );
  });

  test('a row of old mistakes does not frustrate in a turn without an answer', () => {
    expect(felt({ wrongInARow: 5 }).frustration).toBe(0);
  });
});

describe('a right answer', () => {
  test('relieves, encourages and gladdens', () => {
    const emotion = felt({ wasCorrect: true }, feeling({ frustration: 0.5 }));
    expect(emotion.frustration).toBeCloseTo(0.3);
    expect(emotion.confidence).toBeGreaterThan(RESTING_SCORES.confidence);
    expect(emotion.excitement).toBeGreaterThan(RESTING_SCORES.excitement);
  });
});

describe('words', () => {
  test.each([
    ['もうやだ', 'frustration', 1],
    ['つかれた', 'fatigue', 1],
    ['つまんない', 'excitement', -1],
    ['わかんない', 'confidence', -1],
    ['かんたん！', 'confidence', 1],
    ['やったー', 'excitement', 1],
  ] as const)('"%s" moves %s and nothing else', (text, moved, direction) => {
    const emotion = felt({ words: readFeelings(text) });
    expect(Math.sign(emotion[moved] - RESTING_SCORES[moved])).toBe(direction);
    for (const name of Object.keys(RESTING_SCORES) as (keyof EmotionScores)[]) {
      if (name !== moved) expect(emotion[name]).toBe(RESTING_SCORES[name]);
    }
  });

  test('said twice weigh more than once, but a flood of them weighs no more than three', () => {
    const weigh = (text: string) => felt({ words: readFeelings(text) }).frustration;
    expect(weigh('やだ')).toBeCloseTo(0.3);
    expect(weigh('やだ、むり')).toBeCloseTo(0.4);
    expect(weigh('やだ、'.repeat(50))).toBeCloseTo(0.5);
  });
});

describe('tiredness', () => {
  test('grows when three answers take much longer than this child needs', () => {
    let emotion = rested;
    for (let count = 0; count < 3; count += 1) {
      emotion = felt({ latencyMs: 19_000, medianLatencyMs: 10_000 }, emotion);
    }
    expect(emotion.fatigue).toBeCloseTo(0.1);
    expect(felt({ latencyMs: 17_000, medianLatencyMs: 10_000 }).fatigue).toBe(0);
    expect(felt({ latencyMs: 99_000 }).fatigue).toBe(0);
  });

  test('comes with time without a break, sooner for the younger, however often it is looked at', () => {
    const tired = (grade: 1 | 2 | 3, minutesWithoutBreak: number) =>
      observe(
        observe(rested, { grade, minutesWithoutBreak }, START_MS),
        { grade, minutesWithoutBreak },
        START_MS,
      ).fatigue;
    expect(tired(1, 10)).toBe(0);
    expect(tired(1, 15)).toBeCloseTo(0.15);
    expect(tired(2, 15)).toBe(0);
    expect(tired(3, 40)).toBeCloseTo(0.3);
  });

  test('by time alone never asks for rest, but with one "つかれた" it does', () => {
    const late = felt({ minutesWithoutBreak: 500 });
    expect(late.action_recommended).toBe('continue');
    expect(felt({ words: readFeelings('つかれた') }, late).action_recommended).toBe('rest');
  });

  test('is mostly gone after a break', () => {
    expect(felt({ cameBackFromBreak: true }, feeling({ fatigue: 0.8 })).action_recommended).toBe('continue');
  });
});

test('whatever is measured, the emotion stays one that can be stored', () => {
  const score = fc.double({ min: 0, max: 1, noNaN: true });
  const hits = fc.nat(40);
  fc.assert(
    fc.property(
      fc.record({ frustration: score, confidence: score, fatigue: score, excitement: score }),
      fc.record({
        grade: fc.constantFrom(1 as const, 2 as const, 3 as const),
        words: fc.record({
          frustration: hits,
          fatigue: hits,
          boredom: hits,
          lowConfidence: hits,
          highConfidence: hits,
          joy: hits,
          sadness: hits,
          fear: hits,
        }),
        wasCorrect: fc.option(fc.boolean(), { nil: undefined }),
        wrongInARow: fc.nat(20),
        sameWrongAgain: fc.boolean(),
        fastAndWrong: fc.boolean(),
        latencyMs: fc.nat(1e7),
        medianLatencyMs: fc.nat(1e5),
        minutesWithoutBreak: fc.integer({ min: -10, max: 10_000 }),
      }),
      fc.integer({ min: -1e9, max: 1e12 }),
      (scores, signals, elapsedMs) => {
        const emotion = observe(emotionOf(scores, START_MS), signals, START_MS + elapsedMs);
        expect(emotionSchema.safeParse(emotion).success).toBe(true);
      },
    ),
  );
});

describe('the two tables of support', () => {
  test.each([
    [0.71, 0, 'intensive', 'encourage'],
    [0.7, 0, 'moderate', 'continue'],
    [0, 0.61, 'intensive', 'rest'],
    [0, 0.6, 'moderate', 'continue'],
    [0.9, 0.9, 'intensive', 'rest'],
    [0.41, 0, 'moderate', 'continue'],
    [0.4, 0.3, 'minimal', 'continue'],
    [0, 0.31, 'moderate', 'continue'],
    [0, 0, 'minimal', 'continue'],
  ])(
    'frustration %d, fatigue %d: %s support, %s',
    (frustration, fatigue, support_level, action_recommended) => {
      expect(deriveSupport({ frustration, fatigue })).toEqual({ support_level, action_recommended });
    },
  );

  test.each([
    [{ fatigue: 0.7, frustration: 0.9 }, 'tired'],
    [{ frustration: 0.6, confidence: 0.1 }, 'frustrated'],
    [{ confidence: 0.2 }, 'confused'],
    [{ excitement: 0.8, confidence: 0.9 }, 'happy'],
    [{ confidence: 0.8 }, 'confident'],
    [{}, 'neutral'],
  ] as const)('%j is %s', (scores, primary) => {
    expect(primaryOf({ ...RESTING_SCORES, ...scores })).toBe(primary);
  });
});

describe('what was unsure', () => {
  const unsure = feeling({ confidence: 0.1 });
  test.each([
    ['a right answer', { wasCorrect: true }, 'neutral'],
    ['a word of joy', { words: readFeelings('たのしかった') }, 'neutral'],
    ['a wrong answer', { wasCorrect: false }, 'confused'],
    ['a right answer with わからない', { wasCorrect: true, words: readFeelings('わからない') }, 'confused'],
  ] as const)('%s', (_, signals, primary) => {
    expect(felt(signals, unsure).primary_emotion).toBe(primary);
  });
});
