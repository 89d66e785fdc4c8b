import type { Expression, ParsedProblem, Quantity } from '#agents/knowledge/arithmetic/problem.ts';
import {
  add,
  divide,
  isWhole,
  multiply,
  type Rational,
  rational,
  subtract,
} from '#agents/knowledge/arithmetic/rational.ts';
import {
  type Columns,
  columnsOf,
  countedIn,
  fromColumns,
  type Pair,
  pairOf,
  partsOf,
  problemPair,
  ungroup,
} from '#agents/knowledge/arithmetic/shape.ts';
import { factorOf } from '#agents/knowledge/arithmetic/units.ts';
import { undoing } from './equation-shape.ts';

export type ErrorType =
  | 'calculation'
  | 'operation'
  | 'unit'
  | 'misread'
  | 'remainder'
  | 'place_value'
  | 'unanswered'
  | 'out_of_range';

/** One way in which children go wrong, as a function from the problem to the answers it leads to. */
export interface BugRule {
  /** Family and rule, `carry.dropped`; stored with attempts, so a code never changes its meaning. */
  readonly code: string;
  /** True for a wrong way of working (it comes back until it is talked about), false for a slip of the moment. */
  readonly isProcedural: boolean;
  readonly errorType: ErrorType;
  /** Wrong answers the rule leads to; [] where it does not apply. May hold the right one by accident. */
  predict(problem: ParsedProblem): readonly Quantity[];
}

/** A wrong result of two numbers in columns; a division may leave a remainder. */
export type Wrong = bigint | { readonly quotient: bigint; readonly remainder: bigint };

/** A rule about two whole numbers, wherever they stand. */
interface ColumnRule extends Omit<BugRule, 'predict'> {
  wrong(columns: Columns): readonly Wrong[];
}

/**
 * A column rule as a rule for problems: it errs in the pair of a plain problem (units and tenths counted as they
 * stand), in one calculation of a longer one (the rest done rightly), or in the sum that undoes a □.
 */
export function columnRule({ wrong, ...rule }: ColumnRule): BugRule {
  return {
    ...rule,
    predict(problem) {
      const columns = columnsOfProblem(problem);
      if (columns !== null)
        return wrong(columns)
          .filter(isPossible)
          .map((value) => toQuantity(value, columns));
      if (problem.right !== null) return [];
      return calculationsIn(problem.left).flatMap((node) => {
        const inner = columnsOf(node.pair);
        if (inner === null) return [];
        return wrong(inner).flatMap((value) => {
          if (typeof value !== 'bigint' || value < 0n) return [];
          const quantity = fromColumns(value, inner);
          const result = quantity.type === 'plain' ? evaluate(problem.left, node.at, quantity.value) : null;
          return result === null || result.n < 0n ? [] : [plain(result, inner.unit)];
        });
      });
    },
  };
}

const isPossible = (value: Wrong): boolean =>
  typeof value === 'bigint' ? value >= 0n : value.quotient >= 0n && value.remainder >= 0n;

function toQuantity(value: Wrong, columns: Columns): Quantity {
  if (typeof value === 'bigint') return fromColumns(value, columns);
  return {
    type: 'remainder',
    quotient: rational(value.quotient),
    remainder: rational(value.remainder),
    unit: columns.unit,
  };
}

/** A plain number; whole ones as integers, others as decimals. */
export function plain(value: Rational, unit: string | null): Quantity {
  return { type: 'plain', value, unit, style: isWhole(value) ? 'integer' : 'decimal' };
}

/** The columns a child works in: of the pair, of measures counted in their smallest unit, of the undoing sum. */
export function columnsOfProblem(problem: ParsedProblem): Columns | null {
  const pair = problem.right === null ? problemPair(problem) : (undoing(problem)?.pair ?? null);
  return columnsOf(pair) ?? measuredColumns(pair);
}

function measuredColumns(pair: Pair | null): Columns | null {
  if (pair === null || pair.operator === '×' || pair.operator === '÷') return null;
  const units = [...partsOf(pair.left), ...partsOf(pair.right)].map((part) => part.unit);
  if (units.length === 0 || units.includes('時')) return null;
  const unit = units.reduce((least, next) => (factorOf(next) < factorOf(least) ? next : least));
  const [a, b] = [countedIn(pair.left, unit), countedIn(pair.right, unit)];
  if (a === null || b === null || !isWhole(a) || !isWhole(b)) return null;
  return { operator: pair.operator, a: a.n, b: b.n, scale: 1n, unit, style: 'integer' };
}

/** Each calculation of a longer expression, with its operands worked out. */
function calculationsIn(expression: Expression): readonly { at: Expression; pair: Pair }[] {
  const whole = ungroup(expression);
  if (whole.type !== 'binary') return [];
  const [left, right] = [evaluate(whole.left), evaluate(whole.right)];
  const inner = [...calculationsIn(whole.left), ...calculationsIn(whole.right)];
  if (left === null || right === null) return inner;
  const own: Pair = pairOf(whole) ?? {
    operator: whole.operator,
    left: plain(left, null),
    right: plain(right, null),
  };
  return [...inner, { at: whole, pair: own }];
}

/** The exact value of an expression of plain numbers, units passed over, `at` replaced; null where it has none. */
export function evaluate(expression: Expression, at?: Expression, value?: Rational): Rational | null {
  if (expression === at && value !== undefined) return value;
  if (expression.type === 'group') return evaluate(expression.inner, at, value);
  if (expression.type === 'quantity') {
    return expression.quantity.type === 'plain' ? expression.quantity.value : null;
  }
  if (expression.type === 'blank' || expression.type === 'numbers') return null;
  const left = evaluate(expression.left, at, value);
  const right = evaluate(expression.right, at, value);
  if (left === null || right === null) return null;
  switch (expression.operator) {
    case '+':
      return add(left, right);
    case '-':
      return subtract(left, right);
    case '×':
      return multiply(left, right);
    case '÷':
      return right.n === 0n ? null : divide(left, right);
  }
}
