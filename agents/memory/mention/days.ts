import { NATIVE_DAYS } from '#agents/knowledge/arithmetic/number-words.ts';
import { oneOf, plain } from './grammar.ts';

/** The day that is meant, counted as in config/time-zone.ts (dayInJapan). */
export interface DayMeant {
  readonly day: number;
  /** By then it is over for sure; else (もうすぐ) it is only likely. */
  readonly isSure: boolean;
}

const WEEK_DAYS = 7;
/** もうすぐ, こんど: by then it has most likely been. */
const SOON_DAYS = 14;
/** 1970-01-01, day 0, was a Thursday; 0 is Monday. */
const FIRST_WEEKDAY = 3;
const SATURDAY = 5;
const SUNDAY = 6;
const DAY_MS = 86_400_000;

/** Key: as it is said. How many days from today. */
const AHEAD: Readonly<Record<string, number>> = {
  ...{ きょう: 0, 今日: 0, あした: 1, 明日: 1, あす: 1, あさって: 2, 明後日: 2, しあさって: 3 },
};
const SOON = [
  'もうすぐ',
  'もうじき',
  'こんど',
  '今度',
  'そのうち',
  'ふゆやすみ',
  '冬休み',
  'なつやすみ',
  '夏休み',
];
const WEEKDAYS = ['げつ|月', 'か|火', 'すい|水', 'もく|木', 'きん|金', 'ど|土', 'にち|日'];
const WEEKDAY = `(?:${WEEKDAYS.join('|')})(?:ようび|曜日|よう|曜)`;
const NEXT_WEEK = '(?:らいしゅう|来週)';
const THIS_WEEK = '(?:こんしゅう|今週|こんど|今度|つぎ|次)';
const COUNTED = `(?:\\d{1,2}(?:にち|日)|${oneOf(NATIVE_DAYS.slice(1))})`;

/** When something is to be, as a part of a pattern. */
export const WHEN = `(?:${[
  `(?:${NEXT_WEEK}|${THIS_WEEK})の?${WEEKDAY}`,
  ...[WEEKDAY, NEXT_WEEK, '(?:こんしゅうの?)?(?:しゅうまつ|週末)', '(?:らいげつ|来月)'],
  ...[`あと${COUNTED}(?:で|したら)?`, `${COUNTED}(?:ご|後)`],
  ...['\\d{1,2}(?:がつ|月)の?\\d{1,2}(?:にち|日)', '\\d{1,2}(?:にち|日)'],
  ...[oneOf(Object.keys(AHEAD)), oneOf(SOON)],
].join('|')})`;

/** 0 is Monday. */
const weekdayOf = (day: number): number => (day + FIRST_WEEKDAY) % WEEK_DAYS;
const mondayOf = (day: number): number => day - weekdayOf(day);
const dateOf = (day: number): Date => new Date(day * DAY_MS);

/** The first day from today on with this date. */
function dayWithDate(today: number, month: number | null, date: number): number {
  for (let day = today; day < today + 366; day++) {
    const at = dateOf(day);
    if (at.getUTCDate() === date && (month === null || at.getUTCMonth() + 1 === month)) return day;
  }
  return today + SOON_DAYS;
}

function countedIn(said: string): number | null {
  const digits = /\d{1,2}(?=にち|日)/.exec(said)?.[0];
  if (digits !== undefined) return Number(digits);
  const native = NATIVE_DAYS.findIndex((name, index) => index > 0 && said.includes(plain(name)));
  return native < 0 ? null : native;
}

/** The day that is meant by words that WHEN found. */
export function dayMeantBy(said: string, today: number): DayMeant {
  const sure = (day: number): DayMeant => ({ day, isSure: true });
  const ahead = AHEAD[said];
  if (ahead !== undefined) return sure(today + ahead);
  const weekday = WEEKDAYS.findIndex((names) =>
    new RegExp(`(?:${names})(?:ようび|曜日|よう|曜)`, 'u').test(said),
  );
  const isNextWeek = new RegExp(NEXT_WEEK, 'u').test(said);
  if (weekday >= 0) {
    if (isNextWeek) return sure(mondayOf(today) + WEEK_DAYS + weekday);
    return sure(today + ((weekday - weekdayOf(today) + WEEK_DAYS) % WEEK_DAYS || WEEK_DAYS));
  }
  if (isNextWeek) return sure(mondayOf(today) + WEEK_DAYS + SUNDAY);
  if (/しゅうまつ|週末/.test(said))
    return sure(mondayOf(today) + (weekdayOf(today) > SATURDAY ? WEEK_DAYS : 0) + SUNDAY);
  if (/らいげつ|来月/.test(said)) {
    const at = dateOf(today);
    return sure(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 2, 0) / DAY_MS);
  }
  const counted = countedIn(said);
  if (counted === null) return { day: today + SOON_DAYS, isSure: false };
  if (/^あと|(?:ご|後)$/.test(said)) return sure(today + counted);
  const month = /^(\d{1,2})(?:がつ|月)/.exec(said)?.[1];
  return sure(dayWithDate(today, month === undefined ? null : Number(month), counted));
}
