import { expect, test } from 'vitest';
import type { Result } from '#agents/family/answers/answer-script.ts';
import { medianMinutes } from '#agents/family/answers/answers-time.ts';

const QUESTION = {
  language: 'ja',
  measure: 'median_minutes',
  period: null,
  base: null,
  subject: null,
  sum: null,
} as const;

test.each([
  [[5, 30, 10], '**10.0分**'],
  [[5, 30, 10, 20], '**15.0分**'],
  [[7], '**7.0分**'],
])('the median of %j minutes', (minutes, told) => {
  const script = medianMinutes(QUESTION);
  script.next([]);
  const by_day = minutes.map((one) => ({ seconds: 60 * one }));
  expect(script.next([{ by_day } as unknown as Result]).value).toContain(told);
});

test('of no days there is none', () => {
  const script = medianMinutes(QUESTION);
  script.next([]);
  expect(script.next([{ by_day: [] } as unknown as Result]).value).toContain('記録はありません');
});
