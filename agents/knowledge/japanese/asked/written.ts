import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { countedWritten } from './counting.ts';
import { meaningOf } from './meaning.ts';
import { plainlyWrittenAs } from './said/lexicon.ts';
import { tellUses } from './said/meant-use.ts';
import type { Said } from './said/said.ts';
import { learned } from './shapes/learned.ts';
import sounds from './tables/same-sound.json' with { type: 'json' };

/** How words that sound alike are used. */
const USES: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(Object.entries(sounds.words));

const FILLER = '(?:ねえ|あのね?|えっと|えーと|じゃあ|で)*';
const IN_KANJI =
  '(?:の|って|を|は|も|、|\\s)*(?:かんじ|なら[うっ]たかんじ|どう(?:やって)?か[くいけ]|どんなじ|どんなかんじ)';
const UNQUOTED = new RegExp(`(?:^|[\\s、。?!])${FILLER}([ぁ-ん]{2,9}?)${IN_KANJI}`);
const MOST = 3;
const kanjiIn = (word: string): readonly string[] => word.match(/[一-龠]/g) ?? [];

/** The word in kana that is to be written in kanji; null where none is named, or only a piece of one. */
function kanaToWrite({ quoted, spaced, whole }: Said): string | null {
  const inQuotes = quoted.find((one) => /^[ぁ-んー]{1,9}$/.test(one));
  const named = UNQUOTED.exec(spaced)?.[1] ?? null;
  if (inQuotes === undefined && named !== null && OPEN.test(named)) return null;
  if (inQuotes === undefined || named === null || whole.includes(`「${inQuotes}」`)) return inQuotes ?? named;
  const isPiece = named.startsWith(inQuotes) && !IS_JOINED.test(named.slice(inQuotes.length));
  return isPiece ? named : inQuotes;
}
/** What is asked for, and no word. */
const OPEN = /^(?:なん|なに|どれ|どう|どんな|どの)$/;
/** What stands behind a word ends it, or joins it to others. */
const IS_JOINED = /^(?:$|[のとはをもや]|が(?!つ)|って|か[らな]|じゃ|です|という)/;

/** The one kanji by which the word in kana is written: its shape is the child's to remember first; null where it is not one. */
export function kanjiToShape(said: Said): { readonly kana: string; readonly kanji: string } | null {
  const kana = severalToWrite(said).length > 0 ? null : kanaToWrite(said);
  if (kana === null || said.ofWord !== null || said.kanji.some((one) => said.whole.includes(one)))
    return null;
  const [word = '', ...others] = plainlyWrittenAs(kana);
  const [kanji, ...more] = kanjiIn(word);
  return kanji === undefined || more.length > 0 || others.length > 0 ? null : { kana, kanji };
}

/** What the child has learned it is to remember itself. */
const isToShape = (said: Said): boolean => {
  const { kanji = '' } = kanjiToShape(said) ?? {};
  return kanji !== '' && learned(kanji, said.grade) === '';
};

/** はしる と あるく: several words in kana that are to be written; [] where not each is known. */
function severalToWrite({ spaced }: Said): readonly { readonly kana: string; readonly word: string }[] {
  const [, listed = ''] = SEVERAL.exec(spaced) ?? [];
  // にわとり is one word.
  if (plainlyWrittenAs(listed.replace(/\s/g, '')).length > 0) return [];
  const named = listed.split(/\s*(?:と|、|も)\s*/).map((one) => one.trim());
  const known = named.flatMap((kana) => {
    const [word] = plainlyWrittenAs(kana).filter((one) => kanjiIn(one).length > 0);
    return word === undefined ? [] : [{ kana, word }];
  });
  return known.length > 1 && known.length === named.length ? known : [];
}
const SEVERAL = new RegExp(`^${FILLER}((?:[ぁ-でど-ん]+\\s*[と、]\\s*)+[ぁ-ん]{1,6}?)${IN_KANJI}`);

/** How a word in kana is written in kanji; of several, each. */
export function writtenAsked(said: Said): string | null {
  const several = severalToWrite(said);
  if (several.length > 0) return several.map((one) => sentence(words.writtenSo, one)).join('');
  const kana = kanaToWrite(said);
  if (kana === null || said.ofWord !== null || isToShape(said)) return null;
  const numbers = countedWritten(kana);
  if (numbers !== null) return sentence(words.writtenSo, { kana, word: numbers });
  const found = plainlyWrittenAs(kana).filter((word) => kanjiIn(word).length > 0);
  const [first] = found;
  if (first === undefined) return null;
  if (found.length === 1 || new Set(found.map((word) => kanjiIn(word).join(''))).size === 1) {
    const later = kanjiIn(first).find((one) => learned(one, said.grade) !== '');
    return `${sentence(words.writtenSo, { kana, word: first })}${later === undefined ? '' : learned(later, said.grade)}`;
  }
  const uses = USES.get(kana);
  if (uses !== undefined) return tellUses(uses);
  const means = found.slice(0, MOST).map((word) => [word, meaningOf(word) ?? '']);
  if (means.every(([, meaning]) => meaning !== '')) return tellUses(means);
  const all = found.slice(0, MOST).map((word) => `「${word}」`);
  return sentence(words.writtenVariously, { kana, words: all.join('、') });
}
