import type { Chosen } from '#agents/family/question/dialogue/chosen.ts';
import { type Measure, NAMES_A_DAY } from '#agents/family/question/measures.ts';
import {
  ALL_TIME,
  lastDate,
  oneDay,
  type Period,
  WEEKDAYS_EN,
  weekdayJa,
} from '#agents/family/question/period.ts';
import type { Reading } from '#agents/family/question/read-question.ts';
import type { Subject, Subjects } from '#agents/family/question/topic/subjects.ts';
import { dayFrom } from '#agents/record/days.ts';

/** The measures whose answer names one day, first of all numbers. */
const TELLS_A_DAY: ReadonlySet<Measure> = new Set<Measure>([...NAMES_A_DAY, 'mood']);

/** The day that an answer of one child named, for "what did it do that day"; null where it named none. */
export function dayTold(
  text: string,
  { childIds, measures, split, periods }: Chosen,
  { isOfLeast, today }: { readonly isOfLeast: boolean; readonly today: number },
): Period | null {
  const [measure] = measures;
  if (childIds.length !== 1 || measure === undefined) return null;
  if (split === 'day') return dayOfTable(text, { isOfLeast, today });
  if (split === 'weekday') return weekdayTold(text, periods?.[0] ?? ALL_TIME, isOfLeast);
  if (!TELLS_A_DAY.has(measure) && split !== 'total') return null;
  const day = dayFrom(/\*\*(\d{4}-\d{2}-\d{2})/.exec(text)?.[1] ?? '');
  return day === null ? null : oneDay(day);
}

/** The one day that was most, or least where that was asked; null where there are several, and of a day a year ago. */
function dayOfTable(
  text: string,
  { isOfLeast, today }: { readonly isOfLeast: boolean; readonly today: number },
): Period | null {
  const named = [...text.matchAll(/\*\*((?:\d{1,2}\/\d{1,2}[・, ]*)+)\*\*/g)].map(([, dates = '']) => dates);
  const [, month, date] = /^(\d{1,2})\/(\d{1,2})$/.exec((isOfLeast ? named[1] : named[0]) ?? '') ?? [];
  const day = month === undefined ? null : lastDate(today, Number(month), Number(date));
  return day === null ? null : oneDay(day);
}

/** The day of the week that was most, or least where that was asked: the answer names the most first. */
function weekdayTold(text: string, span: Period, isOfLeast: boolean): Period | null {
  const named = [...text.matchAll(/\*\*([月火水木金土日]曜日|[A-Z][a-z]+day)\*\*/g)].map(
    ([, name = '']) => name,
  );
  const name = isOfLeast ? named[1] : named[0];
  const weekday = [0, 1, 2, 3, 4, 5, 6].find((day) =>
    [`${weekdayJa(day)}曜日`, WEEKDAYS_EN[day]].includes(name),
  );
  if (weekday === undefined) return null;
  const [ja, en] = [`${weekdayJa(weekday)}曜日`, WEEKDAYS_EN[weekday] ?? ''];
  return { ...span, weekdays: [weekday], ja: `${span.ja}の${ja}`, en: `${en}, ${span.en}` };
}

/** The kind, or row of the times tables, that an answer of one child named first, for "since when is it so there". */
export function subjectTold(text: string, { childIds }: Chosen, subjects: Subjects): Subject | null {
  const name = /\*\*([^*]+)\*\*/.exec(text)?.[1];
  return childIds.length !== 1 || name === undefined ? null : subjects.called(name);
}

/** The least or the worst of it was asked for. */
export const isOfLeast = ({ cues }: Pick<Reading, 'cues'>): boolean =>
  (['low', 'least', 'hard', 'failed'] as const).some((cue) => cues.has(cue));
