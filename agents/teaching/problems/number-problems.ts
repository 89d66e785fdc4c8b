import type { Dice, Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { formatNumberQuestion } from '#agents/knowledge/arithmetic/numbers/question.ts';

/** The largest number of each grade (学習指導要領: 2けたと 簡単な 3けた; 1万; 1億), and the steps its rows go by. */
const RANGES: Readonly<Record<Grade, { largest: number; steps: readonly [number, ...number[]] }>> = {
  1: { largest: 120, steps: [1, 2, 5, 10] },
  2: { largest: 10_000, steps: [2, 5, 10, 50, 100, 500, 1_000] },
  3: { largest: 100_000_000, steps: [100, 1_000, 5_000, 10_000, 100_000, 1_000_000] },
};
const TERMS = 5;
const bigints = (numbers: readonly number[]): readonly bigint[] => numbers.map(BigInt);

/** 100、98、96、□、92: up or down by equal steps, and the gap behind at least two numbers. */
export function numberRow(dice: Dice, grade: Grade): string {
  const { largest, steps } = RANGES[grade];
  const step = dice.of(steps);
  const span = step * (TERMS - 1);
  // Rows of large steps begin anywhere a whole number of steps from 0, those of small ones near a full ten.
  const most = Math.min(largest, step * 100);
  const low = dice.from(grade === 1 ? 0 : 1, Math.floor((most - span) / step)) * step;
  const start = low + (dice.from(0, 3) === 0 && low + span + 1 <= largest ? 1 : 0);
  const row = Array.from({ length: TERMS }, (_, at) => start + at * step);
  const terms = bigints(dice.from(0, 1) === 0 ? row : row.toReversed());
  const gap = dice.from(TERMS - 3, TERMS - 1);
  return formatNumberQuestion({ ask: 'row', terms: terms.map((term, at) => (at === gap ? null : term)) });
}

/** How many digits a number of the grade has here. */
const DIGITS: Readonly<Record<Grade, readonly [number, number]>> = { 1: [2, 2], 2: [3, 4], 3: [5, 8] };

/** A number of so many digits; every third one has a nought in its middle. */
function ofDigits(dice: Dice, digits: number): number {
  const number = dice.from(10 ** (digits - 1), 10 ** digits - 1);
  if (digits < 3 || dice.from(0, 2) > 0) return number;
  const place = 10 ** dice.from(1, digits - 2);
  return number - (Math.floor(number / place) % 10) * place;
}

/** 452の10のくらい; 10が3こと1が5こ, 100が3こと1が5こ, 10が24こ. */
export function placeValue(dice: Dice, grade: Grade): string {
  const digits = dice.from(...DIGITS[grade]);
  const number = ofDigits(dice, digits);
  if (dice.from(0, 1) === 0) {
    const place = 10n ** BigInt(dice.from(0, digits - 1));
    return formatNumberQuestion({ ask: 'digit', number: BigInt(number), place });
  }
  if (grade > 1 && dice.from(0, 2) === 0) {
    const size = grade === 2 ? dice.of([10, 100]) : dice.of([1_000, 10_000]);
    const bundle = { size: BigInt(size), count: BigInt(dice.from(11, grade === 2 ? 60 : 99)) };
    return formatNumberQuestion({ ask: 'bundles', bundles: [bundle] });
  }
  // More than three kinds of bundle are hard to keep in mind by ear.
  const bundles = [...BigInt(number).toString()]
    .map((count, at) => ({ size: 10n ** BigInt(digits - 1 - at), count: BigInt(count) }))
    .filter(({ count }) => count > 0n)
    .slice(0, 3);
  return formatNumberQuestion({ ask: 'bundles', bundles });
}

/** 68と86: mostly of as many digits, with some alike or changed round. */
export function comparing(dice: Dice, grade: Grade): string {
  const { largest } = RANGES[grade];
  const digits = grade === 1 ? dice.from(1, 2) : dice.from(...DIGITS[grade]);
  const left = dice.from(10 ** (digits - 1), 10 ** digits - 1);
  const place = 10 ** dice.from(0, digits - 1);
  const turned = Number([...String(left)].toReversed().join(''));
  const nearby = left + place <= largest ? left + place : left - place;
  const others = [turned, nearby, dice.from(1, Math.min(largest, left * 2))];
  const right = others.slice(dice.from(0, 2)).find((other) => other > 0 && other !== left) ?? nearby;
  const ask = dice.from(0, 3) === 0 ? 'smaller' : 'larger';
  return formatNumberQuestion({ ask, left: BigInt(left), right: BigInt(right) });
}
