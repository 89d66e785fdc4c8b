import type { Measure } from '#agents/family/question/measures.ts';
import { isPart, type Period } from '#agents/family/question/period.ts';
import type { Cue, Split } from '#agents/family/question/sense.ts';
import type { Asked, Chosen } from './chosen.ts';

/** What is told of a span of days that another one is longer than. */
const A_DAY: Readonly<Partial<Record<Measure, Measure>>> = {
  minutes: 'minutes_a_day',
  problems: 'problems_a_day',
};

/** Of days of the week, or of hours, that are not equally many a number alone compares nothing: a share or a mean does. */
export function heldFairly(
  measures: readonly Measure[] | null,
  sides: readonly Period[],
  { cues, split }: { readonly cues: ReadonlySet<Cue>; readonly split: Split | null },
): readonly Measure[] | null {
  // 「どれくらい正解してる？始めたころと比べて伸びてる？」: both are told by the progress.
  if (measures?.join() === 'rate,progress' && sides.some(({ opening }) => opening !== undefined))
    return ['progress'];
  const isUneven =
    sides.length > 1 &&
    sides.some(isPart) &&
    sides.every((side) => isPart(side) || (side.from === null && side.to === null));
  if (!isUneven || split !== null) return measures;
  const isOfNumber = cues.has('count') || cues.has('times') || cues.has('list');
  if (!isOfNumber && ['right', 'wrong', 'most_wrong', 'wrong,mistakes'].includes(measures?.join() ?? ''))
    return ['rate'];
  const lengths = new Set(sides.map(({ weekdays }) => weekdays?.length));
  return lengths.size === 1 ? measures : (measures?.map((one) => A_DAY[one] ?? one) ?? null);
}

/** 「何％ちがう？」 behind two subjects side by side: of these, and of no two spans. */
const isDifferenceOfTwo = (
  { isComparison, periods, base, subject, cues, asks, split }: Asked['reading'],
  before: Chosen | null,
): boolean =>
  isComparison &&
  (periods ?? base ?? subject) === null &&
  cues.has('change') &&
  asks.towards === null &&
  before?.base === null &&
  (split !== null || (before.subject?.parts?.length ?? 0) === 2 || (before.periods?.length ?? 0) === 2);

const SPAN_OF: Readonly<Partial<Record<Split, number>>> = { day: 1, week: 7, month: 31 };
/** 「月ごとに」 behind the last 14 days, which were held against those before: they are no months. */
export function isTooShort({ periods, base }: Pick<Chosen, 'periods' | 'base'>, split: Split): boolean {
  const [one, ...others] = periods ?? [];
  const longest = SPAN_OF[split];
  if (longest === undefined || others.length > 0 || one?.from == null || one.to === null) return false;
  const isOfTwo = split !== 'day' && base?.to != null && base.to + 1 === one.from;
  return isOfTwo || one.to - one.from < longest;
}

/** How much the robot is used. */
const OF_USE: readonly Measure[] = [
  'rest_days',
  'days',
  'minutes',
  'problems',
  'overview',
  'lessons',
  'latest',
];
export const isOfUse = (measures: readonly Measure[] | null): boolean =>
  measures?.every((one) => OF_USE.includes(one)) !== false;

/** Of a row that is thought to go worst: by what all rows are held side by side; null: of none. */
function guessedOfAll(
  { asks, cues }: Asked['reading'],
  measures: readonly Measure[] | null,
  subject: Chosen['subject'],
): readonly Measure[] | null {
  if (subject?.id.startsWith('kuku') !== true || measures?.length !== 1) return null;
  const [measure = 'cards'] = measures;
  if (asks.guessedRow == null)
    return measure === 'cards' && cues.has('most') && subject.id !== 'kuku' ? measures : null;
  return cues.has('wrong') || cues.has('mistakes') || measure === 'most_wrong' ? ['wrong'] : ['rate'];
}

/** What is asked of one row or kind beside all others: its place among them, or its share. */
export function askedOfAll(
  reading: Asked['reading'],
  measures: readonly Measure[] | null,
  subject: Chosen['subject'],
): { readonly split: Split; readonly measures: readonly Measure[]; readonly isOfShares: boolean } | null {
  const guessed = guessedOfAll(reading, measures, subject);
  if (guessed !== null) return { split: 'row', measures: guessed, isOfShares: false };
  // 「7の段ばっかりやってない？」: by how many problems.
  if (reading.asks.isOfNothingElse !== true || subject === null || !isOfUse(measures)) return null;
  const split = subject.id.startsWith('kuku:') ? 'row' : 'kind';
  return { split, measures: ['problems'], isOfShares: true };
}

/** 「けんととゆいで正答率がちがう？」: of these two, and of no two times. */
const isDifferenceOfChildren = ({ asks, base }: Asked['reading'], whose: Asked['whose']): boolean =>
  base === null && asks.isOfDifference === true && whose.type === 'named' && whose.childIds.length > 1;
/** It asks how far two things lie apart that stand side by side, and compares no times. */
export const isDifference = (
  reading: Asked['reading'],
  before: Chosen | null,
  whose: Asked['whose'],
): boolean => isDifferenceOfTwo(reading, before) || isDifferenceOfChildren(reading, whose);
