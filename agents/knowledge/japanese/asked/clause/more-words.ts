import { lexicon, readingsOfWritten, writtenAs } from '../said/lexicon.ts';
import more from './more-words.json' with { type: 'json' };

const MORE: Readonly<Record<string, string>> = more.words;
const BY_READING = Map.groupBy(Object.keys(MORE), (word) => MORE[word] ?? '');

/** How a written word is read, of the words that are learned from and of more. */
export function readingsFor(word: string): readonly string[] {
  const known = readingsOfWritten(word);
  const reading = MORE[word];
  return known.length > 0 || reading === undefined ? known : [reading];
}

/** How a word in kana is written; more words only where none is known. */
export function writtenFor(kana: string): readonly string[] {
  const known = writtenAs(kana);
  return known.length > 0 ? known : (BY_READING.get(kana) ?? []);
}

let all: readonly { readonly word: string; readonly reading: string }[] | null = null;
/** All words that are known, with their readings. */
export function allWords(): readonly { readonly word: string; readonly reading: string }[] {
  all ??= [...lexicon(), ...Object.entries(MORE).map(([word, reading]) => ({ word, reading }))];
  return all;
}

let known: ReadonlySet<string> | null = null;
/** Whether a word is known as it is written. */
export function isWritten(word: string): boolean {
  known ??= new Set(allWords().map((one) => one.word));
  return known.has(word);
}
