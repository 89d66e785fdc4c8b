import { named, type Period } from './period.ts';
import { contains, periodOf, withinSpan, withoutName } from './period-of.ts';
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
  if (next.part === 'earlier') return one.every(({ part }) => part === 'weekdays');
  if (next.part === 'hours' || next.part === 'weekdays' || next.part === 'portion')
    return !has(next.part) && !has('unknown') && !has('future');
  if (next.part === 'date')
    return (
      one.length === 1 &&
      one.some(
        (known) =>
          (known.part === 'span' && known.grain === 'month') || (known.part === 'weekdays' && !known.every),
      )
    );
  return (
    next.part === 'span' &&
    !has('span') &&
    !has('unknown') &&
    !has('future') &&
    !has('date') &&
    !has('earlier')
  );
};

/** "On weekdays and at weekends": the second is of all of them as the first is. */
function alsoEvery(sense: Token['sense'], found: readonly Piece[], isOfWeekdays: boolean): Token['sense'] {
  if (isOfWeekdays && sense?.role === 'days' && sense.days.part === 'weekdays')
    return { ...sense, days: { ...sense.days, every: true } };
  if (sense?.role !== 'days' || sense.days.part !== 'weekdays' || !/[av]/.test(found.at(-1)?.sign ?? ''))
    return sense;
  const before = found.at(-2)?.group?.parts.find((part) => part.part === 'weekdays');
  return before?.every ? { ...sense, days: { ...sense.days, every: true } } : sense;
}

/** Days that stand side by side, with nothing but の or a comma between, are one group. */
function pieces(tokens: readonly Token[]): readonly Piece[] {
  const found: Piece[] = [];
  let isBeside = false;
  const isOfWeekdays = tokens.some(
    ({ sense }) =>
      sense?.role === 'days' && sense.days.part === 'weekdays' && sense.days.weekdays.length === 5,
  );
  for (const [index, token] of tokens.entries()) {
    const sense = alsoEvery(token.sense, found, isOfWeekdays);
    if (sense?.role === 'days') {
      const joined =
        sense.days.part === 'weekdays' && found.at(-1)?.sign === 'a' ? found.at(-2)?.group : null;
      const known = joined?.parts.find((part) => part.part === 'weekdays');
      if (
        joined != null &&
        known !== undefined &&
        sense.days.part === 'weekdays' &&
        sense.days.ja === '' &&
        known.ja === '' &&
        (known.every || sense.days.every || joined.parts.some(({ part }) => part === 'span'))
      ) {
        // "On Tuesdays and Thursdays of this month": both within the same span.
        const both = {
          ...known,
          weekdays: [...new Set([...known.weekdays, ...sense.days.weekdays])].toSorted((a, b) => a - b),
          every: true,
          ja: '',
          en: '',
        };
        found.splice(-2, 2, {
          sign: 'D',
          group: {
            tokens: [...joined.tokens, token],
            parts: joined.parts.map((part) => (part === known ? both : part)),
          },
        });
        isBeside = true;
        continue;
      }
      const last = found.at(-1);
      if (isBeside && last?.group && fits(last.group.parts, sense.days))
        found[found.length - 1] = {
          sign: 'D',
          group: { tokens: [...last.group.tokens, token], parts: [...last.group.parts, sense.days] },
        };
      else found.push({ sign: 'D', group: { tokens: [token], parts: [sense.days] } });
      isBeside = true;
    } else if (
      !(isBeside && (sense?.role === 'particle' || sense?.role === 'pause') && /^[のに]$/.test(token.text)) &&
      !(isBeside && sense?.role === 'filler' && /^(?:on|in|at|the|of|during)$/i.test(token.text))
    ) {
      // A comma joins days only where they stand on both sides of it.
      const isComma = /^[、,]$/.test(token.text) && !(isBeside && tokens[index + 1]?.sense?.role === 'days');
      found.push({ sign: isComma ? 'x' : signOf(token), group: null });
      isBeside = false;
    }
  }
  return found;
}

/** What days the words of a question mean, each word of days used or named as unclear. */
export function readDays(tokens: readonly Token[], today: number, earlier: Period | null = null): DaysRead {
  const list = pieces(tokens);
  const signs = list.map(({ sign }) => sign).join('');
  const periods: { at: number; period: Period; group: Group }[] = [];
  const unclear: Token[] = [];
  const groupAt = (index: number): Group => list[index]?.group ?? { tokens: [], parts: [] };
  const lastNamed = (): Period | null => periods.at(-1)?.period ?? earlier;
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
    const isOpen =
      second?.parts.length === 1 && second.parts[0]?.part === 'span' && second.parts[0].period.from === null;
    if (second !== undefined && isOpen && /s/.test(shape)) {
      // "Since September until now".
      const from = periodOf(first, today, today, lastNamed());
      add(at, from?.from == null ? null : named({ ...withoutName(from), to: today }, today), first, second);
    } else if (second !== undefined) {
      // "from the 1st to the 10th": the later one is nearer to now, or to the days named before; the earlier lies before it.
      const near = periods.at(-1)?.period.to ?? today;
      const later = periodOf(second, today, near);
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
      const from = periodOf(first, today, today, lastNamed());
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
    } else add(at, periodOf(first, today, today, lastNamed()), first);
  }
  return related(periods, unclear, signs);
}

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
      (isComparison || areAlike(last, entry))
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
  return {
    periods: withinSpan(kept.map(({ period }) => period)),
    base,
    isComparison: isComparison && (base !== null || kept.length > 1),
    unclear,
  };
}

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
  if (narrow !== undefined && last.period.hours === undefined)
    return {
      ...last.period,
      hours: narrow.hours,
      ja: `${last.period.ja}の${narrow.ja}`,
      en: `${last.period.en}, ${narrow.en}`,
    };
  return contains(last.period, next.period) && narrow === undefined ? next.period : null;
}
