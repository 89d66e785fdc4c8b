import { formatExpression, parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { hasBorrow, kindOf } from '#agents/knowledge/arithmetic/kind.ts';
import { type ParsedProblem, ProblemError } from '#agents/knowledge/arithmetic/problem.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { type Columns, columnsOf, operatorsOf, problemPair } from '#agents/knowledge/arithmetic/shape.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { sentence, wordings } from '#agents/words/sentence.ts';
import anyWords from '#agents/words/steps/any.json' with { type: 'json' };
import meaningWords from '#agents/words/steps/meanings.json' with { type: 'json' };
import { findBlank, inOrder } from './chain.ts';
import { onTheClock } from './clock.ts';
import { convert } from './conversion.ts';
import { divide } from './division.ts';
import { type Draft, finishStep, type SolutionStep, type StepContext } from './draft.ts';
import { measured } from './measure-steps.ts';
import { aboutNumbers } from './numbers.ts';
import { countTenths, countUnitFractions } from './parts-of-one.ts';
import { planStory } from './story.ts';
import { addByPlace, byBundles, subtractByPlace } from './sums-by-place.ts';
import { addOverTen, addSmall, subtractOverTen, subtractSmall } from './sums-to-twenty.ts';
import { timesByParts, timesTable, timesTens } from './times.ts';

export type { SolutionStep } from './draft.ts';

/** Plans kept, the oldest given up first: a lesson asks for the same one many times a turn. */
const KEPT_PLANS = 32;
/** Key: grade and canonical spelling. */
const kept = new Map<string, readonly SolutionStep[]>();

/** Drafts of drafts end here: a problem inside a problem inside a problem is no help. */
const DEPTH_LIMIT = 4;

/** The one question of a problem that has no smaller ones here. */
function simply(expression: string): readonly Draft[] {
  return [
    {
      expression,
      ask: [
        [sentence(anyWords.whatIsSought)],
        [sentence(anyWords.howMuch, { expression })],
        [sentence(anyWords.drawIt)],
      ],
      meant: wordings(meaningWords.thisSum, { expression }),
      told: (result) => sentence(anyWords.resultOfSum, { expression, result }),
    },
  ];
}

function wholeNumbers({ operator, a, b }: Columns, context: StepContext): readonly Draft[] | null {
  switch (operator) {
    case '+':
      if (a + b <= 10n) return addSmall(a, b);
      if (a < 10n && b < 10n) return addOverTen(a, b);
      return byBundles(a, '+', b, context.plan) ?? addByPlace(a, b, context.grade);
    case '-':
      if (a < b) return null;
      if (a <= 10n) return subtractSmall(a, b);
      if (a < 19n && b < 10n && hasBorrow(a, b)) return subtractOverTen(a, b);
      return byBundles(a, '-', b, context.plan) ?? subtractByPlace(a, b, context.grade);
    case '×':
      if (a < 10n && b < 10n) return timesTable(a, b);
      return a % 10n === 0n || b % 10n === 0n ? timesTens(a, b, context) : timesByParts(a, b, context.grade);
    case '÷':
      return b === 0n ? null : divide(a, b);
  }
}

function draftsOf(context: StepContext): readonly Draft[] {
  const { problem } = context;
  if (problem.left.type === 'numbers') return aboutNumbers(problem.left.question);
  const kind = kindOf(problem);
  if (kind === 'unit_conversion') return convert(context);
  if (kind === 'blank') return findBlank(context);
  const pair = problemPair(problem);
  const columns = columnsOf(pair);
  const bare = columns?.unit === null ? columns : null;
  if (bare !== null && bare.scale > 1n && bare.a >= (bare.operator === '-' ? bare.b : 0n)) {
    return countTenths(bare, context);
  }
  const found =
    bare !== null && bare.scale === 1n
      ? wholeNumbers(bare, context)
      : kind === 'fraction'
        ? countUnitFractions(context)
        : (onTheClock(context) ?? measured(context));
  if (found !== null && found.length > 0) return found;
  const signs = operatorsOf(problem.left).length;
  return signs > 1 && problem.right === null ? inOrder(context) : simply(problem.canonical);
}

function contextOf(problem: ParsedProblem, grade: 1 | 2 | 3, depth: number): StepContext {
  const plan = (expression: string): readonly Draft[] => {
    if (depth >= DEPTH_LIMIT) return simply(expression);
    try {
      return draftsOf(contextOf(parseProblem(expression), grade, depth + 1));
    } catch (error) {
      if (error instanceof ProblemError) return [];
      throw error;
    }
  };
  return { problem, expected: solveProblem(problem), grade, plan };
}

/**
 * The small questions that lead to the answer of a problem, in order; the last one's expression is the problem
 * itself. Each is checked: it parses, it solves to `expected`, and no wording of a question gives that or the
 * answer of the problem away. A problem of any kind has at least one. Throws ProblemError only where
 * solveProblem does.
 */
export function planSteps(problem: ParsedProblem, grade: 1 | 2 | 3): readonly SolutionStep[] {
  const key = `${grade} ${problem.canonical}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const steps = plan(problem, grade);
  kept.set(key, steps);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_PLANS) break;
    kept.delete(oldest);
  }
  return steps;
}

function plan(problem: ParsedProblem, grade: 1 | 2 | 3): readonly SolutionStep[] {
  const context = contextOf(problem, grade, 0);
  const whole = { expression: problem.canonical, answer: formatQuantity(context.expected) };
  const { left } = problem;
  if (left.type === 'numbers' && left.question.ask === 'story') {
    const sum = { left: left.question.sum, right: null, canonical: formatExpression(left.question.sum) };
    return planStory(left.question, whole, plan(sum, grade));
  }
  const drafts = draftsOf(context);
  const seen = new Set<string>([whole.expression]);
  const small = drafts.slice(0, -1).flatMap((draft) => {
    const step = finishStep(draft, whole);
    if (step === null || seen.has(step.expression)) return [];
    seen.add(step.expression);
    return [step];
  });
  const last = { ...(drafts.at(-1) ?? simply(problem.canonical)[0]), expression: problem.canonical } as Draft;
  const end = finishStep(last, whole) ?? finishStep(simply(problem.canonical)[0] as Draft, whole);
  return end === null ? small : [...small, end];
}
