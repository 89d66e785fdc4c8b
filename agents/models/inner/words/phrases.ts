import { type Question, questionIn } from '#agents/core/question.ts';
import arithmetic from '#agents/words/arithmetic.json' with { type: 'json' };
import battle from '#agents/words/battle.json' with { type: 'json' };
import care from '#agents/words/care.json' with { type: 'json' };
import composing from '#agents/words/composing.json' with { type: 'json' };
import greetings from '#agents/words/greetings.json' with { type: 'json' };
import japanese from '#agents/words/japanese.json' with { type: 'json' };
import kanji from '#agents/words/kanji.json' with { type: 'json' };
import told from '#agents/words/memory/told.json' with { type: 'json' };
import practice from '#agents/words/practice.json' with { type: 'json' };
import reading from '#agents/words/reading/talk.json' with { type: 'json' };
import review from '#agents/words/review.json' with { type: 'json' };
import { type Sentence, wordingsOf } from '#agents/words/sentence.ts';
import story from '#agents/words/story.json' with { type: 'json' };
import worksheet from '#agents/words/worksheet.json' with { type: 'json' };

/**
 * What the inner coach says, by occasion: the sentences of its themes that need no value. Each group holds several
 * ways to say the same, so that a child does not hear one sentence again and again.
 */
const THEMES = {
  ...greetings,
  ...arithmetic,
  ...worksheet,
  ...practice,
  ...kanji,
  ...japanese,
  ...reading,
  ...composing,
  ...care,
  ...battle,
  ...review,
  ...story,
  ...told,
} satisfies Readonly<Record<string, Sentence>>;

/** Several ways to say each, by group. */
export const PHRASES = wordingsOf(THEMES);

export type PhraseGroup = keyof typeof PHRASES;

const QUESTIONS: ReadonlyMap<string, Question> = new Map(
  Object.entries<Sentence>(THEMES).flatMap(([group, entry]) => {
    const question = questionIn(entry);
    return question === null ? [] : [[group, question]];
  }),
);

/** What a group asks, and what may come back; null where it asks nothing. */
export const questionOfGroup = (group: PhraseGroup): Question | null => QUESTIONS.get(group) ?? null;

/** Which wording of a group comes next, so that none comes twice in a row. */
export interface WordingsUsed {
  next(group: PhraseGroup, start: number): number;
}

/**
 * A phrase of the group. With a memory, another one each time it is used; without, by the turn alone. Sessions
 * (`seed`) begin at different ones; the same session says the same at the same place, so that a test can repeat it.
 */
export function phrase(group: PhraseGroup, turn: number, seed = '', memory?: WordingsUsed): string {
  const choices = PHRASES[group];
  let hash = 0;
  for (const character of group + seed) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
  const index = memory?.next(group, (turn + hash) % choices.length) ?? turn + hash;
  return choices[index % choices.length] ?? choices[0];
}
