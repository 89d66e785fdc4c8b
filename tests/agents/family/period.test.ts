import { describe, expect, test } from 'vitest';
import { periodIn } from '#agents/family/answers/period.ts';
import { dayAt, dayFrom, dayText, startOfDayMs, weekdayOf } from '#agents/record/days.ts';

/** Wednesday 2026-11-18, 00:30 in Japan: still Tuesday in UTC. */
const NOW_MS = Date.UTC(2026, 10, 17, 15, 30);

describe('a period as parents say it', () => {
  test.each([
    ['今日は何問？', '2026-11-18', '2026-11-18'],
    ['きのうの勉強', '2026-11-17', '2026-11-17'],
    ['一昨日', '2026-11-16', '2026-11-16'],
    ['the day before yesterday', '2026-11-16', '2026-11-16'],
    ['今週', '2026-11-16', '2026-11-18'],
    ['last week', '2026-11-09', '2026-11-15'],
    ['今月の正答率', '2026-11-01', '2026-11-18'],
    ['先月', '2026-10-01', '2026-10-31'],
    ['この3日間', '2026-11-16', '2026-11-18'],
    ['in the last 10 days', '2026-11-09', '2026-11-18'],
    ['2026-10-31 に', '2026-10-31', '2026-10-31'],
    ['2026年3月5日', '2026-03-05', '2026-03-05'],
    ['11月3日は', '2026-11-03', '2026-11-03'],
    ['12月24日は', '2025-12-24', '2025-12-24'],
    ['on nov 3rd', '2026-11-03', '2026-11-03'],
    ['on the 3rd of november', '2026-11-03', '2026-11-03'],
    ['月曜日は', '2026-11-16', '2026-11-16'],
    ['on thursday', '2026-11-12', '2026-11-12'],
    ['on wednesday', '2026-11-18', '2026-11-18'],
  ])('%s', (saying, from, to) => {
    const period = periodIn(saying, NOW_MS);
    expect([period?.from, period?.to].map((day) => (typeof day === 'number' ? dayText(day) : day))).toEqual([
      from,
      to,
    ]);
  });

  test('a year turns in January', () => {
    const period = periodIn('先月', Date.UTC(2027, 0, 5));
    expect([period?.from, period?.to].map((day) => dayText(day ?? 0))).toEqual(['2026-12-01', '2026-12-31']);
  });

  test('a day that is not in the calendar is none, and neither is no period', () => {
    expect(periodIn('2月30日', NOW_MS)).toBeNull();
    expect(periodIn('何が難しい？', NOW_MS)).toBeNull();
  });
});

test('a day in Japan begins at 15:00 UTC of the day before', () => {
  const day = dayFrom('2026-11-18') ?? 0;
  expect(startOfDayMs(day)).toBe(Date.UTC(2026, 10, 17, 15));
  expect(dayAt(startOfDayMs(day))).toBe(day);
  expect(dayAt(startOfDayMs(day) - 1)).toBe(day - 1);
  expect(weekdayOf(day)).toBe(2);
  expect([dayFrom('2026-02-29'), dayFrom('2026-1-1'), dayFrom('x')]).toEqual([null, null, null]);
});
