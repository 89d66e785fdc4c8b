import { counterpart } from '#agents/family/question/choose-days.ts';
import type { Measure } from '#agents/family/question/measures.ts';
import {
  ALL_TIME,
  isPart,
  lastFortnight,
  oneDay,
  type Period,
  WEEKDAYS_EN,
  weekdayJa,
} from '#agents/family/question/period.ts';
import type { Reading } from '#agents/family/question/read-question.ts';
import type { Cue } from '#agents/family/question/sense.ts';
import { weekdayOf } from '#agents/record/days.ts';
import type { Chosen } from './chosen.ts';
import { isOf } from './short-words.ts';

// What a question that follows means by words that say something else where they stand alone.

/** They become more or fewer, and how well it goes is told by them. */
const GOES_UP: ReadonlySet<Measure> = new Set<Measure>([
  'alone',
  'hints',
  'wrong',
  'right',
  'aside',
  'minutes',
  'points',
  'days',
  'problems',
  'speed',
]);
/** Of these more alone is neither better nor worse. */
const NEITHER: ReadonlySet<Measure> = new Set<Measure>(['minutes', 'points', 'days', 'problems']);
const OF_CHANGE: ReadonlySet<Cue> = new Set<Cue>(['progress', 'change', 'how', 'did', 'rate']);

/** 「先月より上がった？」 behind how much was solved alone: of that number, and not of what was right at first. */
function asksChangeOfThat({ measures, subject, cues, asks }: Reading, before: Chosen): boolean {
  const [was, ...others] = before.measures;
  if (was === undefined || others.length > 0 || !GOES_UP.has(was) || measures?.join() !== 'progress')
    return false;
  const isAmount = asks.towards === 'more' || asks.towards === 'less';
  return subject === null && (isAmount || !NEITHER.has(was)) && [...cues].every((cue) => OF_CHANGE.has(cue));
}

const GOES_WRONG: ReadonlySet<Measure> = new Set<Measure>([
  'given',
  'wrong',
  'most_wrong',
  'mistakes',
  'failed',
  'hard',
  'aside',
]);
const LISTS_WRONG: ReadonlySet<Measure> = new Set<Measure>(['most_wrong', 'failed', 'given', 'last_wrong']);
const LEAST: readonly Cue[] = ['low', 'least', 'hard', 'worst'];

/** 「一番悪い段、どの問題をどう間違えた？」 behind the rows side by side: of that row. */
const isOfWorst = ({ measures, subject, cues, periods }: Reading, before: Chosen): boolean =>
  before.split !== null &&
  before.measures.join() === 'rate' &&
  subject === null &&
  periods === null &&
  (measures?.every((one) => GOES_WRONG.has(one)) ?? false) &&
  LEAST.some((cue) => cues.has(cue));

/** As what the problems are listed that these are told of. */
const LISTED_AS: Readonly<Partial<Record<Measure, Measure>>> = {
  hard: 'failed',
  weakest: 'failed',
  next: 'failed',
  mistakes: 'failed',
  most_wrong: 'most_wrong',
  given: 'given',
  wrong: 'wrong',
  failed: 'failed',
  hints: 'hints',
  deep_hints: 'deep_hints',
  aside: 'aside',
  put_right: 'put_right',
  slowest: 'slowest',
};
const SHOWS: ReadonlySet<Cue> = new Set<Cue>(['problem', 'which', 'what', 'list']);
/** 「その問題を見せて」 behind what goes wrong: those, and not the newest of all. */
function listOfThose(reading: Reading, before: Chosen): Measure | null {
  const { measures, subject, cues, periods, sum } = reading;
  const [was, ...others] = before.measures;
  if (was === undefined || others.length > 0 || before.slip != null || !reading.pointsAtProblems) return null;
  if (subject !== null || periods !== null || sum !== null || ![...cues].every((cue) => SHOWS.has(cue)))
    return null;
  const isList = measures === null || ['problems', 'latest'].includes(measures.join());
  return isList ? (LISTED_AS[was] ?? null) : null;
}

const LISTS: ReadonlySet<Cue> = new Set<Cue>(['which', 'what', 'problem', 'wrong', 'did']);
/** 「具体的にどの問題？」 behind the kind that goes worst: of that kind. */
const isOfThatKind = ({ measures, subject, cues, periods }: Reading, before: Chosen): boolean =>
  ['weakest', 'next'].includes(before.measures.join()) &&
  subject === null &&
  periods === null &&
  cues.has('problem') &&
  [...cues].every((cue) => LISTS.has(cue)) &&
  (measures === null || measures.every((one) => GOES_WRONG.has(one) || one === 'problems'));

/** 「先々週のほうが多い？」 behind last week: than that, and not than is usual. */
function thanThat(reading: Reading, { periods, base, childIds, measures }: Chosen): Period | null {
  const [now, ...more] = reading.periods ?? [];
  const [was, ...others] = periods ?? [];
  const isHeld =
    reading.comparesChildren &&
    !reading.isComparison &&
    reading.asks.asks === 'whether' &&
    reading.asks.towards !== null &&
    reading.base === null &&
    reading.child === null &&
    reading.subject === null &&
    (reading.measures === null ||
      reading.measures.join() === 'overview' ||
      reading.measures.join() === measures.join());
  const isOfOne = childIds.length === 1 && base === null && more.length === 0 && others.length === 0;
  if (!isHeld || !isOfOne || now === undefined || was === undefined) return null;
  return now.from !== null && was.from !== null && now.from !== was.from ? was : null;
}

/** 「じゃあ先週の土曜は？」 behind last Saturday: the Saturday before it, for the same day is not asked about twice. */
function dayBefore(reading: Reading, { periods, base }: Chosen): Period | null {
  const [said, ...more] = reading.periods ?? [];
  const [was, ...others] = periods ?? [];
  if (said === undefined || was === undefined || more.length + others.length > 0 || base !== null)
    return null;
  const isSame = said.from !== null && said.from === said.to && said.from === was.from && was.to === said.to;
  const isElliptic = reading.measures === null && reading.subject === null && reading.base === null;
  if (!isSame || !isElliptic || said.ja === was.ja || said.hours !== undefined) return null;
  return /曜/.test(said.ja) && /曜/.test(was.ja) ? onWeekBefore(said.from) : null;
}
/** 「月曜は？」 behind a day of another week: that of the same week. */
function dayOfThatWeek(reading: Reading, { periods, base }: Chosen, today: number): Period | null {
  const [said, ...more] = reading.periods ?? [];
  const [was, ...others] = periods ?? [];
  const isOfOne =
    base === null && more.length + others.length === 0 && was?.from != null && was.from === was.to;
  const isElliptic = reading.measures === null && reading.subject === null && reading.base === null;
  if (!isOfOne || !isElliptic || said?.from == null || !/^[月火水木金土日]曜日$/.test(said.ja)) return null;
  const day = (was.from ?? 0) - weekdayOf(was.from ?? 0) + weekdayOf(said.from);
  const isOfWeekday = /曜/.test(was.ja) && day <= today && day !== was.from;
  return isOfWeekday && day !== said.from ? oneDay(day) : null;
}

const WEEK_DAYS = 7;
function onWeekBefore(day: number): Period {
  const of = weekdayOf(day);
  return oneDay(day - WEEK_DAYS, `前の週の${weekdayJa(of)}曜日`, `the ${WEEKDAYS_EN[of]} before`);
}

const OF_CLOCK = /([^の]*\d時[^の]*)$/;
/** These days in the hours of the clock that another span names. */
function inHours(span: Period, { hours, ja, en }: Period): Period {
  const [, part = ''] = OF_CLOCK.exec(ja) ?? [];
  const [partEn = ''] = en.split(', ');
  return hours === undefined || part === '' || isPart(span)
    ? span
    : { ...span, hours, ja: `${span.ja}の${part}`, en: `${partEn}, ${span.en}` };
}
/**
 * 「先月より増えた？」, 「今月で何回あった？」 behind hours of the clock: in these hours, on both sides. An evening of this month is not
 * held against whole days of the last.
 */
function inSameHours(given: Reading, before: Chosen | null, today: number): Reading {
  const [was, ...others] = before?.periods ?? [];
  const isOfOne = was?.hours !== undefined && others.length === 0 && before?.base === null;
  const isElliptic =
    given.subject === null &&
    (given.measures === null || ['days', 'overview'].includes(given.measures.join()));
  const isOn = isOfOne && isElliptic && OF_CLOCK.test(was.ja);
  const reading =
    isOn && before?.measures.join() === 'rest_days' && given.measures === null
      ? { ...given, measures: ['days' as const] }
      : given;
  const [said, ...more] = reading.periods ?? [];
  const base = reading.base;
  if (said !== undefined && more.length === 0) {
    const now = isOn ? inHours(said, was) : said;
    return { ...reading, periods: [now], base: base?.from == null ? base : inHours(base, now) };
  }
  if (!isOn || base?.from == null) return reading;
  const now = was.from === null ? inHours(counterpart(base, today), was) : was;
  return { ...reading, periods: [now], base: inHours(base, was) };
}

/** The same question, with what it leaves to the answer before it in its place. */
export function asAskedOn(
  given: Reading,
  before: Chosen | null,
  { today, isOfSame }: { readonly today: number; readonly isOfSame: boolean },
): Reading {
  const reading = inSameHours(given, before, today);
  if (before === null) return reading;
  if (asksChangeOfThat(reading, before)) return { ...reading, measures: null, isComparison: true };
  // 「速くなった？」 behind the seconds: against the time before.
  const isOfPace = reading.measures?.join() === 'speed' && before.measures.join() === 'speed';
  const towards = reading.asks.towards;
  if (isOfPace && reading.base === null && (towards === 'better' || towards === 'worse'))
    return { ...reading, measures: null, isComparison: true };
  // 「中央値も」 behind the seconds: of these, and not of the minutes a day.
  if (reading.measures?.join() === 'median_minutes' && !reading.cues.has('minutes') && isOf('speed')(before))
    return { ...reading, measures: ['speed'], asks: { ...reading.asks, isOfMedian: true } };
  // 「間違えたのって、例えばどの問題？」 behind the first days beside the last: of all days, for it may have been between them.
  const isOfTwo = before.base?.opening !== undefined && reading.periods === null && reading.base === null;
  const names = reading.cues.has('problem') || reading.cues.has('which');
  const isList = names && (reading.measures?.every((one) => LISTS_WRONG.has(one)) ?? false);
  if (isOfTwo && isList && !reading.isComparison && reading.asks.towards === null)
    return { ...reading, periods: [ALL_TIME] };
  const earlier = dayBefore(reading, before);
  if (earlier !== null) return { ...reading, periods: [earlier] };
  // 「最近はできてる？」 behind the first time: how much of it is right.
  if (reading.measures === null && reading.cues.has('could') && isOf('first_time', 'last_time')(before))
    return { ...reading, measures: ['rate'], periods: reading.periods ?? [ALL_TIME] };
  const ofWeek = dayOfThatWeek(reading, before, today);
  if (ofWeek !== null) return { ...reading, periods: [ofWeek] };
  // 「じゃあ全部では？」 behind one subject: of all of them; behind days alone, of all days.
  if (reading.widens)
    return before.subject === null
      ? { ...reading, measures: null, periods: [ALL_TIME] }
      : { ...reading, measures: null, isOfAll: true };
  const than = thanThat(reading, before);
  if (than !== null) return { ...reading, base: than, isComparison: true };
  const those = listOfThose(reading, before);
  if (those !== null) return { ...reading, measures: [those] };
  const worst = isOfSame && isOfWorst(reading, before) ? (before.shown?.least ?? null) : null;
  if (worst !== null) return { ...reading, subject: worst, split: null, measures: ['given'], isWhole: true };
  const kind = isOfSame && isOfThatKind(reading, before) ? (before.shown?.subject ?? null) : null;
  if (kind !== null) return { ...reading, subject: kind, measures: ['most_wrong'], isWhole: true };
  return reading;
}

const NOW = /^(?:今[日夜週月朝晩]|きょう)/;
/** It is that which comes, unless it is named as the last. */
const WEEKEND = /^(?:今週末|この週末|週末|土日)/;
/** Today, this week or this month, of what is to be practised: the days on which it is to be done are none that are counted. */
export const isToCome = (
  measures: readonly Measure[] | null,
  { periods, base }: Pick<Chosen, 'periods' | 'base'>,
  today: number,
): boolean => {
  const [one, ...others]: readonly Period[] = periods ?? [];
  const isNow =
    one !== undefined &&
    (WEEKEND.test(one.ja) ||
      // 「次の金曜は何をやらせたら」: a day of the week alone is the one that comes.
      /^[月火水木金土日]曜日$/.test(one.ja) ||
      (one.from !== null && (one.to ?? 0) >= today && NOW.test(one.ja)));
  return measures?.[0] === 'next' && base === null && others.length === 0 && isNow;
};

const VAGUE = lastFortnight(0).ja;
/** 「最近…。先週と先々週で」: the days that are named, and not those that were only meant by "lately". */
export function withoutVague<Days extends Pick<Chosen, 'periods' | 'base'>>(days: Days): Days {
  const named = days.periods?.filter(({ ja }) => ja !== VAGUE) ?? [];
  return days.base === null && named.length > 1 ? { ...days, periods: named } : days;
}

/** Of spans that follow each other the one day is one of all of them: 「悪かった日はいつ」 behind two weeks. */
export function asOneSpan(periods: readonly Period[]): readonly Period[] {
  const sorted = periods.toSorted((one, other) => (one.from ?? 0) - (other.from ?? 0));
  const [first, ...others] = sorted;
  const last = others.at(-1);
  const isOne = sorted.every(
    (one, at) =>
      one.from !== null && !isPart(one) && (at === 0 || (sorted[at - 1]?.to ?? one.from) + 1 === one.from),
  );
  if (first === undefined || last === undefined || !isOne) return periods;
  return [{ ...first, to: last.to, ja: `${first.ja}と${last.ja}`, en: `${first.en} and ${last.en}` }];
}
