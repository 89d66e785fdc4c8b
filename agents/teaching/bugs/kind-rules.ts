import { PROBLEM_KINDS, type ProblemKind } from '#agents/knowledge/arithmetic/problem.ts';

const SUMS: readonly ProblemKind[] = ['length', 'volume', 'mass', 'money', 'multi_step', 'decimal'];
const CARRYING: readonly ProblemKind[] = ['addition_carry', ...SUMS];
const BORROWING: readonly ProblemKind[] = ['subtraction_borrow', 'subtraction_borrow_20', ...SUMS];
const MULTIPLYING: readonly ProblemKind[] = ['kuku', 'multiplication_tens', 'multiplication_written'];
const DIVIDING: readonly ProblemKind[] = ['division_exact', 'division_remainder', 'division_tens'];
const except = (...kinds: readonly ProblemKind[]): readonly ProblemKind[] =>
  PROBLEM_KINDS.filter((kind) => !kinds.includes(kind));

/**
 * The kinds of problem in which a rule can show, so that an attempt without it counts against it. Key: a rule's
 * code, or its family (before the dot) for those that have no line of their own; absent: anywhere.
 */
export const KINDS_BY_FAMILY: Readonly<Record<string, readonly ProblemKind[]>> = {
  carry: [...CARRYING, 'multiplication_written'],
  borrow: BORROWING,
  'borrow.across_zero': ['subtraction_borrow', 'money'],
  'place.misaligned': [
    'addition_carry',
    'addition_no_carry',
    'subtraction_borrow',
    'subtraction_no_borrow',
    'multiplication_written',
  ],
  'partial.last_step_forgotten': [
    ...BORROWING,
    'addition_carry_20',
    'multiplication_written',
    'division_tens',
  ],
  'partial.stopped_early': ['multi_step', 'mixed_operations'],
  'order.left_to_right': ['mixed_operations'],
  kuku: [...MULTIPLYING, ...DIVIDING],
  'kuku.added': ['kuku'],
  'zero.dropped_in_multiplier': ['multiplication_tens', 'multiplication_written'],
  'zero.dropped_in_quotient': ['division_tens'],
  'zero.one_times_zero': ['kuku'],
  digitwise: ['multiplication_written'],
  remainder: ['division_remainder'],
  blank: ['blank'],
  time: ['time'],
  unit: ['time', 'length', 'volume', 'mass', 'money', 'unit_conversion'],
  'unit.conversion_factor': ['unit_conversion'],
  decimal: ['decimal'],
  fraction: ['fraction'],
  row: ['number_row'],
  places: ['place_value'],
  bundles: ['place_value'],
  compare: ['comparing'],
  'operation.added': except(
    'addition_small',
    'addition_carry_20',
    'addition_no_carry',
    'addition_carry',
    'fraction',
  ),
  'operation.subtracted': except(
    'subtraction_small',
    'subtraction_borrow_20',
    'subtraction_no_borrow',
    'subtraction_borrow',
  ),
  'operation.multiplied': except(...MULTIPLYING, 'time'),
  'operation.divided': except(...DIVIDING, 'time'),
};
