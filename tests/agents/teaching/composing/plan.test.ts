import { describe, expect, test } from 'vitest';
import {
  KINDS,
  nextQuestion,
  PARTS,
  partAfter,
  type QuestionKey,
  questionsFor,
} from '#agents/teaching/composing/plan.ts';
import simpler from '#agents/words/composing/simpler.json' with { type: 'json' };

test.each([undefined, ...KINDS])(
  'each part of the kind %s has one to three questions, each with a simpler one',
  (kind) => {
    for (const part of PARTS) {
      const asked: QuestionKey[] = [];
      for (let key = nextQuestion({ kind, grade: 2 }, part, [], []); key !== null; ) {
        expect(simpler).toHaveProperty(key);
        asked.push(key);
        key = nextQuestion({ kind, grade: 2 }, part, asked, []);
      }
      expect(asked.length).toBeGreaterThan(0);
      expect(new Set(asked).size).toBe(asked.length);
      expect(questionsFor({ kind, grade: 2 }, part)).toHaveLength(asked.length);
    }
  },
);

test('what was told is not asked, and a question that fits what was told comes first', () => {
  expect(nextQuestion({ grade: 1 }, 'beginning', ['topic', 'event'], ['when', 'where'])).toBe('who');
  expect(nextQuestion({ grade: 1, text: 'きゅうしょくの カレーを たべた' }, 'middle', [], [])).toBe('taste');
  expect(nextQuestion({ grade: 1, text: 'うみに いった' }, 'middle', [], [])).toBe('event');
});

test.each([
  ['おとうさんの しごと', 'portrait'],
  ['かめを かってる', 'portrait'],
  ['バトン おとした', 'after'],
  ['どうぶつえん', 'event'],
] as const)('of %s comes %s: what is told is gone on from', (text, key) => {
  expect(nextQuestion({ grade: 2, text }, 'beginning', ['topic'], [])).toBe(key);
});

test('of a subject the middle asks what is usual, of a bad stomach no taste', () => {
  expect(nextQuestion({ grade: 2, text: 'ゲーム' }, 'middle', [], [])).toBe('usual');
  expect(nextQuestion({ grade: 2, text: 'カレーを たべた\nはいた' }, 'middle', [], [])).toBe('felt');
});

test('a loss is asked about gently; a letter keeps its own questions', () => {
  expect(nextQuestion({ grade: 2, isOfLoss: true }, 'middle', [], [])).toBe('lossTogether');
  expect(nextQuestion({ kind: 'letter', grade: 2, isOfLoss: true }, 'middle', [], [])).toBe('shared');
});

test('the rules of a game are asked about, and no day and no feeling', () => {
  const asked = PARTS.flatMap((part) => questionsFor({ kind: 'rules', grade: 3 }, part)).join(' ');
  expect(asked).not.toMatch(/いつ|きもち|おもった/);
  expect(nextQuestion({ kind: 'rules', grade: 3 }, 'end', [], ['goal'])).toBe('hardStep');
});

test('part follows part', () => {
  expect(PARTS.map(partAfter)).toEqual(['middle', 'end', null]);
});

describe('the next question is of the moment that was told last', () => {
  const middle = (last: string, asked: readonly QuestionKey[], grade: 2 | 3 = 2) =>
    nextQuestion({ grade, text: `こうえんで ゆうくんを つかまえた\n${last}`, last }, 'middle', asked, [
      'felt',
    ]);
  test.each([
    ['「つぎは まけないぞ」って ゆうくんが いった', ['felt', 'said'], 'replied'],
    ['「まてー」って さけんだ', ['felt', 'said'], 'ended'],
    ['まどから そとを みた', ['felt', 'said'], 'seen'],
    ['ころんで ひざを すりむいた', ['felt', 'said'], 'ended'],
  ] as const)('%s', (last, asked, key) => {
    expect(middle(last, asked)).toBe(key);
  });

  test('of a mere visit it asks what stayed in mind, before how it felt, and then no order', () => {
    const visit = { text: 'おまつりに いった', last: 'おまつりに いった', askedBefore: ['event'] } as const;
    expect(nextQuestion({ grade: 1, ...visit }, 'middle', [], [])).toBe('best');
    expect(nextQuestion({ grade: 3, ...visit }, 'middle', ['best'], [])).toBe('felt');
    expect(nextQuestion({ grade: 1, ...visit }, 'beginning', ['topic', 'event'], [])).not.toBe('best');
  });
});
