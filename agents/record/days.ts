import { clockInJapan } from '#config/time-zone.ts';

export { dayInJapan as dayAt, startOfDayInJapanMs as startOfDayMs } from '#config/time-zone.ts';

const DAY_MS = 24 * 60 * 60_000;

/** "2026-04-01". */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** "16:05" in Japan. */
export function timeText(atMs: number): string {
  return clockInJapan(atMs).toISOString().slice(11, 16);
}

/** 0 is Monday. */
export function weekdayOf(day: number): number {
  return (day + 3) % 7;
}

/** Year, month 1-12 and date of a day. */
export function calendarOf(day: number): {
  readonly year: number;
  readonly month: number;
  readonly date: number;
} {
  const at = new Date(day * DAY_MS);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() };
}

/** Null where the calendar has no such day. Months past 12 or before 1 run on into the next or last year. */
export function dayOf(year: number, month: number, date: number): number | null {
  const day = Date.UTC(year, month - 1, date) / DAY_MS;
  return Number.isFinite(day) && calendarOf(day).date === date ? day : null;
}

/** The first day of the month of a day, or of one that lies so many months before it. */
export function firstOfMonth(day: number, monthsBack = 0): number {
  const { year, month } = calendarOf(day);
  return dayOf(year, month - monthsBack, 1) ?? day;
}

/** The day of "2026-04-01"; null where it is none. */
export function dayFrom(text: string): number | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const day = year === undefined ? null : dayOf(Number(year), Number(month), Number(date));
  return day !== null && dayText(day) === text ? day : null;
}
