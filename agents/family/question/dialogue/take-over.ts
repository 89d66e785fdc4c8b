import { chooseDays, spanBefore } from '#agents/family/question/choose-days.ts';
import type { Chosen } from '#agents/family/question/dialogue/chosen.ts';
import { isFigure, type Measure, NAMES_A_DAY } from '#agents/family/question/measures.ts';
import { ALL_TIME, type Period } from '#agents/family/question/period.ts';
import type { Reading } from '#agents/family/question/read-question.ts';
import { GOES_WRONG } from '#agents/family/question/settle-measures.ts';
import { weekdayOf } from '#agents/record/days.ts';
import {
  countsCards,
  goesOnOfThat,
  isOfSum,
  nearToReason,
  ranksRows,
  ranksSpans,
  setsBeside,
} from './asks-on.ts';
import type { LaidOver } from './laid-over.ts';
import { areNamedDays } from './shown.ts';
import { isOfNow, isOneDay } from './stands-alone.ts';

// What a question leaves to the one before it: only one that is not whole by itself leaves anything, and then all of it.

/** Their answer is of one day. */
const TELLS_ONE_DAY: readonly string[] = [...NAMES_A_DAY, 'session', 'latest'];
const WHEN: readonly string[] = ['days', 'last_time', 'first_time'];
const isWhenOnly = ({ measures, periods, subject, cues }: Reading): boolean =>
  // 「いつから練習してる？」 asks for the first time of its own.
  !(cues.has('first') && cues.has('did')) &&
  WHEN.includes(measures?.join() ?? '') &&
  periods === null &&
  subject === null;

/** Days that were most, told of anything. */
const RANKED: readonly string[] = ['best_day', 'longest_day', 'least_day'];
/** A number alone goes on being told apart as the one before it. */
const SPLITTABLE: readonly Measure[] = [
  'problems',
  'minutes',
  'days',
  'rate',
  'hints',
  'points',
  'wrong',
  'right',
  'alone',
  'aside',
  'minutes_a_day',
  'problems_a_day',
];

const WENT_WRONG: ReadonlySet<Measure> = new Set<Measure>([...GOES_WRONG, 'put_right', 'last_wrong']);

/** 「連続だと最長で何日」 behind days without study: of those. */
const isRunOfRest = ({ cues, subject, measures }: Reading, before: Chosen | null): boolean =>
  before?.measures.join() === 'rest_days' &&
  subject === null &&
  cues.has('row') &&
  !cues.has('did') &&
  (measures?.every((one) => one === 'streak' || one === 'days' || RANKED.includes(one)) ?? false);

/** The days that the answer told, else the one that was asked about. */
const daysOf = (before: Chosen | null): readonly Period[] => {
  const told = before?.shown?.days ?? [];
  if (before !== null && areNamedDays(before)) return before.periods ?? [];
  return told.length > 0 ? told : isOneDay(before?.periods) ? (before?.periods ?? []) : [];
};
const pointsAtDay = ({ pointsAtDay: points, periods }: Reading): boolean => points && periods === null;

/** "That day", and no day was told. */
export const pointsNowhere = (reading: Reading, before: Chosen | null): boolean =>
  pointsAtDay(reading) && before !== null && daysOf(before).length === 0;

/** The days of a question in its dialogue. `isOfSame`: it is of the child that was told of before. */
export function daysInDialogue(
  reading: Reading,
  before: Chosen | null,
  kept: Chosen | null,
  { today, isOfSame }: { readonly today: number; readonly isOfSame: boolean },
): Pick<Chosen, 'periods' | 'base'> {
  const told = daysOf(before);
  const isOfWeekdays =
    kept?.periods?.some(({ weekdays, from }) => weekdays !== undefined && from === null) ?? false;
  if (before !== null && (before.split === 'weekday' || isOfWeekdays) && areWeekdays(reading.periods)) {
    const [one, other] = reading.periods.map((day) => ofThatWeekday(day, before));
    return reading.isComparison && other !== undefined
      ? { periods: other, base: one?.[0] ?? null }
      : { periods: [...(one ?? []), ...(other ?? [])], base: null };
  }
  if (pointsAtDay(reading) && told.length > 0) return { periods: told, base: null };
  // "When was the last time?", "how many minutes?": on that day.
  const isOfTold =
    isOfSame && kept !== null && reading.periods === null && reading.base === null && !isWhenOnly(reading);
  const isOfOne = kept?.childIds.length === 1 && kept.periods?.length === 1 && kept.base === null;
  const isOfAmount = kept?.measures.every((one) => !NAMES_A_DAY.includes(one)) === true;
  if (reading.asksIfMuch && isOfSame && isOfOne && isOfAmount) {
    const [period] = kept.periods;
    // A number is held against the usual one; what is none, against the time before.
    const isNumber = kept.measures.length === 1 && kept.measures.every(isFigure);
    return {
      periods: kept.periods,
      base: isNumber || period === undefined ? null : spanBefore(period, today),
    };
  }
  // An amount asked behind it is of that day.
  const isOfMood = kept?.measures.join() === 'mood' && kept.asks?.isOfDay === true;
  const namesDay =
    TELLS_ONE_DAY.includes(kept?.measures.join() ?? '') ||
    (isOfMood && reading.measures?.includes('mood') === false);
  // The last of all is the last of any days that end today.
  const asksLast = reading.measures?.every((one) => one.startsWith('last_')) ?? false;
  if (
    isOfTold &&
    asksLast &&
    kept.base === null &&
    kept.periods?.length === 1 &&
    kept.periods[0]?.to === today
  )
    return { periods: null, base: null };
  // 「自力で解いた直近は」 behind the last hint is of all days as that was.
  const asksDay = reading.measures?.every((one) => NAMES_A_DAY.includes(one)) ?? false;
  const isOfThatDay = isOfTold && namesDay && !asksDay && !reading.saysStill && !isOfNow(reading);
  if (isOfThatDay && told.length === 1 && reading.measures !== null) return { periods: told, base: null };
  // "In October?", "in November?", "which is more?", "has it grown?": of these two.
  const [earlier, ...more] = kept?.daysBefore ?? [];
  const sets = reading.isOfEach || reading.isComparison || reading.measures?.join() === 'progress';
  const isOfTwo = isOfSame && sets && reading.periods === null && reading.base === null;
  if (isOfTwo && earlier !== undefined && more.length === 0 && kept?.periods?.length === 1)
    return inOrder(kept.periods, earlier);
  return chooseDays(
    isDifference(reading, kept) ? asBase(reading) : reading,
    isOfNow(reading) && !isRunOfRest(reading, before) ? null : kept,
    today,
  );
}

/** Whichever was asked first, the later is held against the earlier. */
function inOrder(periods: readonly Period[], other: Period): Pick<Chosen, 'periods' | 'base'> {
  const [now] = periods;
  const isLater = now !== undefined && (now.from ?? 0) < (other.from ?? 0);
  return isLater ? { periods: [other], base: now } : { periods, base: other };
}

/** 「土曜は何分？」, 「土曜と日曜なら」 behind a table by day of the week: all of them, and not the last. */
const areWeekdays = (periods: readonly Period[] | null): periods is readonly Period[] =>
  periods !== null &&
  periods.length <= 2 &&
  periods.every((day) => isOneDay([day]) && /^[月火水木金土日]曜日$/.test(day.ja));
function ofThatWeekday(day: Period, { periods }: Chosen): readonly Period[] {
  const wide = (periods ?? [ALL_TIME]).map((span) =>
    span.from === null && span.to === null ? ALL_TIME : span,
  );
  return wide.map((span) => ({
    ...span,
    weekdays: [weekdayOf(day.from ?? 0)],
    ja: `${span.ja}の${day.ja}`,
    en: `${day.en}, ${span.en}`,
  }));
}

/** 「前の週との差は」: the days that it names are what those before are held against. */
const isDifference = (
  { isOfEach, comparesChildren, subject, periods, base, measures }: Reading,
  kept: Chosen | null,
): boolean =>
  (isOfEach || (comparesChildren && subject?.parts !== undefined)) &&
  measures === null &&
  base === null &&
  periods?.length === 1 &&
  kept !== null &&
  (kept.periods ?? [0]).length === 1;
const asBase = (reading: Reading): Reading => ({
  ...reading,
  periods: null,
  base: reading.periods?.[0] ?? null,
});

/** What is carried in adding is borrowed in taking away: 「ひき算のほうは」. */
const COUNTERPARTS: readonly (readonly [slip: string, of: string, other: string])[] = [
  ['carry', 'subtraction', 'borrow'],
  ['borrow', 'addition', 'carry'],
];
function slipOf({ subject }: Reading, kept: Chosen | null): string | null {
  const was = kept?.slip ?? null;
  const other = COUNTERPARTS.find(
    ([slip, of]) =>
      slip === was &&
      subject !== null &&
      subject.kinds.length > 0 &&
      subject.kinds.every((kind) => kind.startsWith(of)),
  );
  return other?.[2] ?? was;
}

/** What is told of a question in its dialogue, and by what it is told apart. */
export function measuresInDialogue(
  reading: Reading,
  before: Chosen | null,
  kept: Chosen | null,
  {
    laid,
    namesChild,
    isOwn,
  }: {
    readonly laid: LaidOver | null;
    readonly namesChild: boolean;
    /** What it measures is its own (stands-alone.ts). */
    readonly isOwn: boolean;
  },
): Pick<Chosen, 'split' | 'threshold' | 'sum' | 'slip' | 'top'> & {
  readonly measures: readonly Measure[] | null;
} {
  const isElliptic = reading.measures === null;
  const own = {
    measures: reading.measures ?? kept?.measures ?? null,
    split: reading.split ?? (isElliptic ? (kept?.split ?? null) : null),
    threshold: reading.threshold ?? (isElliptic ? (kept?.threshold ?? null) : null),
    sum: reading.sum ?? (isElliptic ? (kept?.sum ?? null) : null),
    slip: reading.slip ?? (isElliptic ? slipOf(reading, kept) : null),
    top: reading.top ?? (isElliptic ? (kept?.top ?? null) : null),
  };
  if (isRunOfRest(reading, before)) return { ...own, measures: ['rest_days'] };
  if (kept === null || isOwn) return own;
  const [was] = kept.measures;
  const isOne = kept.measures.length === 1 && was !== undefined;
  if (goesOnOfThat(reading, kept)) return { ...own, measures: ['rate'], split: null };
  // 「なんで？」 behind wrong answers: the rules that explain them.
  const asksWhyWrong = reading.asksWhy && reading.measures === null && isOne && WENT_WRONG.has(was);
  if (asksWhyWrong) return { ...own, measures: ['mistakes'], split: null };
  // Of anything else the reason is in no record: what stands nearest to it is told beside it.
  const near = isOne && kept.sum === null ? nearToReason(reading, was) : undefined;
  if (near !== undefined && was !== undefined) return { ...own, measures: [was, near], split: null };
  // 「どっちが多くもらった？」 behind points: by these.
  if (isOne && isFigure(was) && setsBeside(reading)) return { ...own, measures: kept.measures };
  // 「今週はいくつもらった？」 behind points.
  if (isOne && IS_GOT.has(was) && reading.leavesNoun) return { ...own, measures: kept.measures };
  if (laid !== null) return { ...own, ...laid };
  if (isOne && ranksSpans(reading, was)) return { ...own, measures: kept.measures };
  // 「一番高い曜日は何問中何問？」 behind a table of shares: of its rows, and not of the kinds.
  if (isOne && was === 'rate' && ranksRows(reading, kept))
    return { ...own, measures: kept.measures, split: kept.split };
  if (reading.measures === null) return own;
  if (isOne && was === 'cards' && reading.split === 'row' && !reading.cues.has('rate'))
    return { ...own, measures: kept.measures };
  // 「書くほうなら何個？」: how many are known, and not how many problems there were.
  // 「その問題を見せて」 behind one way of going wrong: the answers that went so.
  if (isOne && kept.slip != null && isOfSameSlip(reading))
    return { ...own, measures: kept.measures, slip: kept.slip };
  if (isOne && was === 'cards' && countsCards(reading)) return { ...own, measures: kept.measures };
  // 「書けないのはどれ？」 behind what is known by heart.
  // 「減った割合は？」: of what was counted, and not of what was right.
  const isOfFall =
    reading.measures.join() === 'rate' && reading.cues.has('change') && reading.subject === null;
  if (isOne && isFigure(was) && isOfFall && !reading.cues.has('right'))
    return { ...own, measures: kept.measures };
  // 「まだのは？」: not by heart, and not what was set aside.
  const asksCannot = ['failed', 'aside'].includes(reading.measures.join()) && reading.periods === null;
  // 「前よりうまくなった？」 behind battles: at these.
  const isOfProgress = reading.measures.join() === 'progress' && reading.subject === null;
  if (isOne && was === 'battles' && isOfProgress) return { ...own, measures: kept.measures };
  if (isOne && was === 'cards' && asksCannot) return { ...own, measures: kept.measures };
  if (isOfSum(reading, kept)) return { ...own, measures: ['answers'], sum: kept.sum };
  if (asksAgain(reading, namesChild))
    return {
      ...own,
      measures: kept.measures,
      split: own.split ?? kept.split,
      threshold: own.threshold ?? kept.threshold,
    };
  const goesOn = own.split === null && reading.measures.every((one) => SPLITTABLE.includes(one));
  return goesOn && !reading.isWhole && !reading.pointsAtDay && reading.periods === null
    ? { ...own, split: kept.split }
    : own;
}

const OF_SLIPS: ReadonlySet<Measure> = new Set<Measure>([
  ...GOES_WRONG,
  'mistakes',
  'given',
  'latest',
  'last_wrong',
]);
const isOfSameSlip = ({ measures, subject, slip }: Reading): boolean =>
  subject === null && slip === null && (measures?.every((one) => OF_SLIPS.has(one)) ?? false);

/** They are got or used, and so what 「もらった」 and "use" are of. */
const IS_GOT: ReadonlySet<Measure> = new Set<Measure>(['points', 'hints', 'deep_hints', 'badges']);

/** "How is it", "and did it": no more than that something is asked again. */
function asksAgain(reading: Reading, namesChild: boolean): boolean {
  if (reading.measures?.join() !== 'overview' || pointsAtDay(reading)) return false;
  if (reading.isBare) return true;
  // 「何が出てた？」, "what was he working on?": what was done, and not what was asked before.
  if (reading.cues.has('did') && (reading.cues.has('what') || reading.cues.has('which'))) return false;
  if (reading.carries) return true;
  return reading.periods === null && reading.subject === null && !namesChild && !reading.cues.has('overview');
}
