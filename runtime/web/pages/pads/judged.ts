import type { DrawnAnswer } from '#agents/lesson/drawn-kanji.ts';
import type { Conversation } from '../conversation.ts';
import { judgeKanji } from '../http.ts';
import { RefusedError } from '../robot-http.ts';
import type { Drawing } from './drawing.ts';

/** Null where it could not be judged: the talk is looked after, and the drawing stays. */
export async function judged(
  problemId: string,
  drawing: Drawing,
  talk: Conversation,
): Promise<DrawnAnswer | null> {
  try {
    const answer = await judgeKanji(problemId, drawing);
    if (answer === null) await talk.look();
    return answer;
  } catch (error) {
    if (error instanceof RefusedError) talk.tell(error.sentence);
    else await talk.join();
    return null;
  }
}
