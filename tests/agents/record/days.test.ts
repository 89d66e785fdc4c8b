import { expect, test } from 'vitest';
import { dayAt, dayFrom, startOfDayMs, weekdayOf } from '#agents/record/days.ts';

test('a day in Japan begins at 15:00 UTC of the day before', () => {
  const day = dayFrom('2026-11-18') ?? 0;
  expect(startOfDayMs(day)).toBe(Date.UTC(2026, 10, 17, 15));
  expect(dayAt(startOfDayMs(day))).toBe(day);
  expect(dayAt(startOfDayMs(day) - 1)).toBe(day - 1);
  expect(weekdayOf(day)).toBe(2);
  expect([dayFrom('2026-02-29'), dayFrom('2026-1-1'), dayFrom('x')]).toEqual([null, null, null]);
});
