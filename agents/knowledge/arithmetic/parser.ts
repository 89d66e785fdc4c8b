import readingSumsWords from '#agents/words/reading-sums.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type Dimension, type Expression, type Operator, ProblemError, type Quantity } from './problem.ts';
import { type Rational, rational } from './rational.ts';
import { dimensionOf, factorOf, UNIT_PATTERN } from './units.ts';

const MAX_DIGITS = 12;
/** As deep as brackets can nest in the 80 characters of the longest problem: (1) in each other. */
const MAX_NESTING = 40;
/** How tightly an operator binds. */
const BINDING: Readonly<Record<Operator, number>> = { '+': 1, '-': 1, '×': 2, '÷': 2 };

/** All of its digits or none (the look-ahead): 12abc is no 1. */
const NUMBER = new RegExp(
  ` *(?=((\\d+)(?:\\.(\\d+)|/(\\d+))?))\\1(${UNIT_PATTERN})?(?!r(?!\\d)|[a-qs-z])`,
  'iy',
);
const BLANK = new RegExp(` *□(${UNIT_PATTERN})?`, 'y');
const REMAINDER = /(?: *(?:で|の)?[ 、,]*(?:あまり|余り)(?:は|が)? *| *(?:\.{2,}|…+|・{2,}) *|r(?=\d))/iy;
const OPERATOR = / *([+\-×÷])/y;
const OPEN = / *\(/y;
const CLOSE = / *\)/y;

export interface Parsed<T> {
  readonly node: T;
  readonly end: number;
}
interface NumberToken {
  readonly value: Rational;
  readonly denominator: bigint | null;
  readonly isDecimal: boolean;
  readonly unit: string | null;
}

function take(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function numberAt(text: string, at: number): Parsed<NumberToken> | null {
  const match = take(NUMBER, text, at);
  if (match === null) return null;
  const [all, , whole = '', tenths, bottom, unit] = match;
  if (whole.length + (tenths?.length ?? 0) > MAX_DIGITS || (bottom?.length ?? 0) > MAX_DIGITS) {
    throw new ProblemError('too_many_digits', sentence(readingSumsWords.tooManyDigits));
  }
  const denominator = bottom === undefined ? null : BigInt(bottom);
  if (denominator === 0n)
    throw new ProblemError('division_by_zero', sentence(readingSumsWords.divisionByZero));
  const value =
    tenths === undefined
      ? rational(BigInt(whole), denominator ?? 1n)
      : rational(BigInt(whole + tenths), 10n ** BigInt(tenths.length));
  return {
    node: { value, denominator, isDecimal: tenths !== undefined, unit: unit ?? null },
    end: at + all.length,
  };
}

function plainOf(token: NumberToken): Quantity {
  const style = token.denominator !== null ? 'fraction' : token.isDecimal ? 'decimal' : 'integer';
  const isReduced = token.denominator === null || token.denominator === token.value.d;
  return {
    type: 'plain',
    value: token.value,
    unit: token.unit,
    style,
    ...(isReduced ? {} : { denominator: token.denominator ?? 1n }),
  };
}

/** The units that may follow a first unit in one compound quantity: 3時15分, 1m20cm. */
function compoundDimension(first: string): Dimension | null {
  const dimension = dimensionOf(first);
  return dimension === null || dimension === 'count' || dimension === 'money' ? null : dimension;
}

function compoundAt(text: string, first: Parsed<NumberToken>): Parsed<Quantity> {
  const unit = first.node.unit;
  const dimension = unit === null ? null : compoundDimension(unit);
  if (unit === null || dimension === null) return { node: plainOf(first.node), end: first.end };
  const parts = [{ value: first.node.value, unit }];
  let end = first.end;
  for (;;) {
    const next = numberAt(text, end);
    const nextUnit = next?.node.unit ?? null;
    if (next === null || nextUnit === null || factorOf(nextUnit) >= factorOf(parts.at(-1)?.unit ?? '')) break;
    if (dimensionOf(nextUnit) !== (dimension === 'clock' ? 'duration' : dimension)) break;
    parts.push({ value: next.node.value, unit: nextUnit });
    end = next.end;
  }
  if (parts.length === 1) return { node: plainOf(first.node), end };
  return { node: { type: 'compound', dimension, parts }, end };
}

/** The quantity written at `at` of normalised text: 12, 12こ, 0.5, 1/2, 1m20cm, 3時15分, 3あまり1, 3…1. */
export function quantityAt(text: string, at: number): Parsed<Quantity> | null {
  const first = numberAt(text, at);
  if (first === null) return null;
  const whole = compoundAt(text, first);
  const link = take(REMAINDER, text, whole.end);
  if (link === null || whole.node.type !== 'plain') return whole;
  const rest = numberAt(text, whole.end + link[0].length);
  if (rest === null) return whole;
  const { value, unit } = whole.node;
  return {
    node: { type: 'remainder', quotient: value, remainder: rest.node.value, unit: unit ?? rest.node.unit },
    end: rest.end,
  };
}

function blankAt(text: string, at: number): Parsed<Expression> | null {
  const units: string[] = [];
  let end = at;
  for (let match = take(BLANK, text, end); match !== null; match = take(BLANK, text, end)) {
    if (units.length > 0 && match[1] === undefined) break;
    end += match[0].length;
    if (match[1] === undefined) break;
    units.push(match[1]);
  }
  if (end === at) return null;
  const link = take(REMAINDER, text, end);
  const rest = link === null ? null : take(BLANK, text, end + link[0].length);
  return {
    node: { type: 'blank', units },
    end: end + (rest === null ? 0 : (link?.[0].length ?? 0) + rest[0].length),
  };
}

function termAt(text: string, at: number, nesting: number): Parsed<Expression> | null {
  const open = take(OPEN, text, at);
  if (open !== null) {
    // Text from outside nests as deep as it likes, and the stack is finite.
    const inner = nesting < MAX_NESTING ? expressionAt(text, at + open[0].length, 1, nesting + 1) : null;
    const close = inner === null ? null : take(CLOSE, text, inner.end);
    if (inner === null || close === null) return null;
    return { node: { type: 'group', inner: inner.node }, end: inner.end + close[0].length };
  }
  const quantity = quantityAt(text, at);
  if (quantity !== null) return { node: { type: 'quantity', quantity: quantity.node }, end: quantity.end };
  return blankAt(text, at);
}

/**
 * The longest expression that starts at `at` of normalised text (Pratt parser: × and ÷ before + and -, left to
 * right); null when none starts there, or its brackets nest deeper than any problem's. Throws ProblemError: too_many_digits, division_by_zero (a fraction over 0).
 */
export function expressionAt(
  text: string,
  at: number,
  minimumBinding = 1,
  nesting = 0,
): Parsed<Expression> | null {
  let left = termAt(text, at, nesting);
  while (left !== null) {
    const sign = take(OPERATOR, text, left.end);
    const operator = sign?.[1] as Operator | undefined;
    if (sign === null || operator === undefined || BINDING[operator] < minimumBinding) break;
    const right = expressionAt(text, left.end + sign[0].length, BINDING[operator] + 1, nesting);
    if (right === null) break;
    left = { node: { type: 'binary', operator, left: left.node, right: right.node }, end: right.end };
  }
  return left;
}
