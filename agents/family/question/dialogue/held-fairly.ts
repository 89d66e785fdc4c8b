import type { Measure } from '#agents/family/question/measures.ts';
import type { Period } from '#agents/family/question/period.ts';
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
  const isUneven =
    sides.length > 1 && sides.every(({ hours, weekdays }) => (hours ?? weekdays) !== undefined);
  if (!isUneven || split !== null) return measures;
  const isOfNumber = cues.has('count') || cues.has('times') || cues.has('list');
  if (!isOfNumber && ['right', 'wrong', 'most_wrong'].includes(measures?.join() ?? '')) return ['rate'];
  const lengths = new Set(sides.map(({ weekdays }) => weekdays?.length));
  return lengths.size === 1 ? measures : (measures?.map((one) => A_DAY[one] ?? one) ?? null);
}

/** 「何％ちがう？」 behind two subjects side by side: of these, and of no two spans. */
export const isDifferenceOfTwo = (
  { isComparison, periods, base, subject, cues, asks, split }: Asked['reading'],
  before: Chosen | null,
): boolean =>
  isComparison &&
  (periods ?? base ?? subject) === null &&
  cues.has('change') &&
  asks.towards === null &&
  before?.base === null &&
  (split !== null || (before.subject?.parts?.length ?? 0) === 2 || (before.periods?.length ?? 0) === 2);
