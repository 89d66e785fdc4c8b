import { expect, test } from 'vitest';
import { isRowTaught } from '#agents/teaching/practice/pace/kuku-pace.ts';

const rowsAt = (grade: 1 | 2 | 3, year: number, month: number, day: number): string =>
  [5, 2, 3, 4, 6, 7, 8, 9, 1]
    .filter((row) => isRowTaught(row, grade, Date.UTC(year, month - 1, day, 8)))
    .join('');

test.each([
  [2, 2026, 4, 10, ''],
  [2, 2026, 10, 9, ''],
  [2, 2026, 10, 10, '5'],
  [2, 2026, 10, 22, '523'],
  [2, 2026, 11, 12, '523467'],
  [2, 2026, 12, 1, '523467891'],
  [2, 2027, 2, 1, '523467891'],
  [1, 2027, 2, 1, ''],
  [3, 2026, 4, 10, '523467891'],
] as const)('grade %i has, on %i-%i-%i, the rows "%s"', (grade, year, month, day, rows) => {
  expect(rowsAt(grade, year, month, day)).toBe(rows);
});
