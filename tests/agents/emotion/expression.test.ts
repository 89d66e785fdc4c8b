import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ExpressionEvent, moodOf, mouthOf, toneOf } from '#agents/emotion/expression.ts';
import { emotionOf, RESTING_SCORES } from '#agents/emotion/score.ts';

const calm = emotionOf(RESTING_SCORES, 0);
const frustrated = emotionOf({ ...RESTING_SCORES, frustration: 0.8 }, 0);
const tired = emotionOf({ ...RESTING_SCORES, fatigue: 0.8 }, 0);
const excited = emotionOf({ ...RESTING_SCORES, excitement: 0.8 }, 0);
const confident = emotionOf({ ...RESTING_SCORES, confidence: 0.8 }, 0);

describe('moodOf', () => {
  const table: Record<ExpressionEvent, readonly string[]> = {
    //         calm      frustrated tired     excited    confident
    correct: ['happy', 'proud', 'proud', 'excited', 'proud'],
    tried: ['curious', 'gentle', 'gentle', 'curious', 'curious'],
    asked: ['curious', 'gentle', 'gentle', 'curious', 'curious'],
    hint: ['thinking', 'gentle', 'gentle', 'thinking', 'thinking'],
    greeting: ['happy', 'gentle', 'gentle', 'happy', 'happy'],
    break: ['sleepy', 'sleepy', 'sleepy', 'sleepy', 'sleepy'],
    closing: ['happy', 'gentle', 'sleepy', 'happy', 'happy'],
    photo: ['curious', 'curious', 'curious', 'curious', 'curious'],
    neutral: ['neutral', 'gentle', 'gentle', 'excited', 'neutral'],
  };
  test.each(Object.entries(table))('answers "%s" as the child feels', (event, moods) => {
    expect(
      [calm, frustrated, tired, excited, confident].map((emotion) =>
        moodOf(emotion, event as ExpressionEvent),
      ),
    ).toEqual(moods);
  });
});

describe('what was heard', () => {
  test.each([
    ['sad', 'neutral', 'comforting'],
    ['afraid', 'asked', 'comforting'],
    ['tired', 'neutral', 'gentle'],
    ['bored', 'hint', 'gentle'],
    ['unsure', 'asked', 'gentle'],
    ['unsure', 'tried', 'curious'],
    ['angry', 'correct', 'proud'],
    ['tired', 'break', 'sleepy'],
    ['happy', 'neutral', 'happy'],
    ['proud', 'asked', 'proud'],
    ['happy', 'tried', 'curious'],
    ['neutral', 'asked', 'curious'],
  ] as const)('%s, at "%s": %s', (feeling, event, mood) => {
    expect(moodOf(calm, event, feeling)).toBe(mood);
  });

  test('is spoken to in its tone, before the scores have risen', () => {
    expect(toneOf(calm, 'sad').rate).toBeLessThan(1);
    expect(toneOf(calm, 'afraid')).toEqual(toneOf(calm, 'sad'));
    expect(toneOf(calm, 'tired')).toEqual(toneOf(tired));
    expect(toneOf(calm, 'angry')).toEqual(toneOf(frustrated));
    expect(toneOf(tired, 'happy')).toEqual(toneOf(tired));
  });
});

describe('toneOf', () => {
  test.each([
    ['frustrated', frustrated, 0.8, 1.0],
    ['confident', confident, 1.1, 3.0],
    ['tired', tired, 0.85, 1.5],
    ['excited', excited, 1.05, 2.5],
    ['calm', calm, 1, 0],
  ] as const)('speaks to a %s child as the design asks', (_, emotion, rate, pitchSemitones) => {
    expect(toneOf(emotion)).toEqual({ rate, pitchSemitones });
  });

  test('care comes before liveliness', () => {
    const both = emotionOf({ frustration: 0.9, confidence: 0.9, fatigue: 0, excitement: 0.9 }, 0);
    expect(toneOf(both).rate).toBeLessThan(1);
  });
});

describe('mouthOf', () => {
  test('is closed in silence and at noise, open at full voice', () => {
    expect(mouthOf(0)).toBe(0);
    expect(mouthOf(0.03)).toBe(0);
    expect(mouthOf(1)).toBe(1);
    expect(mouthOf(9)).toBe(1);
    expect(mouthOf(-1)).toBe(0);
    expect(mouthOf(Number.NaN)).toBe(0);
  });

  test('opens wider the louder it is', () => {
    const loudness = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(loudness, loudness, (one, other) => {
        expect(mouthOf(Math.max(one, other))).toBeGreaterThanOrEqual(mouthOf(Math.min(one, other)));
      }),
    );
  });
});
