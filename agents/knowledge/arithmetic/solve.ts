import { answerOfQuestion } from '#agents/knowledge/arithmetic/numbers/question.ts';
import readingSumsWords from '#agents/words/reading-sums.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type Amount, isCounted, leavesOf, present } from './present.ts';
import {
  type Dimension,
  type Expression,
  type Operator,
  type ParsedProblem,
  ProblemError,
  type Quantity,
} from './problem.ts';
import { toBase } from './quantity.ts';
import {
  add,
  compare,
  divide,
  isWhole,
  multiply,
  type Rational,
  rational,
  subtract,
  ZERO,
} from './rational.ts';
import { dimensionOf, factorOf } from './units.ts';

const HALF_DAY_SECONDS = rational(43_200);
const DAY_SECONDS = rational(86_400);
const INVERSE: Readonly<Record<Operator, Operator>> = { '+': '-', '-': '+', '×': '÷', '÷': '×' };

const noSolution = (message = sentence(readingSumsWords.noSingleAnswer)) =>
  new ProblemError('no_solution', message);
const divisionByZero = () => new ProblemError('division_by_zero', sentence(readingSumsWords.divisionByZero));
const unitsDiffer = () => noSolution(sentence(readingSumsWords.unitsDiffer));

function amountOf(quantity: Quantity): Amount {
  const base = toBase(quantity);
  if (base === null || quantity.type === 'remainder') throw noSolution();
  const unit = quantity.type === 'plain' ? quantity.unit : (quantity.parts.at(-1)?.unit ?? null);
  return { ...base, unit };
}

/** A bare number added to a measured one is in its smallest unit: 3+4cm is 7cm. */
function inUnitOf(amount: Amount, other: Amount): Amount {
  if (amount.dimension !== null || other.dimension === null) return amount;
  const value = multiply(amount.value, rational(factorOf(other.unit ?? '')));
  return { value, dimension: other.dimension, unit: other.unit };
}

function sumDimension(left: Amount, right: Amount): Dimension | null {
  if (left.dimension === right.dimension) return left.dimension;
  const pair = new Set([left.dimension, right.dimension]);
  if (pair.has('clock') && pair.has('duration')) return 'clock';
  throw unitsDiffer();
}

/** Clock times stay between 0 and 24 hours; a step back over 12 o'clock takes half a day, as on a clock's face. */
function onClock(value: Rational): Rational {
  if (compare(value, ZERO) < 0) return add(value, HALF_DAY_SECONDS);
  return compare(value, DAY_SECONDS) >= 0 ? subtract(value, DAY_SECONDS) : value;
}

/** How many times one amount goes into another: both bare, or of one kind. */
const isRatio = (left: Amount, right: Amount) =>
  left.dimension === right.dimension && (!isCounted(left) || left.unit === right.unit);

function combine(left: Amount, operator: Operator, right: Amount): Amount {
  if (operator === '×') {
    if (!isCounted(left) && !isCounted(right)) throw unitsDiffer();
    // 3こ×4人 is 12こ; 4×3cm is 12cm.
    const kept = left.dimension === null || !isCounted(right) ? right : left;
    return { ...kept, value: multiply(left.value, right.value) };
  }
  if (operator === '÷') {
    if (right.value.n === 0n) throw divisionByZero();
    const value = divide(left.value, right.value);
    if (isRatio(left, right)) return { value, dimension: null, unit: null };
    if (!isCounted(right)) throw unitsDiffer();
    return { ...left, value };
  }
  const [first, second] = [inUnitOf(left, right), inUnitOf(right, left)];
  const dimension = sumDimension(first, second);
  const value = operator === '+' ? add(first.value, second.value) : subtract(first.value, second.value);
  if (operator === '-' && first.dimension === 'clock' && second.dimension === 'clock') {
    return { value: onClock(value), dimension: 'duration', unit: '分' };
  }
  const unit = isCounted(first) && first.unit !== second.unit ? null : first.unit;
  return { value: dimension === 'clock' ? onClock(value) : value, dimension, unit };
}

function evaluate(expression: Expression): Amount {
  if (expression.type === 'quantity') return amountOf(expression.quantity);
  if (expression.type === 'group') return evaluate(expression.inner);
  if (expression.type === 'blank') throw noSolution();
  if (expression.type === 'numbers') {
    if (expression.question.ask === 'story') return evaluate(expression.question.sum);
    const answer = answerOfQuestion(expression.question);
    if (answer === null) throw noSolution();
    return { value: rational(answer), dimension: null, unit: null };
  }
  return combine(evaluate(expression.left), expression.operator, evaluate(expression.right));
}

function hasBlank(expression: Expression): boolean {
  if (expression.type === 'group') return hasBlank(expression.inner);
  if (expression.type === 'binary') return hasBlank(expression.left) || hasBlank(expression.right);
  return expression.type === 'blank';
}

/** What □ must be so that `expression` comes to `target`: each operation undone from the outside in. */
function undo(expression: Expression, target: Amount): Amount {
  if (expression.type === 'blank') return target;
  if (expression.type === 'group') return undo(expression.inner, target);
  if (expression.type === 'quantity' || expression.type === 'numbers') throw noSolution();
  const { operator, left, right } = expression;
  if (hasBlank(left)) return undo(left, undoRight(target, operator, evaluate(right)));
  const known = evaluate(left);
  if (operator === '+' || operator === '×') return undo(right, undoRight(target, operator, known));
  if (operator === '-') return undo(right, combine(known, '-', target));
  if (target.value.n === 0n || known.value.n === 0n) throw noSolution();
  return undo(right, combine(known, '÷', target));
}

function undoRight(target: Amount, operator: Operator, known: Amount): Amount {
  if (operator === '×' && known.value.n === 0n) throw noSolution();
  if (operator === '÷' && known.value.n === 0n) throw divisionByZero();
  return combine(target, INVERSE[operator], known);
}

const stripGroups = (expression: Expression): Expression =>
  expression.type === 'group' ? stripGroups(expression.inner) : expression;

/** A whole number ÷ a whole number that does not come out, as the last step of a problem: quotient and remainder. */
function withRemainder(problem: Expression): Quantity | null {
  const outer = stripGroups(problem);
  if (outer.type !== 'binary' || outer.operator !== '÷') return null;
  const [left, right] = [evaluate(outer.left), evaluate(outer.right)];
  const leaves = leavesOf(outer);
  if (right.value.n === 0n || leaves.hasFraction || leaves.hasDecimal) return null;
  const isMeasured = !isCounted(left) && isRatio(left, right);
  if (!isCounted(right) && !isMeasured) return null;
  if (!isCounted(left) && !isMeasured) return null; // 1m÷4 is 25cm
  // 17cm÷5cm: how many times it goes, and what is left, in the unit both are written in.
  if (isMeasured && (leaves.units.size > 1 || leaves.isCompound)) return null;
  const size = rational(isMeasured ? factorOf(left.unit ?? '') : 1n);
  const [dividend, divisor] = [divide(left.value, size), divide(right.value, size)];
  if (!isWhole(dividend) || !isWhole(divisor) || dividend.n < 0n || divisor.n < 0n) return null;
  if (dividend.n % divisor.n === 0n) return null;
  const unit = isRatio(left, right) ? null : left.unit;
  return {
    type: 'remainder',
    quotient: rational(dividend.n / divisor.n),
    remainder: rational(dividend.n % divisor.n),
    unit,
  };
}

/** □ in a division whose answer has a remainder: □÷4=3あまり1, 13÷□=3あまり1. */
function undoRemainder(expression: Expression, target: Quantity): Amount {
  const outer = stripGroups(expression);
  if (target.type !== 'remainder' || outer.type !== 'binary' || outer.operator !== '÷') throw noSolution();
  const bare = (value: Rational): Amount => ({ value, dimension: null, unit: null });
  if (hasBlank(outer.left)) {
    const divisor = evaluate(outer.right).value;
    if (divisor.n === 0n) throw divisionByZero();
    if (compare(target.remainder, divisor) >= 0) throw noSolution();
    return undo(outer.left, bare(add(multiply(target.quotient, divisor), target.remainder)));
  }
  if (target.quotient.n === 0n) throw noSolution();
  const divisor = divide(subtract(evaluate(outer.left).value, target.remainder), target.quotient);
  if (!isWhole(divisor) || compare(divisor, target.remainder) <= 0) throw noSolution();
  return undo(outer.right, bare(divisor));
}

function unitsOfBlank(expression: Expression): readonly string[] {
  if (expression.type === 'blank') return expression.units;
  if (expression.type === 'group') return unitsOfBlank(expression.inner);
  if (expression.type === 'quantity' || expression.type === 'numbers') return [];
  return hasBlank(expression.left) ? unitsOfBlank(expression.left) : unitsOfBlank(expression.right);
}

/**
 * The exact answer, as school writes it: 85, 3あまり1 (a whole division that does not come out), 1m70cm, 3時35分,
 * 1時間20分, 1/2, 0.5; for an equation, what □ is. Sums in one unit stay in it (70cm+50cm is 120cm), mixed units
 * come out mixed. A negative result is given as it is (gradeFault judges it). Throws ProblemError: division_by_zero,
 * no_solution (also for units that do not go together).
 */
export function solveProblem(problem: ParsedProblem): Quantity {
  const { left, right } = problem;
  if (left.type === 'numbers' && left.question.ask === 'story') {
    const { sum, unit } = left.question;
    return present(inAskedDimension(evaluate(sum), [unit]), leavesOf(sum), [unit]);
  }
  if (right === null) {
    const remainder = withRemainder(left);
    return remainder ?? present(evaluate(left), leavesOf(left), []);
  }
  const [sought, known] = hasBlank(left) ? [left, right] : [right, left];
  if (!hasBlank(sought) || hasBlank(known)) throw noSolution(sentence(readingSumsWords.oneBlank));
  const asked = unitsOfBlank(sought);
  const leaves = leavesOf(left, right);
  const whole = stripGroups(known);
  const isDivided = whole.type === 'quantity' && whole.quantity.type === 'remainder';
  const amount = isDivided ? undoRemainder(sought, whole.quantity) : undo(sought, evaluate(known));
  return present(inAskedDimension(amount, asked), leaves, asked);
}

/** □cm can only hold a length; a bare sum asked in こ or 円 gets that counter. */
function inAskedDimension(amount: Amount, asked: readonly string[]): Amount {
  const [unit] = asked;
  const dimension = unit === undefined ? null : dimensionOf(unit);
  if (unit === undefined || dimension === null || dimension === amount.dimension) return amount;
  if (dimension === 'duration' && amount.dimension === 'clock') return amount;
  if (isCounted(amount))
    return { ...amount, value: multiply(amount.value, rational(factorOf(unit))), dimension, unit };
  throw unitsDiffer();
}
