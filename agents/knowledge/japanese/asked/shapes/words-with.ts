import { allKanji, findKanji } from '../../kanji.ts';
import type { KanjiWord } from '../../kanji-words.ts';

/** Words of the lists in which the kanji stands, those first that the grade can read; none twice. */
export function wordsWith(kanji: string, grade: number): readonly KanjiWord[] {
  const found = new Map<string, KanjiWord>();
  for (const { words } of [
    ...(findKanji(kanji) === null ? [] : [findKanji(kanji) as { words: readonly KanjiWord[] }]),
    ...allKanji(),
  ])
    for (const one of words) if (one.word.includes(kanji)) found.set(one.word, one);
  const readable = ({ word }: KanjiWord): number =>
    [...word].every((sign) => (findKanji(sign)?.grade ?? 0) <= grade) ? 0 : 1;
  return [...found.values()].toSorted((a, b) => readable(a) - readable(b));
}

/** The word by which a kanji is known best: the first of its list. */
export const plainestOf = (kanji: string): KanjiWord | null => findKanji(kanji)?.words[0] ?? null;
