/** Writing that no Japanese sentence has: a few letters of it are enough. */
const FOREIGN_SCRIPT =
  /[\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Thai}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/gu;
const FOREIGN_LETTERS = 4;
/** Latin letters stand in Japanese too (cm, OK, Very good!): so many of them, and hardly any kana, is another language. */
const LATIN_LETTERS = 12;
/** Characters without one kana among them are Chinese from here on. */
const CHARACTERS = 8;

/** In which writing an answer is, read piece by piece. Numbers, sums and single foreign words are Japanese. */
export class AnswerLanguage {
  #foreign = 0;
  #kana = 0;
  #latin = 0;
  #characters = 0;

  /** Takes the next piece of what is said; each costs only its own length. */
  push(piece: string): void {
    this.#foreign += count(piece, FOREIGN_SCRIPT);
    this.#kana += count(piece, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
    this.#latin += count(piece, /\p{Script=Latin}/gu);
    this.#characters += count(piece, /\p{Script=Han}/gu);
  }

  /** Whether what was said so far is no Japanese. */
  get isForeign(): boolean {
    if (this.#foreign >= FOREIGN_LETTERS) return true;
    if (this.#latin >= LATIN_LETTERS && this.#latin > 3 * this.#kana) return true;
    return this.#kana === 0 && this.#characters >= CHARACTERS;
  }
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}
