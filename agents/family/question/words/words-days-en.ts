import {
  ALL_TIME,
  lastDate,
  lastDays,
  lastFortnight,
  lastWeekends,
  monthOf,
  monthsAgo,
  oneDay,
  type Period,
  WEEKDAYS_EN,
  weekdayJa,
  weekOf,
} from '#agents/family/question/period.ts';
import type { DaysPart, Sense, Word } from '#agents/family/question/sense.ts';
import { calendarOf, dayOf } from '#agents/record/days.ts';
import { clockOf } from './hour-of.ts';

/** Number words, each at its number. */
export const COUNTS_EN = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const N = `(?:\\d{1,3}|${COUNTS_EN.slice(1).join('|')}|an?|couple of|few)`;
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const DATE = '(?:the )?(\\d{1,2})(?:st|nd|rd|th)?';
const WEEKDAY = '(mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(?:day|nesday|sday|rsday|urday)?';
const MONTH_STARTS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const num = (text = ''): number =>
  /^\d+$/.test(text)
    ? Number(text)
    : text.startsWith('couple')
      ? 2
      : text === 'few'
        ? 3
        : Math.max(1, COUNTS_EN.indexOf(text));
const monthIn = (text = ''): number => MONTH_STARTS.indexOf(text.slice(0, 3)) + 1;
const weekdayIn = (text = ''): number =>
  WEEKDAYS_EN.findIndex((name) => name.toLowerCase().startsWith(text.slice(0, 3)));

const days = (part: DaysPart): Sense => ({ role: 'days', days: part });
const span = (period: Period, grain: 'day' | 'week' | 'month' | 'long'): Sense =>
  days({ part: 'span', period, grain });
const dated = (at: number | null): Sense =>
  at === null ? days({ part: 'unknown' }) : span(oneDay(at), 'day');
const weekdays = (which: readonly number[], every = false, back = 0, ja = '', en = ''): Sense =>
  days({ part: 'weekdays', weekdays: which, every, back, ja, en });
const hours = (from: number, to: number, ja: string, en: string): Sense =>
  days({ part: 'hours', hours: [from, to], ja, en });
function month(today: number, number: number, year?: string): Sense {
  const { year: now, month: current } = calendarOf(today);
  return span(
    monthOf(today, year === undefined ? (number > current ? now - 1 : now) : Number(year), number),
    'month',
  );
}
/** 0-24 of "7", "7pm", "7:00 p.m."; an hour of the clock without either is one of the afternoon, when children work. */
const hourOf = (at: string | undefined, half: string | undefined): number =>
  (Number(at) % 12) +
  (half?.startsWith('a') || (half === undefined && Number(at) >= 12)
    ? Number(at) >= 12 && half === undefined
      ? 12
      : 0
    : 12);
const CLOCK =
  '(\\d{1,2})(?::(?:00|(30)))?(?: ?(o.clock))?(?: ?([ap]\\.?m\\.?|(?:at|in the) (?:night|morning|afternoon|evening)))?';
/** It is of the evening where nothing says which. */
function clockAt(at = '', half?: string, oclock?: string, which?: string): ReturnType<typeof clockOf> {
  const part = which === undefined ? oclock : /^(?:a\.?m|in the morning)/.test(which) ? 'am' : 'pm';
  return clockOf(hourOf(at, part), half !== undefined);
}

export const DAYS_EN: readonly Word[] = [
  [
    '(?:the )?day before yesterday',
    (_, today) => span(oneDay(today - 2, 'おととい', 'the day before yesterday'), 'day'),
  ],
  ['yesterday', (_, today) => span(oneDay(today - 1, '昨日', 'yesterday'), 'day')],
  [
    '(?:last night|yesterday (?:evening|night))',
    (_, today) => span({ ...oneDay(today - 1, '昨日の夜', 'yesterday evening'), hours: [17, 24] }, 'day'),
  ],
  ["(?:today(?:'s)?)", (_, today) => span(oneDay(today, '今日', 'today'), 'day')],
  [
    '(?:this morning)',
    (_, today) => span({ ...oneDay(today, '今朝', 'this morning'), hours: [4, 12] }, 'day'),
  ],
  [
    '(?:tonight|this evening)',
    (_, today) => span({ ...oneDay(today, '今夜', 'tonight'), hours: [17, 24] }, 'day'),
  ],
  ['(?:tomorrow|next (?:week|month|year|weekend))', () => days({ part: 'future' })],
  ["(?:this|the current) (?:week|wk)(?:'s)?", (_, today) => span(weekOf(today, 0), 'week')],
  [
    "(?:last|the previous|previous|the past) week(?:'s)?",
    ([text], today) =>
      text.includes('past') ? span(lastDays(today, 7), 'long') : span(weekOf(today, 1), 'week'),
  ],
  ['(?:the )?week before last', (_, today) => span(weekOf(today, 2), 'week')],
  [`(?:the week )?(${N}) weeks? ago`, ([, count], today) => span(weekOf(today, num(count)), 'week')],
  [
    `(?:the )?(?:last|past|previous|(?:all|whole|entire)(?: (?:the|of the|these|those))?) (${N}) (day|week|month)s?`,
    ([, count, unit], today) =>
      span(lastDays(today, num(count) * (unit === 'day' ? 1 : unit === 'week' ? 7 : 30)), 'long'),
  ],
  ["(?:this|the current) month(?:'s)?", (_, today) => span(monthsAgo(today, 0), 'month')],
  [
    "(?:last|the previous|previous|the past) month(?:'s)?",
    ([text], today) =>
      text.includes('past') ? span(lastDays(today, 30), 'long') : span(monthsAgo(today, 1), 'month'),
  ],
  ['(?:the )?month before last', (_, today) => span(monthsAgo(today, 2), 'month')],
  [`(${N}) months? ago`, ([, count], today) => span(monthsAgo(today, num(count)), 'month')],
  [
    `(${N}) days? ago`,
    ([, count], today) =>
      span(oneDay(today - num(count), `${num(count)}日前`, `${num(count)} days ago`), 'day'),
  ],
  [
    'this year',
    (_, today) =>
      span({ from: dayOf(calendarOf(today).year, 1, 1), to: today, ja: '今年', en: 'this year' }, 'long'),
  ],
  [
    'last year',
    (_, today) => {
      const { year } = calendarOf(today);
      return span(
        { from: dayOf(year - 1, 1, 1), to: dayOf(year - 1, 12, 31), ja: '去年', en: 'last year' },
        'long',
      );
    },
  ],
  [
    '(\\d{4})[-/](\\d{1,2})[-/](\\d{1,2})',
    ([, year, at, date]) => dated(dayOf(Number(year), Number(at), Number(date))),
  ],
  [
    '(?<![\\d/.])(\\d{1,2})/(\\d{1,2})(?![\\d/])',
    ([, at, date], today) => dated(lastDate(today, Number(at), Number(date))),
  ],
  [
    `${MONTH} ${DATE}(?:,? (\\d{4}))?`,
    ([, at, date, year], today) =>
      dated(
        year === undefined
          ? lastDate(today, monthIn(at), Number(date))
          : dayOf(Number(year), monthIn(at), Number(date)),
      ),
  ],
  [`${DATE}(?: of)? ${MONTH}`, ([, date, at], today) => dated(lastDate(today, monthIn(at), Number(date)))],
  [
    `(?:in |the month of )?${MONTH}(?: (?:of )?(\\d{4}))?(?!\\.?\\w| ?\\d)`,
    ([, at, year], today) => month(today, monthIn(at), year),
  ],
  ['(?:the )?(\\d{1,2})(?:st|nd|rd|th)', ([, date]) => days({ part: 'date', date: Number(date) })],
  [WEEKDAY, ([, name]) => weekdays([weekdayIn(name)])],
  [`this ${WEEKDAY}`, ([, name]) => weekdays([weekdayIn(name)])],
  // One day, also behind what was told of all of them.
  [
    `(?:last|this past|the last) ${WEEKDAY}`,
    ([, name]) => {
      const day = weekdayIn(name);
      return weekdays([day], false, 0, `この前の${weekdayJa(day)}曜日`, `last ${WEEKDAYS_EN[day]}`);
    },
  ],
  [`(?:every ${WEEKDAY}|${WEEKDAY}s)`, ([, every, plural]) => weekdays([weekdayIn(every ?? plural)], true)],
  [
    `(?:the )?(?:last|past|previous) (${N}) weekends`,
    ([, count], today) => span(lastWeekends(today, num(count)), 'long'),
  ],
  [
    '(?:the )?(?:next|following) day|(?:the )?day after(?: that)?',
    () => days({ part: 'earlier', unit: 'next_day' }),
  ],
  ['(?:the )?(?:following week|week after(?: that)?)', () => days({ part: 'earlier', unit: 'next_week' })],
  ['(?:this |the |this past )?weekend', () => weekdays([5, 6], false, 0, '週末', 'the weekend')],
  ['last weekend', () => weekdays([5, 6], false, 1, '先週末', 'last weekend')],
  [
    '(?<=^\\W*(?:(?:and|so|but|what about|how about) )?)(?:right )?now(?=\\W*$)',
    (_, today) => span(lastFortnight(today), 'long'),
  ],
  ['(?:weekends|every weekend)', () => weekdays([5, 6], true, 0, '土日', 'weekends')],
  ['(?:weekdays|school days)', () => weekdays([0, 1, 2, 3, 4], true, 0, '平日', 'weekdays')],
  ['(?:recently|lately|these days|of late|recent)', (_, today) => span(lastFortnight(today), 'long')],
  [
    '(?:so far|all time|in total|altogether|ever|overall|until now|to date|up to now|since the (?:start|beginning))',
    () => span(ALL_TIME, 'long'),
  ],
  ['mornings?', () => hours(4, 12, '朝（4〜12時）', 'in the morning (4-12)')],
  ['(?:afternoons?|after school)', () => hours(12, 18, '午後（12〜18時）', 'in the afternoon (12-18)')],
  ['late afternoons?', () => hours(15, 19, '夕方（15〜19時）', 'late afternoon (15-19)')],
  ['(?:evenings?|nights?)', () => hours(17, 24, '夜（17時から）', 'in the evening (from 17)')],
  [
    `(?:after|later than|past) ${CLOCK}(?:(?<=:\\d\\d|[ap]\\.?m\\.?|(?:ing|noon|night))|(?! ?(?!(?:in|on|during|last|this)\\b)\\w|:\\d))`,
    ([, ...said]) => {
      const [from, ja, en] = clockAt(...said);
      return hours(from, 24, `${ja}以降`, `from ${en}`);
    },
  ],
  [
    `(?:before|earlier than|by) ${CLOCK}(?:(?<=:\\d\\d|[ap]\\.?m\\.?|(?:ing|noon|night))|(?! ?(?!(?:in|on|during|last|this)\\b)\\w|:\\d))`,
    ([, ...said]) => {
      const [to, ja, en] = clockAt(...said);
      return hours(0, to, `${ja}まで`, `before ${en}`);
    },
  ],
  ['(?:last|the) (?:term|semester)|(?:his|her|their) birthday', () => days({ part: 'unknown' })],
];
