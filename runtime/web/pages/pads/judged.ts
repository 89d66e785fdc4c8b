import type { Conversation } from '../conversation.ts';
import { judgeKanji } from '../http.ts';
import { RefusedError } from '../robot-http.ts';
import type { Drawing } from './drawing.ts';

/**
 * What a drawing says for the child, as its next message; null where it is off, which the robot says, or could not be
 * judged: then the talk is looked after, and the drawing stays.
 */
export async function judged(
  drawing: Drawing,
  talk: Conversation,
  say: (sentence: string) => void,
): Promise<string | null> {
  const { card } = talk.state;
  if (card?.type !== 'kanji_writing') return null;
  try {
    const answer = await judgeKanji(card.problemId, drawing);
    if (answer === null) await talk.look();
    if (answer === null || answer.sentence === null) return answer?.says ?? null;
    talk.tell(answer.sentence);
    say(answer.sentence);
  } catch (error) {
    if (error instanceof RefusedError) talk.tell(error.sentence);
    else await talk.join();
  }
  return null;
}
