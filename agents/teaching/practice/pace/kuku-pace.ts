import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { clockInJapan } from '#config/time-zone.ts';

/**
 * The day by which a class of grade 2 has begun with each row of the 九九, in the order in which textbooks bring them: from memory,
 * a little late, so that the robot is not ahead of the class.
 */
const BEGUN: readonly (readonly [row: number, month: number, day: number])[] = [
  [5, 10, 10],
  [2, 10, 15],
  [3, 10, 21],
  [4, 10, 27],
  [6, 11, 6],
  [7, 11, 12],
  [8, 11, 18],
  [9, 11, 24],
  [1, 11, 29],
];

/** Days of a school year, which begins in April; months as long as the longest. */
const inSchoolYear = (month: number, day: number): number => ((month + 8) % 12) * 31 + day;

/** Whether school has begun with the row (1-9) of the 九九. */
export function isRowTaught(row: number, grade: Grade, nowMs: number): boolean {
  if (grade !== 2) return grade > 2;
  const today = clockInJapan(nowMs);
  const [, month = 4, day = 1] = BEGUN.find(([one]) => one === row) ?? [];
  return inSchoolYear(today.getUTCMonth() + 1, today.getUTCDate()) >= inSchoolYear(month, day);
}
