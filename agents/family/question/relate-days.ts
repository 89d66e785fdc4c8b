import { daysValue } from './days-value.ts';
import { ALL_TIME, type Period, WEEKDAYS_EN, weekdayJa } from './period.ts';
import { contains, withinSpan } from './period-of.ts';
import type { DaysPart, Token } from './sense.ts';

const WEEK_DAYS = 7;

export interface DaysRead {
  /** One, or several that stand side by side. */
  readonly periods: readonly Period[];
  /** With which they are to be compared. */
  readonly base: Period | null;
  readonly isComparison: boolean;
  /** Words of days that cannot be told, that contradict each other, or that are yet to come. */
  readonly unclear: readonly Token[];
}

/** Words of days that stand together: "last week" + "Monday" + "evening". */
export interface Group {
  readonly tokens: readonly Token[];
  readonly parts: readonly DaysPart[];
}

/** Several periods: beside each other, compared, or one inside the other. */
export function related(
  found: readonly { readonly at: number; readonly period: Period; readonly group: Group }[],
  unclear: Token[],
  signs: string,
  today: number,
): DaysRead {
  const isCompared = /[tTv]/.test(signs);
  let base: Period | null = null;
  const kept: { at: number; period: Period; group: Group }[] = [];
  for (const entry of found) {
    // 「先週、前半より後半」: halves of it, and not of this month.
    const isHalfAlone = entry.group.parts.every(({ part }) => part === 'portion');
    const whole = found[0];
    if (
      isHalfAlone &&
      whole !== undefined &&
      whole !== entry &&
      !(isLong(whole.period) && whole.group.parts.some(({ part }) => part === 'portion'))
    ) {
      unclear.push(...entry.group.tokens);
      continue;
    }
    const after = signs.slice(entry.at + 1).replace(/^x*/, '');
    const before = signs.slice(0, entry.at).replace(/x*$/, '');
    const isBase =
      base === null &&
      found.length > 0 &&
      (/^t/.test(after) || /T$/.test(before)) &&
      !(/a$/.test(before) && found.length > 1);
    const narrowing = entry.group.parts.every(({ part }) => part === 'hours' || part === 'weekdays');
    const last = kept.at(-1);
    if (isBase) base = entry.period;
    else if (last === undefined) kept.push(entry);
    // 「4日から6日までの三日間」: it says once more how long that is.
    else if (countsAgain(entry, last.period, today) || areSame(entry.period, last.period)) continue;
    // 「連休、今日までで」: it ends there anyway.
    else if (
      entry.period.from === null &&
      entry.period.weekdays === undefined &&
      entry.period.hours === undefined &&
      contains(entry.period, last.period)
    )
      continue;
    else if (/[av]/.test(signs.slice(last.at, entry.at))) kept.push(entry);
    else if (
      !contains(last.period, entry.period) &&
      !contains(entry.period, last.period) &&
      !narrowing &&
      (isCompared || areAlike(last, entry))
    )
      kept.push(entry);
    else {
      const inside =
        narrowing || contains(last.period, entry.period)
          ? merged(last, entry)
          : contains(entry.period, last.period)
            ? last.period
            : null;
      if (inside === null) unclear.push(...entry.group.tokens);
      else kept[kept.length - 1] = { ...last, period: inside };
    }
  }
  // 「夜のほうがまちがいが多い？」: than at all other hours, or on all other days.
  const [only, ...others] = kept;
  if (base === null && only !== undefined && others.length === 0 && /Dx*h/.test(signs))
    base = restOf(only.period, only.group);
  const sides = withinSpan(kept.map(({ period }) => period));
  const named = sides.map((one) => afterThem(one, [...sides, base]));
  const other = base === null ? null : afterThem(base, sides);
  const [periods, [than]] = [apart(named, other), apart(other === null ? [] : [other], ...named)];
  return {
    periods,
    base: than ?? null,
    isComparison: base !== null || (isCompared && periods.length > 1),
    unclear,
  };
}

const NIGHT = /夜（17時から）/;
/** 「夜と夕方」: beside the late afternoon the night begins where that ends. */
function afterThem(period: Period, others: readonly (Period | null)[]): Period {
  const [from, to] = period.hours ?? [0, 0];
  const ends = others.flatMap((other) => {
    const [start, end] = other?.hours ?? [0, 0];
    return start < from && end > from && end < to ? [end] : [];
  });
  const end = Math.max(...ends);
  return ends.length === 0 || !NIGHT.test(period.ja)
    ? period
    : {
        ...period,
        hours: [end, to],
        ja: period.ja.replace(NIGHT, `夜（${end}時から）`),
        en: period.en.replace('(from 17)', `(from ${end})`),
      };
}

/** 「午前と午後と夜」: beside the evening the afternoon ends where that begins. */
const apart = (periods: readonly Period[], ...beside: readonly (Period | null)[]): readonly Period[] =>
  periods.map((period) => {
    const [from, to] = period.hours ?? [0, 0];
    const begins = [...periods, ...beside].flatMap((other) => other?.hours?.[0] ?? []);
    const next = Math.min(...begins.filter((at) => at > from && at < to));
    return !Number.isFinite(next)
      ? period
      : {
          ...period,
          hours: [from, next],
          ja: `${period.ja}（${next}時まで）`,
          en: `${period.en} (until ${next}:00)`,
        };
  });

const WEEK = [0, 1, 2, 3, 4, 5, 6];
/** What hours, or days of the week, are held against where nothing else is named; null: they are neither. */
function restOf({ from, hours, weekdays }: Period, { parts }: Group): Period | null {
  if (from !== null || !parts.every(({ part }) => part === 'hours' || part === 'weekdays')) return null;
  if (hours !== undefined) return ALL_TIME;
  if (weekdays === undefined) return null;
  const rest = WEEK.filter((at) => !weekdays.includes(at));
  const [ja, en] =
    rest.join('') === '01234'
      ? ['平日', 'weekdays']
      : rest.join('') === '56'
        ? ['土日', 'weekends']
        : ['ほかの曜日', 'the other days of the week'];
  return { ...ALL_TIME, weekdays: rest, ja: `これまでの${ja}`, en };
}

const isLong = ({ from, to }: Period): boolean => from !== null && to !== null && to - from >= WEEK_DAYS;
const areSame = (one: Period, other: Period): boolean => daysValue(one) === daysValue(other);

const countsAgain = (
  { period, group }: { readonly period: Period; readonly group: Group },
  { from, to }: Period,
  today: number,
): boolean =>
  group.parts.length === 1 &&
  group.tokens.every(({ text }) => /^(?:[0-9]|[一二三四五六七八九十])+(?:日|週)間$/.test(text)) &&
  period.to === today &&
  from !== null &&
  to !== null &&
  period.from !== null &&
  to - from === period.to - period.from;

/** Two months, two days: they stand side by side even where nothing joins them. */
const areAlike = (
  one: { period: Period; group: Group },
  other: { period: Period; group: Group },
): boolean => {
  const grain = ({ group }: { group: Group }): string =>
    group.parts.map((part) => (part.part === 'span' ? part.grain : part.part)).join();
  const isApart =
    one.period.to !== null &&
    other.period.from !== null &&
    one.period.from !== null &&
    other.period.to !== null
      ? one.period.to < other.period.from || other.period.to < one.period.from
      : false;
  return isApart && grain(one) === grain(other);
};

function merged(
  last: { readonly period: Period; readonly group: Group },
  next: { readonly period: Period; readonly group: Group },
): Period | null {
  const narrow = next.group.parts.find((part) => part.part === 'hours');
  const { hours, weekdays } = last.period;
  const isOpen = last.period.from === null && last.period.to === null && next.period.from !== null;
  // "Before 8 in the morning, this month": the hours hold within the month.
  if (isOpen && (hours !== undefined || weekdays !== undefined) && narrow === undefined)
    return withinSpan([last.period, next.period])[0] ?? null;
  const days = next.group.parts.find((part) => part.part === 'weekdays');
  // 「10週間のうち日曜に」: all its Sundays.
  const isLong =
    last.period.from !== null && last.period.to !== null && last.period.to - last.period.from > WEEK_DAYS;
  if (days !== undefined && next.group.parts.length === 1 && isLong && weekdays === undefined) {
    const name = days.ja || `${days.weekdays.map(weekdayJa).join('')}曜日`;
    const nameEn = days.en || days.weekdays.map((at) => WEEKDAYS_EN[at]).join(', ');
    return {
      ...last.period,
      weekdays: days.weekdays,
      ja: `${last.period.ja}の${name}`,
      en: `${nameEn}, ${last.period.en}`,
    };
  }
  if (narrow !== undefined && last.period.hours === undefined)
    return {
      ...last.period,
      hours: narrow.hours,
      ja: `${last.period.ja}の${narrow.ja}`,
      en: `${last.period.en}, ${narrow.en}`,
    };
  return contains(last.period, next.period) && narrow === undefined ? next.period : null;
}

const isOfStart = ({ sense }: Token): boolean =>
  sense?.role === 'days' && sense.days.part === 'span' && sense.days.period.opening !== undefined;

/** 「9月に始めた頃と比べて」: the month only says when that was. */
export const withoutNameOfStart = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter(
    ({ sense }, at) =>
      sense?.role !== 'days' ||
      !/^[にの]$/.test(tokens[at + 1]?.text ?? '') ||
      tokens[at + 2] === undefined ||
      !isOfStart(tokens[at + 2] as Token),
  );
