/**
 * Where most of these robots stand: nine hours ahead of UTC, without summer time since 1951. It is answered without
 * Intl, whose first formatter reads the tables of every language on earth and keeps 8 MB for it.
 */
export const JAPAN = { name: 'Asia/Tokyo', offsetMinutes: 9 * 60 } as const;

const DAY_MS = 24 * 60 * 60_000;
const JAPAN_OFFSET_MS = JAPAN.offsetMinutes * 60_000;

/** The day in Japan, counted from 1970-01-01. */
export function dayInJapan(atMs: number): number {
  return Math.floor((atMs + JAPAN_OFFSET_MS) / DAY_MS);
}

/** When the day begins in Japan, wall-clock ms. */
export function startOfDayInJapanMs(day: number): number {
  return day * DAY_MS - JAPAN_OFFSET_MS;
}

/** A date whose UTC fields read as the clocks in Japan do. */
export function clockInJapan(atMs: number): Date {
  return new Date(atMs + JAPAN_OFFSET_MS);
}

/** "2026年11月17日 18:05" in Japan, for what a parent reads; whatever the machine's own zone is, the page shows Japan's. */
export function momentInJapanese(atMs: number): string {
  const at = clockInJapan(atMs);
  const minutes = String(at.getUTCMinutes()).padStart(2, '0');
  return `${at.getUTCFullYear()}年${at.getUTCMonth() + 1}月${at.getUTCDate()}日 ${at.getUTCHours()}:${minutes}`;
}

/** Whether `name` is a time zone that Node knows, by its IANA name. */
export function isTimeZone(name: string): boolean {
  if (name === JAPAN.name) return true;
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
