import { JAPAN } from '#config/time-zone.ts';

/** Times of day "H:MM" in a time zone (IANA name); '' for either end means that there are none. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

const MINUTES_A_DAY = 24 * 60;
/** Key: time zone. A formatter costs 0.1 ms to make and much memory. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Minutes since midnight of "20:30"; null for anything else. */
export function minutesOf(time: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const total = Number(hours) * 60 + Number(minutes);
  return Number(hours) < 24 && Number(minutes) < 60 ? total : null;
}

function minuteOfDay(nowMs: number, timeZone: string): number {
  if (timeZone === JAPAN.name) return (Math.floor(nowMs / 60_000) + JAPAN.offsetMinutes) % MINUTES_A_DAY;
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(timeZone, formatter);
  }
  return minutesOf(formatter.format(nowMs)) ?? 0;
}

/**
 * Minutes from `nowMs` to the begin of the quiet hours; 0 while they are; null when there are none. They last from
 * `from` (counted in) to `to` (not counted in), over midnight where `to` is earlier.
 */
export function minutesToQuiet({ from, to, timeZone }: QuietHours, nowMs: number): number | null {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  if (begin === null || end === null || begin === end) return null;
  const now = minuteOfDay(nowMs, timeZone);
  const since = (now - begin + MINUTES_A_DAY) % MINUTES_A_DAY;
  const length = (end - begin + MINUTES_A_DAY) % MINUTES_A_DAY;
  return since < length ? 0 : MINUTES_A_DAY - since;
}
