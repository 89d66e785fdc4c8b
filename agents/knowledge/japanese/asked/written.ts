import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { writtenAs } from './said/lexicon.ts';
import type { Said } from './said/said.ts';
import { learned } from './shapes/learned.ts';

const FILLER = '(?:ねえ|あのね?|えっと|えーと|じゃあ|で)*';
const IN_KANJI =
  '(?:の|って|を|は|も|、|\\s)*(?:かんじ|なら[うっ]たかんじ|どう(?:やって)?か[くいけ]|どんなじ|どんなかんじ)';
const UNQUOTED = new RegExp(`(?:^|[\\s、。?!])${FILLER}([ぁ-ん]{2,9}?)${IN_KANJI}`);
const MOST = 3;
const kanjiIn = (word: string): readonly string[] => word.match(/[一-龠]/g) ?? [];

/** The word in kana that is to be written in kanji; null where none is named. */
function kanaToWrite({ quoted, spaced }: Said): string | null {
  const inQuotes = quoted.find((one) => /^[ぁ-んー]{1,9}$/.test(one));
  return inQuotes ?? UNQUOTED.exec(spaced)?.[1] ?? null;
}

/** The one kanji by which the word in kana is written: its shape is the child's to remember first; null where it is not one. */
export function kanjiToShape(said: Said): { readonly kana: string; readonly kanji: string } | null {
  const kana = kanaToWrite(said);
  if (kana === null || said.ofWord !== null || said.kanji.some((one) => said.whole.includes(one)))
    return null;
  const [word = '', ...others] = writtenAs(kana);
  const [kanji, ...more] = kanjiIn(word);
  return kanji === undefined || more.length > 0 || others.length > 0 ? null : { kana, kanji };
}

/** What the child has learned it is to remember itself. */
const isToShape = (said: Said): boolean => {
  const { kanji = '' } = kanjiToShape(said) ?? {};
  return kanji !== '' && learned(kanji, said.grade) === '';
};

/** How a word in kana is written in kanji; of several, each. */
export function writtenAsked(said: Said): string | null {
  const kana = kanaToWrite(said);
  if (kana === null || said.ofWord !== null || isToShape(said)) return null;
  const found = writtenAs(kana).filter((word) => kanjiIn(word).length > 0);
  const [first] = found;
  if (first === undefined) return null;
  if (found.length === 1) {
    const later = kanjiIn(first).find((one) => learned(one, said.grade) !== '');
    return `${sentence(words.writtenSo, { kana, word: first })}${later === undefined ? '' : learned(later, said.grade)}`;
  }
  const all = found.slice(0, MOST).map((word) => `「${word}」`);
  return sentence(words.writtenVariously, { kana, words: all.join('、') });
}
