import { shareIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import type { ReadingQuestion } from '#agents/knowledge/japanese/reading/print.ts';
import { answerChances, isJudged } from '#agents/understanding/answered.ts';
import { findPlace } from '#agents/understanding/places/find.ts';
import { wantsIn } from '#agents/understanding/recognise.ts';
import { withoutFinding } from './found-words.ts';

/** Least chances, chosen by author: that a child wants help, and that what it says is no answer. */
const LEAST = { help: 0.4, none: 0.6 };
/** Of an answer the text and its question have more. */
const MOST_OF_TEXT = 0.5;

/** What a child does that by no rule is anything but an answer, and is likely none; null where it answers. Pure. */
export function noAnswerIn(said: string, text: string, question: ReadingQuestion): 'stuck' | 'own' | null {
  const bare = withoutFinding(said);
  const help = wantsIn(bare, 'text').find(({ label }) => label === 'help')?.probability ?? 0;
  if (help >= LEAST.help && shareIn(said, `${text}\n${question.words}`) < MOST_OF_TEXT) return 'stuck';
  const found = findPlace(text, question.words);
  return isJudged(found, question) && answerChances(found, question, said).none >= LEAST.none ? 'own' : null;
}
