import { type Columns, columnsOf, pairOf, ungroup } from '#agents/knowledge/arithmetic/shape.ts';
import { type BugRule, columnRule, columnsOfProblem, evaluate, plain, type Wrong } from './rule.ts';

/** The right result; null where a division leaves something, or the result is below nought. */
function right({ operator, a, b }: Columns): bigint | null {
  if (operator === '÷') return b > 0n && a % b === 0n ? a / b : null;
  const value = operator === '+' ? a + b : operator === '-' ? a - b : a * b;
  return value < 0n ? null : value;
}

function offBy(size: bigint): (columns: Columns) => readonly Wrong[] {
  return (columns) => {
    const value = right(columns);
    if (value !== null) return size > 1n && value < size / 10n ? [] : [value + size, value - size];
    const { operator, a, b } = columns;
    if (operator !== '÷' || b === 0n || size > 1n) return [];
    const [quotient, remainder] = [a / b, a % b];
    return [
      { quotient: quotient + 1n, remainder },
      { quotient: quotient - 1n, remainder },
    ];
  };
}

/** A number with two neighbouring digits changed about; none that would begin with nought. */
function swaps(value: bigint): readonly bigint[] {
  const digits = [...value.toString()];
  return digits
    .slice(1)
    .map((next, at) => [...digits.slice(0, at), next, digits[at], ...digits.slice(at + 2)].join(''))
    .filter((swapped) => !swapped.startsWith('0') && swapped !== value.toString())
    .map(BigInt);
}

/** The numbers of the problem with another sign between them. Equations have rules of their own. */
function otherOperation(code: string, wrong: (columns: Columns) => bigint | null): BugRule {
  const rule = columnRule({
    code,
    isProcedural: true,
    errorType: 'operation',
    wrong(columns) {
      const value = wrong(columns);
      return value === null ? [] : [value];
    },
  });
  return { ...rule, predict: (problem) => (problem.right === null ? rule.predict(problem) : []) };
}

/** One digit times one digit, or nought times anything: kuku.added and zero.one_times_zero speak for these. */
const isTable = ({ operator, a, b }: Columns): boolean =>
  operator === '×' && ((a < 10n && b < 10n) || a === 0n || b === 0n);

/** Another operation than the sign says, numbers read or written wrongly, and slips of counting. */
export const SLIP_RULES: readonly BugRule[] = [
  otherOperation('operation.added', (columns) =>
    columns.operator === '+' || isTable(columns) ? null : columns.a + columns.b,
  ),
  otherOperation('operation.subtracted', (columns) => {
    const { operator, a, b } = columns;
    if (operator === '-' || (operator === '×' && (a === 0n || b === 0n))) return null;
    return a > b ? a - b : b - a;
  }),
  otherOperation('operation.multiplied', ({ operator, a, b }) =>
    operator === '×' || a === 0n || b === 0n ? null : a * b,
  ),
  otherOperation('operation.divided', ({ operator, a, b }) =>
    operator === '÷' || b < 2n || a % b !== 0n ? null : a / b,
  ),
  columnRule({
    code: 'digit.swapped',
    isProcedural: false,
    errorType: 'place_value',
    wrong(columns) {
      const value = right(columns);
      return value === null || value < 10n ? [] : swaps(value);
    },
  }),
  columnRule({
    code: 'misread.digits_swapped',
    isProcedural: false,
    errorType: 'misread',
    wrong: (columns) =>
      [
        ...swaps(columns.a).map((a) => right({ ...columns, a })),
        ...swaps(columns.b).map((b) => right({ ...columns, b })),
      ].filter((value) => value !== null),
  }),
  columnRule({ code: 'slip.off_by_one', isProcedural: false, errorType: 'calculation', wrong: offBy(1n) }),
  columnRule({ code: 'slip.off_by_ten', isProcedural: false, errorType: 'calculation', wrong: offBy(10n) }),
  columnRule({
    code: 'slip.off_by_hundred',
    isProcedural: false,
    errorType: 'calculation',
    wrong: offBy(100n),
  }),
  {
    code: 'copy.operand',
    isProcedural: false,
    errorType: 'unanswered',
    predict(problem) {
      const columns = columnsOfProblem(problem);
      if (columns === null || problem.right !== null) return [];
      const { a, b, unit, scale } = columns;
      return [a, b].map((value) => plain({ n: value, d: 1n }, unit)).filter(() => scale === 1n);
    },
  },
  {
    code: 'order.left_to_right',
    isProcedural: true,
    errorType: 'operation',
    predict(problem) {
      // Numbers and signs as they stand, worked from the left: brackets and × before + overlooked.
      const text = problem.canonical.replace(/[()]/g, '');
      const [first, ...rest] = [...text.matchAll(/([-+×÷]?)(\d+)/g)];
      if (problem.right !== null || rest.length < 2 || !/^[-+×÷\d]+$/.test(text) || first === undefined)
        return [];
      let value: bigint | null = BigInt(first[2] ?? '0');
      for (const [, operator, number] of rest) {
        if (value === null) return [];
        value = right({
          operator: operator as Columns['operator'],
          a: value,
          b: BigInt(number ?? '0'),
          scale: 1n,
          unit: null,
          style: 'integer',
        });
      }
      return value === null ? [] : [plain({ n: value, d: 1n }, null)];
    },
  },
  {
    code: 'partial.stopped_early',
    isProcedural: true,
    errorType: 'calculation',
    predict(problem) {
      const whole = ungroup(problem.left);
      if (problem.right !== null || whole.type !== 'binary' || columnsOf(pairOf(whole)) !== null) return [];
      return [whole.left, whole.right].flatMap((side) => {
        const value = ungroup(side).type === 'binary' ? evaluate(side) : null;
        return value === null || value.n < 0n ? [] : [plain(value, null)];
      });
    },
  },
];
