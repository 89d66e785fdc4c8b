import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { planSteps, type SolutionStep } from '#agents/teaching/steps/steps.ts';

const bare = (number: string): string => /^\d+(?:\.\d+)?(?:\/\d+)?/.exec(number)?.[0] ?? number;

/**
 * The first small question of a problem whose result a child has not come to; the last one, where it has come to all of them.
 * `came`: what its sums came to. Null where the problem has no smaller questions.
 */
export function openStep(
  problem: ParsedProblem,
  grade: 1 | 2 | 3,
  came: readonly string[],
): SolutionStep | null {
  const steps = planSteps(problem, grade);
  if (steps.length < 2) return null;
  const known = new Set(came.map(bare));
  return steps.find(({ expected }, at) => at === steps.length - 1 || !known.has(bare(expected))) ?? null;
}
