import type { Chosen } from '#agents/family/question/dialogue/chosen.ts';
import { type Measure, NAMES_A_DAY } from '#agents/family/question/measures.ts';
import { oneDay, type Period } from '#agents/family/question/period.ts';
import type { Subject, Subjects } from '#agents/family/question/topic/subjects.ts';
import { dayFrom } from '#agents/record/days.ts';

/** The measures whose answer names one day, first of all numbers. */
const TELLS_A_DAY: ReadonlySet<Measure> = new Set<Measure>([...NAMES_A_DAY, 'mood']);

/** The day that an answer of one child named, for "what did it do that day"; null where it named none. */
export function dayTold(text: string, { childIds, measures, split }: Chosen): Period | null {
  const [measure] = measures;
  if (childIds.length !== 1 || measure === undefined) return null;
  if (!TELLS_A_DAY.has(measure) && split !== 'total') return null;
  const day = dayFrom(/\*\*(\d{4}-\d{2}-\d{2})/.exec(text)?.[1] ?? '');
  return day === null ? null : oneDay(day);
}

/** The kind, or row of the times tables, that an answer of one child named first, for "since when is it so there". */
export function subjectTold(text: string, { childIds }: Chosen, subjects: Subjects): Subject | null {
  const name = /\*\*([^*]+)\*\*/.exec(text)?.[1];
  return childIds.length !== 1 || name === undefined ? null : subjects.called(name);
}
