import type { Dimension, Expression, NumberStyle, Operator, ParsedProblem, Quantity } from './problem.ts';
import { add, compare, divide, isWhole, multiply, type Rational, rational, ZERO } from './rational.ts';
import { dimensionOf, factorOf } from './units.ts';

/** An expression without brackets around the whole of it. */
export function ungroup(expression: Expression): Expression {
  return expression.type === 'group' ? ungroup(expression.inner) : expression;
}

export function hasBlank(expression: Expression): boolean {
  if (expression.type === 'blank') return true;
  if (expression.type === 'group') return hasBlank(expression.inner);
  return expression.type === 'binary' && (hasBlank(expression.left) || hasBlank(expression.right));
}

/** Every quantity of an expression, from left to right. */
export function quantitiesOf(expression: Expression): readonly Quantity[] {
  if (expression.type === 'quantity') return [expression.quantity];
  if (expression.type === 'group') return quantitiesOf(expression.inner);
  return expression.type === 'binary'
    ? [...quantitiesOf(expression.left), ...quantitiesOf(expression.right)]
    : [];
}

/** Every operator of an expression, from left to right. */
export function operatorsOf(expression: Expression): readonly Operator[] {
  if (expression.type === 'group') return operatorsOf(expression.inner);
  if (expression.type !== 'binary') return [];
  return [...operatorsOf(expression.left), expression.operator, ...operatorsOf(expression.right)];
}

/** The dimension a quantity is measured in; null for a bare number. */
export function measureOf(quantity: Quantity): Dimension | null {
  if (quantity.type === 'compound') return quantity.dimension;
  return quantity.unit === null ? null : dimensionOf(quantity.unit);
}

/** Two quantities and the sign between them. */
export interface Pair {
  readonly operator: Operator;
  readonly left: Quantity;
  readonly right: Quantity;
}

/** The pair of an expression that is no more than that; null for anything longer, shorter or with □. */
export function pairOf(expression: Expression): Pair | null {
  const whole = ungroup(expression);
  if (whole.type !== 'binary') return null;
  const [left, right] = [ungroup(whole.left), ungroup(whole.right)];
  if (left.type !== 'quantity' || right.type !== 'quantity') return null;
  return { operator: whole.operator, left: left.quantity, right: right.quantity };
}

/** The pair of a plain problem; null for an equation. */
export function problemPair(problem: ParsedProblem): Pair | null {
  return problem.right === null ? pairOf(problem.left) : null;
}

/**
 * A pair as it stands in the columns of written arithmetic: whole numbers, both counted in the same small unit.
 * 1.2-0.5 is 12-5 counted in tenths (`scale` 10); 38cm+47cm is 38+47 with `unit` cm.
 */
export interface Columns {
  readonly operator: Operator;
  readonly a: bigint;
  readonly b: bigint;
  /** How many of the counted parts make one: 1, 10, 100 … */
  readonly scale: bigint;
  /** Of the result; null for a bare number. */
  readonly unit: string | null;
  readonly style: NumberStyle;
}

function scaleOf(value: Rational): bigint | null {
  for (let scale = 1n; scale <= 1_000_000n; scale *= 10n) {
    if (isWhole(multiply(value, rational(scale)))) return scale;
  }
  return null;
}

/** Columns of a pair of plain numbers, not negative, of one unit at most; null where there are none. */
export function columnsOf(pair: Pair | null): Columns | null {
  if (pair === null || pair.left.type !== 'plain' || pair.right.type !== 'plain') return null;
  const { operator, left, right } = pair;
  if (left.value.n < 0n || right.value.n < 0n) return null;
  if (left.style === 'fraction' || right.style === 'fraction') return null;
  if (measureOf(left) === 'clock' || measureOf(right) === 'clock') return null;
  const isSum = operator === '+' || operator === '-';
  if (isSum && left.unit !== right.unit && left.unit !== null && right.unit !== null) return null;
  const [scaleA, scaleB] = [scaleOf(left.value), scaleOf(right.value)];
  if (scaleA === null || scaleB === null) return null;
  const scale = compare(rational(scaleA), rational(scaleB)) > 0 ? scaleA : scaleB;
  if (!isSum && scale !== 1n) return null;
  const isRatio = operator === '÷' && left.unit !== null && right.unit !== null;
  return {
    operator,
    a: multiply(left.value, rational(scale)).n,
    b: multiply(right.value, rational(scale)).n,
    scale,
    unit: isRatio ? null : (left.unit ?? right.unit),
    style: scale === 1n ? 'integer' : 'decimal',
  };
}

/** A result of the columns as a quantity: 7 counted in tenths is 0.7. */
export function fromColumns(value: bigint, { scale, unit }: Columns): Quantity {
  const exact = divide(rational(value), rational(scale));
  return { type: 'plain', value: exact, unit, style: isWhole(exact) ? 'integer' : 'decimal' };
}

/** Decimal digits, ones first; [0] for zero. */
export function digitsOf(value: bigint): readonly number[] {
  return [...value.toString()].reverse().map(Number);
}

/** Opposite of digitsOf; digits may be over nine, they carry. */
export function fromDigits(digits: readonly number[]): bigint {
  return digits.reduceRight((sum, digit) => sum * 10n + BigInt(digit), 0n);
}

/** A quantity and the unit of each part, largest first; a bare number has one part without unit. */
export function partsOf(quantity: Quantity): readonly { readonly value: Rational; readonly unit: string }[] {
  if (quantity.type === 'compound') return quantity.parts;
  return quantity.type === 'plain' && quantity.unit !== null
    ? [{ value: quantity.value, unit: quantity.unit }]
    : [];
}

/** A measured quantity counted in one unit of its dimension; null when it is not measured at all. */
export function countedIn(quantity: Quantity, unit: string): Rational | null {
  const parts = partsOf(quantity);
  if (parts.length === 0) return null;
  const base = parts.reduce(
    (sum, part) => add(sum, multiply(part.value, rational(factorOf(part.unit)))),
    ZERO,
  );
  return divide(base, rational(factorOf(unit)));
}
