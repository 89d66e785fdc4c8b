import { calendarOf, dayOf, dayText, weekdayOf } from '#agents/record/days.ts';

/** Days in Japan, both inclusive; null: as far as the records go. Weekdays and hours narrow them further. */
export interface Period {
  readonly from: number | null;
  readonly to: number | null;
  readonly ja: string;
  readonly en: string;
  /** 0 is Monday; all where left out. */
  readonly weekdays?: readonly number[];
  /** Hours of the clock in Japan, from the first on and before the second, 0-24. */
  readonly hours?: readonly [from: number, to: number];
  /** So many days from the first one with a record on: they are known only to the records. */
  readonly opening?: number;
}

/** Of hours, or of days of the week: none of them follows the other. */
export const isPart = ({ hours, weekdays }: Period): boolean => (hours ?? weekdays) !== undefined;

export const ALL_TIME: Period = { from: null, to: null, ja: 'これまで', en: 'so far' };

const WEEKDAYS_JA = '月火水木金土日';
export const WEEKDAYS_EN = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const MONTHS_EN =
  'January February March April May June July August September October November December'.split(' ');
const shortMonth = (month: number): string => (MONTHS_EN[month - 1] ?? '').slice(0, 3);
export const weekdayJa = (weekday: number): string => WEEKDAYS_JA[weekday] ?? '';

/** "11/3". */
export function monthDate(day: number): string {
  const { month, date } = calendarOf(day);
  return `${month}/${date}`;
}

/** The same, with the year where it is another than this. */
function shortDate(day: number, today: number): string {
  const { year } = calendarOf(day);
  return `${year === calendarOf(today).year ? '' : `${year}/`}${monthDate(day)}`;
}

/** "11/3" or "11/3〜11/9". */
export function datesText({ from, to }: Pick<Period, 'from' | 'to'>, today: number): string {
  if (from === null) return to === null ? '' : `〜${shortDate(to, today)}`;
  if (to === null) return `${shortDate(from, today)}〜`;
  return from === to ? shortDate(from, today) : `${shortDate(from, today)}〜${shortDate(to, today)}`;
}

export function oneDay(day: number, ja?: string, en?: string): Period {
  const { year, month, date } = calendarOf(day);
  return {
    from: day,
    to: day,
    ja: ja ?? `${year}年${month}月${date}日`,
    en: en ?? dayText(day),
  };
}

export function lastDays(today: number, count: number): Period {
  return { from: today - count + 1, to: today, ja: `この${count}日間`, en: `in the last ${count} days` };
}

/** "Lately", and what is held against the days before it where no days are named. */
export const lastFortnight = (today: number): Period => lastDays(today, 14);

/** So many days from the first one with a record on. */
export const openingOf = (days: number): Period => ({
  from: null,
  to: null,
  opening: days,
  ja: `使いはじめの${days}日間`,
  en: `the first ${days} days`,
});
/** "At first". */
export const OPENING: Period = openingOf(14);

/** So many weekends up to the last one that has begun. */
export function lastWeekends(today: number, count: number): Period {
  const saturday = today - ((weekdayOf(today) - 5 + 7) % 7);
  return {
    from: saturday - 7 * (count - 1),
    to: Math.min(today, saturday + 1),
    weekdays: [5, 6],
    ja: `この${count}回の週末`,
    en: `the last ${count} weekends`,
  };
}

/** The hours of the day side by side. */
export const DAYTIMES: readonly Period[] = (
  [
    [[4, 12], '朝（4〜12時）', 'in the morning (4-12)'],
    [[12, 15], '昼（12〜15時）', 'at midday (12-15)'],
    [[15, 18], '夕方（15〜18時）', 'in the late afternoon (15-18)'],
    [[18, 24], '夜（18時から）', 'in the evening (from 18)'],
  ] as const
).map(([hours, ja, en]) => ({ ...ALL_TIME, hours, ja: `これまでの${ja}`, en: `${en}, so far` }));

const WEEK_NAMES = [
  ['今週', 'this week'],
  ['先週', 'last week'],
  ['先々週', 'the week before last'],
] as const;

/** Monday to Sunday; this week as far as today. */
export function weekOf(today: number, weeksAgo: number): Period {
  const monday = today - weekdayOf(today) - 7 * weeksAgo;
  const [ja, en] = WEEK_NAMES[weeksAgo] ?? [`${weeksAgo}週間前`, `the week ${weeksAgo} weeks ago`];
  return { from: monday, to: weeksAgo === 0 ? today : monday + 6, ja, en };
}

const MONTH_NAMES = [
  ['今月', 'this month'],
  ['先月', 'last month'],
  ['先々月', 'the month before last'],
] as const;

/** A whole month, as far as today. */
export function monthOf(today: number, year: number, month: number, ja?: string, en?: string): Period {
  const from = dayOf(year, month, 1) ?? today;
  const next = dayOf(year, month + 1, 1) ?? today + 1;
  const at = calendarOf(from);
  return {
    from,
    to: Math.max(from, Math.min(today, next - 1)),
    ja: ja ?? `${at.year}年${at.month}月`,
    en: en ?? `${shortMonth(at.month)} ${at.year}`,
  };
}

export function monthsAgo(today: number, count: number): Period {
  const { year, month } = calendarOf(today);
  const [ja, en] = MONTH_NAMES[count] ?? [`${count}か月前`, `${count} months ago`];
  return monthOf(today, year, month - count, ja, en);
}

/** The whole month before the one of this day, by the name it has today. */
export function monthBefore(day: number, today: number): Period {
  const last = monthsAgo(today, 1);
  const { year, month } = calendarOf(day - calendarOf(day).date);
  const found = monthOf(today, year, month);
  return found.from === last.from ? last : found;
}

/** A date without a year is the last one that has come; null where the calendar has none. */
export function lastDate(today: number, month: number, date: number): number | null {
  const { year } = calendarOf(today);
  const day = dayOf(year, month, date);
  return day !== null && day > today ? dayOf(year - 1, month, date) : day;
}

/** Days that have no name of their own. */
export function namedDays({ from, to }: Pick<Period, 'from' | 'to'>, today: number): Period {
  if (from !== null && from === to) return oneDay(from);
  if (from === null && to !== null) {
    const end = oneDay(to);
    return { from, to, ja: `${end.ja}まで`, en: `until ${end.en}` };
  }
  if (from !== null && to === null) return named({ from, to: today, ja: '', en: '' }, today);
  return from === null ? ALL_TIME : named({ from, to, ja: '', en: '' }, today);
}

/** The same days, called by their dates. */
export function named(period: Period, today: number): Period {
  const of = (day: number): readonly [string, string] => {
    const { year, month, date } = calendarOf(day);
    const isThisYear = year === calendarOf(today).year;
    return [
      `${isThisYear ? '' : `${year}年`}${month}月${date}日`,
      `${shortMonth(month)} ${date}${isThisYear ? '' : `, ${year}`}`,
    ];
  };
  const [from, to] = [of(period.from ?? today), of(period.to ?? today)];
  return { ...period, ja: `${from[0]}から${to[0]}`, en: `${from[1]} to ${to[1]}` };
}
