import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import type { ProblemKind } from '#agents/knowledge/arithmetic/problem.ts';
import type { Covered } from '#agents/knowledge/curriculum/coverage.ts';
import { isUnlimited, type Limits } from '../wish-limits.ts';

/** 小数、たしざんは いいから: of two signs the one that is left. */
export const signLeft = (
  covered: Covered,
  wanted: Limits['operator'],
  refused: Limits['operator'],
): Limits['operator'] =>
  wanted !== null ||
  !['decimal', 'fraction', 'money', 'length', 'volume', 'mass', 'word_problem'].includes(covered.id)
    ? wanted
    : refused === '+'
      ? '-'
      : refused === '-'
        ? '+'
        : null;

/** かさの たんい: units of what was named. */
export const unitsOf = (covered: Covered, named: readonly Covered[], grade: Grade): readonly string[] =>
  covered.id !== 'units'
    ? []
    : (named.map(({ id }) => UNIT_OF[id]?.(grade)).find((unit) => unit !== undefined) ?? []);
const UNIT_OF: Readonly<Record<string, (grade: Grade) => readonly string[]>> = {
  length: (grade) => [grade === 3 ? 'm' : 'cm'],
  volume: () => ['L'],
  mass: () => ['kg'],
};

/** Up to 100 no sum is of the first twenty, and up to 20 each is. */
export function largeKinds(kinds: readonly ProblemKind[], most: number | null): readonly ProblemKind[] {
  const large = kinds.filter((kind) => !/_(?:small|20)$/.test(kind));
  const first = kinds.filter((kind) => kind !== 'addition_carry' && kind !== 'subtraction_borrow');
  if (most !== null && most <= TWENTY && first.length > 0) return first;
  return most !== null && most > LARGE && large.length > 0 ? large : kinds;
}
const LARGE = 50;
const TWENTY = 20;

/** くりさがり is of two digits from the second year on, where nothing says that it is small. */
export function ofYear(
  kinds: readonly ProblemKind[],
  { id }: Covered,
  limits: Limits,
  wanted: string,
  grade: Grade,
): readonly ProblemKind[] {
  const isCarried = id === 'addition_carry' || id === 'subtraction_borrow';
  const isOpen = isUnlimited({ ...limits, operator: null }) && !SMALL_SAID.test(wanted);
  const small = kinds.filter((kind) => kind.endsWith('_small'));
  // くりあがりの ない たしざん of the first year: 3+4.
  const isPlainOnly = limits.isPlain && isUnlimited({ ...limits, operator: null, isPlain: false });
  const isToNought = limits.total === 0 || limits.parts.some((part) => part.includes('\\1'));
  if (grade === 1 && (isPlainOnly || isToNought) && small.length > 0) return small;
  const large = kinds.filter((kind) => !kind.endsWith('_20'));
  return grade > 1 && isCarried && isOpen && large.length > 0 ? large : kinds;
}
const SMALL_SAID = /さくらんぼ|かんたん|簡単|やさし|ちいさ|小さ|1年|一年|いちねん/;

/** In the first year what is bought leaves a rest, and nothing is borrowed. */
export const FIRST_SHOP = { operator: '-', carries: 0, isOfRest: true } as const;
