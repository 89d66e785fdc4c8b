import { findProblems } from '#agents/knowledge/arithmetic/expression.ts';
import { kindOf } from '#agents/knowledge/arithmetic/kind.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { findKanji, gradeOfText } from '#agents/knowledge/japanese/kanji.ts';
import { kindsOfGrade } from '#agents/teaching/problems/problems.ts';
import type { OcrLine } from '#drivers/ocr/ocr.ts';

export interface HomeworkProblem {
  /** As printed. */
  readonly text: string;
  readonly type: 'arithmetic' | 'word_problem' | 'kanji' | 'japanese';
  /** The first grade that learns this kind of problem, or, of what is no sum, can read it, 1-3. */
  readonly difficulty: 1 | 2 | 3;
  /** Canonical expression; null where it is not arithmetic yet. */
  readonly expression: string | null;
}

/** A problem, and how sure it is that it was read rightly, 0-1. */
export interface Found {
  readonly problem: HomeworkProblem;
  readonly confidence: number;
}

/** A problem that is no sum of ours. */
export const problemOf = (text: string, type: HomeworkProblem['type']): HomeworkProblem => ({
  ...{ text, type, difficulty: gradeOfText(text), expression: null },
});

/** Kanji of grades 1-3 to be read, side by side; a word with others on it is a heading or a name. */
const isKanjiAlone = (text: string): boolean =>
  /\p{Script=Han}/u.test(text) &&
  [...text.replace(/[\s　、・,.()（）①-⑳]/g, '')].every((one) => findKanji(one) !== null);

const isJapanese = (subject: string | null): boolean => /japanese|国語|こくご/i.test(subject ?? '');

/** The shapes that print readers give for □ and ×, where only these can stand. */
export function mendSigns(text: string): string {
  return text
    .replace(/(?<=[+\-×÷=]\s*)[口ロ囗](?=\s*(?:[+\-×÷=]|$))|[口ロ囗](?=\s*[+\-×÷=])/gu, '□')
    .replace(/(?<=\d\s*)[メxX✕](?=\s*\d)/gu, '×');
}

function arithmetic({ confidence }: OcrLine, sums: readonly ParsedProblem[]): readonly Found[] {
  return sums.map((problem) => ({
    confidence,
    problem: {
      text: problem.canonical,
      type: 'arithmetic' as const,
      difficulty: difficultyOf(problem),
      expression: problem.canonical,
    },
  }));
}

export function difficultyOf(problem: ParsedProblem): 1 | 2 | 3 {
  const kind = kindOf(problem);
  return ([1, 2] as const).find((grade) => kindsOfGrade(grade).includes(kind)) ?? 3;
}

const ASKS = /(?:でしょう|ますか|ですか|ましたか|なさい|ましょう)[。.]?\s*$/u;

/** In the order of the sheet: sums, and sentences that ask; lines without arithmetic are joined up to the one that ends a question. */
export function foundOn(lines: readonly OcrLine[], expectedSubject: string | null): readonly Found[] {
  const found: Found[] = [];
  let words = '';
  for (const line of lines) {
    const sums = findProblems(mendSigns(line.text));
    if (!/[ぁ-ん]{2}/.test(line.text) || sums.length > 0) {
      if (!isJapanese(expectedSubject)) found.push(...arithmetic(line, sums));
      else if (isKanjiAlone(line.text))
        found.push({ confidence: line.confidence, problem: problemOf(line.text.trim(), 'kanji') });
      words = '';
      continue;
    }
    words = `${words}${line.text}`.slice(-300);
    if (!ASKS.test(line.text)) continue;
    const hasNumber = /[\d０-９一二三四五六七八九十百千]/.test(words);
    const type = isJapanese(expectedSubject) || !hasNumber ? 'japanese' : 'word_problem';
    // A heading ("けいさんを しましょう。") asks too, but holds nothing to solve.
    if (type === 'word_problem' || isJapanese(expectedSubject))
      found.push({ confidence: line.confidence, problem: problemOf(words, type) });
    words = '';
  }
  return found;
}
