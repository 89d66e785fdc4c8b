import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { findKanji } from '../kanji.ts';
import { wordsWritten, writtenAs } from './said/lexicon.ts';
import type { Said } from './said/said.ts';
import { plainestOf } from './shapes/words-with.ts';
import data from './tables/meanings.json' with { type: 'json' };
import wholeWords from './tables/whole-words.json' with { type: 'json' };

/** Key: the word as it is written. */
const MEANINGS = new Map(Object.entries(data.meanings));
/** What each kanji of grades 1-3 says, and some of later ones. Key: the kanji. */
const OF_KANJI: ReadonlyMap<string, string> = new Map(Object.entries({ ...data.later, ...data.kanji }));
const MOST = 2;

/** What a kanji says, also of the word that it makes with kana behind it: 鳴 of 鳴く; null where nobody knows. */
export function kanjiMeans(name: string): string | null {
  const [, kanji = ''] = /^([一-龠])[ぁ-ん]*$/.exec(name) ?? [];
  const meaning = OF_KANJI.get(kanji);
  if (meaning === undefined || !goesOn(name)) return null;
  const each = meaning.split('、').map((one) => `「${one}」`);
  return sentence(words.kanjiMeans, { kanji, meaning: each.join('や ') });
}

/** Whether the kana behind a kanji are its own: 心ぼそい is another word than 心. */
const goesOn = (name: string): boolean =>
  name.length === 1 ||
  (findKanji(name.charAt(0))?.kun ?? []).some((kun) => kun.split('(')[1]?.charAt(0) === name.charAt(1)) ||
  name.length === 2;

/** What a word means, in a few plain words; null where nobody knows. */
export const meaningOf = (word: string): string | null => {
  const written = [word, ...writtenAs(word)].find((one) => MEANINGS.has(one));
  return written === undefined ? null : (MEANINGS.get(written) ?? null);
};

/** The words that are asked about: quoted, written in kanji, or in kana before って. */
export function wordsAsked(said: Said): readonly string[] {
  if (said.quoted.length > 0) return said.quoted;
  const written = wordsWritten(said.kana).filter((one) => said.kanji.includes([...one][0] ?? ''));
  if (written.length > 0) return written;
  const [, inKana] =
    /(?:^|[、。])(?:ねえ|あのね?|えっと)?([ぁ-んー]{2,9}?)(?:って|とは|の(?=いみ)|は(?=どういう))/.exec(
      said.kana,
    ) ?? [];
  return inKana === undefined ? [] : [inKana];
}

/** What a word means; a word of two kanji is found out from what each of them says; null where nobody knows. */
export function meaningAsked(said: Said): string | null {
  const asked = [...new Set(wordsAsked(said))].slice(0, MOST);
  const told = asked.map((word) => {
    const meaning = meaningOf(word);
    return meaning === null ? fromKanji(word) : sentence(words.means, { word, meaning });
  });
  return told.length > 0 && told.every((one) => one !== null) ? told.join('') : null;
}

/** What two words of several kanji mean that are held apart: 登校 and 下校. */
export const wordsApart = (said: Said): string | null => {
  const words = wordsAsked(said);
  return words.length === 2 && words.every((one) => /^[一-龠]{2,}$/.test(one)) ? meaningAsked(said) : null;
};

/** 強弱: 強い, 弱い, and what may both be together? */
function fromKanji(word: string): string | null {
  const kanji = [...word];
  const each = kanji.flatMap((one) => plainestOf(one) ?? []);
  const isPair =
    kanji.length === 2 &&
    each.every(({ word: one }) => (one.match(/[一-龠]/g) ?? []).length === 1) &&
    each.length === 2 &&
    !(word in wholeWords.words);
  const [first, second] = each;
  if (!isPair || first === undefined || second === undefined) return null;
  return sentence(words.meansTogether, {
    first: `「${first.word}」（${first.reading}）`,
    second: `「${second.word}」（${second.reading}）`,
  });
}
