import { daysValue } from '#agents/family/question/days-value.ts';
import { type Measure, NAMES_A_DAY } from '#agents/family/question/measures.ts';
import type { Period } from '#agents/family/question/period.ts';
import type { Reading } from '#agents/family/question/read-question.ts';
import { goesBack } from '#agents/family/question/topic/own-clause.ts';
import { asksSinceWhen, isOfSum } from './asks-on.ts';
import type { Asked, Chosen } from './chosen.ts';

/**
 * What a question that follows leaves of the one before it: the one owner of whether it goes on or is a question of its own.
 * Whose and which days stay wherever they are not named. Of the other two chips:
 *
 * | it names | subject | what is measured |
 * |---|---|---|
 * | one chip, and no more | stays | stays |
 * | a measure | stays | its own |
 * | a subject, days, or both with a verb of doing (「国語はやった？」, 「昨日はやった？」) | stays, if it is not named | its own |
 * | a measure with a verb, and days that take the place of no others (「今日まちがえたのは何？」), the same days or the same child again | **goes** | its own |
 * | a measure of the whole lesson with a verb, and days or a child (「ゆいは何分やった？」) | **goes** | its own |
 *
 * What points back, begins with "and", or asks for the same measure goes on, whatever it names.
 */
interface StandsAlone {
  /** The subject of the question before it is none of its. */
  readonly dropsSubject: boolean;
  /** What it measures is what its words say, though they say little. */
  readonly ownMeasure: boolean;
}

const GOES_ON: StandsAlone = { dropsSubject: false, ownMeasure: false };

/** They are of a lesson as a whole, where no subject is named. */
const OF_LESSON: ReadonlySet<Measure> = new Set<Measure>([
  'minutes',
  'minutes_a_day',
  'median_minutes',
  'days',
  'rest_days',
  'clock',
  'points',
  'streak',
  'badges',
  'lessons',
  'session',
  'mood',
  'battles',
  'longest_day',
  'best_day',
  'least_day',
  'overview',
  'latest',
]);
/** A number of problems is of those that were talked of. */
const OF_THOSE: ReadonlySet<Measure> = new Set<Measure>(['problems', 'right', 'wrong', 'rate', 'alone']);

const daysOf = ({ periods }: Pick<Chosen, 'periods'>): string => (periods ?? []).map(daysValue).join('+');

export function standsAlone(
  reading: Reading,
  before: Chosen | null,
  /** The children that its words name; none where they name nobody. */
  named: readonly string[],
): StandsAlone {
  const { measures, subject, periods, hasPredicate, isOfDoing, setsDaysApart, cues } = reading;
  const { namesMeasure } = reading;
  if (before === null || measures === null || goesBack(reading)) return GOES_ON;
  const isOverview = measures.join() === 'overview';
  // 「今日の様子は？」
  if (!hasPredicate) return { dropsSubject: false, ownMeasure: isOverview && namesMeasure };
  const ownMeasure = isOverview && isOfDoing && (subject !== null || periods !== null);
  const isSame = measures.join() === before.measures.join();
  if (subject !== null || isSame || reading.base !== null || reading.isComparison)
    return { dropsSubject: false, ownMeasure };
  const isAgain = periods !== null && daysOf(reading) === daysOf(before);
  const isChildAgain =
    named.length > 0 && before.childIds.length === 1 && named.join() === before.childIds.join();
  const replacesDays = before.periods !== null && setsDaysApart;
  const isOfThose = cues.has('count') && measures.every((one) => OF_THOSE.has(one));
  const isOfLesson = measures.every((one) => OF_LESSON.has(one));
  const dropsSubject =
    !reading.isBare &&
    !ownMeasure &&
    (((isAgain || isChildAgain) && !isOfThose) ||
      (periods !== null && !replacesDays && !isOfThose) ||
      (isOfLesson && (periods !== null || named.length > 0)));
  return { dropsSubject, ownMeasure };
}

/** The question before without what it was about: whose it was and of which days. */
const withoutSubject = (before: Chosen): Chosen => ({
  ...before,
  subject: null,
  subjectBefore: null,
  sum: null,
  slip: null,
  split: null,
  threshold: null,
  among: null,
  rows: null,
});

/** What is so now, whatever days the question before it was about. */
const OF_NOW: ReadonlySet<Measure> = new Set<Measure>(['next', 'streak', 'cards', 'children', 'untouched']);
export const isOfNow = ({ carries, measures }: Reading): boolean =>
  measures?.every((measure) => OF_NOW.has(measure) && (!carries || measure === 'next')) ?? false;

export const isOneDay = (periods: readonly Period[] | null | undefined): boolean =>
  periods?.length === 1 && periods[0]?.from !== null && periods[0]?.from === periods[0]?.to;

/** What a question leaves to the one before it: all that it does not name; null: it is a topic of its own. */
export function keptOf(reading: Reading, before: Chosen | null, own: StandsAlone): Chosen | null {
  const kept = goesOnWith(reading, before);
  return own.dropsSubject && kept !== null ? withoutSubject(kept) : kept;
}

function goesOnWith(reading: Reading, before: Chosen | null): Chosen | null {
  const { carries, isBare, isWhole, measures, periods } = reading;
  if (carries || (isBare && !isWhole) || measures === null) return before;
  if (before !== null && isOfSum(reading, before)) return before;
  const was = before?.measures[0];
  // 「昨日やった？」「何をまちがえた？」: on that day.
  if (was === 'overview' && periods === null && isOneDay(before?.periods) && !isOfNow(reading)) return before;
  // A sum that is named is a topic of its own; any other question that follows is of the same days and subject.
  return reading.sum !== null && isWhole ? null : before;
}

/** What a question is about in its dialogue: 「書きに限ると」 behind kanji of a grade is of that grade still. */
export function subjectInDialogue(
  reading: Asked['reading'],
  kept: Chosen | null,
  { subjects, before: last }: Pick<Asked, 'subjects' | 'before'>,
): Chosen['subject'] {
  const { subject, isOfAll, measures, pointsAtThat, addsSubject } = reading;
  const before = kept?.subject ?? null;
  // 「それ先月もそう？」 behind the kinds: which of them it was then.
  const isOfKinds = last?.split === 'kind' && reading.periods !== null;
  const told = (pointsAtThat && !isOfKinds) || asksSinceWhen(reading, last) ? last?.shown?.subject : null;
  // 「書けないのは？」 behind kanji that are read.
  const isOfKanji =
    before?.kinds.every((kind) => kind.startsWith('kanji_')) === true && before.kinds.length > 0;
  if (subject === null && reading.way !== null && isOfKanji && before.expressions === undefined)
    return subjects.of(reading.way);
  if (subject === null) return isOfAll ? null : (told ?? before);
  if (addsSubject && kept !== null)
    return before === null ? null : (subjects.together(before, subject) ?? subject);
  const isPart = measures === null && before?.expressions !== undefined && subject.expressions === undefined;
  return isPart ? (subjects.both(before, subject) ?? subject) : subject;
}

const SPANS = /^(?:今週|今月|今年|この)/;
/** 「いちばん多かったのはいつ？」 behind one day: of all days, for one has no most. */
export const isDayOfOne = (
  { periods, pointsAtDay, split: own }: Reading,
  { measures, split }: { readonly measures: readonly Measure[] | null; readonly split: Chosen['split'] },
  days: Pick<Chosen, 'periods' | 'base'>,
): boolean =>
  periods === null &&
  !pointsAtDay &&
  days.base === null &&
  isOneDay(days.periods) &&
  // A week or a month that has only begun is no day.
  !SPANS.test(days.periods?.[0]?.ja ?? '') &&
  // Laid over a number that is told day by day: 「正答率は？」「いちばん高かった日は？」.
  ((split === 'day' && own === null) || (measures?.every((one) => NAMES_A_DAY.includes(one)) ?? false));
