import type { Expression, Operator, ParsedProblem, Quantity } from '#agents/knowledge/arithmetic/problem.ts';
import {
  columnsOf,
  fromColumns,
  hasBlank,
  type Pair,
  pairOf,
  ungroup,
} from '#agents/knowledge/arithmetic/shape.ts';

/** An equation with one sign beside its □: what is known, and the sum that undoes it. */
export interface Undoing {
  readonly operator: Operator;
  readonly isLeftBlank: boolean;
  /** The number beside □. */
  readonly other: Quantity;
  /** What the side without □ comes to. */
  readonly result: Quantity;
  readonly pair: Pair;
}

/** A number, or two with a sign worked out; null for anything longer. */
function workedOut(side: Expression): Quantity | null {
  const whole = ungroup(side);
  if (whole.type === 'quantity') return whole.quantity;
  const columns = columnsOf(pairOf(whole));
  if (columns === null) return null;
  const { operator, a, b } = columns;
  if (operator === '÷') return b > 0n && a % b === 0n ? fromColumns(a / b, columns) : null;
  const value = operator === '+' ? a + b : operator === '-' ? a - b : a * b;
  return value < 0n ? null : fromColumns(value, columns);
}

/** Reads "□+5=12", "36+27=27+□", "20=□-4"; null for a plain problem, a conversion, or a deeper □. */
export function undoing(problem: ParsedProblem): Undoing | null {
  if (problem.right === null) return null;
  const isLeft = hasBlank(problem.left);
  const side = ungroup(isLeft ? problem.left : problem.right);
  const result = workedOut(isLeft ? problem.right : problem.left);
  if (side.type !== 'binary' || result === null) return null;
  const isLeftBlank = hasBlank(side.left);
  if (ungroup(isLeftBlank ? side.left : side.right).type !== 'blank') return null;
  const other = workedOut(isLeftBlank ? side.right : side.left);
  if (other === null) return null;
  const { operator } = side;
  return { operator, isLeftBlank, other, result, pair: undo(operator, isLeftBlank, other, result) };
}

function undo(operator: Operator, isLeftBlank: boolean, other: Quantity, result: Quantity): Pair {
  switch (operator) {
    case '+':
      return { operator: '-', left: result, right: other };
    case '-':
      return isLeftBlank
        ? { operator: '+', left: result, right: other }
        : { operator: '-', left: other, right: result };
    case '×':
      return { operator: '÷', left: result, right: other };
    case '÷':
      return isLeftBlank
        ? { operator: '×', left: result, right: other }
        : { operator: '÷', left: other, right: result };
  }
}
