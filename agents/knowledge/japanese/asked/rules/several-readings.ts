import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { KanjiWord } from '../../kanji-words.ts';
import table from '../tables/several-readings.json' with { type: 'json' };

/** Words that are read in more than one way, by what they mean: 一日, 十分. */
export const SEVERAL_READINGS: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  Object.entries(table.words),
);

/** How a word reads: where it has several readings, each with what the word then means. */
export function tellReading(one: KanjiWord): string {
  const readings = SEVERAL_READINGS.get(one.word);
  return readings === undefined ? sentence(words.readsSo, one) : tellEach(one.word, readings);
}

/** Each reading of a word with when it is read so. */
export const tellEach = (word: string, readings: readonly (readonly string[])[]): string =>
  sentence(words.readsVariously, {
    word,
    readings: readings
      .map(([reading = '', where = '']) => sentence(words.readsWhere, { where, reading }))
      .join(''),
  });
