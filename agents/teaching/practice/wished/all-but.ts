import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import type { ProblemKind } from '#agents/knowledge/arithmetic/problem.ts';
import { COVERAGE, type Covered } from '#agents/knowledge/curriculum/coverage.ts';
import { kindsOfGrade } from '#agents/teaching/problems/problems.ts';
import practiceWords from '#agents/words/practice.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

export const OPERATIONS: readonly string[] = ['addition', 'subtraction', 'multiplication', 'division'];

/** Sums in which any sign may stand. */
const OF_ANY_SIGN: readonly ProblemKind[] = [
  'multi_step',
  'mixed_operations',
  'blank',
  'decimal',
  'fraction',
  'money',
  'time',
];
const MEASURES: readonly ProblemKind[] = ['length', 'volume', 'mass'];

/** けいさん is sums: these are given where they are named. */
export const NO_SUMS: readonly string[] = [
  'story_sum',
  'story_product',
  'number_row',
  'place_value',
  'comparing',
];

interface Rest {
  readonly words: string;
  readonly covered: Covered;
  readonly child: string;
  readonly kinds: readonly ProblemKind[];
}

/** けいさん without what is refused; null where that leaves all of it, or nothing. */
export function anythingBut(named: readonly Covered[], grade: Grade): Rest | null {
  // あまりの ある わりざん: that sort of it, and not all.
  const refused = named.filter(
    ({ kinds = [] }) =>
      !named.some(
        ({ kinds: some = [] }) =>
          some.length > 0 && some.length < kinds.length && some.every((kind) => kinds.includes(kind)),
      ),
  );
  // けいさんじゃない のは: no sum is wanted.
  if (refused.some(({ id }) => id === 'calculation')) return null;
  const left = refused.flatMap(({ kinds = [] }) => kinds);
  const isOperation = refused.some(
    ({ id }) => OPERATIONS.includes(id) || id.startsWith('addition') || id.startsWith('subtraction'),
  );
  const without = isOperation ? [...left, ...OF_ANY_SIGN, ...MEASURES] : left;
  const kinds = kindsOfGrade(grade).filter((kind) => !without.includes(kind) && !NO_SUMS.includes(kind));
  const covered = COVERAGE.find(({ id }) => id === 'calculation');
  if (left.length === 0 || kinds.length === 0 || covered === undefined) return null;
  const names = refused.map(({ child }) => child).join('と ');
  const words = `${names}いがい ${covered.child}`;
  return { words, covered, child: sentence(practiceWords.allBut, { topic: names }), kinds };
}
