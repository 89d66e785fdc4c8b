import type { Drill } from '#agents/core/state.ts';
import { readFeelings } from '#agents/emotion/lexicon.ts';
import { sayNumber, toHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { plainIntent } from '#agents/models/inner/understand/intents.ts';
import { BODY, HEAVY, JAPANESE, MATH, REVIEW } from '#agents/models/inner/understand/routing-words.ts';
import { judgeCompared, judgeReading, judgeWriting } from '#agents/teaching/practice/kana-answer.ts';
import { isWrittenInKanji, statedReading, withoutDoubt } from './stated-reading.ts';

/** Kana that an answer may have more than what is sought; longer ones are talk. */
const LONGER_BY = 4;

/** The child's answer to a drill; null where it speaks of something else, or asks for help. */
export function drillAnswer(words: string, folded: string, drill: Drill): string | null {
  const said = drill.kind === 'kanji_reading' ? withoutDoubt(words) : words;
  if (drill.kind === 'kanji_writing') {
    if (drill.wasTold) return judgeCompared(said) === null ? null : said;
    const verdict = judgeWriting(drill, said);
    if (verdict === 'right' || verdict === 'written') return said;
    return verdict === 'wrong' && /^[一-龠々ぁ-ん]{1,4}[。!?]?$/.test(said) ? said : null;
  }
  const stated = statedReading(drill, said);
  if (stated !== null) return stated;
  if (isWrittenInKanji(drill.word, said)) return said;
  if (/^\D{0,8}\d{1,4}(?!もん|問|こ|個|つ|ふん|ぷん|分|じ|字|かい|回|ねん|年)\D{0,4}$/.test(said))
    return numberAsWord(said, drill);
  switch (judgeReading(drill, said)) {
    case 'right':
    case 'other_reading':
      return said;
    case 'wrong':
      return isTry(said, folded, drill) ? said : null;
    default:
      return null;
  }
}

/** Hearing writes さん as 3. */
function numberAsWord(said: string, drill: Drill): string | null {
  const words = sayNumber(BigInt(/\d+/.exec(said)?.[0] ?? 0));
  return words.find((word) => judgeReading(drill, word) === 'right') ?? words[0] ?? null;
}

/** だ…だいこう？: what is begun and broken off before it is no more than its beginning. */
function lastTry(said: string): string {
  const pieces = said
    .replace(/\s+(?=(?:か[なも]|です|だよ|だと|やと|って|じゃ|でしょ|やろ|よ?ね))/g, '')
    .split(/[…‥、。\s]+|\.{2,}/)
    .filter((piece) => /[ぁ-ん]/.test(piece));
  const last = pieces.at(-1) ?? '';
  const isBegun = (piece: string): boolean => last.startsWith(piece) || HESITATES.test(piece);
  return pieces.length > 1 && pieces.slice(0, -1).every(isBegun) ? last : said;
}
const HESITATES = /^(?:あ[ーっ〜]*|え[ーっ〜]*と?|うー*ん|んー*|あのね?|たぶん|もしかして)$/;

/** きんちょうする, いいづらい: how it is for the child. */
const SAYS_HOW = /.(?:する|した|しい|づらい|にくい|なあ|て(?:い)?る|てん|そう)$/;

/** Whether kana that are not the reading are a try at it, and not a word of feeling, a wish or a tale. */
function isTry(said: string, folded: string, { reading }: Drill): boolean {
  const bare = lastTry(toHiragana(said).trim())
    .replace(/^(?:え[ーっ〜]*と?|うーん|んー|たぶん|もしかして)[、。\s]*(?=[ぁ-ん]{2})/, '')
    .replace(
      /\s*(?:です|か[もな]?|だ|よ|とおもう|って|でしょう?|やろ|ちゃうかな?|じゃない|やん)*[!?。、…‥〜\s]*$/,
      '',
    )
    .replace(/[「」]/g, '');
  // A reading is one word: what has a space in it tells of something.
  if (!/^[ぁ-んー]+$/.test(bare) || bare.length > reading.length + LONGER_BY) return false;
  if (/^か(?:けた|いた|けない)/.test(bare) || /^(?:よ[むみ]|か[くき])(?:ほう|やつ|の)/.test(bare))
    return false;
  if (SAYS_HOW.test(bare) && !SAYS_HOW.test(reading)) return false;
  if (plainIntent(folded) !== null || plainIntent(bare) !== null) return false;
  // A subject, a wish to look back, a heavy heart: no word that a kanji of these grades is read as.
  if ([MATH.names, JAPANESE.names, REVIEW, HEAVY, BODY].some((words) => words.test(folded))) return false;
  const { frustration, fatigue, boredom, sadness } = readFeelings(said);
  return frustration + fatigue + boredom + sadness === 0;
}
