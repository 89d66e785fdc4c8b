import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { RULE_HINTS } from '#agents/teaching/hints/hint-words.ts';
import { givesAway, resultOf } from '#agents/teaching/steps/draft.ts';
import meant from '#agents/words/hints/meant.json' with { type: 'json' };
import type { Sentence } from '#agents/words/sentence.ts';
import { askedProblem } from './question-numbers.ts';

/** What the words of a hint mean. Key: code of its rule; a hint of plain words has none. */
const MEANT: Readonly<Record<string, Sentence>> = meant;

/** Numbers of the problem put in; empty where it has no such numbers. */
const filled = (words: string, numbers: Readonly<Record<string, number>>): string => {
  const whole = words.replace(/\{(\w+)\}/g, (place, name: string) => String(numbers[name] ?? place));
  return whole.includes('{') ? '' : whole;
};

/** What a hint by rule means that stands in `said`, the best wording first; empty where there is none, or its words are plain. */
export function meantByHint(said: string, problem: ParsedProblem, grade: 1 | 2 | 3): readonly string[] {
  const rule = Object.keys(RULE_HINTS).find((code) =>
    [...(RULE_HINTS[code]?.wordings ?? []), ...(RULE_HINTS[code]?.firstGrade ?? [])].some((hint) =>
      said.includes(hint),
    ),
  );
  const entry = rule === undefined ? undefined : MEANT[rule];
  if (entry === undefined) return [];
  const answer = resultOf(problem.canonical);
  const { numbers: own, operator } = askedProblem(problem);
  const row = operator === '÷' ? own.b : own.a;
  const numbers = row === undefined ? own : { ...own, row };
  const words = (grade === 1 ? entry.firstGrade : undefined) ?? entry.wordings;
  return words
    .map((one) => filled(one, numbers))
    .filter((one) => one !== '' && (answer === null || !givesAway(one, problem.canonical, answer)));
}
