import type { Random } from '../speech.ts';
import { written } from '../truth/reckon.ts';

export type Grade = 1 | 2 | 3;

const from = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

type Make = (between: (least: number, most: number) => number) => string;

/** Homework as it stands on a sheet of the grade; made here, so that no problem is made to suit the robot. */
const SHEETS: Readonly<Record<Grade, readonly Make[]>> = {
  1: [
    (n) => `${n(1, 5)}+${n(1, 4)}`,
    (n) => `${n(6, 9)}+${n(5, 9)}`,
    (n) => `${n(5, 10)}-${n(1, 4)}`,
    (n) => `${n(11, 14)}-${n(5, 9)}`,
    (n) => `${n(2, 6) * 10 + n(0, 4)}+${n(1, 5)}`,
    (n) => `${n(2, 9) * 10 + n(6, 9)}-${n(1, 5)}`,
    (n) => `${n(2, 5)}+${n(2, 4)}+${n(1, 4)}`,
  ],
  2: [
    (n) => `${n(1, 4) * 10 + n(5, 9)}+${n(1, 4) * 10 + n(5, 9)}`,
    (n) => `${n(5, 9) * 10 + n(0, 4)}-${n(1, 4) * 10 + n(5, 9)}`,
    (n) => `100-${n(11, 89)}`,
    (n) => `${n(2, 9)}×${n(2, 9)}`,
    (n) => `${n(2, 9)}×${n(2, 9)}`,
    (n) => `□+${n(3, 9)}=${n(10, 18)}`,
    (n) => `${n(1, 4)}m${n(1, 8) * 10}cm+${n(1, 9) * 10}cm`,
    (n) => `${n(1, 9)}時${n(1, 5) * 5}分+${n(2, 6) * 5}分`,
    (n) => `${n(2, 6)}L${n(1, 9)}dL-${n(1, 9)}dL`,
  ],
  3: [
    (n) => `${n(2, 8) * 100 + n(0, 40)}-${n(1, 1) * 100 + n(41, 99)}`,
    (n) => `${n(150, 480)}+${n(150, 480)}`,
    (n) => `${n(2, 8) * n(2, 9)}÷${n(2, 8)}`,
    (n) => `${n(11, 70)}÷${n(3, 8)}`,
    (n) => `${n(12, 48)}×${n(3, 9)}`,
    (n) => `${n(2, 9) * 10}×${n(2, 9) * 10}`,
    (n) => `${n(0, 3)}.${n(2, 9)}+${n(1, 3)}.${n(2, 9)}`,
    (n) => `${n(1, 3)}/7+${n(1, 3)}/7`,
    (n) => `${n(2, 5)}×${n(3, 8)}+${n(2, 9)}`,
    (n) => `${n(1, 3)}kg${n(2, 9) * 100}g+${n(3, 9) * 100}g`,
  ],
};

export function sheetProblem(grade: Grade, random: Random): string {
  const sheet = SHEETS[grade];
  const make = sheet[Math.floor(random() * sheet.length)] ?? sheet[0];
  return make?.((least, most) => from(random, least, most)) ?? '3+4';
}

/** What goes wrong in children's sums; each may lead nowhere. Numbers as they stand, without units. */
const SLIPS: readonly ((left: number, sign: string, right: number, answer: number) => number)[] = [
  (_l, _s, _r, answer) => answer + 1,
  (_l, _s, _r, answer) => answer - 1,
  (_l, _s, _r, answer) => answer - 10,
  (_l, _s, _r, answer) => answer + 10,
  // The smaller from the larger in each place, the carry dropped.
  (left, sign, right) => placewise(left, sign, right),
  (left, sign, right) => (sign === '×' ? left + right : sign === '+' ? left - right : left + right),
  (_l, _s, _r, answer) => Number([...String(answer)].reverse().join('')),
  (left) => left,
  (_l, sign, right, answer) => (sign === '×' ? answer + right : answer + 2),
];

function placewise(left: number, sign: string, right: number): number {
  let [sum, size] = [0, 1];
  for (let [a, b] = [left, right]; a > 0 || b > 0; [a, b] = [Math.floor(a / 10), Math.floor(b / 10)]) {
    const [x, y] = [a % 10, b % 10];
    sum += size * (sign === '-' ? Math.abs(x - y) : (x + y) % 10);
    size *= 10;
  }
  return sum;
}

/** A wrong answer of the usual kinds to an expression: never the right one. */
export function wrongAnswer(expression: string, random: Random): string {
  const right = written(expression);
  const [, left = '', sign = '+', second = ''] = /^(\d+)([+\-×÷])(\d+)$/.exec(expression) ?? [];
  for (let tries = 0; tries < 8; tries++) {
    const slip = SLIPS[from(random, 0, SLIPS.length - 1)];
    // In an answer of several numbers one of them slips.
    const numbers = right.match(/\d+/g) ?? [];
    const at = from(random, 0, numbers.length - 1);
    let index = -1;
    const wrong = right.replace(/\d+/g, (digits) => {
      index += 1;
      if (index !== at || slip === undefined) return digits;
      const value = slip(Number(left) || Number(digits), sign, Number(second), Number(digits));
      return String(Math.max(0, value));
    });
    if (wrong !== right && !/^0\d|\/0$/.test(wrong)) return wrong;
  }
  return right.replace(/\d+/, (digits) => String(Number(digits) + 1));
}
