import { kindOf } from '#agents/knowledge/arithmetic/kind.ts';
import type { ParsedProblem, ProblemKind } from '#agents/knowledge/arithmetic/problem.ts';
import type { Diagnosis } from '#agents/teaching/bugs/diagnosis.ts';
import { givesAway, resultOf } from '#agents/teaching/steps/draft.ts';
import fallback from '#agents/words/hints/fallback.json' with { type: 'json' };
import kinds from '#agents/words/hints/kinds.json' with { type: 'json' };
import numbers from '#agents/words/hints/numbers.json' with { type: 'json' };
import reading from '#agents/words/hints/reading.json' with { type: 'json' };
import sums from '#agents/words/hints/sums.json' with { type: 'json' };
import { type Sentence, sentence } from '#agents/words/sentence.ts';
import anyWords from '#agents/words/steps/any.json' with { type: 'json' };

/** Where to look, by the rule that explains the answer. Key: code of a BugRule; every rule has a line (tested). */
export const RULE_HINTS: Readonly<Record<string, Sentence>> = { ...sums, ...numbers, ...reading };

/** Where to look when no rule explains the answer. Key: kind of problem. */
export const KIND_HINTS: Readonly<Record<ProblemKind, Sentence>> = kinds;

/** Said when nothing else may be: no number in any script. */
const LOOK_AGAIN = fallback.lookFromTheStart;

/** Grade 1 has words of its own where the usual ones come later (くりあがり, くりさがり). */
function wordsOf(entry: Sentence, grade: 1 | 2 | 3): readonly string[] {
  return (grade === 1 ? entry.firstGrade : undefined) ?? entry.wordings;
}

/** A hint that holds none of the problem's numbers names the problem first. */
function withNumbers(words: string, expression: string): string {
  const numbers: readonly string[] = expression.match(/\d+(?:\.\d+)?/g) ?? [];
  const isNamed = (words.match(/\d+(?:\.\d+)?/g) ?? []).some((number) => numbers.includes(number));
  return isNamed ? words : sentence(anyWords.ofThisSum, { expression, words });
}

/** 8と 3: a whole story is not said again before a hint. */
const storyNumbers = (text: string): string => (text.match(/\d+/g) ?? []).join('と ');

/**
 * Questions that make the child look at the right place, the best first: those of the first diagnosis, then those
 * of the kind of problem. None says the answer, and none says that something is wrong. Pass the rule to talk about
 * first (topRule); without a diagnosis only the kind speaks. Never empty.
 */
export function hintsForDiagnosis(
  problem: ParsedProblem,
  diagnoses: readonly Diagnosis[],
  grade: 1 | 2 | 3,
): readonly string[] {
  const first = diagnoses[0];
  const kind = kindOf(problem);
  // Of a story no sign can be looked at again: it is read again.
  const isStory = kind === 'story_sum' || kind === 'story_product';
  const entry = first === undefined || isStory ? undefined : RULE_HINTS[first.rule];
  const answer = resultOf(problem.canonical);
  const candidates = [
    ...(entry === undefined ? [] : wordsOf(entry, grade)),
    ...wordsOf(KIND_HINTS[kind], grade),
  ];
  const safe = candidates
    .map((text) => withNumbers(text, isStory ? storyNumbers(problem.canonical) : problem.canonical))
    .filter((text) => answer === null || !givesAway(text, problem.canonical, answer));
  return safe.length > 0 ? safe : LOOK_AGAIN.wordings;
}

/** The first of hintsForDiagnosis. */
export function hintForDiagnosis(
  problem: ParsedProblem,
  diagnoses: readonly Diagnosis[],
  grade: 1 | 2 | 3,
): string {
  return hintsForDiagnosis(problem, diagnoses, grade)[0] ?? sentence(LOOK_AGAIN);
}
