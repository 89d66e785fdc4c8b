import { expect, test } from 'vitest';
import type { Result } from '#agents/family/answers/answer-script.ts';
import { medianMinutes } from '#agents/family/answers/answers-time.ts';
import { FamilyFixture } from '../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../support/talk/ten-weeks.ts';

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

test.each([
  [
    'けんとはいつ勉強した？',
    /いちばん新しいのは2026-11-22の\*\*17:46〜18:06\*\*です/,
    /\| 2026-11-22 \| 17:46〜18:06 \|/,
  ],
  [
    'けんと、いつ算数した？',
    /いちばん新しいのは2026-11-22の\*\*17:47〜18:04\*\*です/,
    /\| 2026-11-22 \| 17:47〜18:04 \|/,
  ],
  ['When did Kento study?', /The newest: 2026-11-22, \*\*17:46–18:06\*\*/, /\| 2026-11-22 \| 17:46–18:06 \|/],
  ['When did Kento last practise?', /on \*\*2026-11-22\*\* at \d\d:\d\d/, /./],
])('when it was is told with the time of day, the newest first: %s', async (question, lead, row) => {
  using desk = new FamilyFixture(undefined, TEN_WEEKS);
  const { text } = await desk.ask(question);
  expect(text).toMatch(lead);
  expect(text).toMatch(row);
});
