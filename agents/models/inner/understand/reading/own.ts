import { readFeelings } from '#agents/emotion/lexicon.ts';
import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import { shareIn, standsIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import { fold, type PlainIntent, plainIntent } from '../intents.ts';
import { JAPANESE, MATH } from '../routing-words.ts';

const WANTS = /やりたい|やる|やろう|したい|しよう|にする|だして|れんしゅう|がいい|しゅくだい/;
const OF_KANJI =
  /(?:なんて|どう)(?:よむ|読む)|よみかた|読み方|かんじで|漢字で|なんかく|何画|かきじゅん|書き順/;
/** Words of a heavy heart or a body that needs something. */
export const HEAVY: readonly PlainIntent[] = ['unwell', 'tired', 'self_blame', 'sulk', 'insult'];
const FELT = /な[きい]そう|かなし|さびし|こわ|つら|やだ|いや|しん(?:だ|じゃ)|なくなっ|いじめ|たた(?:い|か)/;
/** 「なわとび きらい」 is of its day, and no end of the work; nor is it said of the robot. */
const DISLIKES = /きらい|嫌い|にがて|苦手/;
const STOPS = /やりたくな|やめ|もう\s*(?:やだ|いや|むり)|おわりたい|ろぼっと|ロボット|きみ|おまえ/;
const SHARE_OF_TEXT = 0.6;

/** Whether a child has turned to something else: a kanji, another subject, a game or a sum that is not the text's. Pure. */
export function leaves(said: string, text: string): boolean {
  const folded = fold(said);
  if (standsIn(said, text)) return false;
  if (OF_KANJI.test(folded) || /ばとる/.test(folded)) return true;
  if (
    findSums(said).length > 0 &&
    shareIn(said, text) < SHARE_OF_TEXT &&
    /^[\d\s+\-×÷=＝?？、。()]+$/.test(said)
  )
    return true;
  const isSubject =
    MATH.names.test(folded) ||
    /(?<!って|[ないた])かんじ(?![るれてたらまよ])|漢字|さくぶん|作文|りか|理科|しゃかい|社会|えいご/.test(
      folded,
    );
  return isSubject && (WANTS.test(folded) || (JAPANESE.names.test(folded) && !MATH.names.test(folded)));
}

/** Somebody or an animal died; なくなった is said of much, and of people alone it is that. */
const DIED = /し(?:んじゃ|んだ|んでしま)|死(?:んじゃ|んだ|んでしま)/;
const OF_KIN =
  /(じい|ばあ|おとう|お父|おかあ|お母|まま|ぱぱ|ひい).*(?:なくなっ(?:た|ちゃ)|亡くな|(?:てんごく|天国)(?:に|へ))/;
const OWN_ONE = /(?:うち|家|ぼく|わたし|私|あたし|おれ)(?:んち)?の|(?:か|飼)って(?:い)?(?:た|る)/;
/** Who says why has answered. */
const SAYS_WHY = /(?:から|ので|ため|こと|(?:き|気)(?:も|持)ち)(?:です|だ|や|かな|かも)*[。!?\s]*$/;
/** More is a text or a print. */
const MOST_TOLD = 60;

/** Whether somebody dear to the child, or an animal of its own, has died: said plainly, and not of the text. Pure. */
export function isOwnLoss(said: string, text: string): boolean {
  const folded = fold(said);
  if (said.length > MOST_TOLD || SAYS_WHY.test(folded) || standsIn(said, text)) return false;
  const [, kin] = OF_KIN.exec(folded) ?? [];
  if (kin !== undefined) return !standsIn(kin, text);
  return DIED.test(folded) && OWN_ONE.test(folded) && shareIn(said, text) < SHARE_OF_TEXT;
}

/** Whether it says how sad that makes it: the talk of the heart takes care of that. Pure. */
export function isSadToo(said: string): boolean {
  const { sadness, fear } = readFeelings(said);
  return sadness + fear > 0;
}

/** Whether a heavy heart is heard in what a child tells of itself. Pure. */
export function isFelt(said: string): boolean {
  return isSadToo(said) || FELT.test(said);
}

/**
 * What a child says of itself over a text, and nothing beside: `tell`, it wants the end of it; `own`, of its day, a word is
 * said; `felt`, how hard it finds it; null, of how it is now, which the usual talk takes care of. Pure.
 */
export function ofItself(said: string, plain: PlainIntent | null): 'tell' | 'own' | 'felt' | null {
  if (/あそびたい|遊びたい|おわりたい/.test(said) && /こたえ|答え|はやく/.test(said)) return 'tell';
  if (plain === 'sulk' && DISLIKES.test(said) && !STOPS.test(said)) return 'felt';
  if (plain !== null && HEAVY.includes(plain)) return null;
  const { frustration, fatigue, boredom } = readFeelings(said);
  if (fatigue + boredom > 0 || isFelt(said)) return null;
  return frustration > 0 ? 'felt' : 'own';
}

const NO_MORE =
  /^(?:うん|ううん|いや|えっと|もう|これで|[、。\s])*(?:ない|なし|ありません|あらへん|おわり|おしまい|ぜんぶ(?:おわった|やった|できた))(?:です|だよ|よ|で|わ|ー|や)*[。!！、\s]+([^?？\n]{3,30})$/;
/** A wish for itself, or what it is fond of: nothing that the robot is to do. */
const OWN_REMARK =
  /(?:(?:かい|飼い|ほし|食べ|たべ|いき|行き|み|見|あい|会い|なり|のり|乗り)(?:たい|い)|すき|好き|かわい(?:い|かった)|おもしろ(?:い|かった)|たのし(?:い|かった)|よかった|おいしそう)(?:な|なあ|よ|ね|わ|や|ねん|だ|です|ー|〜|～)*[。!！]*$/;

/**
 * What is said behind 「ない。」 when all is asked: `own`, something light of its own (ねこ かいたいな); `other`, another subject; null, nothing, or
 * what is heard as ever. Pure.
 */
export function behindNoMore(said: string, text: string): 'own' | 'other' | null {
  const [, rest = ''] = NO_MORE.exec(said) ?? [];
  const folded = fold(rest);
  if (rest === '') return null;
  if (leaves(rest, text) || MATH.names.test(folded) || JAPANESE.names.test(folded)) return 'other';
  return OWN_REMARK.test(rest) && plainIntent(folded) === null && !isFelt(rest) ? 'own' : null;
}
