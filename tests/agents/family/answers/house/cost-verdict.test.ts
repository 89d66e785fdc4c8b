import { expect, test } from 'vitest';
import { costVerdict } from '#agents/family/answers/house/cost-verdict.ts';
import type { HouseFacts } from '#agents/family/house-facts.ts';
import type { Period } from '#agents/family/question/period.ts';
import { dayOf } from '#agents/record/days.ts';

const TODAY = dayOf(2026, 11, 23) ?? 0;
const facts = {
  capUsd: () => 5,
  spentUsd: (month: string) => (month === '2026-10' ? 3 : 1),
  spending: (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({
      day: from + at,
      purpose: 'talk',
      usd: from > TODAY - 30 ? 0.1 : 0.2,
    })),
} as unknown as HouseFacts;

const first = (said: string, period: Period | null = null): string =>
  costVerdict(facts, { said, period }, TODAY, 'ja');

test('this month is held against the last one only where no other time is asked about', () => {
  for (const said of [
    '先月より費用は増えた？',
    '費用は増えてる？',
    '今月の費用は先月と比べて高い？',
    '先月比は？',
  ])
    expect(first(said), said).toContain('今月ここまで');
  for (const said of [
    '先週の費用は減った？',
    '昨日より今日の費用は減った？',
    '先月の費用、いくら増えたの？',
    'Is the cost higher than last week?',
  ])
    expect(first(said), said).toBe('');
  expect(first('今週は先週より費用が上がってる？')).toMatch(/^いいえ、今週ここまで（1日間）は\*\*\$0\.10/);
  const october = { from: TODAY - 53, to: TODAY - 23, ja: '10月', en: 'Oct' };
  for (const said of ['10月の費用は9月より減った？', '先月の費用は9月より減った？'])
    expect(first(said), said).toMatch(/^いいえ、2026年10月の費用は\*\*\$3\.00\*\*で、2026年9月/);
  expect(first('前の月より増えた？', october)).toMatch(/^はい、2026年10月の費用は/);
  expect(first('9月より多い？', october)).toMatch(/^はい、2026年10月の費用は/);
});

test('the whole says neither yes nor no to one purpose', () => {
  expect(first('音声の費用だけ増えてる？')).not.toMatch(/はい、|いいえ、/);
});
