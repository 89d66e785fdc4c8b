import { kindOf } from '#agents/knowledge/arithmetic/kind.ts';
import type { ParsedProblem, ProblemKind } from '#agents/knowledge/arithmetic/problem.ts';
import { COVERAGE } from '#agents/knowledge/curriculum/coverage.ts';
import { type About, NOTHING_MORE } from '../wish-about.ts';
import { NO_LIMITS } from '../wish-limits.ts';
import { digitsOf, limitsOfThree, noughtsOf } from './example.ts';
import { withNoughts } from './name.ts';
import { carriedIn } from './within.ts';

/** Sums like one that is given as an example. */
export function aboutExample(problem: ParsedProblem): About | null {
  const kind = kindOf(problem);
  const [covered] = COVERAGE.filter(({ kinds }) => kinds?.includes(kind)).toSorted(
    (a, b) => (a.kinds?.length ?? 0) - (b.kinds?.length ?? 0),
  );
  if (covered === undefined) return null;
  const words = `${problem.canonical}みたいな もんだい`;
  const isRow = covered.by === 'kuku';
  const digits = isRow || EXACT.includes(kind) ? [] : digitsOf(problem);
  return {
    ...NOTHING_MORE,
    words: isRow ? `${covered.child} ${problem.canonical[0]}のだん` : words,
    covered,
    child: withNoughts(covered.child, digits, digits.length === 0 ? [] : noughtsOf(problem)),
    kinds: [kind],
    tables: isRow ? [Number(problem.canonical[0])] : [],
    limits: {
      ...NO_LIMITS,
      digits,
      noughts: digits.length === 0 ? [] : noughtsOf(problem),
      // 12×3: nothing is carried.
      ...(/^\d+×\d$/.test(problem.canonical) && digits.length > 0 && carriedIn(problem.canonical).length === 0
        ? { carries: 0 }
        : {}),
      ...(kind === 'multi_step' ? limitsOfThree(problem.canonical) : {}),
    },
  };
}
/** Kinds that say by themselves how large their numbers are. */
const EXACT: readonly ProblemKind[] = ['addition_small', 'subtraction_small', 'time', 'decimal', 'fraction'];
