import type { Found } from '#agents/knowledge/japanese/reading/place.ts';
import { type ListedQuestion, openOf } from '#agents/knowledge/japanese/reading/question-list.ts';
import type { DialogueContext } from '#agents/models/inner/dialogue-script.ts';
import type { Reading } from '#agents/models/inner/session-memory.ts';
import { findPlace } from '#agents/understanding/places/find.ts';

/** The open question as an answer to it is heard. */
export interface Open {
  readonly reading: Reading;
  readonly open: ListedQuestion;
  readonly found: Found;
}

/** The question that is open, with its place; null where none is. */
export function openIn({ memory: { passage: reading } }: DialogueContext): Open | null {
  const open = openOf(reading);
  if (reading === null || open === null) return null;
  return { reading, open, found: lookedFor(reading, open) };
}

/** The place of a question; none is named where the child found nothing there. */
export function lookedFor({ text }: Reading, { question, isElsewhere }: ListedQuestion): Found {
  const found = findPlace(text, question.words);
  return isElsewhere === true ? { ...found, named: [], around: [] } : found;
}
