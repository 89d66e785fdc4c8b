import type { AskedForm } from '#agents/family/question/asked-form.ts';
import type { Picked } from '#agents/family/question/dialogue/chosen.ts';
import type { Among, Measure } from '#agents/family/question/measures.ts';
import { ALL_TIME, type Period } from '#agents/family/question/period.ts';
import type { Threshold } from '#agents/family/question/threshold.ts';
import type { Subject } from '#agents/family/question/topic/subjects.ts';
import type { Language } from '#agents/record/record-words.ts';

/** One thing that is to be told: of one child, of one subject or all, of one span of days. */
export interface Question {
  readonly language: Language;
  readonly measure: Measure;
  /** null: none was named. */
  readonly period: Period | null;
  /** The span it is compared with. */
  readonly base: Period | null;
  /** null: everything. Its kinds are never empty here. */
  readonly subject: Subject | null;
  /** null: told whatever it is. */
  readonly threshold?: Threshold | null;
  /** What is to be said before the numbers; null or left out: nothing. */
  readonly asks?: AskedForm | null;
  /** How many of a ranking or of the newest are wanted; null: as many as are usual. */
  readonly top?: number | null;
  /** Of all mistakes only those of this family of rules. */
  readonly slip?: string | null | undefined;
  /** Only of these problems; null or left out: of all. */
  readonly among?: Among | null | undefined;
  /** Which of them by its age is asked for; null or left out: none. */
  readonly pick?: Picked | null;
  /** Several spans or subjects are told of, each by itself. */
  readonly isOneOfMany?: boolean;
  /** A sum that is asked about, "38+47". */
  readonly sum: string | null;
}

const AMONG: Readonly<Record<Among, readonly [ja: string, en: string]>> = {
  wrong: ['のまちがえた問題', ', of the problems with a wrong answer'],
  hint: ['のヒントを使った問題', ', of the problems with a hint'],
  aside: ['のあとまわしの問題', ', of the problems set aside'],
  alone: ['の自力で解けた問題', ', of the problems solved alone'],
};

/** The days that are looked at, named together with the subject: "先週の九九", "last week, times tables". */
export function scopeOf({ period, subject, among }: Question, usual: Period = ALL_TIME): Period {
  const all = period ?? usual;
  const [ja, en] = among == null ? ['', ''] : AMONG[among];
  const days = { ...all, ja: `${all.ja}${ja}`, en: `${all.en}${en}` };
  if (subject === null) return days;
  return { ...days, ja: `${days.ja}の${subject.ja}`, en: `${days.en}, ${subject.en}` };
}
