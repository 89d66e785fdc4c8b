import { fold } from '../intents.ts';

/** A box to be filled, a measure that is to be turned into another, or what stands at the head of an item. */
const ITEM =
  /□|[0-9]\s*(?:l|dl|ml|cm|mm|km|kg|g)[0-9□=は]|(?:って|と)(?:いう)?(?:もんだい|問題)|(?:か|書)きなさい|えらびなさい|選びなさい|(?:ぷりんと|どりる|わーく|てすと)の[^。、!?]{1,14}の(?:[0-9]つ|やつ|もんだい|問題)/;
/** あ、い、う、えって あって: the choices of an item, and what is thought of them. */
const CHOICES =
  /(?:あ、い、|い、う|①|\(1\)|1、2)[^。]{0,20}(?:だと|や(?:と|っ)|とおも|と思|かな|でしょ|やろ)/;
/** かんそう文が おわらない, だけで 1まい つかった: a text that is to be written, and does not get on. */
const TEXT_STUCK =
  /(?:かんそう|感想|さく|作)(?:ぶん|文)[^。]{0,6}(?:おわら(?:ない|ん(?!で)|へん)|終わら(?:ない|ん(?!で)|へん)|あらすじ(?:だけ|しか)|か[けき](?:ない|へん|ん)|書け(?:ない|へん|ん)|すすま|進ま)/;
/** さいしょは 4にした, 35って かいた: an answer of its own, for which it waits. */
const ANSWERED = /(?:さいしょ|[0-9]つめ|[①-⑳]|こたえ|答え)は[^。、]{1,8}(?:に|って|と)(?:した|か[いき]|書)/;
/** もんだい だよ: it says so itself. */
const SAYS_SO =
  /(?:もんだい|問題|ぷりんと|しゅくだい|宿題)の?(?:やつ)?(?:だ|や|な|です)(?:よ|って|の|もん|ねん)/;

/** Whether a message holds a task, or an answer to one: it is never met with a nod. Pure. */
export function bringsTask(message: string): boolean {
  const folded = fold(message.normalize('NFKC'));
  return [ITEM, CHOICES, TEXT_STUCK, ANSWERED, SAYS_SO].some((form) => form.test(folded));
}

/** かんそう文が おわらない: it is stuck at a text that it is to write. `folded`: see `fold`. */
export const isTextStuck = (folded: string): boolean => TEXT_STUCK.test(folded);
