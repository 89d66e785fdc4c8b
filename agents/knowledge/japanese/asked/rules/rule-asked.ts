import words from '#agents/words/asked/writing-rules.json' with { type: 'json' };
import { type Sentence, sentence } from '#agents/words/sentence.ts';
import { allKanji } from '../../kanji.ts';
import type { Said } from '../said/said.ts';

/** The rules of writing that are asked by their names, the narrower first. */
const RULES = Object.values(words as Readonly<Record<string, Sentence>>).flatMap(({ names = [], wordings }) =>
  names.map((pattern) => [new RegExp(pattern), wordings[0] ?? ''] as const),
);

/** A rule of writing that is asked about: where a small っ stands, what are boxes left free, これ and それ. */
export const ruleAsked = ({ kana }: Said): string | null =>
  RULES.find(([names]) => names.test(kana))?.[1] ?? null;

const OF_NUMBER = /かんじ.{0,10}(?:なんこ|いくつ|なんじ)|(?:なんこ|いくつ).{0,10}かんじ/;
const OF_GRADE = /([1-3])ねん/g;

/** How many kanji a grade learns. */
export function kanjiOfGradeAsked({ form }: Said): string | null {
  if (!OF_NUMBER.test(form)) return null;
  const grades = [...new Set([...form.matchAll(OF_GRADE)].map(([, grade]) => Number(grade)))].toSorted();
  if (grades.length === 0) return null;
  const counts = grades.map(
    (grade) => `${grade}ねんせいは ${allKanji().filter((one) => one.grade === grade).length}じ`,
  );
  return sentence(words.kanjiOfGrade, { counts: counts.join('、') });
}
