/** An exact number: BigInt numerator over a positive BigInt denominator, always in lowest terms. */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** Throws RangeError on a denominator of zero. */
export function rational(n: bigint | number, d: bigint | number = 1n): Rational {
  // Whole numbers are nearly all there are here, and this is called hundreds of times a turn.
  if (d === 1n) return { n: BigInt(n), d };
  let [top, bottom] = [BigInt(n), BigInt(d)];
  if (bottom === 0n) throw new RangeError('denominator is zero');
  if (bottom < 0n) [top, bottom] = [-top, -bottom];
  const divisor = gcd(top, bottom) || 1n;
  return { n: top / divisor, d: bottom / divisor };
}

export const ZERO = rational(0);

export const add = (a: Rational, b: Rational): Rational => rational(a.n * b.d + b.n * a.d, a.d * b.d);
export const subtract = (a: Rational, b: Rational): Rational => rational(a.n * b.d - b.n * a.d, a.d * b.d);
export const multiply = (a: Rational, b: Rational): Rational => rational(a.n * b.n, a.d * b.d);
/** Throws RangeError when `b` is zero. */
export const divide = (a: Rational, b: Rational): Rational => rational(a.n * b.d, a.d * b.n);
export const equals = (a: Rational, b: Rational): boolean => a.n === b.n && a.d === b.d;
export const isWhole = (a: Rational): boolean => a.d === 1n;
/** Negative, zero or positive, as Array.sort wants it. */
export const compare = (a: Rational, b: Rational): number => {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};
