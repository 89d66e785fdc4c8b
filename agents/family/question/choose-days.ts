import { calendarOf, weekdayOf } from '#agents/record/days.ts';
import { daysValue, periodFrom } from './days-value.ts';
import {
  ALL_TIME,
  lastDays,
  lastFortnight,
  monthBefore,
  monthsAgo,
  named,
  oneDay,
  type Period,
  weekOf,
} from './period.ts';
import type { Reading } from './read-question.ts';

const WEEK = 7;
const isFirst = (day: number): boolean => calendarOf(day).date === 1;

/** Which days are told, and what they are compared with. */
interface Days {
  readonly periods: readonly Period[] | null;
  readonly base: Period | null;
}

/** The days that the words mean, else those of the question before (`kept`). */
export function chooseDays(reading: Reading, kept: Days | null, today: number): Days {
  const periods = narrowed(reading, kept, today) ?? reading.periods ?? kept?.periods ?? null;
  // "Last week?", "and against the week before?": of the one before that.
  const [span] = reading.periods === null ? (kept?.periods ?? []) : [];
  if (reading.base !== null && span !== undefined && daysValue(span) === daysValue(reading.base))
    return { periods: [span], base: spanBefore(span, today) };
  if (reading.base !== null)
    return {
      periods: reading.periods ?? kept?.periods ?? [counterpart(reading.base, today)],
      base: reading.base,
    };
  if (reading.isComparison && reading.periods?.length === 2) {
    const [earlier, later] = reading.periods.toSorted((one, other) => (one.from ?? 0) - (other.from ?? 0));
    return { periods: later === undefined ? null : [later], base: earlier ?? null };
  }
  if (reading.isComparison && reading.periods === null && kept?.base != null)
    return { periods: kept.periods, base: kept.base };
  // 「前より増えたってこと？」 behind September, October and November: the last of them against the first.
  const spans = reading.periods === null ? inOrder(kept?.periods ?? []) : [];
  const [first, last] = [spans[0], spans.at(-1)];
  if (reading.isComparison && first !== undefined && last !== undefined && first !== last)
    return { periods: [last], base: first };
  if (reading.isComparison && (reading.periods === null || reading.periods.length === 1)) {
    const period = periods?.[0] ?? lastFortnight(today);
    if (period.from !== null && period.to !== null)
      return { periods: [period], base: spanBefore(period, today) };
  }
  return { periods, base: reading.periods === null ? (kept?.base ?? null) : null };
}

/** The earliest first; none where they are no spans of days one after the other. */
const inOrder = (periods: readonly Period[]): readonly Period[] =>
  periods.every(({ from, to, hours, weekdays }) => from !== null && to !== null && !hours && !weekdays)
    ? periods.toSorted((one, other) => (one.from ?? 0) - (other.from ?? 0))
    : [];

/** 「なんで先週は少ないの」: whether it is less at all is told against the days before them. */
export function heldForWhy(
  { asksWhy, asks, split, comparesChildren, cues }: Reading,
  days: Days,
  today: number,
): Days {
  const [span, ...others] = days.periods ?? [];
  const isOfAmount = asksWhy && (asks.towards === 'less' || asks.towards === 'more') && split === null;
  if (!isOfAmount || comparesChildren || cues.has('day') || days.base !== null) return days;
  if (span === undefined || others.length > 0 || span.weekdays !== undefined) return days;
  return { ...days, base: spanBefore(span, today) };
}

/** As many days before it, the month before a month; null of a span without bounds. */
export function spanBefore(period: Period, today: number): Period | null {
  const { from, to } = period;
  if (from === null || to === null) return null;
  if (isFirst(from) && to >= from + 27) return { ...period, ...monthBefore(from, today) };
  const length = to - from + 1;
  // This week so far is held against the same days of the last.
  if (period.ja === '今週' && length < WEEK)
    return {
      ...period,
      from: from - WEEK,
      to: to - WEEK,
      ja: '先週の同じ曜日まで',
      en: 'the same days of last week',
    };
  const name =
    length === 1
      ? { ja: 'その前の日', en: 'the day before' }
      : { ja: `その前の${length}日間`, en: `the ${length} days before` };
  return { ...period, from: from - length, to: from - 1, ...name };
}

/**
 * "And of these the weekdays", 「夜だけだと」: what narrows no span of its own narrows that of the question before; hours take the
 * place of hours, and days of the week that of days of the week.
 */
function narrowed(
  { carries, measures, periods }: Reading,
  kept: Days | null,
  today: number,
): readonly Period[] | null {
  const [said, ...others] = periods ?? [];
  // 「土日も同じ？」 behind all days: all weekends.
  const ofAll = kept !== null && kept.periods === null && /^(?:土日|週末)$/.test(said?.ja ?? '');
  const [span, ...more] = ofAll ? [ALL_TIME] : (kept?.periods ?? []);
  const one = said !== undefined && span !== undefined && isOfEachWeek(said, span, today) ? WEEKENDS : said;
  const goesOn = carries || measures === null;
  if (!goesOn || one === undefined || span === undefined || others.length > 0 || more.length > 0) return null;
  if (one.from !== null || one.to !== null) return null;
  // 「累計だと」 behind one week: of all.
  if ((one.weekdays ?? one.hours) === undefined) return null;
  const { from, to } = span;
  // 「平日は？」 behind one weekend: of the same week.
  if (one.weekdays !== undefined && span.weekdays === undefined && isPartOfWeek(span))
    return [ofItsWeek(span, one, today)];
  const [weekdays, hours] = [one.weekdays ?? span.weekdays, one.hours ?? span.hours];
  const left = { from, to, ja: '', en: '' };
  // What stays of that span, by its own name where all of it does.
  const whole =
    span.weekdays === undefined && span.hours === undefined
      ? span
      : (periodFrom(
          daysValue(
            one.weekdays === undefined && span.weekdays ? { ...left, weekdays: span.weekdays } : left,
          ),
          today,
        ) ?? span);
  const at = one.hours === undefined && span.hours !== undefined ? span.hours.join('-') : '';
  return [
    {
      from,
      to,
      ...(weekdays === undefined ? {} : { weekdays }),
      ...(hours === undefined ? {} : { hours }),
      ja: `${whole.ja}の${one.ja.replace(/^これまでの/, '')}${at === '' ? '' : `（${at}時）`}`,
      en: `${one.en.replace(/, so far$|^so far, /, '')}${at === '' ? '' : ` (${at})`}, ${whole.en}`,
    },
  ];
}

/** 「土日は？」 behind a month: all its weekends, and not the last one. */
const WEEKENDS: Period = { from: null, to: null, weekdays: [5, 6], ja: '土日', en: 'weekends' };
const isOfEachWeek = (said: Period, { from, to }: Period, today: number): boolean =>
  said.ja === '週末' && (from === null || (to ?? today) - from >= 7);

const isPartOfWeek = ({ from, to }: Period): boolean =>
  from !== null && to !== null && to - from < 6 && weekdayOf(from) + to - from < 7;

/** These days of the week, in the week that the span lies in. */
function ofItsWeek({ from }: Period, { weekdays = [], ja, en }: Period, today: number): Period {
  const monday = (from ?? today) - weekdayOf(from ?? today);
  const week = named({ from: monday, to: Math.min(today, monday + 6), ja: '', en: '' }, today);
  const [nameJa, nameEn] = [ja.replace(/^これまでの/, ''), en.replace(/, so far$/, '')];
  return { ...week, weekdays, ja: `${week.ja}の${nameJa}`, en: `${nameEn}, ${week.en}` };
}

/** What a span in the past is compared with: this week with last week, today with yesterday. */
export function counterpart(base: Period, today: number): Period {
  if (base.from === null || base.to === null) return lastFortnight(today);
  const length = base.to - base.from + 1;
  if (base.to >= today) return base;
  if (length === 1) return oneDay(today, '今日', 'today');
  if (length === 7 && weekOf(base.from, 0).from === base.from) return weekOf(today, 0);
  if (length >= 28 && monthsAgo(base.from, 0).from === base.from && length <= 31) return monthsAgo(today, 0);
  return lastDays(today, length);
}

/** These days as a chip holds them: "any", one, several ("A+B") or a comparison ("A<>B"). */
export function chosenValue({ periods, base }: Days): string {
  if (periods === null) return 'any';
  return `${periods.map(daysValue).join('+')}${base === null ? '' : `<>${daysValue(base)}`}`;
}

/**
 * The days of such a value; null where it is none. The days that were `read` keep the name they were asked by: on a Monday
 * today and this week are one value.
 */
export function tappedDays(value: string, read: Days, today: number): Days | null {
  if (value === chosenValue(read)) return read;
  if (value === 'any') return { periods: null, base: null };
  const [now = '', than] = value.split('<>');
  const periods = now.split('+').map((text) => periodFrom(text, today));
  const base = than === undefined ? null : periodFrom(than, today);
  if (periods.some((period) => period === null) || (than !== undefined && base === null)) return null;
  return { periods: periods.filter((period) => period !== null), base };
}
