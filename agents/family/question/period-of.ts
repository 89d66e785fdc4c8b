import { calendarOf, dayOf, weekdayOf } from '#agents/record/days.ts';
import {
  ALL_TIME,
  isPart,
  lastDate,
  monthOf,
  monthsAgo,
  named,
  oneDay,
  openingOf,
  type Period,
  WEEKDAYS_EN,
  weekdayJa,
  weekOf,
} from './period.ts';
import type { DaysPart } from './sense.ts';

type Span = Extract<DaysPart, { part: 'span' }>;
type Portion = Extract<DaysPart, { part: 'portion' }>;
const MONTH_DAYS = 31;
const HALF_MONTH_DAYS = 15;
const TEN_DAYS = 10;

interface Group {
  readonly parts: readonly DaysPart[];
}

export const withoutName = ({ from, to }: Period): Period => ({ from, to, ja: '', en: '' });

function weekAround(day: number, { ja, en }: Period, today: number): Period {
  const monday = day - weekdayOf(day);
  return { from: monday, to: Math.min(monday + 6, today), ja: `${ja}の週`, en: `the week of ${en}` };
}

/** The first or last half of a span, or so many days of it; a month is halved at its 15th. */
function portionOf(part: Portion, { period, grain }: Span, today: number): Period | null {
  const { from } = period;
  if (part.at === 'week') return grain === 'day' && from !== null ? weekAround(from, period, today) : null;
  if (from === null || period.to === null || grain === 'day') return null;
  const at = calendarOf(from);
  const isMonth = grain === 'month';
  const to = isMonth
    ? (dayOf(at.year, at.month + 1, 1) ?? from + MONTH_DAYS) - 1
    : grain === 'week'
      ? from + 6
      : period.to;
  const length = to - from + 1;
  const wanted = part.days === null ? (isMonth ? HALF_MONTH_DAYS : Math.ceil(length / 2)) : part.days;
  if (wanted < 1 || wanted > length) return null;
  if (part.at === 'nth') {
    const begin = from + 7 * (wanted - 1);
    const isWithin = isMonth && begin <= to && begin <= today;
    return isWithin
      ? named({ from: begin, to: Math.min(begin + 6, to, today), ja: '', en: '' }, today)
      : null;
  }
  const middle = from + Math.floor((length - wanted) / 2);
  const first =
    part.at === 'start'
      ? from
      : part.at === 'middle'
        ? isMonth
          ? from + wanted
          : middle
        : part.days === null
          ? from + wanted
          : isMonth && wanted === TEN_DAYS && part.ja === '下旬'
            ? from + 2 * TEN_DAYS
            : to - wanted + 1;
  const last = part.at === 'end' ? to : first + wanted - 1;
  if (first > today) return null;
  return {
    from: first,
    to: Math.min(last, today),
    ja: `${period.ja}の${part.ja}`,
    en: `${part.en} of ${period.en}`,
  };
}

/** 「前半は？」 behind the second half of October: the month that those days lie in; undefined where it is not one. */
function monthAround(days: Period | null, today: number): Span | undefined {
  if (days?.from == null || days.to === null) return undefined;
  const [first, last] = [calendarOf(days.from), calendarOf(days.to)];
  return first.month === last.month && first.year === last.year && days.to > days.from
    ? { part: 'span', period: monthOf(today, first.year, first.month), grain: 'month' }
    : undefined;
}

/** As much time before this. */
function before(
  unit: Extract<DaysPart, { part: 'earlier' }>['unit'],
  period: Period,
  today: number,
): Period | null {
  const { from, to } = period;
  if (from === null || to === null) return null;
  const at = calendarOf(from);
  const isMonth = at.date === 1 && to > from + 6 && calendarOf(to).month === at.month;
  if (unit === 'month' || (unit === 'same' && isMonth))
    return monthOf(from, at.month === 1 ? at.year - 1 : at.year, at.month === 1 ? 12 : at.month - 1);
  if (unit === 'next_month')
    return monthOf(today, at.month === 12 ? at.year + 1 : at.year, at.month === 12 ? 1 : at.month + 1);
  const monday = from - weekdayOf(from);
  if (unit === 'next_week') return named({ from: monday + 7, to: monday + 13, ja: '', en: '' }, from);
  const isWeek = from === monday && to - from <= 6 && period.weekdays === undefined && to > from;
  if (unit === 'week' && isWeek) return named({ ...withoutName(period), from: from - 7, to: from - 1 }, from);
  if (unit === 'same' && isWeek) return named({ ...withoutName(period), from: from - 7, to: from - 1 }, from);
  if (unit === 'week') {
    const isWeekend = from === monday + 5 && to === monday + 6;
    return isWeekend || to - from < 7
      ? named(
          {
            ...withoutName(period),
            from: isWeekend ? from - 7 : monday - 7,
            to: isWeekend ? to - 7 : monday - 1,
          },
          from,
        )
      : null;
  }
  if (unit === 'day') return oneDay(from - 1);
  if (unit === 'after') return to >= today ? null : named({ from: to + 1, to: today, ja: '', en: '' }, today);
  if (unit === 'next_day') return oneDay(to + 1);
  const length = to - from + 1;
  if (length === 1) return { ...withoutName(period), ...oneDay(from - 1) };
  return named({ ...withoutName(period), from: from - length, to: from - 1 }, from);
}

const lastOf = (unit: Extract<DaysPart, { part: 'earlier' }>['unit'], today: number): Period =>
  unit === 'month' ? monthsAgo(today, 1) : weekOf(today, 1);

/** The days of a group; null where they cannot be told. `near`: the day a bare date or weekday lies at or before. */
export function periodOf(
  { parts }: Group,
  today: number,
  near = today,
  namedBefore: Period | null = null,
): Period | null {
  const back = parts.find((part) => part.part === 'earlier');
  if (back !== undefined) {
    const weekday = parts.find((part) => part.part === 'weekdays');
    const last = back.orLast === true && parts.length === 1 ? lastOf(back.unit, today) : null;
    if (last !== null && (namedBefore === null || before(back.unit, namedBefore, today) === null))
      return last;
    if (namedBefore === null || parts.length > 2 || (parts.length === 2 && weekday === undefined))
      return null;
    const asLong = before(back.unit, namedBefore, today);
    const period =
      back.days === undefined || asLong?.to == null
        ? asLong
        : named({ from: asLong.to - back.days + 1, to: asLong.to, ja: '', en: '' }, today);
    if (period !== null && period.from !== null && period.from > today) return null;
    return period === null || weekday === undefined
      ? period
      : onWeekdays(weekday, { part: 'span', period, grain: 'week' }, near);
  }
  const piece = parts.find((part): part is Portion => part.part === 'portion');
  const whole =
    parts.find((part): part is Span => part.part === 'span') ??
    (piece?.days === null ? monthAround(namedBefore, today) : undefined);
  // 「最初の2週間」, of no span: of the records.
  if (piece?.at === 'start' && piece.days !== null && parts.length === 1) return openingOf(piece.days);
  const cut = piece === undefined || whole === undefined ? null : portionOf(piece, whole, today);
  if (piece !== undefined && cut === null) return null;
  const span: Span | undefined = cut === null ? whole : { part: 'span', period: cut, grain: 'long' };
  const date = parts.find((part) => part.part === 'date');
  const weekdays = parts.find((part) => part.part === 'weekdays');
  const hours = parts.find((part) => part.part === 'hours');
  if (parts.some(({ part }) => part === 'unknown' || part === 'future')) return null;
  let period: Period | null = span?.period ?? null;
  if (date !== undefined) {
    const at = dateDay(date.date, span, today, near);
    if (at === null || at > today) return null;
    period = oneDay(at);
  }
  const lasting = parts.find((part) => part.part === 'lasting');
  if (lasting !== undefined) {
    if (period?.from == null) return null;
    return named(
      { from: period.from, to: Math.min(today, period.from + lasting.days - 1), ja: '', en: '' },
      today,
    );
  }
  // "Friday the 20th": one day by two names, which must agree.
  const isOneDay = date !== undefined || (span?.grain === 'day' && !weekdays?.every);
  if (weekdays !== undefined && isOneDay) {
    if (period?.from == null || !weekdays.weekdays.includes(weekdayOf(period.from))) return null;
  } else if (weekdays !== undefined) period = onWeekdays(weekdays, span, near);
  if (period !== null && period.ja === '' && period.from !== null && period.to !== null)
    period = named(period, today);
  if (hours !== undefined) {
    const inside = period ?? ALL_TIME;
    if (inside.hours !== undefined) return null;
    period = {
      ...inside,
      hours: hours.hours,
      ja: `${inside.ja}の${hours.ja}`,
      en: `${inside.en}, ${hours.en}`,
    };
  }
  return period;
}

function dateDay(date: number, month: Span | undefined, today: number, near: number): number | null {
  if (month?.period.from != null) {
    const at = calendarOf(month.period.from);
    return dayOf(at.year, at.month, date);
  }
  const at = calendarOf(near);
  const same = dayOf(at.year, at.month, date);
  return same !== null && same <= today ? same : lastDate(today, at.month === 1 ? 12 : at.month - 1, date);
}

function onWeekdays(
  part: Extract<DaysPart, { part: 'weekdays' }>,
  span: Span | undefined,
  near: number,
): Period {
  const names = {
    ja: part.ja || `${part.weekdays.map(weekdayJa).join('')}曜日`,
    en: part.en || part.weekdays.map((index) => WEEKDAYS_EN[index]).join(', '),
  };
  const [first = 0] = part.weekdays;
  const last = part.weekdays.at(-1) ?? first;
  if (span?.grain === 'week' && span.period.from !== null && last - first === part.weekdays.length - 1) {
    const monday = span.period.from;
    return {
      from: monday + first,
      to: monday + last,
      ja: `${span.period.ja}の${names.ja}`,
      en: `${names.en} of ${span.period.en}`,
    };
  }
  if (span !== undefined || part.every) {
    const inside = span?.period ?? ALL_TIME;
    return {
      ...inside,
      weekdays: part.weekdays,
      ja: `${inside.ja}の${names.ja}`,
      en: `${names.en}, ${inside.en}`,
    };
  }
  const back = (weekdayOf(near) - last + 7) % 7;
  const isWithin = part.weekdays.includes(weekdayOf(near));
  // On a Saturday "the weekend" has begun.
  const to = (isWithin ? near + (last - weekdayOf(near)) : near - back) - 7 * (isWithin ? part.back : 0);
  const from = to - (last - first);
  const isInARow = last - first === part.weekdays.length - 1;
  return { from, to: Math.min(to, near), ...(isInARow ? {} : { weekdays: part.weekdays }), ...names };
}

export const contains = (wide: Period, narrow: Period): boolean =>
  (wide.from ?? Number.NEGATIVE_INFINITY) <= (narrow.from ?? Number.NEGATIVE_INFINITY) &&
  (wide.to ?? Number.POSITIVE_INFINITY) >= (narrow.to ?? Number.POSITIVE_INFINITY);

/** "Weekdays and weekends, since October": the span holds for each of them. */
export function withinSpan(periods: readonly Period[]): readonly Period[] {
  const isOpen = (period: Period): boolean => period.from === null && period.to === null && isPart(period);
  const spans = periods.filter((period) => !isOpen(period));
  const [span] = spans;
  if (span === undefined || spans.length > 1 || spans.length === periods.length) return periods;
  return periods.filter(isOpen).map((period) => ({
    ...period,
    from: span.from,
    to: span.to,
    ja: `${span.ja}の${period.ja.replace(/^これまでの/, '')}`,
    en: `${period.en.replace(/, so far$/, '')}, ${span.en}`,
  }));
}
