import type { Model } from '#agents/core/model.ts';
import type { TurnHooks } from '#agents/core/turn-hooks.ts';
import type { Language } from '#agents/record/record-words.ts';
import type { Course } from '#agents/teaching/practice/course.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { Script } from './answers/answer-script.ts';
import type { SetTogether } from './answers/together/together.ts';
import type { FamilyRecords } from './family-records.ts';
import type { HouseFacts } from './house-facts.ts';
import type { NewsSearch } from './tools/family-news.ts';
import type { FamilyChildren } from './whose.ts';

/** What is asked where nothing but a name is left. */
export const ANYTHING: Readonly<Record<Language, string>> = { ja: '最近の様子は？', en: 'How is it going?' };

/** What is another thing with each child is not set side by side. */
export const UNCOMPARED: SetTogether = { said: [], sides: null };

/** What the answers to parents are made of. */
export interface FamilyAnswersParts {
  readonly records: FamilyRecords;
  /** The subjects the records tell of. */
  readonly courses: readonly Course[];
  /** Who is asked what the house does not understand; null where nobody is. Key: the language it answers in. */
  readonly clouds: Readonly<Record<Language, Model>> | null;
  readonly house: HouseFacts;
  /** Who may be asked about, as they are now. */
  children(): FamilyChildren;
  /** null where there is no key. */
  readonly news: NewsSearch | null;
  readonly clock: Clock;
  readonly journal: Journal;
  newId(): string;
  readonly hooks?: TurnHooks;
}

/** What is told of each of these children, and what may be asked next. */
export interface Telling {
  readonly script: (childId: string) => Script;
  readonly childIds: readonly string[];
  readonly followUps: readonly string[];
  /** What stands above all of them: what is asked and not recorded is said first. */
  readonly opening?: readonly string[];
  /** What stands under all of them. */
  readonly remarks?: readonly string[];
}
