import { numbersOfQuestion } from '#agents/knowledge/arithmetic/numbers/question.ts';
import beyondGradeWords from '#agents/words/beyond-grade.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import {
  type Expression,
  type Operator,
  type ParsedProblem,
  ProblemError,
  type Quantity,
} from './problem.ts';
import { plainQuantity, toBase } from './quantity.ts';
import { compare, isWhole, type Rational, rational, ZERO } from './rational.ts';
import { solveProblem } from './solve.ts';

/**
 * What a grade's homework may contain, by 学習指導要領 (docs/contracts/learning.md, "Curriculum": 九九 in grade 2; ÷, tenths,
 * fractions, 円 and 秒 sums in 3), one easy step ahead included, because homework and keen children run ahead: larger
 * sums than the grade's own, plain lengths in grade 1, exact division out of the 九九 in grade 2 (12÷3).
 */
interface GradeRange {
  readonly largest: bigint;
  readonly operators: readonly Operator[];
  /** Largest smaller and larger factor of ×. */
  readonly factors: readonly [bigint, bigint];
  readonly hasDivisionBeyondKuku: boolean;
  readonly hasParts: boolean;
  readonly hasTimeSums: boolean;
  readonly units: readonly string[] | null;
}
const SMALL_UNITS = ['mm', 'cm', 'm', 'mL', 'dL', 'L', '時', '分', '時間', '日'];
const RANGES: Readonly<Record<1 | 2 | 3, GradeRange>> = {
  1: {
    largest: 1_000n,
    operators: ['+', '-'],
    factors: [0n, 0n],
    hasDivisionBeyondKuku: false,
    hasParts: false,
    hasTimeSums: false,
    units: ['cm', 'm', 'L', 'dL', '時', '分'],
  },
  2: {
    largest: 20_000n,
    operators: ['+', '-', '×', '÷'],
    factors: [10n, 1_000n],
    hasDivisionBeyondKuku: false,
    hasParts: false,
    hasTimeSums: true,
    units: [...SMALL_UNITS, 'g', 'kg', 'km'],
  },
  3: {
    largest: 100_000_000n,
    operators: ['+', '-', '×', '÷'],
    factors: [1_000n, 1_000n],
    hasDivisionBeyondKuku: true,
    hasParts: true,
    hasTimeSums: true,
    units: null,
  },
};
const COUNTED = new Set(['count', 'money', null]);

class OutOfGrade extends ProblemError {
  constructor(what: string) {
    super('out_of_grade', sentence(beyondGradeWords.later, { what }));
  }
}

/** The expression with □ filled in, so that every part has a value. */
function fill(expression: Expression, blank: Quantity | null): Expression {
  if (expression.type === 'blank' && blank !== null) return { type: 'quantity', quantity: blank };
  if (expression.type === 'group') return { type: 'group', inner: fill(expression.inner, blank) };
  if (expression.type !== 'binary') return expression;
  return { ...expression, left: fill(expression.left, blank), right: fill(expression.right, blank) };
}

const resultOf = (expression: Expression): Quantity =>
  solveProblem({ left: expression, right: null, canonical: '' });
const bareValue = (quantity: Quantity): Rational =>
  quantity.type === 'plain' ? quantity.value : (toBase(quantity)?.value ?? ZERO);

function checkQuantity(quantity: Quantity, range: GradeRange): void {
  if (quantity.type === 'remainder') return;
  const units = quantity.type === 'plain' ? [quantity.unit] : quantity.parts.map((part) => part.unit);
  for (const unit of units) {
    const base = toBase({ type: 'plain', value: rational(1), unit, style: 'integer' });
    if (!COUNTED.has(base?.dimension ?? null) && range.units !== null && !range.units.includes(unit ?? '')) {
      throw new OutOfGrade(sentence(beyondGradeWords.unit, { unit: unit ?? '' }));
    }
  }
  if (quantity.type === 'compound') return;
  if (compare(quantity.value, rational(range.largest)) > 0)
    throw new OutOfGrade(sentence(beyondGradeWords.largeNumber));
  if (quantity.style === 'integer' && quantity.denominator === undefined) return;
  if (!range.hasParts)
    throw new OutOfGrade(
      quantity.style === 'decimal'
        ? sentence(beyondGradeWords.decimals)
        : sentence(beyondGradeWords.fractions),
    );
  if (quantity.style === 'decimal' && 10n % quantity.value.d !== 0n)
    throw new OutOfGrade(sentence(beyondGradeWords.hundredths));
}

function checkProduct(left: Rational, right: Rational, range: GradeRange): void {
  if (!isWhole(left) || !isWhole(right)) throw new OutOfGrade(sentence(beyondGradeWords.productOfParts));
  const [smaller, larger] = left.n < right.n ? [left.n, right.n] : [right.n, left.n];
  if (smaller > range.factors[0] || larger > range.factors[1])
    throw new OutOfGrade(sentence(beyondGradeWords.thatProduct));
}

function checkQuotient(left: Rational, right: Rational, range: GradeRange): void {
  if (!isWhole(left) || !isWhole(right)) throw new OutOfGrade(sentence(beyondGradeWords.quotientOfParts));
  if (right.n > 10n) throw new OutOfGrade(sentence(beyondGradeWords.twoDigitDivisor));
  const isKuku = left.n % right.n === 0n && left.n / right.n <= 9n && right.n <= 9n;
  if (!range.hasDivisionBeyondKuku && !isKuku) throw new OutOfGrade(sentence(beyondGradeWords.thatQuotient));
}

/** 2/4 as it stands: what it comes to is a half, and no longer of fourths. */
const asWritten = (expression: Expression, result: Quantity): Quantity =>
  expression.type === 'quantity' ? expression.quantity : result;

function checkSum(left: Quantity, right: Quantity, result: Quantity): void {
  if (left.type !== 'plain' || right.type !== 'plain' || result.type !== 'plain') return;
  if (left.style !== 'fraction' && right.style !== 'fraction') return;
  const bottoms = [left, right]
    .filter((side) => side.style === 'fraction')
    .map((side) => side.denominator ?? side.value.d);
  if (new Set(bottoms).size > 1) throw new OutOfGrade(sentence(beyondGradeWords.unlikeFractions));
  if (compare(result.value, rational(1)) > 0)
    throw new OutOfGrade(sentence(beyondGradeWords.fractionAboveOne));
}

/** Checks every operation of a filled expression; `isOutermost` may leave a remainder. */
function check(expression: Expression, range: GradeRange, isOutermost: boolean): void {
  if (expression.type === 'group') check(expression.inner, range, isOutermost);
  if (expression.type === 'quantity') checkQuantity(expression.quantity, range);
  if (expression.type === 'numbers') {
    for (const number of numbersOfQuestion(expression.question))
      checkQuantity(plainQuantity(rational(number), null, 'integer'), range);
  }
  if (expression.type !== 'binary') return;
  check(expression.left, range, false);
  check(expression.right, range, false);
  const { operator } = expression;
  if (!range.operators.includes(operator))
    throw new OutOfGrade(
      operator === '×' ? sentence(beyondGradeWords.products) : sentence(beyondGradeWords.quotients),
    );
  const [left, right, result] = [resultOf(expression.left), resultOf(expression.right), resultOf(expression)];
  const dimension = toBase(result)?.dimension ?? null;
  if (!range.hasTimeSums && (dimension === 'clock' || dimension === 'duration'))
    throw new OutOfGrade(sentence(beyondGradeWords.time));
  if (compare(bareValue(result), ZERO) < 0)
    throw new OutOfGrade(sentence(beyondGradeWords.smallerMinusLarger));
  if (operator === '×') checkProduct(bareValue(left), bareValue(right), range);
  if (operator === '÷') checkQuotient(bareValue(left), bareValue(right), range);
  if (operator === '+' || operator === '-')
    checkSum(asWritten(expression.left, left), asWritten(expression.right, right), result);
  checkQuantity(result.type === 'plain' ? result : plainQuantity(ZERO, null, 'integer'), range);
  if (result.type === 'remainder' && (!isOutermost || !range.hasDivisionBeyondKuku))
    throw new OutOfGrade(sentence(beyondGradeWords.remainder));
}

/**
 * Why a problem is none for any grade here: a number above the largest of grade 3, in it or on its way (12345678×99999);
 * null where there is none. A keen child is not stopped by less: see gradeFault.
 */
export function sizeFault({ left, right }: ParsedProblem): ProblemError | null {
  const tooLarge = (expression: Expression): boolean => {
    if (expression.type === 'group') return tooLarge(expression.inner);
    if (expression.type === 'quantity') return isTooLarge(expression.quantity);
    if (expression.type !== 'binary') return false;
    if (tooLarge(expression.left) || tooLarge(expression.right)) return true;
    return !hasBlank(expression) && isTooLarge(resultOf(expression));
  };
  return tooLarge(left) || (right !== null && tooLarge(right))
    ? new OutOfGrade(sentence(beyondGradeWords.largeNumber))
    : null;
}

function hasBlank(expression: Expression): boolean {
  if (expression.type === 'group') return hasBlank(expression.inner);
  if (expression.type === 'binary') return hasBlank(expression.left) || hasBlank(expression.right);
  return expression.type === 'blank';
}

const isTooLarge = (quantity: Quantity): boolean =>
  quantity.type === 'plain' && compare(quantity.value, rational(RANGES[3].largest)) > 0;

/**
 * Why a problem lies beyond a grade, as an `out_of_grade` ProblemError with a kind sentence for the child; null when it
 * is fine, and for problems without a solution (solveProblem says so). Beyond every grade here: negative results, two-digit
 * divisors (above 10), hundredths, products of decimals or fractions, unlike denominators, fractions above 1. The coach
 * may go on in spite of it: the problem can still be worked out.
 */
export function gradeFault(problem: ParsedProblem, grade: 1 | 2 | 3): ProblemError | null {
  const range = RANGES[grade];
  try {
    const answer = solveProblem(problem);
    const blank = problem.right === null ? null : answer;
    check(fill(problem.left, blank), range, true);
    if (problem.right !== null) check(fill(problem.right, blank), range, true);
    if (answer.type === 'plain') {
      if (compare(answer.value, ZERO) < 0) throw new OutOfGrade(sentence(beyondGradeWords.belowZero));
      checkQuantity(answer, range);
    }
    return null;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.code === 'out_of_grade' ? error : null;
  }
}
