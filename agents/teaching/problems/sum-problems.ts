import { Dice, type Grade, type Range } from '#agents/knowledge/arithmetic/dice.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { hasBorrow, hasCarry, kindOf } from '#agents/knowledge/arithmetic/kind.ts';
import type { ParsedProblem, ProblemKind } from '#agents/knowledge/arithmetic/problem.ts';

const carries = (a: number, b: number): boolean => hasCarry(BigInt(a), BigInt(b));
export const borrows = (a: number, b: number): boolean => hasBorrow(BigInt(a), BigInt(b));

/** Two-digit numbers up to grade 2, half of them three-digit in grade 3. */
const size = (grade: Grade, dice: Dice): Range =>
  grade === 3 && dice.from(0, 1) === 1 ? [100, 999] : grade === 1 ? [10, 40] : [11, 99];

export const sum = (dice: Dice, grade: Grade, isCarrying: boolean): string => {
  const range = size(grade, dice);
  const limit = grade === 3 ? 1998 : grade === 2 ? 198 : 100;
  const [a, b] = dice.pair(
    range,
    grade === 1 ? [1, 20] : [2, range[1]],
    (x, y) => x >= 10 && x + y > 10 && x + y <= limit && carries(x, y) === isCarrying,
    isCarrying ? [38, 47] : [32, 14],
  );
  return `${a}+${b}`;
};

export const difference = (dice: Dice, grade: Grade, isBorrowing: boolean): string => {
  const [a, b] = dice.pair(
    grade === 1 ? [11, 40] : size(grade, dice),
    grade === 1 ? [1, 20] : [2, 99],
    (x, y) => x > 18 && x >= y && borrows(x, y) === isBorrowing,
    isBorrowing ? [52, 27] : [58, 23],
  );
  return `${a}-${b}`;
};

export function multiStep(dice: Dice, grade: Grade): string {
  const top = grade === 1 ? 9 : 30;
  const [a, b] = dice.pair([2, grade === 1 ? 18 : 60], [1, top], (x, y) => x > y, [13, 8]);
  const first = dice.from(0, 1) === 0 ? [`${a}-${b}`, a - b] : [`${a}+${b}`, a + b];
  const value = Number(first[1]);
  const c = dice.from(1, top);
  return c < value && dice.from(0, 1) === 0 ? `${first[0]}-${c}` : `${first[0]}+${c}`;
}

export function mixed(dice: Dice, grade: Grade): string {
  const [a, b, c] = [dice.from(2, 9), dice.from(2, 9), dice.from(2, 9)];
  if (grade < 3) return dice.from(0, 1) === 0 ? `${a + b + c}-(${a}+${b})` : `${a * 3}+(${b}+${c})`;
  return dice.of([
    `${a}×${b}+${c}`,
    `${a}+${b}×${c}`,
    `(${a}+${b})×${c}`,
    `${a * b}-${a}×${b - 1}`,
    `${a * b}÷${a}+${c}`,
  ]);
}

export function blank(dice: Dice, grade: Grade): string {
  if (grade === 3 && dice.from(0, 1) === 1) {
    const [a, b] = [dice.from(2, 9), dice.from(2, 9)];
    return dice.of([`□×${b}=${a * b}`, `${a}×□=${a * b}`, `□÷${b}=${a}`, `${a * b}÷□=${a}`]);
  }
  const top = grade === 1 ? 9 : 49;
  const [a, b] = [dice.from(2, top), dice.from(2, top)];
  return dice.of([`□+${b}=${a + b}`, `${a}+□=${a + b}`, `□-${b}=${a}`, `${a + b}-□=${a}`, `${a + b}=${b}+□`]);
}

/** A sum, or a gap to be filled, that comes to so much (7+3, 7+□=10); null of other kinds, and where there is none. */
export function sumOfTotal(
  kind: ProblemKind,
  total: number | null,
  random: () => number,
): ParsedProblem | null {
  if (total === null || total < 2) return null;
  const part = new Dice(random).from(1, total - 1);
  if (kind === 'blank') return parseProblem(`${part}+□=${total}`);
  const problem = parseProblem(`${part}+${total - part}`);
  return kindOf(problem) === kind ? problem : null;
}

/** A difference from this number: 100-37; null of other kinds. */
export function sumFrom(kind: ProblemKind, from: number, random: () => number): ParsedProblem | null {
  if (from < 2 || !kind.startsWith('subtraction')) return null;
  const problem = parseProblem(`${from}-${new Dice(random).from(1, from - 1)}`);
  return kindOf(problem) === kind ? problem : null;
}

const ofDigits = (count: number): Range => [10 ** (count - 1), 10 ** count - 1];

/** A sum or difference of numbers of so many digits (1-4, from the left; one count stands for both) that end with so many noughts; null of other kinds. */
export function sumOfDigits(
  kind: ProblemKind,
  [left, right = left]: readonly number[],
  random: () => number,
  noughts: readonly number[] = [],
): ParsedProblem | null {
  if (left === undefined || right === undefined || left < 2) return null;
  const [a, b] = [ofDigits(left), ofDigits(right)];
  const dice = new Dice(random);
  const otherwise = [a[1], b[0]] as const;
  const [ending = 0, otherEnding = 0] = noughts.map((count) => 10 ** count);
  const full = (number: number, whole: number): number => (whole === 0 ? number : number - (number % whole));
  const sumOf = (fits: (x: number, y: number) => boolean): readonly number[] => {
    const round = (x: number, y: number) => [full(x, ending), full(y, otherEnding)] as const;
    const found = dice.pair(a, b, (x, y) => fits(...round(x, y)), otherwise);
    return round(...found);
  };
  const isSum = kind === 'addition_carry' || kind === 'addition_no_carry';
  if (isSum) {
    const isCarrying = kind === 'addition_carry';
    return parseProblem(sumOf((x, y) => carries(x, y) === isCarrying).join('+'));
  }
  if (kind !== 'subtraction_borrow' && kind !== 'subtraction_no_borrow') return null;
  const isBorrowing = kind === 'subtraction_borrow';
  const fits = (x: number, y: number): boolean => x > y && borrows(x, y) === isBorrowing;
  return parseProblem(sumOf(fits).join('-'));
}
