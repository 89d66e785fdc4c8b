import type { NumberQuestion, Operator, ParsedProblem, ProblemKind } from './problem.ts';
import {
  type Columns,
  columnsOf,
  digitsOf,
  hasBlank,
  measureOf,
  operatorsOf,
  problemPair,
  quantitiesOf,
  ungroup,
} from './shape.ts';

/** True when some column of a+b comes to ten or more without help from its neighbour, or with it. */
export function hasCarry(a: bigint, b: bigint): boolean {
  const [one, other] = [digitsOf(a), digitsOf(b)];
  return one.some((digit, place) => digit + (other[place] ?? 0) >= 10);
}

/** True when some column of a-b has the smaller digit on top. */
export function hasBorrow(a: bigint, b: bigint): boolean {
  const top = digitsOf(a);
  return digitsOf(b).some((digit, place) => digit > (top[place] ?? 0));
}

function wholeKind({ operator, a, b }: Columns): ProblemKind {
  switch (operator) {
    case '+':
      if (a + b <= 10n) return 'addition_small';
      if (a < 10n && b < 10n) return 'addition_carry_20';
      return hasCarry(a, b) ? 'addition_carry' : 'addition_no_carry';
    case '-':
      if (a <= 10n) return 'subtraction_small';
      if (!hasBorrow(a, b)) return 'subtraction_no_borrow';
      return a < 19n && b < 10n ? 'subtraction_borrow_20' : 'subtraction_borrow';
    case '×':
      if (a < 10n && b < 10n) return 'kuku';
      return [a, b].some((factor) => factor >= 10n && factor % 10n === 0n)
        ? 'multiplication_tens'
        : 'multiplication_written';
    case '÷':
      if (b === 0n || a % b !== 0n) return 'division_remainder';
      return a / b >= 10n ? 'division_tens' : 'division_exact';
  }
}

const BARE: Readonly<Record<Operator, ProblemKind>> = {
  '+': 'addition_no_carry',
  '-': 'subtraction_no_borrow',
  '×': 'multiplication_written',
  '÷': 'division_remainder',
};

const KIND_OF_QUESTION: Readonly<Record<Exclude<NumberQuestion['ask'], 'story'>, ProblemKind>> = {
  row: 'number_row',
  digit: 'place_value',
  bundles: 'place_value',
  larger: 'comparing',
  smaller: 'comparing',
};

function kindOfQuestion(question: NumberQuestion): ProblemKind {
  if (question.ask !== 'story') return KIND_OF_QUESTION[question.ask];
  const { operator } = question.sum;
  return operator === '+' || operator === '-' ? 'story_sum' : 'story_product';
}

/**
 * The kind of any problem that parses: a question about numbers, what it measures (time, length … money), then fractions and decimals,
 * then how many signs it has, then the size of its numbers. An equation is 'blank', or 'unit_conversion' when no
 * sign stands in it. Never throws.
 */
export function kindOf(problem: ParsedProblem): ProblemKind {
  if (problem.left.type === 'numbers') return kindOfQuestion(problem.left.question);
  const sides = problem.right === null ? [problem.left] : [problem.left, problem.right];
  const quantities = sides.flatMap(quantitiesOf);
  const operators = sides.flatMap(operatorsOf);
  const measures = quantities.map(measureOf);
  const isMeasured = measures.some((measure) => measure !== null && measure !== 'count');
  if (sides.some(hasBlank)) return operators.length === 0 && isMeasured ? 'unit_conversion' : 'blank';
  if (measures.includes('clock') || measures.includes('duration')) return 'time';
  for (const measure of ['length', 'volume', 'mass', 'money'] as const) {
    if (measures.includes(measure)) return measure;
  }
  const styles = quantities.map((quantity) => (quantity.type === 'plain' ? quantity.style : 'integer'));
  if (styles.includes('fraction')) return 'fraction';
  if (styles.includes('decimal')) return 'decimal';
  const whole = ungroup(problem.left);
  const pair = problemPair(problem);
  if (pair !== null) {
    const columns = columnsOf(pair);
    return columns === null ? BARE[pair.operator] : wholeKind(columns);
  }
  const isSum = operators.every((operator) => operator === '+' || operator === '-');
  const hasBrackets = problem.canonical.includes('(') && whole.type === 'binary';
  return isSum && !hasBrackets ? 'multi_step' : 'mixed_operations';
}
