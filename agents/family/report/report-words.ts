import type { KindWords, Language } from '#agents/record/record-words.ts';
import type { Course } from '#agents/teaching/practice/course.ts';

/** How a report calls things, and of which courses it tells. */
export interface ReportWords {
  readonly language: Language;
  readonly courses: readonly Course[];
  readonly kinds: KindWords;
}
