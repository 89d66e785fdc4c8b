import type { Dimension, Quantity } from './problem.ts';
import {
  add,
  compare,
  equals,
  isWhole,
  multiply,
  type Rational,
  rational,
  subtract,
  ZERO,
} from './rational.ts';
import { dimensionOf, factorOf } from './units.ts';

/** A value in the base unit of its dimension (mm, mL, mg, seconds); `dimension` is null for a bare number. */
interface Measure {
  readonly value: Rational;
  readonly dimension: Dimension | null;
}

/** A finite decimal without exponent; null where the expansion does not end. */
function decimalText(value: Rational): string | null {
  let [scale, digits] = [1n, 0];
  while (scale % value.d !== 0n) {
    if (digits === 12) return null;
    scale *= 10n;
    digits += 1;
  }
  const scaled = (value.n * scale) / value.d;
  const sign = scaled < 0n ? '-' : '';
  const text = (scaled < 0n ? -scaled : scaled).toString().padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** A number in the style it belongs to; a decimal that does not end is written as a fraction. */
export function formatNumber(
  value: Rational,
  style: 'integer' | 'decimal' | 'fraction',
  denominator?: bigint,
): string {
  if (denominator !== undefined) return `${(value.n * denominator) / value.d}/${denominator}`;
  if (isWhole(value)) return value.n.toString();
  const decimal = style === 'fraction' ? null : decimalText(value);
  return decimal ?? `${value.n}/${value.d}`;
}

/** The one spelling of a quantity: 85, 12こ, 3あまり1, 1m70cm, 1/2, 0.5, 3時35分. parseProblem and readAnswer read it. */
export function formatQuantity(quantity: Quantity): string {
  if (quantity.type === 'plain') {
    return formatNumber(quantity.value, quantity.style, quantity.denominator) + (quantity.unit ?? '');
  }
  if (quantity.type === 'remainder') {
    const unit = quantity.unit ?? '';
    return `${formatNumber(quantity.quotient, 'decimal')}${unit}あまり${formatNumber(quantity.remainder, 'decimal')}${unit}`;
  }
  return quantity.parts.map((part) => formatNumber(part.value, 'decimal') + part.unit).join('');
}

/** The value in the base unit of its dimension. A quotient with remainder has no single value: null. */
export function toBase(quantity: Quantity): Measure | null {
  if (quantity.type === 'remainder') return null;
  if (quantity.type === 'plain') {
    const dimension = quantity.unit === null ? null : dimensionOf(quantity.unit);
    return { value: multiply(quantity.value, rational(factorOf(quantity.unit ?? ''))), dimension };
  }
  const value = quantity.parts.reduce(
    (sum, part) => add(sum, multiply(part.value, rational(factorOf(part.unit)))),
    ZERO,
  );
  return { value, dimension: quantity.dimension };
}

/** Whether two quantities are worth the same: 60cm and 0.6m, 1/2 and 0.5, 4/4 and 1. Counters do not count. */
export function sameValue(a: Quantity, b: Quantity): boolean {
  if (a.type === 'remainder' || b.type === 'remainder') {
    if (a.type !== 'remainder' || b.type !== 'remainder') return isExact(a, b);
    return equals(a.quotient, b.quotient) && equals(a.remainder, b.remainder);
  }
  const [left, right] = [toBase(a), toBase(b)];
  if (left === null || right === null || !equals(left.value, right.value)) return false;
  const bare = (dimension: Dimension | null) => (dimension === 'count' ? null : dimension);
  return bare(left.dimension) === bare(right.dimension);
}

/** 3あまり0 is 3. */
function isExact(a: Quantity, b: Quantity): boolean {
  const [divided, other] = a.type === 'remainder' ? [a, b] : [b, a];
  if (divided.type !== 'remainder' || other.type !== 'plain') return false;
  return divided.remainder.n === 0n && equals(divided.quotient, other.value);
}

/**
 * A value given in base units, written in these units of its dimension, largest first and zero parts left out:
 * 1700 in m and cm is 1m70cm, 2000 is 2m. What the last unit cannot hold whole stays in it as a decimal.
 */
export function inUnits(base: Rational, dimension: Dimension, units: readonly string[]): Quantity {
  const ordered = [...new Set(units)].sort((a, b) => (factorOf(a) < factorOf(b) ? 1 : -1));
  const parts: { value: Rational; unit: string }[] = [];
  let rest = base;
  for (const [index, unit] of ordered.entries()) {
    const size = rational(factorOf(unit));
    const count = { n: rest.n * size.d, d: rest.d * size.n };
    const value = index === ordered.length - 1 ? rational(count.n, count.d) : rational(count.n / count.d);
    if (compare(value, ZERO) !== 0) parts.push({ value, unit });
    rest = subtract(rest, multiply(value, size));
  }
  const [first] = parts;
  if (parts.length > 1) return { type: 'compound', dimension, parts };
  const unit = first?.unit ?? ordered.at(-1) ?? null;
  return plainQuantity(first?.value ?? ZERO, unit, 'decimal');
}

/** A plain quantity; `style` says how it is written when it is not whole. */
export function plainQuantity(
  value: Rational,
  unit: string | null,
  style: 'integer' | 'decimal' | 'fraction',
): Quantity {
  return {
    type: 'plain',
    value,
    unit,
    style: isWhole(value) ? 'integer' : style === 'integer' ? 'fraction' : style,
  };
}
