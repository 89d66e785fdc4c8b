import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import { fold } from './intents.ts';
import { withoutRefused } from './routing.ts';
import { HAIKU, JAPANESE, MATH, REVIEW, SPOKEN_SUM } from './routing-words.ts';
import { unifyWorking } from './worded-answer.ts';

/** The rest of a longer message is not looked at. */
const READ_LIMIT = 600;

/**
 * The subject that this message names or brings work of; null where it says neither, or both. Words that merely fit a
 * subject do not count: what is declined by mistake is a child that was not heard. Pure.
 */
export function subjectWished(message: string): 'math' | 'japanese' | null {
  const said = message.slice(0, READ_LIMIT).normalize('NFKC').trim();
  const folded = withoutRefused(fold(said));
  if (REVIEW.test(folded)) return null;
  if (HAIKU.test(said)) return 'japanese';
  if (findSums(unifyWorking(said)).length > 0 || SPOKEN_SUM.test(folded)) return 'math';
  const isMath = MATH.names.test(folded);
  const isJapanese = JAPANESE.names.test(folded);
  return isMath === isJapanese ? null : isMath ? 'math' : 'japanese';
}
