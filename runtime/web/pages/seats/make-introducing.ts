import type { Conversation } from '../conversation.ts';
import { introduce } from '../http.ts';
import { RefusedError } from '../robot-http.ts';
import { Introducing } from './introducing.ts';

/** The first visit on this page: its words stand in the talk, what is told goes to the robot. */
export function makeIntroducing(
  talk: Conversation,
  { send, onChange }: { send(words: string): void; onChange(): void },
): Introducing {
  return new Introducing({
    asked: () => talk.state.introduction,
    async introduce(told) {
      const childId = talk.state.introduction?.childId ?? '';
      try {
        await introduce(childId, told);
        return true;
      } catch (error) {
        if (error instanceof RefusedError) talk.tell(error.sentence);
        else talk.lose();
        return false;
      } finally {
        await talk.look();
      }
    },
    hear: (words) => talk.write(words),
    tell: (sentence) => talk.tell(sentence),
    greet: (sentence) => talk.greet(sentence),
    send,
    onChange,
  });
}
