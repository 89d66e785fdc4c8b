import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import { fold } from './intents.ts';
import { isLookedBackAt } from './looking-back.ts';
import { hasTurnedTo, namedSubject, withoutRefused } from './named-subject.ts';
import { HAIKU, SPOKEN_SUM } from './routing-words.ts';
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
  if (!hasTurnedTo(folded) && isLookedBackAt(folded, true)) return null;
  if (HAIKU.test(said)) return 'japanese';
  if (findSums(unifyWorking(said)).length > 0 || SPOKEN_SUM.test(folded)) return 'math';
  const subject = namedSubject(folded);
  return subject === 'both' ? null : subject;
}
