/**
 * Where most of these robots stand: nine hours ahead of UTC, without summer time since 1951. It is answered without
 * Intl, whose first formatter reads the tables of every language on earth and keeps 8 MB for it.
 */
export const JAPAN = { name: 'Asia/Tokyo', offsetMinutes: 9 * 60 } as const;

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
