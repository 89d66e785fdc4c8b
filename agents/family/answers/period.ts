import { calendarOf, dayAt, dayOf, dayText, weekdayOf } from '#agents/record/days.ts';

/** Days in Japan, both inclusive; null: as far as the records go. */
export interface Period {
  readonly from: number | null;
  readonly to: number | null;
  readonly ja: string;
  readonly en: string;
}

export const ALL_TIME: Period = { from: null, to: null, ja: 'これまで', en: 'so far' };

const WEEKDAYS_JA = '月火水木金土日';
const WEEKDAYS_EN = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const MONTHS_EN = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_EN =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

const oneDay = (day: number, ja = dayText(day), en = dayText(day)): Period => ({
  from: day,
  to: day,
  ja,
  en,
});

export function lastDays(today: number, count: number): Period {
  return { from: today - count + 1, to: today, ja: `この${count}日間`, en: `in the last ${count} days` };
}

function weekOf(today: number, weeksAgo: number): Period {
  const monday = today - weekdayOf(today) - 7 * weeksAgo;
  return weeksAgo === 0
    ? { from: monday, to: today, ja: '今週', en: 'this week' }
    : { from: monday, to: monday + 6, ja: '先週', en: 'last week' };
}

function monthOf(today: number, monthsAgo: number): Period {
  const { year, month } = calendarOf(today);
  const from = dayOf(year, month - monthsAgo, 1) ?? today;
  const next = dayOf(year, month - monthsAgo + 1, 1) ?? today + 1;
  return monthsAgo === 0
    ? { from, to: today, ja: '今月', en: 'this month' }
    : { from, to: next - 1, ja: '先月', en: 'last month' };
}

/** A date without a year is the last one that has come. */
function dateOf(text: string, today: number): Period | null {
  const full = /(\d{4})[-/年](\d{1,2})[-/月](\d{1,2})/.exec(text);
  if (full) {
    const day = dayOf(Number(full[1]), Number(full[2]), Number(full[3]));
    return day === null ? null : oneDay(day);
  }
  const short = /(\d{1,2})月(\d{1,2})日/.exec(text);
  const monthFirst = new RegExp(`\\b(${MONTH_EN})\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b`).exec(text);
  const dateFirst = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTH_EN})\\b`).exec(text);
  const monthName = (name = ''): number => MONTHS_EN.indexOf(name.slice(0, 3)) + 1;
  let pair: readonly [month: number, date: number] | null = null;
  if (short) pair = [Number(short[1]), Number(short[2])];
  else if (monthFirst) pair = [monthName(monthFirst[1]), Number(monthFirst[2])];
  else if (dateFirst) pair = [monthName(dateFirst[2]), Number(dateFirst[1])];
  if (pair === null) return null;
  const { year } = calendarOf(today);
  const day = dayOf(year, ...pair);
  const passed = day !== null && day > today ? dayOf(year - 1, ...pair) : day;
  return passed === null ? null : oneDay(passed);
}

function weekdayIn(text: string, today: number): Period | null {
  const ja = /([月火水木金土日])曜/.exec(text)?.[1];
  const index =
    ja === undefined ? WEEKDAYS_EN.findIndex((name) => text.includes(name)) : WEEKDAYS_JA.indexOf(ja);
  if (index < 0) return null;
  const day = today - ((weekdayOf(today) - index + 7) % 7);
  return oneDay(day);
}

/** The period that a question names (NFKC, lower case); null where it names none. */
export function periodIn(text: string, nowMs: number): Period | null {
  const today = dayAt(nowMs);
  const date = dateOf(text, today);
  if (date !== null) return date;
  if (/おととい|一昨日|day before yesterday/.test(text))
    return oneDay(today - 2, 'おととい', 'the day before yesterday');
  if (/昨日|きのう|yesterday|last night/.test(text)) return oneDay(today - 1, '昨日', 'yesterday');
  if (/今日|きょう|本日|\btoday\b|tonight/.test(text)) return oneDay(today, '今日', 'today');
  if (/先週|せんしゅう|last week\b|previous week/.test(text)) return weekOf(today, 1);
  if (/今週|こんしゅう|this week\b/.test(text)) return weekOf(today, 0);
  if (/先月|せんげつ|last month\b|previous month/.test(text)) return monthOf(today, 1);
  if (/今月|こんげつ|this month\b/.test(text)) return monthOf(today, 0);
  const days =
    /(?:この|ここ|直近|過去|最近の?)\s*(\d{1,3})日/.exec(text) ?? /(?:last|past) (\d{1,3}) days/.exec(text);
  if (days) return lastDays(today, Math.max(1, Number(days[1])));
  if (/(?:1|一)週間|past week|last seven days/.test(text)) return lastDays(today, 7);
  if (/(?:1|一)[かヶケカ]月|past month/.test(text)) return lastDays(today, 30);
  if (/最近|さいきん|このごろ|recent|lately|these days/.test(text)) return lastDays(today, 14);
  if (
    /これまで|今まで|いままで|全部|ぜんぶ|通算|合計|so far|all time|in total|altogether|\bever\b|overall/.test(
      text,
    )
  )
    return ALL_TIME;
  return weekdayIn(text, today);
}
