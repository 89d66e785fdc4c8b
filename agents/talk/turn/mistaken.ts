import { fold } from '#agents/models/inner/understand/intents.ts';
import { disclosureIn } from '#agents/safety/disclosure.ts';
import { type DisclosureKind, isToLife } from '#agents/safety/kinds.ts';
import { saysOfWork, sentencesOf } from './way-back.ts';

/** Said of now, wherever it stands in the sentence; こわく ない is none. */
export const IS_AFRAID = /こわい(?!ゆめ|はなし|えいが|てれび|わけじゃ)|こわいよ|こわすぎ/;
/** Nothing but that it is well; with a wish for work behind it, it is that wish. */
export const IS_WELL =
  /^(?:うん|はい|もう|いまは|今は|ぜんぜん|べつに|たぶん|ありがとう?|[、。!])*(?:だいじょうぶ|へいき|平気|こわく(?:は)?ない|こわくなくなった|げんき(?:に)?(?:なった)?)(?:[よねだもんで。、!]|です|から|かも|とおもう|と思う|ありがとう?)*$/;

/** さんすうの もんだいだよ: believed where no life was in danger, and, of what was told in plain words, where it is well besides. */
export function isMistaken(
  said: string,
  { kind, words }: { readonly kind: DisclosureKind; readonly words: string },
): boolean {
  if (isToLife(kind) || !saysOfWork(said) || IS_AFRAID.test(fold(said))) return false;
  return disclosureIn(words) === null || sentencesOf(said).some((one) => IS_WELL.test(fold(one)));
}

/** What the lesson hears where it was of work: the words themselves, unless they tell plainly of harm. */
export const sumOr = (words: string, message: string): string =>
  disclosureIn(words) === null ? words : message;
