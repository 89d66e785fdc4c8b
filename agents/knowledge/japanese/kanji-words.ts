import otherReadings from './kanji-word-readings.json' with { type: 'json' };
import grade1 from './kanji-words-grade1.json' with { type: 'json' };
import grade2 from './kanji-words-grade2.json' with { type: 'json' };
import grade3 from './kanji-words-grade3.json' with { type: 'json' };

/**
 * The words by which a child meets each kanji stand in a file for each grade: the kanji, then its words with their
 * readings, the plainest first. Only kanji of that grade and of those before stand in them. 死 has none: a robot does
 * not come to a child with that word by itself. Ours; checked in tests against the readings of KANJIDIC2, except the
 * words whose reading belongs to the word as a whole.
 */
export interface KanjiWord {
  readonly word: string;
  /** In hiragana. */
  readonly reading: string;
}

/** Words of the lists that are read in another way too, and as rightly. Key: word. */
const ALSO: Readonly<Record<string, string>> = otherReadings;

/** All readings of a word of the lists that are right, the one it is asked for first. */
export function readingsOfWord({ word, reading }: KanjiWord): readonly string[] {
  const other = ALSO[word];
  return other === undefined ? [reading] : [reading, other];
}

/** Words for a kanji, the plainest first; empty where there is none (kanji of later grades, 死). */
export function wordsOf(kanji: string): readonly KanjiWord[] {
  return WORDS.get(kanji) ?? [];
}

/** Key: the kanji. */
const WORDS: ReadonlyMap<string, readonly KanjiWord[]> = new Map(
  Object.entries({ ...grade1, ...grade2, ...grade3 }).map(([kanji, words]) => [
    kanji,
    Object.entries(words).map(([word, reading]) => ({ word, reading })),
  ]),
);

/** How the kanji alone is read in a word that goes on in kana: おお of 大きい; null in any other word. */
export function stemOf({
  kanji,
  word,
  reading,
}: {
  readonly kanji: string;
  readonly word: string;
  readonly reading: string;
}): string | null {
  const tail = word.startsWith(kanji) ? word.slice(kanji.length) : '';
  return /^[ぁ-ん]+$/.test(tail) && reading.endsWith(tail) ? reading.slice(0, -tail.length) : null;
}
