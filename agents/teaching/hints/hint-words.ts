import { kindOf } from '#agents/knowledge/arithmetic/kind.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import type { Diagnosis } from '#agents/teaching/bugs/diagnosis.ts';
import { givesAway, resultOf } from '#agents/teaching/steps/draft.ts';
import type { HintEntry, HintWords } from './entry.ts';
import { KIND_HINTS } from './kind-hints.ts';
import { NUMBER_HINTS } from './number-hints.ts';
import { READING_HINTS } from './reading-hints.ts';
import { SUM_HINTS } from './sum-hints.ts';

/** Where to look, by the rule that explains the answer. Key: code of a BugRule; every rule has a line (tested). */
export const RULE_HINTS: Readonly<Record<string, HintEntry>> = {
  ...SUM_HINTS,
  ...NUMBER_HINTS,
  ...READING_HINTS,
};

/** Said when nothing else may be: no number in any script. */
const LOOK_AGAIN: HintWords = [
  'しきを もういちど ゆっくり こえに だして みよう。',
  'さいしょから じゅんばんに たしかめて みよう。',
  'どうやって かんがえたか、おしえて くれるかな？',
];

/** Grade 1 has words of its own where the usual ones come later (くりあがり, くりさがり). */
function wordsOf(entry: HintEntry, grade: 1 | 2 | 3): HintWords {
  return grade === 1 && entry.first !== undefined ? entry.first : entry.all;
}

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
  const entry = first === undefined ? undefined : RULE_HINTS[first.rule];
  const answer = resultOf(problem.canonical);
  const candidates = [
    ...(entry === undefined ? [] : wordsOf(entry, grade)),
    ...wordsOf(KIND_HINTS[kindOf(problem)], grade),
  ];
  const safe = candidates.filter((text) => answer === null || !givesAway(text, problem.canonical, answer));
  return safe.length > 0 ? safe : LOOK_AGAIN;
}

/** The first of hintsForDiagnosis. */
export function hintForDiagnosis(
  problem: ParsedProblem,
  diagnoses: readonly Diagnosis[],
  grade: 1 | 2 | 3,
): string {
  return hintsForDiagnosis(problem, diagnoses, grade)[0] ?? LOOK_AGAIN[0];
}
