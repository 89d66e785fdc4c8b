import type { SessionState } from '#agents/core/state.ts';
import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { noneChosen } from '#agents/knowledge/japanese/asked/ask-back.ts';
import { type JapaneseAnswer, japaneseAsked, type ToFind } from '#agents/knowledge/japanese/asked/asked.ts';
import { particleChecked } from '#agents/knowledge/japanese/asked/particles.ts';
import { plainlyAsked } from '#agents/knowledge/japanese/asked/plain/plain.ts';
import { languageAsked } from '#agents/knowledge/japanese/asked/rules/language.ts';
import { askedPart } from '#agents/knowledge/japanese/asked/said/asked-part.ts';
import { kanjiSought } from '#agents/knowledge/japanese/kanji-sought.ts';
import { askedOfWriting, mayAskOfWriting } from '#agents/understanding/asked/asked.ts';
import { opensComposition } from './composing/opening.ts';
import { fold, plainIntent } from './intents.ts';
import { isTalkOnly } from './told/only-told.ts';

/** Beside work it has to be plain that writing is meant, and that something is asked. */
const OF_WRITING =
  /かんじ|漢字|よみ|読み|よむ|読む|かきかた|書き|かく|書く|ひらがな|かたかな|おくりがな|送り|はんたい|反対|ことば|言葉|画|ぶしゅ|部首|へん[?!。]|「|じって|ちいさい(?:つ|や|ゆ|よ)/;
const ASKS =
  /[?？]|どっち|どう|なに|なん|何|おしえ|教え|っけ|いい[?の]|わからん|わかんない|いつ|だめ|(?:なの|かな|あって(?:る|ます))[。!]*$|かな.*かな/;

/** A riddle, or what has to be found for school: さんずいの かんじ みっつ いわな あかん. */
const IS_TO_DO =
  /どこ|どれ|いくつ|ほう(?:の(?:かんじ|漢字|字|じ))?[。!]*$|の(?:反対|はんたい(?:の(?:ことば|言葉))?|意味|いみ|部首|ぶしゅ|画数|かくすう|書き順|かきじゅん|読み方?|よみ(?:かた)?|送りがな|おくりがな)[。!]*$|なーん|な〜ん|しゅくだい|宿題|[いか]かな(?:いと|あかん)|いわな(?:いと|あかん)|しりたい|知りたい|おせーて|だすって|でしょ|だよね|やんな|よね/;

/** The answer to a question about writing that is put in so exact words that nothing else can be meant; null where there is none. */
export function plainQuestion(
  said: string,
  state: Readonly<SessionState>,
  grade: Grade,
): JapaneseAnswer | null {
  const folded = fold(said);
  const isAtWork = state.lesson?.status === 'open' || state.word_problem !== null;
  if (
    isTalkOnly(said) ||
    isOfNumbers(said) ||
    !(ASKS.test(folded) || IS_TO_DO.test(folded)) ||
    (isAtWork && !OF_WRITING.test(folded))
  )
    return null;
  return plainlyAsked(said, grade);
}

/** 九九って なに？ asks of the tables, なんで 8なの？ of a number: neither asks of a kanji. */
const isOfNumbers = (said: string): boolean =>
  (/九九/.test(said) || /(?:なんで|どうして|なぜ)[^。]{0,4}[0-9]+[^。かく]{0,6}[?？]?$/.test(said)) &&
  !/かんじ|漢字|よみ|よむ|読|かき|書|画|「/.test(said);

/** The answer to a question about a kanji, kana or a word; null where there is none, or it would tell what is just asked of the child. */
export function japaneseQuestion(
  said: string,
  state: Readonly<SessionState>,
  hasPassage: boolean,
  grade: Grade,
): JapaneseAnswer | ToFind | null {
  const none = noneChosen(said);
  if (none !== null) return { says: none, isKnown: true, kanji: [] };
  const { lesson, drill, composition, word_problem: story } = state;
  // ほんとに あってるの？ behind a sum asks of its answer, and of no kana.
  const isOfSum = lesson !== null && drill === null && !OF_WRITING.test(fold(said));
  if (isOfSum && plainIntent(fold(said)) === 'check') return null;
  if (isOfNumbers(said)) return null;
  const isAtRest =
    lesson?.status !== 'open' && drill === null && composition === null && story === null && !hasPassage;
  const folded = fold(said);
  if (!isAtRest && !(OF_WRITING.test(folded) && ASKS.test(folded))) return null;
  const atRest =
    !ASKS.test(folded) || opensComposition(folded) ? 'atRest' : OF_WRITING.test(folded) ? 'named' : 'asks';
  const asking = isTalkOnly(said) ? 'told' : isAtRest ? atRest : 'besideWork';
  const asked = askedPart(said.normalize('NFKC'));
  const isFree = !hasPassage && drill === null;
  const ofLanguage = isFree ? (particleChecked(said) ?? languageAsked(asked, grade)) : null;
  if (ofLanguage !== null) return { says: ofLanguage, isKnown: true, kanji: [] };
  if (!mayAskOfWriting(said, asking)) return null;
  const sought = kanjiSought(asked, grade);
  if (sought !== null && !(sought.type === 'one' && sought.kanji === null)) return null;
  const answer = japaneseAsked(asked, grade, (text) => askedOfWriting(text, asking));
  if (answer === null) return null;
  // What only tells is not asked back about.
  if (asking === 'told' && !('toFind' in answer) && (!answer.isKnown || answer.offers !== undefined))
    return null;
  if ('toFind' in answer) return drill === null && sought === null ? answer : null;
  // What is asked of the child it finds by itself: its hints help.
  const sign = drill === null ? null : drill.kind === 'kanji_writing' ? drill.kanji : drill.reading;
  return sign !== null && (answer.says.includes(sign) || answer.says.includes(drill?.kanji ?? ''))
    ? null
    : answer;
}
