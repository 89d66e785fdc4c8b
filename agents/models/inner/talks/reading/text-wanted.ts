import {
  askedOnly,
  type DialogueContext,
  isWorking,
  justSaid,
  offers,
  type Script,
} from '#agents/models/inner/dialogue-script.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import words from '#agents/words/reading/talk.json' with { type: 'json' };
import wanted from '#agents/words/reading/wanted.json' with { type: 'json' };

type Reply = (context: DialogueContext) => Script;

/** こくご: かんじと おはなしの もんだいと さくぶん. */
const CHOOSES_TEXT =
  /^(?:え[ーっ]?と|うーん|じゃあ|ほな|[、\s])*(?:お?はなし|物語|ものがたり|よみとり|読み取り|どっかい|ぶんしょう)(?:の?(?:もんだい|問題|ほう|やつ))?(?=$|[!。、?？]|が|で|に|の(?=ほう|やつ)|や|する|です|かな|だ)/;
const PHOTO =
  /しゃしん|写真|かめら|(?:しゃ|写)めー?る|すくしょ|とって(?:も|みせ|おく)|みせ(?:たら|て(?:も|は|いい))/;
const MAY = /[?？]|い[いー]|ええ|だめ|あかん|でき|よか/;
const COPIES =
  /(?:ぜんぶ|全部|みんな|これ|いっぱい|こんなに|まるごと)[^。]{0,8}(?:うつ|写|う[たっ]|打|か[かきくけい]|書|いれ|入れ|よ[まむ]|いう|いわ)|(?:うつ|写|打|書|か[きくい]|にゅうりょく)[^。]{0,10}(?:つかれ|めんど|たいへん|だる|や[だや]|いや|むり|いや|きつ|しんど|おおい)|(?:なが|長)(?:い|くて|すぎ|かっ|いん|いね|いも)|ちょっとだけ|すこしだけ|いちぶ|とちゅうまで|はじめだけ|さいしょだけ|はんぶん(?:だけ|で)|どこまで(?:か|う|い)/;
const NOT_HERE =
  /(?:ほん|本|きょうかしょ|教科書|ぷりんと|おはなし)?[^。]{0,8}(?:がっこう|学校)に[^。]{0,6}(?:おい|わすれ|ある|あんねん)|(?:ほん|本|きょうかしょ|教科書|ぷりんと)[^。]{0,6}(?:な(?:い|くし|くなっ)|わすれ|もってな|もってへん|もっとら)/;
const WHY =
  /なんで|どうして|なぜ|(?:ai|えーあい|ろぼっと)(?:な|や|じゃ|だ)(?:の|ん|ろ|か)|だせ(?:な|へん|ん)|つくれ(?:な|へん|ん)/;

/** What is said where the robot waits for a text: how much of it, whether a photo will do, that it is not here, why the robot has none. Null for anything else. */
export function textWanted(context: DialogueContext, reply: Reply): Script | null {
  const { memory, state, message } = context;
  if (isWorking(context) || state.composition !== null || message.length > LONGEST) return null;
  const folded = fold(message);
  if (offers(context, 'passage') && CHOOSES_TEXT.test(folded) && !/けいさん|さくぶん|かんじ/.test(folded))
    return reply({ ...context, message: TEXT_WANTED, asked: null });
  if (justSaid(context, words.noTextOfOwn) || justSaid(context, wanted.whyNoText))
    return WHY.test(folded) ? askedOnly(context, wanted.whyNoText) : null;
  if (justSaid(context, wanted.notHere) && ASKS_WHAT_TEXT.test(folded))
    return askedOnly(context, wanted.anyText);
  const isAsked = justSaid(context, words.askQuestion) || justSaid(context, words.askPassage);
  if (isAsked && WHICH_OF_TWO.test(folded)) return askedOnly(context, wanted.anyQuestion);
  if (!WANTS_TEXT.some((one) => justSaid(context, one))) return null;
  if (NOT_HERE.test(folded)) return askedOnly(context, wanted.notHere);
  const isPhoto = PHOTO.test(folded) && (MAY.test(folded) || folded.length < SHORT);
  const isLong = COPIES.test(folded);
  if (!isPhoto && !isLong) return null;
  if (isPhoto) return askedOnly(context, isLong ? wanted.photoOrPart : wanted.photo);
  return askedOnly(context, (memory.passage?.questions.length ?? 0) > 0 ? wanted.partAsked : wanted.part);
}
/** もんだい 2つ あるんだけど どっち かいたら いいの？ */
const WHICH_OF_TWO =
  /(?:もんだい|問題|しつもん)[^。]{0,12}(?:ふたつ|みっつ|[2-9](?:つ|こ|もん)|いっぱい|いくつか)[^。]{0,12}(?:どっち|どれ|どちら|ぜんぶ|りょうほう|どの)[^。]{0,12}[?]/;
/** さくぶんって なんの さくぶん？ なんでも いいの？ */
const ASKS_WHAT_TEXT =
  /(?:さくぶん|作文)[^。]{0,6}(?:なん|何|どんな)[^。]{0,16}[?]|(?:なん|何|どんな)の?(?:さくぶん|作文)[^。]{0,6}[?]|(?:なん|何)でもい[いー](?:の|ん)/;
/** Whether the robot has just asked for a text. */
export const waitsForText = (context: Pick<DialogueContext, 'memory'>): boolean =>
  WANTS_TEXT.some((one) => justSaid(context, one));
const LONGEST = 50;
/** しゃしんに うつってる もんだい: no text is in so few words. */
const SHORT = 24;
/** As the choice says in full (follow.ts). */
const TEXT_WANTED = 'おはなしを よみたい';
const WANTS_TEXT = [
  ...[words.askPassage, words.questionsKept, words.askPlace],
  ...[wanted.photo, wanted.photoOrPart, wanted.part, wanted.partAsked],
];
