import { sayNumber } from '#agents/knowledge/arithmetic/number-words.ts';

/** A kanji is read in two as a rule, in one now and then; the shorter reading is the careful one. */
const MORAE_OF_A_KANJI = 1.5;
/** English words and signs as Japanese says them (cm is せんち, + is たす), by letter. */
const MORAE_OF_A_LETTER = 1;
const MORAE_OF_A_SIGN = 2;
/** A number longer than this is read digit by digit, two morae each. */
const MOST_DIGITS = 12;

/** How long a text is when it is said, in morae; rather too few than too many. Marks and spaces are none. */
export function countMorae(text: string): number {
  let morae = 0;
  for (const [piece] of text.normalize('NFKC').matchAll(/\d+|[\p{L}ー+\-−×÷=]/gu)) morae += moraeOf(piece);
  return morae;
}

function moraeOf(piece: string): number {
  if (/^\d/.test(piece)) {
    const [reading = ''] = piece.length <= MOST_DIGITS ? sayNumber(BigInt(piece)) : [];
    return reading === '' ? 2 * piece.length : countMorae(reading);
  }
  if (/[ぁぃぅぇぉゃゅょゎァィゥェォャュョヮ]/.test(piece)) return 0;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(piece)) return 1;
  if (/\p{Script=Han}/u.test(piece)) return MORAE_OF_A_KANJI;
  return /\p{L}/u.test(piece) ? MORAE_OF_A_LETTER : MORAE_OF_A_SIGN;
}
