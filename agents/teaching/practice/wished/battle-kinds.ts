import type { ProblemKind } from '#agents/knowledge/arithmetic/problem.ts';
import { seeded } from '#agents/knowledge/arithmetic/seeded.ts';
import type { About } from '../wish-about.ts';
import { isUnlimited } from '../wish-limits.ts';
import { makeWithin } from '../within-limits.ts';

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
/** What takes most thought of what can still be done in the head. */
export const HARDEST: Readonly<Record<1 | 2 | 3, readonly ProblemKind[]>> = {
  1: ['addition_carry_20', 'subtraction_borrow_20'],
  2: ['addition_carry', 'subtraction_borrow_20', 'kuku'],
  3: ['multiplication_tens', 'division_tens'],
};
/** Of what was wished for what is done in the head, of that the easy ones where they are wanted; what is left within its limits. */
export function playedKinds(
  { kinds, limits }: About,
  grade: 1 | 2 | 3,
  level: 'easier' | 'harder' | null,
): readonly ProblemKind[] {
  const able = isUnlimited(limits)
    ? kinds
    : kinds.filter((kind) => makeWithin(kind, grade, limits, seeded(kind)) !== null);
  const left = able.length > 0 ? able : kinds;
  const hard = level === 'harder' ? left.filter((kind) => HARDEST[grade].includes(kind)) : [];
  if (hard.length > 0) return hard;
  const inHead = left.filter((kind) => IN_HEAD[grade].includes(kind));
  const inTime = inHead.length > 0 ? inHead : left;
  // わりざんで しょうぶ: what is left over takes too long, where nobody asked for it.
  const exact = inTime.filter((kind) => kind !== 'division_remainder');
  const played = exact.some((kind) => kind === 'division_exact') ? exact : inTime;
  const easy = level === 'easier' ? played.filter((kind) => EASY.includes(kind)) : [];
  if (easy.length > 0) return easy;
  return level === 'harder' ? hardOnly(played) : played;
}

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
function hardOnly(kinds: readonly ProblemKind[]): readonly ProblemKind[] {
  const hard = kinds.filter((kind) => !EASY.includes(kind));
  return hard.length > 0 ? hard : kinds;
}
