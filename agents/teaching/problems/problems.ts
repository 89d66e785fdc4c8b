import { Dice, type Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import type { ParsedProblem, ProblemKind } from '#agents/knowledge/arithmetic/problem.ts';
import { conversion, length, money, time, twoUnits } from './measure-problems.ts';
import { comparing, numberRow, placeValue } from './number-problems.ts';
import { decimal, fraction, tens, twoDigitQuotient, withRemainder, written } from './product-problems.ts';
import { story } from './story-problems.ts';
import { blank, borrows, difference, mixed, multiStep, sum } from './sum-problems.ts';

const MAKERS: Readonly<Record<ProblemKind, (dice: Dice, grade: Grade) => string>> = {
  addition_small: (dice) => {
    const total = dice.from(2, 10);
    const part = dice.from(0, total);
    return `${part}+${total - part}`;
  },
  addition_carry_20: (dice) => dice.pair([2, 9], [2, 9], (a, b) => a + b > 10, [8, 7]).join('+'),
  addition_no_carry: (dice, grade) => sum(dice, grade, false),
  addition_carry: (dice, grade) => sum(dice, grade, true),
  subtraction_small: (dice) => {
    const from = dice.from(1, 10);
    return `${from}-${dice.from(0, from)}`;
  },
  subtraction_borrow_20: (dice) => dice.pair([11, 18], [2, 9], borrows, [13, 8]).join('-'),
  subtraction_no_borrow: (dice, grade) => difference(dice, grade, false),
  subtraction_borrow: (dice, grade) => difference(dice, grade, true),
  multi_step: multiStep,
  mixed_operations: mixed,
  kuku: (dice, grade) => `${dice.from(1, 9)}×${dice.from(grade === 3 ? 0 : 1, 9)}`,
  multiplication_tens: tens,
  multiplication_written: written,
  division_exact: (dice) => {
    const divisor = dice.from(2, 9);
    return `${divisor * dice.from(1, 9)}÷${divisor}`;
  },
  division_remainder: withRemainder,
  division_tens: twoDigitQuotient,
  blank,
  time,
  length,
  volume: (dice, grade) =>
    dice.from(0, 2) === 0 && grade > 1 ? twoUnits(dice, 'L', 'mL', 1000, 3) : twoUnits(dice, 'L', 'dL', 10),
  mass: (dice) =>
    dice.from(0, 3) === 0
      ? `${dice.from(2, 9) * 50}g+${dice.from(2, 9) * 50}g`
      : twoUnits(dice, 'kg', 'g', 1000),
  money,
  unit_conversion: conversion,
  decimal,
  fraction,
  number_row: numberRow,
  place_value: placeValue,
  comparing,
  story_sum: story(['+', '-']),
  story_product: story(['×', '÷']),
};

const FIRST: readonly ProblemKind[] = [
  'addition_small',
  'addition_carry_20',
  'addition_no_carry',
  'subtraction_small',
  'subtraction_borrow_20',
  'subtraction_no_borrow',
  'multi_step',
  'number_row',
  'place_value',
  'comparing',
  'story_sum',
];
const SECOND: readonly ProblemKind[] = [
  'addition_carry_20',
  'addition_no_carry',
  'addition_carry',
  'subtraction_borrow_20',
  'subtraction_no_borrow',
  'subtraction_borrow',
  'multi_step',
  'mixed_operations',
  'kuku',
  'blank',
  'time',
  'length',
  'volume',
  'money',
  'unit_conversion',
  'number_row',
  'place_value',
  'comparing',
  'story_sum',
  'story_product',
];
const THIRD: readonly ProblemKind[] = [
  'addition_carry',
  'subtraction_borrow',
  'mixed_operations',
  'kuku',
  'multiplication_tens',
  'multiplication_written',
  'division_exact',
  'division_remainder',
  'division_tens',
  'blank',
  'time',
  'length',
  'mass',
  'money',
  'unit_conversion',
  'decimal',
  'fraction',
  'number_row',
  'place_value',
  'comparing',
  'story_sum',
  'story_product',
];

/** The kinds a grade works at, in the order school brings them (docs/contracts/learning.md, "Curriculum"). */
export function kindsOfGrade(grade: 1 | 2 | 3): readonly ProblemKind[] {
  return grade === 1 ? FIRST : grade === 2 ? SECOND : THIRD;
}

/**
 * A fresh problem of a kind, its numbers in the range of the grade; a kind of a later grade comes with its
 * easiest numbers. The same `random` (values in [0, 1)) makes the same problem.
 */
export function makeProblem(kind: ProblemKind, grade: 1 | 2 | 3, random: () => number): ParsedProblem {
  return parseProblem(MAKERS[kind](new Dice(random), grade));
}
