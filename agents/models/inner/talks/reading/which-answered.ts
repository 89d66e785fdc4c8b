import { plain } from '#agents/knowledge/japanese/reading/pieces.ts';
import { waitingIn, withOpen } from '#agents/knowledge/japanese/reading/question-list.ts';
import type { DialogueContext } from '#agents/models/inner/dialogue-script.ts';
import type { Reading } from '#agents/models/inner/session-memory.ts';
import { findPlace } from '#agents/understanding/places/find.ts';
import { type Open, openIn } from './desk.ts';
import { isPlainAnswer, isRight, type Verdict, verdictOn } from './verdict.ts';

/** The question that is answered, and how: the open one, unless these words are plainly those of another that waits; then that is open. */
export function answeredIn(
  context: DialogueContext,
  desk: Open,
  said: string,
  isNamed = false,
): { readonly desk: Open; readonly verdict: Verdict } {
  const verdict = verdictOn(desk.found, desk.open, said);
  const other = isNamed
    ? undefined
    : waitingIn(desk.reading).find((at) => isOnlyOf(desk.reading, at, desk, said));
  if (other === undefined) return { desk, verdict };
  context.memory.passage = withOpen(desk.reading, other);
  const turned = openIn(context) ?? desk;
  return { desk: turned, verdict: verdictOn(turned.found, turned.open, said) };
}

/** Whether words are the answer to this question, and nothing to the open one. */
export function isOnlyOf(reading: Reading, at: number, { found, open }: Open, said: string): boolean {
  const verdict = verdictOn(found, open, said);
  if (OF_OPEN.includes(verdict.type)) return false;
  // A choice is wanted, and the words name none.
  const isOther = open.question.options.length > 1 && verdict.heard.option === null;
  return (isOther || plainlyAnswers(reading, at, said)) && isRightFor(reading, at, said);
}
/** What these words are to the open question, so that they are said to it; `own` words of its stand nowhere. */
const OF_OPEN: readonly Verdict['type'][] = ['here', 'fits', 'there', 'wants', 'more', 'option'];

const LEAST_OF_OTHER = 3;

/** Whether words plainly answer this question of the list. Pure. */
export function plainlyAnswers({ text, questions }: Reading, at: number, said: string): boolean {
  const listed = questions[at];
  if (listed === undefined || (plain(said).length < LEAST_OF_OTHER && listed.question.options.length === 0))
    return false;
  return isPlainAnswer(findPlace(text, listed.question.words), listed, said);
}

/** Whether words are right for this question of the list. Pure. */
export function isRightFor({ text, questions }: Reading, at: number, said: string): boolean {
  const listed = questions[at];
  return listed !== undefined && isRight(verdictOn(findPlace(text, listed.question.words), listed, said));
}
