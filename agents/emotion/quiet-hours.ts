import type { Settings } from '#config/settings.ts';
import { JAPAN } from '#config/time-zone.ts';

/**
 * Times of day "H:MM" in a time zone (IANA name); '' for either end means that there are none, and of a weekend that it
 * is as any other day.
 */
export type QuietHours = Readonly<Settings['quietHours']>;

const DAY_MINUTES = 24 * 60;
const WEEK_DAYS = 7;
/** 0 is Monday. */
const [FRIDAY, SATURDAY, SUNDAY] = [4, 5, 6] as const;
/** 1970-01-01, day 0, was a Thursday. */
const FIRST_WEEKDAY = 3;
/** Key: time zone. A formatter costs 0.1 ms to make and much memory. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Minutes since midnight of "20:30"; null for anything else. */
export function minutesOf(time: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const total = Number(hours) * 60 + Number(minutes);
  return Number(hours) < 24 && Number(minutes) < 60 ? total : null;
}

/** The day of the week, 0 is Monday, and the minutes since its midnight. */
interface Moment {
  readonly weekday: number;
  readonly minute: number;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function momentIn(timeZone: string, nowMs: number): Moment {
  if (timeZone === JAPAN.name) {
    const minutes = Math.floor(nowMs / 60_000) + JAPAN.offsetMinutes;
    const day = Math.floor(minutes / DAY_MINUTES);
    return { weekday: (day + FIRST_WEEKDAY) % WEEK_DAYS, minute: minutes - day * DAY_MINUTES };
  }
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(timeZone, formatter);
  }
  const parts = new Map(formatter.formatToParts(nowMs).map(({ type, value }) => [type, value]));
  const minute = minutesOf(`${parts.get('hour')}:${parts.get('minute')}`) ?? 0;
  return { weekday: Math.max(0, WEEKDAYS.indexOf(parts.get('weekday') ?? '')), minute };
}

/** The quiet hours that begin on this day of the week, in minutes from its midnight; null where none do. */
function quietOn(
  hours: QuietHours,
  weekday: number,
): { readonly begin: number; readonly end: number } | null {
  const wakesOn = (day: number): number | null => {
    const isFree = day === SATURDAY || day === SUNDAY;
    return minutesOf((isFree && hours.weekendTo) || hours.to);
  };
  const isBeforeFree = weekday === FRIDAY || weekday === SATURDAY;
  const begin = minutesOf((isBeforeFree && hours.weekendFrom) || hours.from);
  const sameDay = wakesOn(weekday);
  if (begin === null || sameDay === null || begin === sameDay) return null;
  if (sameDay > begin) return { begin, end: sameDay };
  return { begin, end: DAY_MINUTES + (wakesOn((weekday + 1) % WEEK_DAYS) ?? sameDay) };
}

/**
 * Minutes from `nowMs` to the begin of the quiet hours; 0 while they are; null when there are none. They last from the
 * bedtime of an evening (counted in) to the morning after it (not counted in).
 */
export function minutesToQuiet(hours: QuietHours, nowMs: number): number | null {
  const { weekday, minute } = momentIn(hours.timeZone, nowMs);
  for (let ahead = -1; ahead <= WEEK_DAYS; ahead++) {
    const quiet = quietOn(hours, (weekday + ahead + WEEK_DAYS) % WEEK_DAYS);
    if (quiet === null) continue;
    const since = minute - ahead * DAY_MINUTES;
    if (since >= quiet.end) continue;
    return Math.max(0, quiet.begin - since);
  }
  return null;
}
