import { hasBorrow, hasCarry } from '#agents/knowledge/arithmetic/kind.ts';
import { type Columns, digitsOf, fromDigits } from '#agents/knowledge/arithmetic/shape.ts';
import { type BugRule, columnRule } from './rule.ts';

/** Which columns a child forgets in: each one alone, then all. */
function masks(columns: readonly number[]): readonly ReadonlySet<number>[] {
  const each = columns.map((column) => new Set([column]));
  return columns.length > 1 ? [...each, new Set(columns)] : each;
}

/** a+b where the carries out of `forgotten` columns are not written; the columns that carried are told back. */
function addForgetting(a: bigint, b: bigint, forgotten: ReadonlySet<number>): [bigint, number[]] {
  const [one, other] = [digitsOf(a), digitsOf(b)];
  const digits: number[] = [];
  const carried: number[] = [];
  let carry = 0;
  for (let place = 0; place < Math.max(one.length, other.length); place++) {
    const sum = (one[place] ?? 0) + (other[place] ?? 0) + carry;
    digits.push(sum % 10);
    if (sum >= 10) carried.push(place);
    carry = sum >= 10 && !forgotten.has(place) ? 1 : 0;
  }
  digits.push(carry);
  return [fromDigits(digits), carried];
}

function droppedCarries({ operator, a, b }: Columns): readonly bigint[] {
  if (operator === '+') {
    if (a < 10n && b < 10n) return [];
    const [, carried] = addForgetting(a, b, new Set());
    return masks(carried).map((mask) => addForgetting(a, b, mask)[0]);
  }
  if (operator !== '×') return [];
  const [many, few] = a < b ? [b, a] : [a, b];
  if (many < 10n || few > 9n || few < 2n) return [];
  return [
    fromDigits(digitsOf(many).map((digit, place, all) => dropTens(digit * Number(few), place, all.length))),
  ];
}

/** What is written of a column's product when its tens are forgotten; the leading column keeps them. */
const dropTens = (product: number, place: number, length: number): number =>
  place === length - 1 ? product : product % 10;

/** Each column's result written whole, side by side. */
function written(results: readonly number[]): bigint {
  return BigInt([...results].reverse().join(''));
}

function wroteWhole({ operator, a, b }: Columns): readonly bigint[] {
  const [one, other] = [digitsOf(a), digitsOf(b)];
  if (operator === '+') {
    if (!hasCarry(a, b) || (a < 10n && b < 10n)) return [];
    return [
      written(
        Array.from({ length: Math.max(one.length, other.length) }, (_, p) => (one[p] ?? 0) + (other[p] ?? 0)),
      ),
    ];
  }
  if (operator !== '×' || a < 10n === b < 10n) return [];
  const [many, few] = a < 10n ? [other, Number(a)] : [one, Number(b)];
  return many.some((digit) => digit * few > 9) ? [written(many.map((digit) => digit * few))] : [];
}

interface BorrowHabits {
  /** Columns that borrow without their neighbour paying. */
  readonly unpaid?: ReadonlySet<number>;
  /** Columns whose neighbour pays twice. */
  readonly paidTwice?: ReadonlySet<number>;
}

/** a-b in columns with a habit; the columns that borrowed are told back. Null when the top runs out. */
function subtractWith(a: bigint, b: bigint, { unpaid, paidTwice }: BorrowHabits): [bigint | null, number[]] {
  const [top, bottom] = [digitsOf(a), digitsOf(b)];
  const borrowed: number[] = [];
  let debt = 0;
  const digits = top.map((digit, place) => {
    let left = digit - debt - (bottom[place] ?? 0);
    debt = 0;
    if (left < 0) {
      borrowed.push(place);
      left += 10;
      debt = unpaid?.has(place) ? 0 : paidTwice?.has(place) ? 2 : 1;
    }
    return left;
  });
  const isShort = debt > 0 || digits.some((digit) => digit < 0 || digit > 9);
  return [isShort ? null : fromDigits(digits), borrowed];
}

const isBorrowing = ({ operator, a, b }: Columns): boolean => operator === '-' && a >= b && hasBorrow(a, b);

/** What comes of a habit in each borrowing column alone, then in all. */
const paying =
  (habit: keyof BorrowHabits) =>
  (columns: Columns): readonly bigint[] => {
    if (!isBorrowing(columns)) return [];
    const { a, b } = columns;
    const [, borrowed] = subtractWith(a, b, {});
    return masks(borrowed)
      .map((mask) => subtractWith(a, b, { [habit]: mask })[0])
      .filter((value) => value !== null);
  };

function columnwise({ a, b }: Columns, decide: (top: number, bottom: number) => number): bigint {
  const bottom = digitsOf(b);
  return fromDigits(digitsOf(a).map((digit, place) => decide(digit, bottom[place] ?? 0)));
}

/** 403-178: what becomes of a nought that has to lend. */
function acrossZero({ a, b }: Columns): readonly bigint[] {
  const [top, bottom] = [digitsOf(a), digitsOf(b)];
  const zero = top.findIndex(
    (digit, place) =>
      place > 0 && place < top.length - 1 && digit === 0 && (top[place - 1] ?? 0) < (bottom[place - 1] ?? 0),
  );
  if (zero < 0) return [];
  const nought = 10n ** BigInt(zero);
  const right = a - b;
  // The nought counted as ten, not nine; the next place left unpaid; the nought skipped and the next place paid.
  return [right + nought, right + nought * 10n, right - nought * 9n];
}

/** Adding and subtracting in columns. */
export const SUM_RULES: readonly BugRule[] = [
  columnRule({ code: 'carry.dropped', isProcedural: true, errorType: 'calculation', wrong: droppedCarries }),
  columnRule({ code: 'carry.wrote_whole', isProcedural: true, errorType: 'place_value', wrong: wroteWhole }),
  columnRule({
    code: 'borrow.smaller_from_larger',
    isProcedural: true,
    errorType: 'calculation',
    wrong: (columns) =>
      isBorrowing(columns) ? [columnwise(columns, (top, bottom) => Math.abs(top - bottom))] : [],
  }),
  columnRule({
    code: 'borrow.no_decrement',
    isProcedural: true,
    errorType: 'calculation',
    wrong: paying('unpaid'),
  }),
  columnRule({
    code: 'borrow.decremented_twice',
    isProcedural: true,
    errorType: 'calculation',
    wrong: paying('paidTwice'),
  }),
  columnRule({
    code: 'borrow.zero_instead',
    isProcedural: true,
    errorType: 'calculation',
    wrong: (columns) =>
      isBorrowing(columns) ? [columnwise(columns, (top, bottom) => Math.max(top - bottom, 0))] : [],
  }),
  columnRule({
    code: 'borrow.across_zero',
    isProcedural: true,
    errorType: 'calculation',
    wrong: (columns) => (isBorrowing(columns) ? acrossZero(columns) : []),
  }),
  columnRule({
    code: 'place.misaligned',
    isProcedural: true,
    errorType: 'place_value',
    wrong({ operator, a, b }) {
      const [one, other] = [digitsOf(a).length, digitsOf(b).length];
      if (operator === '×') return a > 9n && b > 9n ? [unshifted(a, b)] : [];
      if (operator === '÷' || one === other) return [];
      const [x, y] = one > other ? [a, b * 10n ** BigInt(one - other)] : [a * 10n ** BigInt(other - one), b];
      return [operator === '+' ? x + y : x - y];
    },
  }),
  columnRule({
    code: 'partial.last_step_forgotten',
    isProcedural: true,
    errorType: 'calculation',
    wrong: forgotTheRest,
  }),
];

/** 24×13 with its partial products written under one another: 72+24. */
function unshifted(a: bigint, b: bigint): bigint {
  return digitsOf(b).reduce((sum, digit) => sum + a * BigInt(digit), 0n);
}

/** Ends before the last addition: 減加法 without the ones (13-8 is 2), one partial product, one share. */
function forgotTheRest({ operator, a, b }: Columns): readonly bigint[] {
  if (operator === '-') {
    return isBorrowing({ operator, a, b, scale: 1n, unit: null, style: 'integer' })
      ? [a - b - BigInt(digitsOf(a)[0] ?? 0)]
      : [];
  }
  if (operator === '+') return a < 10n && b < 10n && a + b > 10n ? [10n] : [];
  if (operator === '×' && (a > 9n || b > 9n)) {
    const [many, few] = b > 9n ? [a, b] : [b, a];
    if (digitsOf(few).filter((digit) => digit > 0).length < 2) return [];
    return digitsOf(few).flatMap((digit, place) => [
      many * BigInt(digit),
      many * BigInt(digit) * 10n ** BigInt(place),
    ]);
  }
  const top = operator === '÷' && b > 0n ? a / b : 0n;
  return top >= 10n ? [top - (top % 10n)] : [];
}
