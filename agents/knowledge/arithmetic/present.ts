import { type Dimension, type Expression, type NumberStyle, type Quantity, UNITS } from './problem.ts';
import { inUnits, plainQuantity } from './quantity.ts';
import { divide, isWhole, type Rational, rational, ZERO } from './rational.ts';
import { dimensionOf, factorOf } from './units.ts';

/** A value on its way through a problem: base units, what it measures, and the smallest unit it was written in. */
export interface Amount {
  readonly value: Rational;
  readonly dimension: Dimension | null;
  readonly unit: string | null;
}

/** Bare numbers, counted things and money: they come in one unit only. */
export const isCounted = (amount: Amount): boolean => [null, 'count', 'money'].includes(amount.dimension);

interface Leaves {
  readonly units: ReadonlySet<string>;
  readonly isCompound: boolean;
  readonly hasFraction: boolean;
  readonly hasDecimal: boolean;
}

/** The units and styles that occur in a problem's numbers. */
export function leavesOf(...expressions: readonly (Expression | null)[]): Leaves {
  const units = new Set<string>();
  let [isCompound, hasFraction, hasDecimal] = [false, false, false];
  const visit = (expression: Expression | null): void => {
    if (expression === null || expression.type === 'blank' || expression.type === 'numbers') return;
    if (expression.type === 'group') {
      visit(expression.inner);
      return;
    }
    if (expression.type === 'binary') {
      visit(expression.left);
      visit(expression.right);
      return;
    }
    const { quantity } = expression;
    if (quantity.type === 'compound') {
      isCompound = true;
      for (const part of quantity.parts) units.add(part.unit);
    } else if (quantity.unit !== null) units.add(quantity.unit);
    if (quantity.type === 'plain') {
      hasFraction ||= quantity.style === 'fraction';
      hasDecimal ||= quantity.style === 'decimal';
    }
  };
  for (const expression of expressions) visit(expression);
  return { units, isCompound, hasFraction, hasDecimal };
}

/** Writes a result as school does: in the units the problem uses, larger first; times of day in hours and minutes. */
export function present(amount: Amount, leaves: Leaves, asked: readonly string[]): Quantity {
  const { value, dimension } = amount;
  const style = leaves.hasFraction ? 'fraction' : leaves.hasDecimal ? 'decimal' : 'integer';
  if (dimension === null || isCounted(amount)) return plainQuantity(value, asked[0] ?? amount.unit, style);
  if (asked.length > 0) return withStyle(inUnits(value, dimension, asked), style);
  if (dimension === 'clock') return clockTime(value, leaves.units.has('秒'));
  const isSpan = dimension === 'duration' && leaves.units.has('時');
  const used = [...leaves.units].filter((unit) => dimensionOf(unit) === dimension);
  if (isSpan) used.push('時間', '分');
  if (style === 'integer') used.push(...finerUnits(value, dimension, used));
  return withStyle(inUnits(value, dimension, used), style);
}

function clockTime(value: Rational, hasSeconds: boolean): Quantity {
  if (value.n === 0n) return plainQuantity(ZERO, '時', 'integer');
  const time = inUnits(value, 'clock', hasSeconds ? ['時', '分', '秒'] : ['時', '分']);
  if (time.type === 'compound' || time.unit === '時') return time;
  // 0時20分 keeps its hour: 20分 alone would be a stretch of time.
  const part = { value: time.type === 'plain' ? time.value : ZERO, unit: time.unit ?? '分' };
  return { type: 'compound', dimension: 'clock', parts: [{ value: ZERO, unit: '時' }, part] };
}

/** 1m÷4 is 25cm: smaller units where the ones used cannot hold the value whole. */
function finerUnits(value: Rational, dimension: Dimension, used: readonly string[]): readonly string[] {
  const [smallest = 1n] = used.map(factorOf).sort((a, b) => (a < b ? -1 : 1));
  if (isWhole(divide(value, rational(smallest)))) return [];
  return UNITS[dimension].filter((unit) => factorOf(unit) < smallest);
}

function withStyle(quantity: Quantity, style: NumberStyle): Quantity {
  if (quantity.type !== 'plain' || isWhole(quantity.value)) return quantity;
  return { ...quantity, style: style === 'integer' ? 'decimal' : style };
}
