import data from './kanji.generated.json' with { type: 'json' };
import { type KanjiWord, wordsOf } from './kanji-words.ts';

/** A kanji of grades 1-3 (学年別漢字配当表, 2017). Readings are all of KANJIDIC2's, later school years' among them. */
export interface Kanji {
  readonly kanji: string;
  /** The grade that learns it, 1-3. */
  readonly grade: number;
  readonly strokes: number;
  /** Chinese-derived readings, in hiragana. */
  readonly on: readonly string[];
  /** Japanese readings in hiragana, okurigana in brackets: "い(きる)". */
  readonly kun: readonly string[];
  /** What it is put together from, as characters; empty when it is one piece. */
  readonly parts: readonly string[];
  readonly words: readonly KanjiWord[];
}

/** Key: the character. */
const KANJI: ReadonlyMap<string, Kanji> = new Map(
  data.kanji.map((entry) => [entry.kanji, { ...entry, words: wordsOf(entry.kanji) }]),
);

/** All 440 kanji of grades 1-3, grade by grade. */
export function allKanji(): readonly Kanji[] {
  return [...KANJI.values()].sort((a, b) => a.grade - b.grade);
}

/** The kanji, or null when grades 1-3 do not learn it. */
export function findKanji(character: string): Kanji | null {
  return KANJI.get(character) ?? null;
}

/** All sounds of a kanji by itself, voiced as in the middle of a word too. */
export function soundsOf(character: string): readonly string[] {
  const kanji = findKanji(character);
  if (kanji === null) return [];
  const readings = readingsOf(kanji);
  return [...readings, ...readings.map(voiced)];
}

/** い of い(きる). */
export const kunStem = (kun: string): string => kun.replace(/[(-].*$/, '');

/** All readings of a kanji, none of them with okurigana. */
export const readingsOf = ({ on, kun }: Kanji): readonly string[] => [...on, ...kun.map(kunStem)];

/** と becomes ど in the middle of a word; the same where its first sign has no softer one. */
export function voiced(reading: string): string {
  const at = 'かきくけこさしすせそたちつてとはひふへほ'.indexOf(reading.charAt(0));
  return at < 0 ? reading : VOICED.charAt(at) + reading.slice(1);
}
export const VOICED = 'がぎぐげござじずぜぞだぢづでどばびぶべぼ';

/** A child reads the kanji of its own grade and of those before. */
export function canRead(kanji: Kanji, grade: number): boolean {
  return kanji.grade <= grade;
}

/** A child must write the kanji of the grades before, and learns during the year to write its own. */
export function mustWrite(kanji: Kanji, grade: number): boolean {
  return kanji.grade < grade;
}

/** The first school year (1-3) that has learned all kanji in this text: 1 where it has none, 3 also for those of later years. */
export function gradeOfText(text: string): 1 | 2 | 3 {
  const grades = (text.match(/\p{Script=Han}/gu) ?? []).map(
    (one) => findKanji(one)?.grade ?? (one === '々' ? 1 : 3),
  );
  return Math.max(1, ...grades) as 1 | 2 | 3;
}
