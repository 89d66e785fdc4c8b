import { lexicon, readingsOfWritten, writtenAs } from '../said/lexicon.ts';
import more from './more-words.json' with { type: 'json' };

const MORE: Readonly<Record<string, string>> = more.words;
/** Words that are read, and never looked for by their sound: 箸 is no はし that a child asks to write. */
const READ_ONLY: Readonly<Record<string, string>> = more.readOnly;
const BY_READING = Map.groupBy(Object.keys(MORE), (word) => MORE[word] ?? '');

/** How a written word is read, of the words that are learned from and of more. */
export function readingsFor(word: string): readonly string[] {
  const known = readingsOfWritten(word);
  const reading = MORE[word] ?? READ_ONLY[word];
  return known.length > 0 || reading === undefined ? known : [reading];
}

/** How a word in kana is written; more words only where none is known. */
export function writtenFor(kana: string): readonly string[] {
  const known = writtenAs(kana);
  return known.length > 0 ? known : (BY_READING.get(kana) ?? []);
}

const MEANINGS: Readonly<Record<string, string>> = more.meanings;
/** What a word means that children meet on signs and in the news, in a few plain words; null where nobody knows. */
export const moreMeaning = (word: string): string | null => MEANINGS[word] ?? null;

let all: readonly { readonly word: string; readonly reading: string }[] | null = null;
/** All words that are known, with their readings. */
export function allWords(): readonly { readonly word: string; readonly reading: string }[] {
  all ??= [...lexicon(), ...Object.entries(MORE).map(([word, reading]) => ({ word, reading }))];
  return all;
}

let known: ReadonlySet<string> | null = null;
/** Whether a word is known as it is written. */
export function isWritten(word: string): boolean {
  known ??= new Set([...allWords().map((one) => one.word), ...Object.keys(READ_ONLY)]);
  return known.has(word);
}

let byShape: ReadonlyMap<string, readonly { readonly word: string; readonly reading: string }[]> | null =
  null;
const KANA_RUN = /[ぁ-ん]+/g;
/** The word in kanji that is meant where some of them stand in kana, as school writes it: 目ひょう is 目標, しょうぼう車 is 消防車. Null where none or several are known. */
export function wholeFor(name: string): { readonly word: string; readonly reading: string } | null {
  const [first = ''] = name.match(/[一-龠]/) ?? [];
  if (first === '' || !/^[一-龠ぁ-ん]{3,10}$/.test(name) || !/[ぁ-ん]{2}|[一-龠][ぁ-ん]$/.test(name))
    return null;
  byShape ??= new Map(
    [
      ...Map.groupBy(
        allWords().flatMap((one) =>
          /^[一-龠]{2,5}$/.test(one.word) ? [...new Set(one.word)].map((sign) => ({ sign, one })) : [],
        ),
        ({ sign }) => sign,
      ),
    ].map(([sign, all]) => [sign, all.map(({ one }) => one)]),
  );
  const shape = new RegExp(`^${name.replace(KANA_RUN, '[一-龠]{1,3}')}$`);
  const sound = new RegExp(`^${name.replace(/[一-龠]+/g, '[ぁ-ん]+')}$`);
  const [only, ...others] = (byShape.get(first) ?? []).filter(
    ({ word, reading }) => shape.test(word) && sound.test(reading),
  );
  return only === undefined || others.some(({ word }) => word !== only.word) ? null : only;
}
