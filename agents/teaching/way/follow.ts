import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { columnsOf, operatorsOf, problemPair } from '#agents/knowledge/arithmetic/shape.ts';
import { planSteps, type SolutionStep } from '#agents/teaching/steps/steps.ts';
import { sentence } from '#agents/words/sentence.ts';
import wayWords from '#agents/words/steps/ways.json' with { type: 'json' };
import { followAddition } from './addition.ts';
import { checkedOff } from './check.ts';
import { alongMoves, astray, type Move, on, type Turn } from './move.ts';
import { followProduct, followSharing } from './products.ts';
import { followSubtraction } from './subtraction.ts';

const bare = (expression: string): string => expression.replace(/[^\d+\-×÷=□()./]/g, '');
const spelled = ({ operator, a, b }: Move): readonly string[] =>
  operator === '+' || operator === '×'
    ? [`${a}${operator}${b}`, `${b}${operator}${a}`]
    : [`${a}${operator}${b}`];

/** Which small question of the plan a move answers; -1 where none. */
function stepOf(steps: readonly SolutionStep[], move: Move): number {
  const spellings = spelled(move);
  return steps.findIndex(({ expression, expected }) => {
    if (spellings.includes(bare(expression))) return true;
    // 8は あと2で10 is the small question 8+□=10.
    return (
      move.operator === '+' &&
      bare(expression) === `${move.a}+□=${move.result}` &&
      expected === String(move.b)
    );
  });
}

/** The first small question that no move has answered, behind the last one that was. */
function alongThePlan(steps: readonly SolutionStep[], moves: readonly Move[]): Turn | null {
  const done = new Set(moves.map((move) => stepOf(steps, move)));
  const last = moves.at(-1);
  if (last === undefined || stepOf(steps, last) < 0) return null;
  const open = steps.filter((_, at) => !done.has(at));
  const end = steps.at(-1);
  // 7は あと いくつで 10 was passed over by whoever says 7+5 is 12.
  const next =
    open.find((step) => step !== end && steps.indexOf(step) > stepOf(steps, last)) ??
    open.find((step) => step !== end && !step.expression.includes('□')) ??
    end;
  if (next === undefined) return null;
  return on(next.ask[1], next.expression === steps.at(-1)?.expression ? null : next.expression);
}

const HOUR_MINUTES = 60;

/** 40+35 of 9時40分+35分: more than an hour is in it. */
function minutesOver({ canonical }: ParsedProblem, { operator, a, b, result }: Move): Turn | null {
  const minutes = [...canonical.matchAll(/(\d+)分/g)].map(([, said]) => Number(said));
  const isOwn = operator === '+' && minutes.includes(a) && minutes.includes(b);
  if (!isOwn || result <= HOUR_MINUTES || !canonical.includes('+')) return null;
  return on(sentence(wayWords.minutesOver, { minutes: result }), `${result}-${HOUR_MINUTES}`);
}

/** 3-2 first in 10-3-2: what comes first is asked. */
function outOfOrder(problem: ParsedProblem, steps: readonly SolutionStep[], move: Move): Turn | null {
  const operators = operatorsOf(problem.left);
  if (operators.length < 2 || operators.every((operator) => operator === '+')) return null;
  const numbers = problem.canonical.match(/\d+/g)?.map(Number) ?? [];
  const first = steps[0]?.expression;
  const isOwn = numbers.includes(move.a) && numbers.includes(move.b);
  const between = new RegExp(`(?<!\\d)${move.a}([+\\-×÷])${move.b}(?!\\d)`).exec(problem.canonical)?.[1];
  // 9+6 in 9-6+4: the sign is looked at.
  if (between !== undefined && between !== move.operator && first === `${move.a}${between}${move.b}`)
    return astray(sentence(wayWords.signBetween, { a: move.a, b: move.b }), first);
  if (first === undefined || !isOwn || move.operator === '+' || spelled(move).includes(first)) return null;
  return astray(sentence(wayWords.fromLeft, { expression: problem.canonical, first }), first);
}

/** 5+5 beside 1/5+2/5: what the number below says is asked. */
function denominators({ canonical }: ParsedProblem, { operator, a, b }: Move): Turn | null {
  const below = [...canonical.matchAll(/\/(\d+)/g)].map(([, said]) => Number(said));
  if (below.length < 2 || !/[+-]/.test(operator) || a !== below[0] || b !== below[1] || a !== b) return null;
  return astray(sentence(wayWords.denominators, { d: a }));
}

/** A number tried in □: what came out is compared with what is sought. */
function triedInBlank({ canonical }: ParsedProblem, { operator, a, b, result }: Move): Turn | null {
  const [, left = '', sign, right = '', whole = ''] = /^(□|\d+)([+\-×÷])(□|\d+)=(\d+)$/.exec(canonical) ?? [];
  if (sign !== operator || result === Number(whole)) return null;
  const isCommuted = operator === '+' || operator === '×';
  const known = Number(left === '□' ? right : left);
  const fits = left === '□' ? b === known : a === known;
  const tried = fits
    ? left === '□'
      ? a
      : b
    : isCommuted && [a, b].includes(known)
      ? a === known
        ? b
        : a
      : null;
  // 14+6 is no try of 14: both are numbers of the problem, and their result was taken for □.
  if (tried === null || tried === Number(whole)) return null;
  return { ...on(sentence(wayWords.triedBlank, { tried, result, whole })), of: wayWords.triedBlank };
}

/** 14+6=20 beside □+6=14: what came out is put into □. */
function takenForBlank({ canonical }: ParsedProblem, { a, b, result }: Move): Turn | null {
  const numbers = canonical.match(/\d+/g)?.map(Number) ?? [];
  if (!canonical.includes('□') || ![a, b].every((one) => numbers.includes(one))) return null;
  const sum =
    canonical
      .split('=')
      .find((side) => side.includes('□'))
      ?.replace('□', String(result)) ?? '';
  // 7cm4mm=□mm has no sum to put it into.
  if (!/\d[+\-×÷]\d/.test(sum)) return null;
  return astray(sentence(wayWords.putInBlank, { tried: result, sum }), sum);
}

/**
 * What a child is asked next that works at the problem in a way of its own: the very next number of this way, or about
 * the step that is not one of this problem's. `moves`: its right sums so far, in their order, none of them the answer.
 * Null where the way is not known.
 */
export function followWay(problem: ParsedProblem, moves: readonly Move[], grade: 1 | 2 | 3): Turn | null {
  const last = moves.at(-1);
  if (last === undefined) return null;
  const steps = planSteps(problem, grade);
  if (problem.right !== null) {
    const planned = alongThePlan(steps, moves);
    return planned ?? triedInBlank(problem, last) ?? takenForBlank(problem, last);
  }
  const columns = columnsOf(problemPair(problem));
  if (columns === null || columns.scale > 1n)
    return (
      alongMoves(moves, (move) => outOfOrder(problem, steps, move) ?? denominators(problem, move)) ??
      minutesOver(problem, last) ??
      alongThePlan(steps, moves)
    );
  const [a, b] = [Number(columns.a), Number(columns.b)];
  switch (columns.operator) {
    case '+':
      return followAddition(a, b, moves) ?? alongThePlan(steps, moves) ?? checkedOff(problem, last);
    case '-':
      return followSubtraction(a, b, moves, grade) ?? alongThePlan(steps, moves) ?? checkedOff(problem, last);
    case '×':
      return followProduct(a, b, moves) ?? alongThePlan(steps, moves);
    case '÷':
      return followSharing(a, b, moves) ?? alongThePlan(steps, moves);
  }
}
