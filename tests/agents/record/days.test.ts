import { expect, test } from 'vitest';
import { dayAt, dayFrom, dayText, firstOfMonth, startOfDayMs, weekdayOf } from '#agents/record/days.ts';

test('a day in Japan begins at 15:00 UTC of the day before', () => {
  const day = dayFrom('2026-11-18') ?? 0;
  expect(startOfDayMs(day)).toBe(Date.UTC(2026, 10, 17, 15));
  expect(dayAt(startOfDayMs(day))).toBe(day);
  expect(dayAt(startOfDayMs(day) - 1)).toBe(day - 1);
  expect(weekdayOf(day)).toBe(2);
  expect([dayFrom('2026-02-29'), dayFrom('2026-1-1'), dayFrom('x')]).toEqual([null, null, null]);
});

test('the first of a month is found over the turn of the year', () => {
  const day = dayFrom('2026-11-30') ?? 0;
  const months = [0, 1, 11, -1, -2].map((back) => dayText(firstOfMonth(day, back)));
  expect(months).toEqual(['2026-11-01', '2026-10-01', '2025-12-01', '2026-12-01', '2027-01-01']);
});
