import type { DrawnAnswer } from '#agents/lesson/drawn-kanji.ts';
import type { Conversation } from '../conversation.ts';
import { judgeKanji } from '../http.ts';
import { RefusedError } from '../robot-http.ts';
import type { AfterDrawn, Drawing } from './drawing.ts';

/** What is off by a line too few or too many can be put right on the same sheet; the rest is written once more. */
const GOES_ON: readonly DrawnAnswer['verdict'][] = ['missing', 'extra'];

interface Judged {
  /** What the drawing says for the child, as its next message; null where it is off, or could not be judged. */
  readonly says: string | null;
  readonly after: AfterDrawn;
}

/** Has a drawing judged. Where it is off the robot says so; where it could not be judged the talk is looked after. */
export async function judged(
  drawing: Drawing,
  talk: Conversation,
  say: (sentence: string) => void,
): Promise<Judged> {
  const kept: Judged = { says: null, after: 'kept' };
  const { card } = talk.state;
  if (card?.type !== 'kanji_writing') return kept;
  try {
    const answer = await judgeKanji(card.problemId, drawing);
    if (answer === null) await talk.look();
    if (answer === null) return kept;
    if (answer.sentence === null) return { says: answer.says, after: 'wiped' };
    talk.tell(answer.sentence);
    say(answer.sentence);
    return GOES_ON.includes(answer.verdict) ? kept : { says: null, after: 'old' };
  } catch (error) {
    if (error instanceof RefusedError) talk.tell(error.sentence);
    else await talk.join();
  }
  return kept;
}
