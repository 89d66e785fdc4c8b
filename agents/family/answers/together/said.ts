import type { Language } from '#agents/record/record-words.ts';

/** What the script of one child came to, by its name. */
export interface Of {
  readonly childId: string;
  readonly name: string;
  readonly text: string;
}

/** What is said of all of them; of two that were compared who has more and who less, by id. */
export interface Said {
  readonly text: string;
  readonly sides?: readonly [more: string, less: string];
}

export interface Telling {
  readonly language: Language;
  readonly nowMs: number;
}
