import type { DialogueContext } from '#agents/models/inner/dialogue-script.ts';
import { clausesOf } from '#agents/models/inner/understand/composing/clauses.ts';
import { opensComposition } from '#agents/models/inner/understand/composing/opening.ts';
import { isTold, saidIn } from '#agents/models/inner/understand/composing/said.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';

/** Nothing of it stands in a text by itself: しょうらいの ゆめ, うれしかった こと. */
const TOPIC = /(?:こと|の?やつ|話|はなし|ゆめ|夢)[。！!]*$/;
/** How what is told ends. */
const TOLD = /[たるいだんのよねすてにか月日][ー〜。！!…」]*$/;

/** What the message that began a composition tells already beside that; '' where it tells nothing. */
export function toldInOpening({ message }: Pick<DialogueContext, 'message'>, isLetter: boolean): string {
  const rest = clausesOf(message).filter((clause) => !opensComposition(fold(clause)));
  const told = rest.filter((clause) => {
    const [only] = saidIn(clause, {
      key: null,
      isLetter,
      isWriting: false,
      sentences: [],
      last: 0,
      before: [],
    });
    return (
      only !== undefined && isTold(only.settled) && TOLD.test(clause.trim()) && !TOPIC.test(clause.trim())
    );
  });
  return told.map((clause) => clause.trim()).join('');
}
