import { named, type Period } from './period.ts';
import { periodOf, withoutName } from './period-of.ts';
import { type DaysRead, type Group, related } from './relate-days.ts';
import type { DaysPart, Token } from './sense.ts';

interface Piece {
  /** D: days; s, u: から, まで behind; S, U: since, until before; b: between; a: and; t, T: より behind, than before; h: のほうが behind; v: versus; x: else. */
  readonly sign: string;
  readonly group: Group | null;
}

const isEnglish = (token: Token): boolean => /^[a-z&]/i.test(token.text);

function signOf(token: Token): string {
  const { sense } = token;
  if (sense?.role !== 'link') return 'x';
  if (sense.link === 'since') return isEnglish(token) ? 'S' : 's';
  if (sense.link === 'until') return isEnglish(token) ? 'U' : 'u';
  if (sense.link === 'than') return isEnglish(token) ? 'T' : /(?:ほう|方)が$/.test(token.text) ? 'h' : 't';
  return { between: 'b', and: 'a', versus: 'v' }[sense.link];
}

const isSided = (next: Token | undefined): boolean => next !== undefined && signOf(next) === 'h';

const fits = (one: readonly DaysPart[], next: DaysPart): boolean => {
  const has = (part: DaysPart['part']): boolean => one.some((known) => known.part === part);
  if (next.part === 'earlier') return one.every(({ part }) => part === 'weekdays');
  const isDate =
    one.length === 1 &&
    one.some((known) => known.part === 'date' || (known.part === 'span' && known.grain === 'day'));
  if (next.part === 'lasting') return isDate;
  if (has('lasting')) return next.part === 'span' && next.grain === 'day' && one.length === 1;
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
  // "Saturday or Sunday, which was longer": each by itself.
  const isApart = tokens.some(({ sense }) => sense?.role === 'link' && sense.link === 'versus');
  const isOfWeekdays = tokens.some(
    ({ sense }, at) =>
      (sense?.role === 'days' && sense.days.part === 'weekdays' && sense.days.weekdays.length === 5) ||
      // 「土曜のほうが日曜より長い？」: all of both.
      (sense?.role === 'days' && sense.days.part === 'weekdays' && isSided(tokens[at + 1])) ||
      (sense?.role === 'split' && sense.split === 'weekday'),
  );
  for (const [index, token] of tokens.entries()) {
    const sense = alsoEvery(token.sense, found, isOfWeekdays);
    if (sense?.role === 'days') {
      const joined =
        !isApart && sense.days.part === 'weekdays' && found.at(-1)?.sign === 'a' ? found.at(-2)?.group : null;
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
  return related(periods, unclear, signs, today);
}

const withHours = (period: Period, one: Period, other: Period): Period => {
  const hours = one.hours ?? other.hours;
  return hours === undefined ? period : { ...period, hours };
};
