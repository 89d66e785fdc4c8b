import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { allKanji } from '#agents/knowledge/japanese/kanji.ts';
import { NUMBER, numberOf } from '../said-numbers.ts';

const COUNT = new RegExp(`${NUMBER}(?:かく|画)(?:の|で)(?!め|目)`);
const FEW = /(?:かくすう|画数|かく|画)(?:の|が|も)?(?:すくな|少な)/;
const MANY = /(?:かくすう|画数|かく|画)(?:の|が|も)?(?:おお|多)/;
const NUMERALS = '一二三四五六七八九十百千';
const MOST = 10;

/** Kanji of the year that have so many strokes, few or many of them, and how that is called; null where nothing is said of strokes. */
export function kanjiByStrokes(
  wanted: string,
  grade: Grade,
): { readonly kanji: readonly string[]; readonly child: string } | null {
  const count = numberOf(COUNT.exec(wanted)?.[1]);
  const isFew = FEW.test(wanted);
  if (count === null && !isFew && !MANY.test(wanted)) return null;
  const ofYear = allKanji().filter((one) => one.grade === grade && !NUMERALS.includes(one.kanji));
  const sorted = ofYear.toSorted((a, b) => (isFew ? a.strokes - b.strokes : b.strokes - a.strokes));
  const exact = allKanji().filter((one) => one.grade <= grade && one.strokes === count);
  const found = count === null ? sorted : exact.toSorted((a, b) => b.grade - a.grade);
  const child = count === null ? `かくすうの ${isFew ? 'すくない' : 'おおい'}` : `${count}かくの`;
  return { kanji: found.slice(0, MOST).map(({ kanji }) => kanji), child };
}
