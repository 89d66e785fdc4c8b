/** Writing that no Japanese sentence has: a few letters of it are enough. */
const FOREIGN_SCRIPT =
  /[\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Thai}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/gu;
const FOREIGN_LETTERS = 4;
/** Latin letters stand in Japanese too (cm, OK, Very good!): so many of them, and hardly any kana, is another language. */
const LATIN_LETTERS = 12;
/** Characters without one kana among them are Chinese from here on. */
const CHARACTERS = 8;

/** Whether what was said so far in an answer is no Japanese. Numbers, sums and single foreign words are. */
export function isForeign(said: string): boolean {
  const kana = count(said, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  if (count(said, FOREIGN_SCRIPT) >= FOREIGN_LETTERS) return true;
  const latin = count(said, /\p{Script=Latin}/gu);
  if (latin >= LATIN_LETTERS && latin > 3 * kana) return true;
  return kana === 0 && count(said, /\p{Script=Han}/gu) >= CHARACTERS;
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}
