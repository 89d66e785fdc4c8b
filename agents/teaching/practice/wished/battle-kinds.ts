import type { ProblemKind } from '#agents/knowledge/arithmetic/problem.ts';
import type { About } from '../wish.ts';

/** Too long to be done in the head while a ball is flying, for the grade. */
const IN_HEAD: Readonly<Record<1 | 2 | 3, readonly ProblemKind[]>> = {
  1: ['addition_small', 'addition_carry_20', 'subtraction_small', 'subtraction_borrow_20'],
  2: ['addition_carry_20', 'addition_no_carry', 'subtraction_borrow_20', 'subtraction_no_borrow', 'kuku'],
  3: [
    'addition_carry_20',
    'subtraction_borrow_20',
    'kuku',
    'multiplication_tens',
    'division_exact',
    'division_remainder',
  ],
};
/** Of these kinds those that are done in the head; all of them where none is. */
export const headKinds = (kinds: readonly ProblemKind[], grade: 1 | 2 | 3): readonly ProblemKind[] => {
  const inHead = kinds.filter((kind) => IN_HEAD[grade].includes(kind));
  return inHead.length > 0 ? inHead : kinds;
};

/** Whether what is wished for can be played: sums with a number as their answer. */
export const canBePlayed = ({ kinds, instead, covered }: About): boolean =>
  instead === null &&
  covered.by !== 'kanji' &&
  kinds.length > 0 &&
  kinds[covered.id === 'calculation' ? 'some' : 'every']((kind) => PLAYED.test(kind));
const PLAYED = /^(?:addition|subtraction|kuku|multiplication|division|multi_step)/;

/** Left out where it is to be hard and there are others. */
const EASY: readonly ProblemKind[] = [
  'addition_small',
  'subtraction_small',
  'addition_no_carry',
  'subtraction_no_borrow',
  'kuku',
  'division_exact',
];
/** Without the easy ones, where there are others. */
export function hardOnly(kinds: readonly ProblemKind[]): readonly ProblemKind[] {
  const hard = kinds.filter((kind) => !EASY.includes(kind));
  return hard.length > 0 ? hard : kinds;
}
