import type { ParsedProblem, Quantity } from '#agents/knowledge/arithmetic/problem.ts';
import { formatQuantity, toBase } from '#agents/knowledge/arithmetic/quantity.ts';
import { equals } from '#agents/knowledge/arithmetic/rational.ts';
import { EQUATION_RULES } from './equation-rules.ts';
import { KINDS_BY_FAMILY } from './kind-rules.ts';
import { MEASURE_RULES } from './measure-rules.ts';
import { NUMBER_RULES } from './number-rules.ts';
import { PRODUCT_RULES } from './product-rules.ts';
import type { BugRule, ErrorType } from './rule.ts';
import { SLIP_RULES } from './slip-rules.ts';
import { SUM_RULES } from './sum-rules.ts';

export type { BugRule, ErrorType } from './rule.ts';

/** One rule that explains a wrong answer, as found in one attempt. */
export interface RuleEvidence {
  /** All rules that explain the answer; empty when none does. */
  readonly rules: readonly string[];
  /** The kind of problem, see ProblemKind in agents/knowledge/arithmetic/problem.ts. */
  readonly kind: string;
  readonly isCorrect: boolean;
}

/** A rule that explains a wrong answer. */
export interface Diagnosis {
  readonly rule: string;
  readonly isProcedural: boolean;
  readonly errorType: ErrorType;
}

/** Every rule: procedural ones first, among them those about one kind of problem before those about many. */
export const BUG_RULES: readonly BugRule[] = [
  ...EQUATION_RULES,
  ...NUMBER_RULES,
  ...MEASURE_RULES,
  ...SUM_RULES,
  ...PRODUCT_RULES,
  ...SLIP_RULES,
].toSorted((a, b) => Number(b.isProcedural) - Number(a.isProcedural));

/** Worth the same number. A unit the child left out is not held against it here: judge does that. */
function sameNumber(a: Quantity, b: Quantity): boolean {
  if (a.type === 'remainder' || b.type === 'remainder') {
    if (a.type !== 'remainder' || b.type !== 'remainder') return false;
    return equals(a.quotient, b.quotient) && equals(a.remainder, b.remainder);
  }
  const isBare = [a, b].some((side) => side.type === 'plain' && side.unit === null);
  if (isBare) return a.type === 'plain' && b.type === 'plain' && equals(a.value, b.value);
  const [left, right] = [toBase(a), toBase(b)];
  return (
    left !== null && right !== null && left.dimension === right.dimension && equals(left.value, right.value)
  );
}

function explains(predicted: Quantity, expected: Quantity, answer: Quantity): boolean {
  if (predicted.type === 'plain' && answer.type === 'plain' && predicted.unit !== answer.unit) {
    // The right number with another unit, or none, is a matter of units only and has to be that unit.
    const isAboutUnit = expected.type === 'plain' && equals(predicted.value, expected.value);
    if (isAboutUnit) return false;
  }
  if (sameNumber(predicted, expected)) return formatQuantity(predicted) === formatQuantity(answer);
  return sameNumber(predicted, answer);
}

/**
 * Every rule that leads to this wrong answer, procedural ones first; [] when none does, or when the answer is
 * right as it stands. Never conclude from one: of the wrong answers that these rules give for two-digit borrowing,
 * a good part are explained by several (tests/agents/teaching/bugs/diagnosis.test.ts prints how many).
 */
export function diagnose(problem: ParsedProblem, expected: Quantity, answer: Quantity): readonly Diagnosis[] {
  if (formatQuantity(expected) === formatQuantity(answer)) return [];
  const { left } = problem;
  const isStory = left.type === 'numbers' && left.question.ask === 'story';
  const asked = isStory ? { ...problem, left: left.question.sum } : problem;
  return BUG_RULES.filter((rule) =>
    rule.predict(asked).some((predicted) => explains(predicted, expected, answer)),
  ).map(({ code, isProcedural, errorType }) => ({ rule: code, isProcedural, errorType }));
}

/** How many attempts back still count. */
const WINDOW_ATTEMPTS = 10;
/** An attempt weighs this much of the one after it. */
const FADE = 0.85;
/** Chance that a child has a procedural bug, or a habit of a slip, before anything was seen. */
const PRIOR = { procedural: 0.1, slip: 0.05 } as const;
/** Chance that a bug the child has shows where it could; bugs are unstable (VanLehn 1982). */
const SHOWS = 0.6;
/** Chance that an answer looks like a bug the child does not have. */
const LOOKS_LIKE = 0.04;

const isProceduralByCode: ReadonlyMap<string, boolean> = new Map(
  BUG_RULES.map((rule) => [rule.code, rule.isProcedural]),
);
const priorOf = (code: string): number =>
  isProceduralByCode.get(code) === false ? PRIOR.slip : PRIOR.procedural;

/** Whether a rule can show in problems of a kind; a family nobody placed can show anywhere. */
function couldShow(code: string, kind: string): boolean {
  const kinds = KINDS_BY_FAMILY[code] ?? KINDS_BY_FAMILY[code.split('.')[0] ?? ''];
  return kinds === undefined || kinds.some((known) => known === kind);
}

/**
 * How likely the child is to have each bug now, 0-1, from its last ten attempts, newest first. The model: a child
 * has a bug or not, each on its own; one it has shows in 60 % of the problems where it can, one it has not is
 * mimicked in 4 %. An attempt that several rules explain counts for each by its share (prior over the sum of
 * priors), one that a rule could have shown in and did not counts against it, older ones fade by 0.85 each. The
 * numbers are proposals, not measured. Key: rule code; rules never seen are not in the map.
 */
export function rulePosterior(evidence: readonly RuleEvidence[]): ReadonlyMap<string, number> {
  const recent = evidence.slice(0, WINDOW_ATTEMPTS);
  const codes = new Set(recent.flatMap((attempt) => attempt.rules));
  const posterior = new Map<string, number>();
  for (const code of codes) {
    const prior = priorOf(code);
    let logOdds = Math.log(prior / (1 - prior));
    recent.forEach((attempt, age) => {
      const weight = FADE ** age;
      if (attempt.rules.includes(code)) {
        const share = prior / attempt.rules.reduce((sum, other) => sum + priorOf(other), 0);
        logOdds += weight * share * Math.log(SHOWS / LOOKS_LIKE);
      } else if (couldShow(code, attempt.kind)) {
        logOdds += weight * Math.log((1 - SHOWS) / (1 - LOOKS_LIKE));
      }
    });
    posterior.set(code, 1 / (1 + Math.exp(-logOdds)));
  }
  return posterior;
}

/** Two beliefs closer than this are a tie. */
const TIE = 0.02;

/**
 * The rule to talk about: the procedural one most believed in, else the likeliest slip. Null when there is none,
 * or when two procedural rules tie: then ask the child how it worked.
 */
export function topRule(
  diagnoses: readonly Diagnosis[],
  posterior: ReadonlyMap<string, number>,
): Diagnosis | null {
  const belief = ({ rule }: Diagnosis) => posterior.get(rule) ?? priorOf(rule);
  const procedural = diagnoses.filter((diagnosis) => diagnosis.isProcedural);
  const ranked = (procedural.length > 0 ? procedural : diagnoses).toSorted((a, b) => belief(b) - belief(a));
  const [first, second] = ranked;
  if (first === undefined) return null;
  const isTie = second !== undefined && first.isProcedural && belief(first) - belief(second) < TIE;
  return isTie ? null : first;
}
