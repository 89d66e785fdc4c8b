import { isQuickKey } from '#agents/core/quick-keys.ts';
import { shareIn, standsIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import { fold, type PlainIntent } from '../intents.ts';

/** What a child wants of the robot, and no answer. */
export type Wish = 'stuck' | 'tell' | 'no_word' | 'next' | 'later' | 'written' | 'finish' | 'again';

const NEXT =
  /^(?:じゃあ?|では|はい|うん|よし|おっけー?|ok)?[、\s]*(?:つぎ|次)(?:の?(?:もんだい|問題|やつ|の)|(?:に)?(?:いこ.?|いく|いって|すすも.?|すすむ)|は|を|やる)*[!！。?？〜ー]*$/;
const WRITTEN =
  /^(?:ノートに|もう|ちゃんと|やっと|うん)*\s*(?:かけた|かいた|書けた|書いた|かきました|書きました)(?:よ|ー|ぞ|です)*[!！。]*$/;
const DONE =
  /^(?:やった[ー〜!！\s、]*)?(?:もう|これで|ぜんぶ|全部|しゅくだい)*\s*(?:おわり|おわった|終わった|おしまい|できた|ない)(?:だ|です|の|かな|よ|でしょ)*[!！。?？]*$/;
/** Back from a rest, or ready. */
const GO_ON =
  /^(?:うん|はい|いいよ|おっけー?|ok|じゃあ|やる|やってみる|つづける|つづき|がんばる|よんだ|よんでみた|よみました)(?:よ|ね|やる|がんばる)*[!。]*$/;
const TELL =
  /(?:こたえ|答え)(?:を)?(?:いう|いっ|いえ|おしえ|言っ|言う|ゆうて|いうて)|(?:おしえて|教えて)(?:よ|くれ|や|ほしい)*[!。〜ー]*$|^(?:もう)?やって(?:くれ|よ|や|ほしい)|けち/;
const NO_WORD =
  /(?:かいて|書いて|のって|でて)(?:い)?(?:な(?:い|かった)|へん)(?:よ|じゃん|けど|もん|やん|の|で|し)*[。!！*?？]*$|(?:どこにも|みつから)(?:な(?:い|かった)|へん)/;
const STUCK: readonly PlainIntent[] = ['hint', 'thinking', 'silence'];
/** A wish to be told has less of the text. */
const TOLD_OF_TEXT = 0.4;
/** Said of oneself in so few signs, こまった and しらない are no part of the story. */
const SHORT = { signs: 10, ofText: 0.3 };
const LOST_WORDS =
  '(?:わか(?:ら(?:ない|ん|へん|ね)|んない|んねえ?|りません|れへん)|わかん$|わがん(?:ね|ない)|わからね|わっかんない)';
const STUCK_WORDS = new RegExp(
  `^(?:えっと|うーん|んー|やっぱり?|ぜんぜん|全然|もう|まだ|これ|ここ|え)*[、\\s]*(?:${LOST_WORDS}|むず|むり(?:だ|や|!|。|$)|ひんと|どういう(?:こと|いみ)(?:[?。!]|$)|いみふめい|意味不明|どうやって(?:かく|書く|こたえる)|なに(?:を|て)(?:かけば|書けば|こたえれば)|よんで(?:よ|$|!)|ぱす$)|${LOST_WORDS}(?:よ|ー|〜|ってば|て|です|もん|わ|なあ?)*[!。…〜]*$|(?:ひんと|てがかり)`,
);
/** どこが ちがうの, 「だから」って どこ: where to look is asked. */
const WHERE =
  /(?:ちが|まちが|間違)[^。、]{0,6}(?:の|ところ|とこ)(?:は|って|が)?どこ|^(?:え[ーっ〜]*と?|ねえ|で|じゃあ?)?[、\s]*どこ(?:が|を|に|の|か)?(?:ちが|違|まちが|間違|みる|見る|みたら|見たら|みれば|見れば|よむ|読む|よめば|かい|書い|か$|あるの|ある[?]|に?ある)|(?:って|は)ど(?:こ|れ)(?:に(?:ある|かいてある|かいてる|書いて(?:ある|る)))?(?:の|か|かな|なの|や|やねん)?[?]*$|^どの(?:へん|あたり|だんらく|段落|ぶん|文|ぎょう|行)(?:[?]|を|に|だ|か|なの|よ|$)/;
/** Something asked that is no part of the print: how many legs it has. */
const ASIDE =
  /(?:(?:なに|何|だれ|誰|どこ|いつ|どれ)(?!か[がをにはもの、])|なん|どうして|なんで|なぜ|どんな|どうやって|いくつ)[^。!]*(?:の|か|かな|なの|ん|だろう?|[?])[?!。]*$/;

/** What a child wants of the robot while a text is read; null where its words are an answer. Pure. */
export function wishIn(said: string, plain: PlainIntent | null, text: string): Wish | null {
  const folded = fold(said);
  if (WHERE.test(folded)) return 'stuck';
  if (isQuickKey(said) && plain === 'finish') return 'finish';
  if (NEXT.test(folded) || plain === 'skip') return /あと(?:で|に)/.test(folded) ? 'later' : 'next';
  if (WRITTEN.test(said)) return 'written';
  if (DONE.test(folded) || (plain === 'finish' && said.length <= 8)) return 'finish';
  if (plain === 'repeat' || plain === 'returned' || GO_ON.test(folded)) return 'again';
  if ((plain === 'tell_answer' || TELL.test(folded)) && shareIn(said, text) < TOLD_OF_TEXT) return 'tell';
  if (NO_WORD.test(folded)) return 'no_word';
  const isShort = folded.length <= SHORT.signs && shareIn(said, text) < SHORT.ofText;
  const isPlain = plain !== null && (STUCK.includes(plain) || (plain === 'dont_know' && isShort));
  const isStuck = isPlain || STUCK_WORDS.test(folded);
  return isStuck && !/(?:から|ので)[。!]*$/.test(said) && !standsIn(said, text) ? 'stuck' : null;
}

/** Whether a child asks something out of interest, and neither guesses nor is stuck: なんぼん あしが あるの？ Pure. */
export const isAside = (said: string): boolean => ASIDE.test(fold(said)) && said.length >= 6;

const CHECK =
  /[、。\s]*(?:これで|それで|で)?\s*(?:あって(?:い)?る|合って(?:い)?る|あっとる|おうとる|おうてる|いい|ええ|ok|OK|おっけー?|よか(?:ろ)?|せいかい|正解|まる|だいじょうぶ)(?:の|か|かな|よね|ん|ですか|やろ|でしょう?)*[?？]+\s*$|^(?:これで|それで|で)?(?:あって(?:い)?る|合って(?:い)?る|いい)(?:の|かな|か|よね)$/;
const COUNT =
  /[、。\s]*(?:なん|何)(?:文字|もじ|字|じ)(?:だった|ある|なの|かな|です|に なる)?[?？か]*(?=\s|$)/;

/** 「…。あってる？」「…で いい？」: what is to be checked; null where nothing is. Pure. */
export const checkedIn = (said: string): string | null =>
  CHECK.test(said) ? said.replace(CHECK, '').trim() : null;

/** 「…なんもじ？」: what is to be counted; null where nothing is. Pure. */
export const countedIn = (said: string): string | null =>
  COUNT.test(said) ? said.replace(COUNT, '').trim() : null;
