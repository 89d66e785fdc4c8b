import { isQuickKey } from '#agents/core/quick-keys.ts';
import { readFeelings } from '#agents/emotion/lexicon.ts';
import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import { isOwnVoice } from '#agents/knowledge/japanese/reading/own-voice.ts';
import { shareIn, standsIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import { type Print, type ReadingQuestion, readPrint } from '#agents/knowledge/japanese/reading/print.ts';
import { wordAskedOf } from '#agents/knowledge/japanese/reading/word-meanings.ts';
import { fold, type PlainIntent, plainIntent } from './intents.ts';
import { JAPANESE, MATH } from './routing-words.ts';

/** What a child says while a text lies before it, with a question or without. */
export type ReadingTurn =
  | { readonly type: 'print'; readonly print: Print; readonly rest: string }
  | { readonly type: 'word'; readonly word: string }
  | { readonly type: 'stuck' | 'tell' | 'next' | 'written' | 'finish' | 'again' | 'own' | 'no_word' }
  /** `answer`: what it asks about, where it says so in the same breath. */
  | { readonly type: 'check' | 'count'; readonly answer: string }
  | { readonly type: 'answer'; readonly answer: string };

const CHECK =
  /(?:これで|それで)?(?:あって(?:い)?る|合って(?:い)?る|あっとる|おうとる|いい|せいかい|正解)(?:の|か|かな|よね|ん|ですか)*[?？]+\s*$|^(?:これで|それで|で)?(?:あって(?:い)?る|合って(?:い)?る|いい)(?:の|かな|か|よね)$/;
const COUNT = /(?:なん|何)(?:文字|もじ|字|じ)(?:ある|なの|かな|です|に なる)?[?？か]*\s*$/;
const NEXT =
  /^(?:じゃあ?|では|はい|うん|よし)?[、\s]*(?:つぎ|次|つぎのもんだい|次の問題|つぎいこ.?|次いこ.?|つぎは)[!！。?？]*$/;
const WRITTEN =
  /^(?:ノートに|もう|ちゃんと|やっと|うん)*\s*(?:かけた|かいた|書けた|書いた|かきました|書きました)(?:よ|ー|ぞ|です)*[!！。]*$/;
const DONE =
  /^(?:やった[ー〜!！\s、]*)?(?:もう|これで|ぜんぶ|全部|しゅくだい)*\s*(?:おわり|おわった|終わった|おしまい|できた|ない)(?:だ|です|の|かな|よ|でしょ)*[!！。?？]*$/;
const NO_WORD =
  /(?:かいて|書いて|のって|でて)(?:い)?な(?:い|かった)(?:よ|じゃん|けど|もん|やん)*[。!！?？]*$|(?:どこにも|みつから)な(?:い|かった)/;
const STUCK: readonly PlainIntent[] = ['hint', 'dont_know', 'thinking', 'silence'];
const STUCK_WORDS =
  /^(?:えっと|うーん|んー|やっぱり?|ぜんぜん|もう|まだ|これ|ここ)*(?:わか(?:ら|ん|れ)|わっから|むずい|むずかし|むり(?:だ|や|!|。|$)|ひんと|どこ(?:を|に)?(?:みる|見る|みれば|かいて)|どういう(?:こと|いみ)|どうやって(?:かく|書く)|よんで(?:よ|$|!))|(?:わから(?:ない|ん|へん)|わか(?:ん|り)(?:ない|ません)|よんで)(?:よ|ー|〜|ってば|て|です|もん)*[!。…]*$/;
/** Back from a rest, or ready. */
const GO_ON =
  /^(?:うん|はい|いいよ|おっけー?|ok|じゃあ|やる|やって みる|つづける|つづき|がんばる|よんだ|よんでみた|よみました)(?:よ|ね|やる|がんばる)*[!。]*$/;
const WANTS = /やりたい|やる|やろう|したい|しよう|にする|だして|れんしゅう|がいい|しゅくだい/;
const OF_KANJI =
  /(?:なんて|どう)(?:よむ|読む)|よみかた|読み方|かんじで|漢字で|なんかく|何画|かきじゅん|書き順/;
const HEAVY: readonly PlainIntent[] = ['unwell', 'tired', 'self_blame', 'sulk', 'insult'];

/** The text on the desk, and what is asked about it now. */
interface Desk {
  readonly text: string;
  readonly question: ReadingQuestion | null;
}

/**
 * What a message is while a text is read; null where the child has turned to something else, or speaks of how it is
 * itself: that goes the way of every message. Feelings in the story are the story's.
 */
export function readingTurn(message: string, { text, question }: Desk): ReadingTurn | null {
  const said = message.normalize('NFKC').trim();
  const folded = fold(said);
  const plain = plainIntent(folded);
  if (said === '') return null;
  const word = wordAskedOf(withoutLabel(said), `${text}\n${question?.words ?? ''}`);
  if (word !== null && /もんだい|問題/.test(said)) return asked(`${word}って なに`, '');
  if (word !== null) return { type: 'word', word };
  const [, passedOn = '', answered = ''] = PASSED_ON.exec(said) ?? [];
  const both = passedOn === '' ? null : readPrint(passedOn, true);
  if (both !== null) return { type: 'print', print: both, rest: answered };
  if (OF_KANJI.test(folded) && !standsIn(said, text)) return null;
  const print = readPrint(message, true);
  if (print !== null && (question === null || isOfPrint(print, said, text)))
    return { type: 'print', print, rest: '' };
  if (question !== null && LOST.test(folded)) return { type: 'stuck' };
  if (leaves(said, folded, text)) return null;
  if (isQuickKey(message) && (plain === 'tired' || plain === 'finish'))
    return plain === 'tired' ? null : { type: 'finish' };
  // A number behind the last question is for the sum that waits.
  if (question === null && /^\d+$/.test(folded)) return { type: 'finish' };
  if (NEXT.test(folded) || plain === 'skip') return { type: 'next' };
  if (WRITTEN.test(said)) return { type: 'written' };
  if (DONE.test(folded)) return { type: 'finish' };
  if (plain === 'finish' && said.length <= 8) return { type: 'finish' };
  if (plain === 'repeat' || plain === 'returned' || GO_ON.test(folded)) return { type: 'again' };
  if (question === null)
    return plain === null && !isOwnVoice(said, text) ? { type: 'answer', answer: said } : null;
  if (COUNT.test(said)) return { type: 'count', answer: said.replace(COUNT, '').trim() };
  if (CHECK.test(said)) return { type: 'check', answer: said.replace(CHECK, '').trim() };
  if (isOwnVoice(said, text)) return ofItself(said, plain);
  if (
    question === null &&
    plain !== null &&
    !['joy', 'yes', 'dont_know', 'hint', 'tell_answer'].includes(plain)
  )
    return null;
  if (
    plain === 'tell_answer' ||
    /(?:こたえ|答え)(?:を)?(?:いう|いっ|いえ|おしえ|言っ|言う|ゆうて|いうて)/.test(folded)
  )
    return { type: 'tell' };
  if (NO_WORD.test(folded)) return { type: 'no_word' };
  const isStuck = (plain !== null && STUCK.includes(plain)) || STUCK_WORDS.test(folded);
  if (isStuck && !/(?:から|ので)[。!]*$/.test(said) && !standsIn(said, text)) return { type: 'stuck' };
  return { type: 'answer', answer: said };
}

/** Whether this is a question of the print, and no answer, word or call for help of a child that is asked already. */
function isOfPrint(print: Print, said: string, text: string): boolean {
  const [first] = print.questions;
  if (print.text !== null || first === undefined) return true;
  if (LOST.test(fold(said))) return false;
  if (first.options.length > 1 || IN_PRINT.test(first.words) || PASSED.test(said)) return true;
  return (
    /(?:の|か|かな|どこ|だれ|なに|いつ)[?？]*$/.test(said) &&
    first.words.length >= 10 &&
    shareIn(first.words, text) >= 0.5
  );
}
/** As a print asks, and no child of a robot. */
const IN_PRINT =
  /(?:ましょう|なさい|ください|(?:です|ます|ました|でしょう|ません)か|でしょう)[。.?？]*(?:[(（].*)?$/;
const PASSED =
  /(?:だって|やって|って(?:いう)?(?:もんだい|問題|やつ)|も\s*ある(?:よ)?)[。!！]*$|^(?:あと|それと|もう(?:ひとつ|一つ|1つ)|つぎは|次は)[、\s]/;
/** どこが ちがうの, 「だから」って どこ: where to look is asked. */
const LOST =
  /^どこ(?:が|を)?(?:ちが|違|まちが|間違)|って(?:は)?どこ(?:に(?:ある|かいて(?:ある|る)))?(?:の|か|かな|なの)?[?？]*$|^どこ(?:に)?(?:か|書)いと/;

const withoutLabel = (said: string): string =>
  said.replace(
    /^(?:問|とい|もんだい)?\s*[(（]?[0-9①-⑳一二三四五六七八九十][)）]?(?:ばん)?(?:の|は)?[、.\s]+/,
    '',
  );

/** Its own: of how it is now the usual talk takes care; of its own day a word is said. */
function ofItself(said: string, plain: PlainIntent | null): ReadingTurn | null {
  if (/あそびたい|遊びたい|おわりたい/.test(said) && /こたえ|答え|はやく/.test(said)) return { type: 'tell' };
  if (plain !== null && HEAVY.includes(plain)) return null;
  const { frustration, fatigue, boredom, sadness, fear } = readFeelings(said);
  return frustration + fatigue + boredom + sadness + fear > 0 || FELT.test(said) ? null : { type: 'own' };
}
const FELT = /な[きい]そう|かなし|さびし|こわ|つら|やだ|いや|しん(?:だ|じゃ)|なくなっ|いじめ|たた(?:い|か)/;

/** Another subject, a game or a sum is named, and it is not the text's. */
function leaves(said: string, folded: string, text: string): boolean {
  if (standsIn(said, text)) return false;
  if (/ばとる/.test(folded)) return true;
  if (
    findSums(said).length > 0 &&
    shareIn(said, text) < SHARE_OF_TEXT &&
    /^[\d\s+\-×÷=＝?？、。()]+$/.test(said)
  )
    return true;
  const isSubject =
    MATH.names.test(folded) || /かんじ|漢字|さくぶん|作文|りか|理科|しゃかい|社会|えいご/.test(folded);
  return isSubject && (WANTS.test(folded) || JAPANESE.names.test(folded));
}
const SHARE_OF_TEXT = 0.6;

/** "えさは なんですか だって。 むし": what is asked, and the answer behind it. */
const PASSED_ON = /^(.{6,}?(?:だって|やって))[。.\s]+([^。?？\n]{1,30})$/;

const asked = (words: string, rest: string): ReadingTurn => ({
  type: 'print',
  print: { text: null, questions: [{ label: null, words, options: [] }] },
  rest,
});
