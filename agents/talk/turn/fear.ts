import type { Question } from '#agents/core/question.ts';
import { readReply } from '#agents/core/read-reply.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { AFRAID, NOT_AFRAID } from '#agents/safety/answer.ts';

/** Said of now, wherever it stands in the sentence; こわく ない is none. */
export const IS_AFRAID = /こわい(?!ゆめ|はなし|えいが|てれび|わけじゃ)|こわいよ|こわすぎ/;
/** Nothing but that it is well; with a wish for work behind it, it is that wish. */
const IS_WELL =
  /^(?:うん|はい|もう|いまは|今は|ぜんぜん|べつに|たぶん|ありがとう?|[、。!])*(?:だいじょうぶ|へいき|平気|こわく(?:は)?ない|こわくなくなった|げんき(?:に)?(?:なった)?)(?:[よねだもんで。、!]|です|から|かも|とおもう|と思う|ありがとう?)*$/;

/** 「いま、こわい？」 knows its answers, as every question does. */
const ARE_YOU_AFRAID: Question = {
  answers: 'yes_no',
  choices: [
    { words: AFRAID, means: AFRAID },
    { words: NOT_AFRAID, means: NOT_AFRAID },
  ],
};

/** Whether the child says that it is afraid, or not: as the reply where it was asked, and in plain words; null: neither. Pure. */
export function fearIn(words: string, choices: readonly string[]): string | null {
  const folded = fold(words);
  if (IS_AFRAID.test(folded)) return AFRAID;
  if (IS_WELL.test(folded)) return NOT_AFRAID;
  if (!choices.includes(AFRAID)) return null;
  const reply = readReply(ARE_YOU_AFRAID, words);
  return reply?.outcome === 'chosen' ? reply.choice.means : null;
}
