import {
  isFigure,
  isOfCalendar,
  isToldBy,
  type Measure,
  MOST_LISTED,
  NAMES_A_DAY,
} from '#agents/family/question/measures.ts';
import { oneDay, type Period } from '#agents/family/question/period.ts';
import type { Reading } from '#agents/family/question/read-question.ts';
import type { Cue } from '#agents/family/question/sense.ts';
import { isOfOneSum } from './asks-on.ts';
import type { Chosen, PointedAt } from './chosen.ts';
import { type Pointers, pointersIn } from './pointers.ts';
import { areNamedDays, type Column, NOTHING_SHOWN, type RowsView, type ShownItem } from './shown.ts';

/** A question that follows, with what it points at in the place of the words. */
interface Bound extends PointedAt {
  readonly reading: Reading;
  readonly before: Chosen;
}

const WEEK_DAYS = 7;
const lengthOf = ({ from, to }: Period): number | null =>
  from === null || to === null ? null : to - from + 1;

/** The one span that was told: of the answer, else of the question. */
function spanShown(was: Chosen): Period | null {
  const { shown, periods } = was;
  const days = shown?.days ?? [];
  if (areNamedDays(was)) return null;
  if (days.length === 1) return days[0] ?? null;
  const [one, ...others] = periods ?? [];
  const isDay = one !== undefined && others.length === 0 && lengthOf(one) === 1;
  return days.length === 0 && isDay ? one : null;
}

/** What of it points at the answer before it. */
export function pointersBehind(question: string, before: Chosen): Pointers {
  const shown = before.shown ?? NOTHING_SHOWN;
  const span = spanShown(before);
  const length = span === null || span.weekdays !== undefined ? null : lengthOf(span);
  return pointersIn(question, {
    hasRows: shown.rows.length > 0,
    canSift: shown.rows.some(({ day, item }) => day === null || item !== null),
    hasMore: shown.isCut,
    columnFor: (named) => columnFor(before, named),
    hasItem: shown.item !== null,
    hasItems: shown.items != null,
    hasSides: shown.more !== null,
    span: length === null ? null : length === 1 ? 'day' : length === WEEK_DAYS ? 'week' : 'month',
  });
}

/** What is measured is the column of it. */
const COLUMN_OF: Readonly<Partial<Record<Measure, Column>>> = {
  problems: 'problems',
  problems_a_day: 'problems',
  overview: 'problems',
  minutes: 'minutes',
  minutes_a_day: 'minutes',
  clock: 'minutes',
  lessons: 'minutes',
  longest_day: 'minutes',
  best_day: 'problems',
  rate: 'rate',
  hard: 'rate',
  weakest: 'rate',
  strong: 'rate',
  wrong: 'wrong',
  most_wrong: 'wrong',
  failed: 'wrong',
  hints: 'hints',
  slowest: 'seconds',
  speed: 'seconds',
  points: 'points',
  days: 'minutes',
  given: 'times',
};

/** What a bound without a unit, or in "times", may be of. */
const IN_TIMES: readonly Column[] = ['wrong', 'hints', 'times'];

/** The column that is meant by a name, or by none: what was measured, where the table has it. */
function columnFor({ shown = NOTHING_SHOWN, measures }: Chosen, named: Column | null): Column | null {
  const [measure] = measures;
  const measured = measure === undefined ? undefined : COLUMN_OF[measure];
  const isOfTimes = named === 'times' && !shown.columns.includes('times');
  const wanted = named === null || isOfTimes ? measured : named;
  if (wanted === undefined || (isOfTimes && !IN_TIMES.includes(wanted))) return null;
  return shown.columns.includes(wanted) ? wanted : null;
}

/** The rows as they are asked for; null: as they come. */
function rowsAsked({ sift, order, top, isAll, isBrief }: Pointers, before: Chosen): RowsView | null {
  if (sift === null && order === null && top === null && !isAll && !isBrief) return null;
  // The first days of a table are none that are wanted: those with the most of it are.
  const most = top !== null && isOfCalendar(before.split) ? columnFor(before, null) : null;
  const ranked = most === null ? null : { column: most, isDown: true };
  return {
    filter: sift === null ? null : { column: sift.column, threshold: sift.threshold, isOut: sift.isOut },
    order: order === null ? ranked : { column: order.column, isDown: order.isDown },
    top: isAll ? MOST_LISTED : top,
    isBrief,
  };
}

/** Told of one sum, and asked for by "that" alone. */
const OF_THAT: ReadonlySet<Measure> = new Set<Measure>([
  'answers',
  'given',
  'wrong',
  'hints',
  'mistakes',
  'last_wrong',
  'last_time',
  'first_wrong',
  'first_alone',
  'days',
]);

/** "That evening": its hours on the day that is meant; null: it names other days. */
function within(day: Period, { periods }: Reading): readonly Period[] | null {
  const [said, ...others] = periods ?? [];
  if (said === undefined || others.length > 0 || said.hours === undefined) return null;
  if (said.from !== null || said.to !== null) return null;
  const { hours, ja, en } = said;
  return [{ ...day, hours, ja: `${day.ja}の${ja.replace(/^これまでの/, '')}`, en: `${en}, ${day.en}` }];
}

const OF_SOLVING: ReadonlySet<Cue> = new Set<Cue>([
  'last',
  'solved',
  'could',
  'alone',
  'right',
  'later',
  'did',
]);
/** Whether it was solved in the end: of one problem, and of no other scope. */
const asksIfSolved = ({ cues, asks, subject, periods, base, sum, split }: Reading): boolean =>
  asks?.asks === 'whether' &&
  (subject ?? periods ?? base ?? sum ?? split) === null &&
  (cues.has('last') || cues.has('later')) &&
  cues.size > 1 &&
  [...cues].every((cue) => OF_SOLVING.has(cue));

const OF_THE_ONE: ReadonlySet<Cue> = new Set<Cue>([
  ...OF_SOLVING,
  'when',
  'hints',
  'count',
  'howmuch',
  'wrong',
  'times',
  'what',
  'given',
]);
/** 「答えは合ってたの？」 behind the one problem that took longest: of it, on that day. */
const isOfTheOne = (
  { cues, subject, periods, base, sum, split, threshold, isOfEach, isOfAll, asksWhy }: Reading,
  { measures }: Chosen,
): boolean =>
  measures.join() === 'slowest' &&
  (subject ?? periods ?? base ?? sum ?? split ?? threshold) === null &&
  !(isOfEach || isOfAll || asksWhy) &&
  [...cues].some((cue) => cue !== 'when' && cue !== 'times' && cue !== 'last') &&
  [...cues].every((cue) => OF_THE_ONE.has(cue));

const ofSlip = (reading: Reading, slip: string): Reading => ({ ...reading, measures: ['mistakes'], slip });

/** Binds what a question that follows points at to what the answer before it has shown; the nearest in kind to what it asks. */
export function boundTo(given: Reading, pointers: Pointers, was: Chosen): Bound {
  const shown = was.shown ?? NOTHING_SHOWN;
  let reading = given;
  let before = was;
  let pick: number | null = null;
  let childId: string | null = null;
  const unbound: string[] = [];
  const { day, row, side } = pointers;

  const ofDay = (period: Period, words: string): void => {
    if (reading.periods !== null) {
      const periods = within(period, reading);
      if (periods === null) unbound.push(words);
      else reading = { ...reading, periods };
      return;
    }
    reading = { ...reading, pointsAtDay: true, pointsAtTime: true };
    // One of those that were told apart is told apart no more.
    const threshold = was.split === null ? was.threshold : null;
    before = { ...before, split: null, threshold, shown: { ...shown, days: [period] } };
    // 「次の日は？」 behind the day that was most: how that one was, and not the most of it.
    const elided = reading.measures === null && NAMES_A_DAY.includes(was.measures[0] as Measure);
    if (elided) reading = { ...reading, measures: ['overview'] };
  };
  const ofItem = (item: ShownItem | null, words: string): void => {
    if (item !== null && isOfOneSum(reading))
      reading = { ...reading, sum: item.written, measures: ['answers'] };
    else if (item?.subject != null && reading.subject === null)
      reading = { ...reading, subject: item.subject };
    else unbound.push(words);
  };
  if (day !== null) {
    const span = spanShown(was);
    if (span === null || span.to === null || span.from === null) unbound.push(day.words);
    else if (day.step === 0) ofDay(span, day.words);
    else ofDay(oneDay(day.step > 0 ? span.to + day.step : span.from + day.step), day.words);
  }
  if (row !== null) {
    const one = row.at > 0 ? shown.rows[row.at - 1] : shown.rows.at(row.at);
    const asksNothing = reading.measures === null && reading.cues.size === 0;
    if (one === undefined) unbound.push(row.words);
    else if (one.slip != null && one.subject === null && /例/.test(pointers.rest))
      reading = {
        ...ofSlip(reading, one.slip),
        notUnderstood: reading.notUnderstood.filter((word) => word !== '例'),
      };
    else if (asksNothing) pick = row.at > 0 ? row.at : shown.rows.length + row.at + 1;
    else if (one.item !== null) ofItem(one.item, row.words);
    else if (one.subject !== null && reading.subject === null)
      reading = { ...reading, subject: one.subject, measures: reading.measures ?? ['rate'] };
    else if (one.day !== null) ofDay(one.day, row.words);
    else if (one.slip != null) reading = ofSlip(reading, one.slip);
    else unbound.push(row.words);
  }
  if (pointers.isOfItems && shown.items != null && reading.subject === null) {
    // In all, or of each by itself.
    const { parts, ...all } = shown.items;
    const isOfAll = reading.measures?.every(isFigure) === true;
    reading = {
      ...reading,
      subject: isOfAll || parts === undefined ? all : { ...all, parts },
      pointsAtThat: false,
    };
    // "When did she last try those?": try, and not get wrong as what listed them.
    if (reading.measures?.join() === 'last_time') reading = { ...reading, cues: new Set() };
  }
  const isOfThat = !pointers.isOfItems && given.pointsAtThat && reading.sum === null;
  if (pointers.item !== null) ofItem(shown.item, pointers.item);
  else if (
    isOfThat &&
    shown.item !== null &&
    isOfOneSum(reading) &&
    reading.measures?.every((one) => OF_THAT.has(one))
  )
    ofItem(shown.item, '');
  else if (shown.item !== null && isOfTheOne(given, was)) {
    const isOfSolving = ['solved', 'could', 'right'].some((cue) => given.cues.has(cue as Cue));
    reading = {
      ...reading,
      sum: shown.item.written,
      measures: ['answers'],
      periods: shown.days.length === 1 ? shown.days : null,
      asks: { ...reading.asks, isOfAbility: isOfSolving },
    };
  }
  // 「最後は解けたの？」 behind the problem that was hardest.
  else if (shown.item !== null && asksIfSolved(given))
    reading = { ...reading, sum: shown.item.written, measures: ['answers'] };
  if (side !== null) childId = side.is === 'more' ? shown.more : shown.less;
  // "Was she tired at the end?" behind who did more.
  if (reading.child?.by === 'they' && was.childIds.length > 1 && shown.more !== null) childId = shown.more;
  const [one, ...others] = was.childIds;
  const isOfOne = one !== undefined && others.length === 0;
  if (isOfOne && pointers.isEither) reading = { ...reading, isOfEach: false, comparesChildren: false };
  // "How many times she missed each": each of those that are listed.
  if (isOfOne && reading.child?.by === 'each' && /^each$/i.test(reading.childText))
    reading = { ...reading, child: null };
  // 「段別に」 behind the seconds: of these, and not of the usual share.
  const [measure, ...more] = was.measures;
  const { split } = reading;
  const isOnlyApart =
    split !== null && reading.cues.size === 0 && reading.threshold === null && more.length === 0;
  if (isOnlyApart && measure !== undefined && isFigure(measure) && isToldBy(measure, split))
    reading = { ...reading, measures: null };
  if (pointers.isSame)
    reading = {
      ...reading,
      carries: true,
      split: reading.split ?? was.split,
      threshold: reading.threshold ?? was.threshold,
      top: reading.top ?? was.top ?? null,
      asks: { ...reading.asks, ranks: reading.asks.ranks ?? was.asks?.ranks ?? null },
    };
  return { reading, before, childId, rows: rowsAsked(pointers, was), pick, unbound };
}
