import type { Dimension, Expression, ParsedProblem, Quantity, Verdict } from './problem.ts';
import { toBase } from './quantity.ts';
import { add, compare, equals, multiply, type Rational, rational } from './rational.ts';
import { solveProblem } from './solve.ts';
import { dimensionOf, factorOf } from './units.ts';

const HALF_DAY_SECONDS = 43_200n;
type Plain = Extract<Quantity, { type: 'plain' }>;
type Remainder = Extract<Quantity, { type: 'remainder' }>;

const isMeasured = (dimension: Dimension | null) =>
  dimension !== null && dimension !== 'count' && dimension !== 'money';

function strip(expression: Expression): Expression {
  return expression.type === 'group' ? strip(expression.inner) : expression;
}

/** Dividend and divisor of a problem that is one division; null otherwise. */
function divisionOf(problem: ParsedProblem): { dividend: Rational; divisor: Rational } | null {
  const outer = strip(problem.left);
  if (problem.right !== null || outer.type !== 'binary' || outer.operator !== '÷') return null;
  const [dividend, divisor] = [outer.left, outer.right].map((side) => {
    const value = solveProblem({ left: side, right: null, canonical: '' });
    return value.type === 'plain' ? value.value : null;
  });
  return dividend && divisor ? { dividend, divisor } : null;
}

function unitsOf(expression: Expression | null, found = new Set<string>()): Set<string> {
  if (expression === null) return found;
  if (expression.type === 'blank') for (const unit of expression.units) found.add(unit);
  if (expression.type === 'group') unitsOf(expression.inner, found);
  if (expression.type === 'binary') unitsOf(expression.right, unitsOf(expression.left, found));
  if (expression.type === 'quantity' && expression.quantity.type === 'compound') {
    for (const part of expression.quantity.parts) found.add(part.unit);
  } else if (
    expression.type === 'quantity' &&
    expression.quantity.type !== 'compound' &&
    expression.quantity.unit !== null
  ) {
    found.add(expression.quantity.unit);
  }
  return found;
}

/** The units □ or a story is asked in; [] for a bare □ or none. */
function askedUnits(expression: Expression | null): readonly string[] {
  if (expression === null || expression.type === 'quantity') return [];
  if (expression.type === 'numbers')
    return expression.question.ask === 'story' ? [expression.question.unit] : [];
  if (expression.type === 'blank') return expression.units;
  if (expression.type === 'group') return askedUnits(expression.inner);
  return [...askedUnits(expression.left), ...askedUnits(expression.right)];
}

/** A division with remainder: q×d+r is the dividend, and r is smaller than the divisor. Never as 3.25. */
function judgeDivided(problem: ParsedProblem, expected: Quantity, answer: Remainder): Verdict {
  const want = expected.type === 'remainder' ? expected : null;
  const exact = expected.type === 'plain' ? expected.value : null;
  const [quotient, rest] = [want?.quotient ?? exact, want?.remainder ?? rational(0)];
  const unit = want === null ? null : counterVerdict(want.unit, answer.unit);
  if (quotient !== null && equals(answer.quotient, quotient) && equals(answer.remainder, rest)) {
    return { isCorrect: unit !== 'wrong', valueOk: true, unit, form: 'ok' };
  }
  const division = divisionOf(problem);
  const total = division && add(multiply(answer.quotient, division.divisor), answer.remainder);
  if (division && total && equals(total, division.dividend)) {
    return { isCorrect: false, valueOk: true, unit, form: 'remainder_too_large' };
  }
  const isSwapped = quotient !== null && equals(answer.quotient, rest) && equals(answer.remainder, quotient);
  return {
    isCorrect: false,
    valueOk: false,
    unit,
    form: isSwapped ? 'quotient_and_remainder_swapped' : 'ok',
  };
}

/** いつつ counts what こ counts. */
const AS_GOOD: Readonly<Record<string, string>> = { つ: 'こ' };

/** Counters: one that is left out is no fault, another one is. */
function counterVerdict(expected: string | null, answer: string | null): Verdict['unit'] {
  if (expected === null) return null;
  if (answer === null) return 'missing';
  return [answer, AS_GOOD[answer]].includes(expected) ? 'ok' : 'wrong';
}

function formOf(expected: Plain, answer: Plain): Verdict['form'] {
  if (answer.denominator !== undefined) return 'not_simplest';
  if (expected.style === answer.style) return expected.style === 'integer' ? null : 'ok';
  return answer.style === 'integer'
    ? null
    : answer.style === 'fraction' && answer.value.d === 1n
      ? 'not_simplest'
      : 'other_style';
}

function judgeNumber(expected: Plain, answer: Plain): Verdict {
  const valueOk = equals(expected.value, answer.value);
  const unit = counterVerdict(expected.unit, answer.unit);
  return {
    isCorrect: valueOk && unit !== 'wrong',
    valueOk,
    unit,
    form: valueOk ? formOf(expected, answer) : null,
  };
}

/** The units a quantity is written in, largest first. */
function writtenIn(quantity: Quantity): readonly string[] {
  if (quantity.type === 'compound') return quantity.parts.map((part) => part.unit);
  return quantity.unit === null ? [] : [quantity.unit];
}

/** A number without its unit, where the answer has one: right when only one unit can be meant. */
function judgeBare(problem: ParsedProblem, expected: Quantity, answer: Plain, base: Rational): Verdict {
  const asked = [...askedUnits(problem.left), ...askedUnits(problem.right)];
  const units = [...unitsOf(problem.left), ...unitsOf(problem.right)];
  const inUnit = (unit: string) => equals(multiply(answer.value, rational(factorOf(unit))), base);
  if (asked.length === 1 && expected.type === 'plain') {
    const isCorrect = equals(answer.value, expected.value);
    return { isCorrect, valueOk: isCorrect, unit: 'ok', form: null };
  }
  const [only] = units;
  const isEvident =
    expected.type === 'plain' &&
    units.length === 1 &&
    only === expected.unit &&
    dimensionOf(only) !== 'clock';
  const valueOk = isEvident
    ? equals(answer.value, expected.value)
    : [...units, ...writtenIn(expected)].some(inUnit);
  return { isCorrect: isEvident && valueOk, valueOk, unit: 'missing', form: null };
}

function judgeMeasured(problem: ParsedProblem, expected: Quantity, answer: Quantity): Verdict {
  const [want, got] = [toBase(expected), toBase(answer)];
  if (want === null || got === null) return { isCorrect: false, valueOk: false, unit: null, form: null };
  if (answer.type === 'plain' && answer.unit === null)
    return judgeBare(problem, expected, answer, want.value);
  const difference = want.value.n * got.value.d - got.value.n * want.value.d;
  const isClock = want.dimension === 'clock' && got.dimension === 'clock';
  // ごご1じ is 13時: a clock's face shows twelve hours.
  const isSame =
    difference === 0n || (isClock && difference % (HALF_DAY_SECONDS * want.value.d * got.value.d) === 0n);
  if (want.dimension !== got.dimension) {
    const sameNumbers = numbersOf(expected) === numbersOf(answer);
    return { isCorrect: false, valueOk: isSame || sameNumbers, unit: 'wrong', form: null };
  }
  if (!isSame)
    return {
      isCorrect: false,
      valueOk: numbersOf(expected) === numbersOf(answer),
      unit: sameUnits(expected, answer) ? 'ok' : 'wrong',
      form: null,
    };
  if (isUnfinished(answer)) return { isCorrect: false, valueOk: true, unit: 'ok', form: 'unfinished' };
  if (sameUnits(expected, answer) || isClock)
    return { isCorrect: true, valueOk: true, unit: 'ok', form: null };
  const asked = [...askedUnits(problem.left), ...askedUnits(problem.right)];
  return { isCorrect: asked.length === 0, valueOk: true, unit: 'convertible', form: null };
}

/** 3時70分, 2km1200m: the smaller unit holds what makes one of the larger. */
function isUnfinished(answer: Quantity): boolean {
  if (answer.type !== 'compound') return false;
  return answer.parts.slice(1).some(({ value, unit }, at) => {
    const larger = rational(factorOf(answer.parts[at]?.unit ?? ''), factorOf(unit));
    return compare(value, larger) >= 0;
  });
}

const sameUnits = (a: Quantity, b: Quantity) => writtenIn(a).join() === writtenIn(b).join();

function numbersOf(quantity: Quantity): string {
  if (quantity.type === 'plain') return `${quantity.value.n}/${quantity.value.d}`;
  if (quantity.type === 'remainder') return '';
  return quantity.parts.map((part) => `${part.value.n}/${part.value.d}`).join();
}

/**
 * How a child's answer came out, value, unit and form apart, and generously together:
 * a counter left out (こ, 円) is no fault, nor is a unit where the problem knows only one (70cm+50cm = 120); where
 * several could be meant it is (1m20cm+50cm = 170: unit 'missing'). Another unit of the same worth is right ('convertible',
 * 170cm for 1m70cm) unless the problem asks for a certain one (□cm). 13時 and 1時 are one time of day. Unreduced
 * fractions are right ('not_simplest': reducing comes in grade 5), and so is 0.5 for 1/2 ('other_style').
 * A remainder not smaller than the divisor is consistent, not finished: valueOk, 'remainder_too_large', not correct; so
 * is a measure whose smaller unit holds one of the larger (3時70分, 2km1200m): 'unfinished'.
 */
export function judge(problem: ParsedProblem, expected: Quantity, answer: Quantity): Verdict {
  if (answer.type === 'remainder') return judgeDivided(problem, expected, answer);
  if (expected.type === 'remainder') {
    const isQuotient = answer.type === 'plain' && equals(answer.value, expected.quotient);
    const isDecimal = answer.type === 'plain' && answer.style !== 'integer';
    return {
      isCorrect: false,
      valueOk: false,
      unit: null,
      form: isQuotient || isDecimal ? 'remainder_missing' : null,
    };
  }
  const dimension = toBase(expected)?.dimension ?? null;
  if (expected.type === 'plain' && !isMeasured(dimension)) {
    if (answer.type === 'plain') return judgeNumber(expected, answer);
    return { isCorrect: false, valueOk: false, unit: 'wrong', form: null };
  }
  return judgeMeasured(problem, expected, answer);
}
