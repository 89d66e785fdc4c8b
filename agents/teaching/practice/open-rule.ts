import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { PROBLEM_KINDS, type ProblemKind } from '#agents/knowledge/arithmetic/problem.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { BUG_RULES, diagnose, rulePosterior } from '#agents/teaching/bugs/diagnosis.ts';
import { KINDS_BY_FAMILY } from '#agents/teaching/bugs/kind-rules.ts';
import { evidenceOf, type PracticeEntry } from './practice-log.ts';

/** A rule is open while the child more likely than not works by it. */
const OPEN = 0.5;

const isProcedural: ReadonlySet<string> = new Set(
  BUG_RULES.filter((rule) => rule.isProcedural).map((rule) => rule.code),
);

/** The kinds of problem in which a rule can show. */
export function kindsOfRule(code: string): readonly ProblemKind[] {
  return KINDS_BY_FAMILY[code] ?? KINDS_BY_FAMILY[code.split('.')[0] ?? ''] ?? PROBLEM_KINDS;
}

export interface OpenRule {
  readonly code: string;
  /** How likely the child works by it, over 0.5 and up to 1. */
  readonly belief: number;
}

/**
 * The wrong way of working that the child most likely has now, or null when none is more likely than not. Practice
 * mixes kinds, so each rule is judged by the last attempts at the kinds in which it can show. `entries` newest first.
 */
export function findOpenRule(entries: readonly PracticeEntry[]): OpenRule | null {
  const seen = new Set(entries.flatMap((entry) => entry.rules).filter((code) => isProcedural.has(code)));
  let open: OpenRule | null = null;
  for (const code of seen) {
    const kinds = kindsOfRule(code);
    const related = entries.filter((entry) => kinds.some((kind) => kind === entry.kind));
    const belief = rulePosterior(evidenceOf(related)).get(code) ?? 0;
    if (belief > (open?.belief ?? OPEN)) open = { code, belief };
  }
  return open;
}

/**
 * How much of a bug is not in the rating of a skill yet: it shows in 60 % of the problems where it can (diagnosis.ts),
 * and about half of those asked before were such. Ours, set so that predictions come out in practice.test.ts.
 */
const NOT_YET_RATED = 0.3;

/** The chance of success in a problem where the rule shows, from that in problems of the skill at large. */
export function chanceUnderRule(chance: number, { belief }: OpenRule): number {
  return chance * (1 - NOT_YET_RATED * belief);
}

/**
 * How many rules explain the answer that this rule leads to: 1 when it would tell for sure, Infinity when the rule
 * does not show in the problem at all.
 */
export function ambiguityOf(code: string, problem: ParsedProblem): number {
  const rule = BUG_RULES.find((candidate) => candidate.code === code);
  const expected = solveProblem(problem);
  const right = formatQuantity(expected);
  const wrong = rule?.predict(problem).filter((answer) => formatQuantity(answer) !== right) ?? [];
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...wrong.map((answer) => diagnose(problem, expected, answer).length || Number.POSITIVE_INFINITY),
  );
}
