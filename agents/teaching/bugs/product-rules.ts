import { type Columns, digitsOf } from '#agents/knowledge/arithmetic/shape.ts';
import { type BugRule, columnRule, type Wrong } from './rule.ts';

/** Every product a row too far or too near: of the whole for one digit, of one partial product else. */
function neighbours({ operator, a, b }: Columns): readonly Wrong[] {
  if (operator === '÷') return b > 0n && a % b === 0n && a / b < 10n ? [a / b - 1n, a / b + 1n] : [];
  if (operator !== '×') return [];
  const right = a * b;
  return digitsOf(a).flatMap((x, i) =>
    digitsOf(b).flatMap((y, j) => {
      if (x === 0 || y === 0) return [];
      const place = 10n ** BigInt(i + j);
      return [x, -x, y, -y].map((near) => right + BigInt(near) * place);
    }),
  );
}

const without = (value: bigint, pattern: RegExp): bigint =>
  BigInt(value.toString().replace(pattern, '') || '0');
/** A number with its noughts overlooked: all of them, those inside, those at the end. */
const noughtless = (value: bigint): readonly bigint[] =>
  value < 10n
    ? []
    : [without(value, /0/g), without(value, /0(?=.*[1-9])/g), without(value, /0+$/), without(value, /0$/)];

function droppedZeros({ operator, a, b }: Columns): readonly Wrong[] {
  if (operator !== '×') return [];
  const [left, right] = [
    [a, ...noughtless(a)],
    [b, ...noughtless(b)],
  ];
  return left.flatMap((x) => right.map((y) => x * y)).filter((value) => value !== a * b);
}

/** 403×708 done place by place and written side by side: 4×7 and 3×8, 2824; with the nought between, 28024. */
function sideBySide({ operator, a, b }: Columns): readonly Wrong[] {
  const [one, other] = [digitsOf(a), digitsOf(b)];
  if (operator !== '×' || one.length !== other.length || one.length < 2) return [];
  const products = one.map((digit, place) => digit * (other[place] ?? 0)).reverse();
  return [BigInt(products.filter((value) => value > 0).join('') || '0'), BigInt(products.join(''))];
}

/** Quotient and remainder where there is something left over. */
function share({ operator, a, b }: Columns): { quotient: bigint; remainder: bigint } | null {
  if (operator !== '÷' || b === 0n || a % b === 0n) return null;
  return { quotient: a / b, remainder: a % b };
}

/** A divisor up to which each remainder is thought of. */
const LARGEST_COUNTED = 100n;

/** The quotient is right, and something else is left over. */
function otherRemainders(
  { quotient, remainder }: { quotient: bigint; remainder: bigint },
  divisor: bigint,
): readonly Wrong[] {
  if (divisor > LARGEST_COUNTED) return [];
  return Array.from({ length: Number(divisor) - 1 }, (_, at) => BigInt(at + 1))
    .filter((left) => left !== remainder)
    .map((left) => ({ quotient, remainder: left }));
}

const remainderRule = (
  code: string,
  wrong: (right: { quotient: bigint; remainder: bigint }, divisor: bigint) => readonly Wrong[],
): BugRule =>
  columnRule({
    code,
    isProcedural: true,
    errorType: 'remainder',
    wrong(columns) {
      const right = share(columns);
      return right === null ? [] : wrong(right, columns.b);
    },
  });

/** Multiplying and dividing. */
export const PRODUCT_RULES: readonly BugRule[] = [
  columnRule({ code: 'kuku.neighbour', isProcedural: false, errorType: 'calculation', wrong: neighbours }),
  columnRule({
    code: 'kuku.added',
    isProcedural: true,
    errorType: 'operation',
    wrong: ({ operator, a, b }) =>
      operator === '×' && a > 0n && b > 0n && a < 10n && b < 10n ? [a + b] : [],
  }),
  columnRule({
    code: 'zero.dropped_in_multiplier',
    isProcedural: true,
    errorType: 'place_value',
    wrong: droppedZeros,
  }),
  columnRule({
    code: 'zero.dropped_in_quotient',
    isProcedural: true,
    errorType: 'place_value',
    wrong: ({ operator, a, b }) =>
      operator === '÷' && b > 0n && a % b === 0n ? noughtless(a / b).filter((value) => value !== a / b) : [],
  }),
  columnRule({
    code: 'zero.one_times_zero',
    isProcedural: true,
    errorType: 'calculation',
    // 5×0 is 5: nought taken for "nothing happens".
    wrong: ({ operator, a, b }) => (operator === '×' && (a === 0n) !== (b === 0n) ? [a + b] : []),
  }),
  columnRule({ code: 'digitwise.concat', isProcedural: true, errorType: 'place_value', wrong: sideBySide }),
  remainderRule('remainder.too_large', ({ quotient, remainder }, divisor) =>
    [1n, 2n, 3n].map((less) => ({ quotient: quotient - less, remainder: remainder + less * divisor })),
  ),
  remainderRule('remainder.overshot', ({ quotient, remainder }, divisor) => [
    { quotient: quotient + 1n, remainder: divisor - remainder },
  ]),
  remainderRule('remainder.dropped', ({ quotient }) => [quotient]),
  remainderRule('remainder.swapped', ({ quotient, remainder }) => [
    { quotient: remainder, remainder: quotient },
  ]),
  columnRule({
    code: 'remainder.miscounted',
    isProcedural: false,
    errorType: 'remainder',
    wrong(columns) {
      const right = share(columns);
      return right === null ? [] : otherRemainders(right, columns.b);
    },
  }),
];
