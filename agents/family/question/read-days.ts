import { calendarOf, dayOf, weekdayOf } from '#agents/record/days.ts';
import { ALL_TIME, lastDate, named, oneDay, type Period, WEEKDAYS_EN, weekdayJa } from './period.ts';
import type { DaysPart, Token } from './sense.ts';

interface DaysRead {
  /** One, or several that stand side by side. */
  readonly periods: readonly Period[];
  /** With which they are to be compared. */
  readonly base: Period | null;
  readonly isComparison: boolean;
  /** Words of days that cannot be told, that contradict each other, or that are yet to come. */
  readonly unclear: readonly Token[];
}

type Span = Extract<DaysPart, { part: 'span' }>;

/** Words of days that stand together: "last week" + "Monday" + "evening". */
interface Group {
  readonly tokens: readonly Token[];
  readonly parts: readonly DaysPart[];
}

interface Piece {
  /** D: days; s, u: から, まで behind; S, U: since, until before; b: between; a: and; t, T: より behind, than before; v: versus; x: else. */
  readonly sign: string;
  readonly group: Group | null;
}

const isEnglish = (token: Token): boolean => /^[a-z&]/i.test(token.text);

function signOf(token: Token): string {
  const { sense } = token;
  if (sense?.role !== 'link') return 'x';
  if (sense.link === 'since') return isEnglish(token) ? 'S' : 's';
  if (sense.link === 'until') return isEnglish(token) ? 'U' : 'u';
  if (sense.link === 'than') return isEnglish(token) ? 'T' : 't';
  return { between: 'b', and: 'a', versus: 'v' }[sense.link];
}

const fits = (one: readonly DaysPart[], next: DaysPart): boolean => {
  const has = (part: DaysPart['part']): boolean => one.some((known) => known.part === part);
  if (next.part === 'hours' || next.part === 'weekdays')
    return !has(next.part) && !has('unknown') && !has('future');
  if (next.part === 'date')
    return one.some((known) => known.part === 'span' && known.grain === 'month') && one.length === 1;
  return next.part === 'span' && !has('span') && !has('unknown') && !has('future') && !has('date');
};

/** Days that stand side by side, with nothing but の or a comma between, are one group. */
function pieces(tokens: readonly Token[]): readonly Piece[] {
  const found: Piece[] = [];
  let isBeside = false;
  for (const token of tokens) {
    const { sense } = token;
    if (sense?.role === 'days') {
      const last = found.at(-1);
      if (isBeside && last?.group && fits(last.group.parts, sense.days))
        found[found.length - 1] = {
          sign: 'D',
          group: { tokens: [...last.group.tokens, token], parts: [...last.group.parts, sense.days] },
        };
      else found.push({ sign: 'D', group: { tokens: [token], parts: [sense.days] } });
      isBeside = true;
    } else if (
      !(
        isBeside &&
        (sense?.role === 'particle' || sense?.role === 'pause') &&
        /^[のに、,]$/.test(token.text)
      ) &&
      !(isBeside && sense?.role === 'filler' && /^(?:on|in|at|the|of|during)$/i.test(token.text))
    ) {
      found.push({ sign: signOf(token), group: null });
      isBeside = false;
    }
  }
  return found;
}

/** The days of a group; null where they cannot be told. `near`: the day a bare date or weekday lies at or before. */
function periodOf({ parts }: Group, today: number, near = today): Period | null {
  const span = parts.find((part): part is Span => part.part === 'span');
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
  if (weekdays !== undefined) period = onWeekdays(weekdays, span, near);
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
  if (span?.grain === 'week' && span.period.from !== null) {
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
  return { from, to: Math.min(to, near), ...names };
}

/** What days the words of a question mean, each word of days used or named as unclear. */
export function readDays(tokens: readonly Token[], today: number): DaysRead {
  const list = pieces(tokens);
  const signs = list.map(({ sign }) => sign).join('');
  const periods: { at: number; period: Period; group: Group }[] = [];
  const unclear: Token[] = [];
  const groupAt = (index: number): Group => list[index]?.group ?? { tokens: [], parts: [] };
  const add = (at: number, period: Period | null, ...groups: Group[]): void => {
    if (period === null) unclear.push(...groups.flatMap((group) => group.tokens));
    else for (const [index, group] of groups.entries()) if (index === 0) periods.push({ at, period, group });
  };
  for (const found of signs.matchAll(/bDaD|SDU?x?D|SDu|SD|DsaD|DsD[uU]?|Ds|D[uU]x?D|Du|UD|D/g)) {
    const at = found.index;
    const places = [...found[0]].flatMap((sign, offset) => (sign === 'D' ? [at + offset] : []));
    const [first, second] = places.map(groupAt);
    if (first === undefined) continue;
    const shape = found[0].replace(/[xa]/g, '');
    if (second !== undefined) {
      // "from the 1st to the 10th": the later one is nearer to now, the earlier lies before it.
      const later = periodOf(second, today);
      const context = periodOf(first, today, later?.to ?? today);
      const later2 =
        second.parts[0]?.part === 'date' && context?.from != null
          ? periodOf(second, today, context.from)
          : later;
      const isRange =
        shape !== 'DD' &&
        context !== null &&
        later2 !== null &&
        context.from !== null &&
        later2.to !== null &&
        context.from <= later2.to;
      add(
        at,
        isRange && context !== null && later2 !== null
          ? withHours(
              named({ from: context.from, to: Math.min(today, later2.to ?? today), ja: '', en: '' }, today),
              context,
              later2,
            )
          : null,
        first,
        second,
      );
    } else if (shape === 'Ds' || shape === 'SD' || shape === 'S') {
      const from = periodOf(first, today);
      add(
        at,
        from === null || from.from === null ? null : named({ ...withoutName(from), to: today }, today),
        first,
      );
    } else if (shape === 'Du' || shape === 'UD') {
      const to = periodOf(first, today);
      add(
        at,
        to === null || to.to === null
          ? null
          : { ...withoutName(to), from: null, ja: `${to.ja}まで`, en: `until ${to.en}` },
        first,
      );
    } else add(at, periodOf(first, today), first);
  }
  return related(periods, unclear, signs);
}

const withoutName = ({ from, to }: Period): Period => ({ from, to, ja: '', en: '' });

const withHours = (period: Period, one: Period, other: Period): Period => {
  const hours = one.hours ?? other.hours;
  return hours === undefined ? period : { ...period, hours };
};

/** Several periods: beside each other, compared, or one inside the other. */
function related(
  found: readonly { readonly at: number; readonly period: Period; readonly group: Group }[],
  unclear: Token[],
  signs: string,
): DaysRead {
  const isComparison = /[tTv]/.test(signs);
  let base: Period | null = null;
  const kept: { at: number; period: Period; group: Group }[] = [];
  for (const entry of found) {
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
    else if (/[av]/.test(signs.slice(last.at, entry.at)) || isComparison) kept.push(entry);
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
  return {
    periods: kept.map(({ period }) => period),
    base,
    isComparison: isComparison && (base !== null || kept.length > 1),
    unclear,
  };
}

const contains = (wide: Period, narrow: Period): boolean =>
  (wide.from ?? Number.NEGATIVE_INFINITY) <= (narrow.from ?? Number.NEGATIVE_INFINITY) &&
  (wide.to ?? Number.POSITIVE_INFINITY) >= (narrow.to ?? Number.POSITIVE_INFINITY);

function merged(
  last: { readonly period: Period; readonly group: Group },
  next: { readonly period: Period; readonly group: Group },
): Period | null {
  const narrow = next.group.parts.find((part) => part.part === 'hours');
  if (narrow !== undefined && last.period.hours === undefined)
    return {
      ...last.period,
      hours: narrow.hours,
      ja: `${last.period.ja}の${narrow.ja}`,
      en: `${last.period.en}, ${narrow.en}`,
    };
  return contains(last.period, next.period) && narrow === undefined ? next.period : null;
}
