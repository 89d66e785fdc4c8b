import type { ParsedProblem, Quantity } from '#agents/knowledge/arithmetic/problem.ts';
import { ProblemError } from '#agents/knowledge/arithmetic/problem.ts';
import { toBase } from '#agents/knowledge/arithmetic/quantity.ts';
import {
  divide,
  isWhole,
  multiply,
  type Rational,
  rational,
  ZERO,
} from '#agents/knowledge/arithmetic/rational.ts';
import {
  columnsOf,
  countedIn,
  measureOf,
  partsOf,
  problemPair,
  quantitiesOf,
  ungroup,
} from '#agents/knowledge/arithmetic/shape.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { factorOf } from '#agents/knowledge/arithmetic/units.ts';
import { type BugRule, plain } from './rule.ts';

/** The right answer, or null for a problem without one. */
function solved(problem: ParsedProblem): Quantity | null {
  try {
    return solveProblem(problem);
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

const hours = (quantity: Quantity): bigint => countOf(quantity, '時間') + countOf(quantity, '時');
const countOf = (quantity: Quantity, unit: string): bigint =>
  partsOf(quantity).find((part) => part.unit === unit)?.value.n ?? 0n;

/** Hours and minutes as if an hour had 100: 3時50分+20分 is 3時70分, 2時間10分-40分 is 1時間70分. */
function inHundreds(problem: ParsedProblem): readonly Quantity[] {
  const pair = problemPair(problem);
  if (pair === null || (pair.operator !== '+' && pair.operator !== '-')) return [];
  const [a, b] = [pair.left, pair.right].map((side) => hours(side) * 100n + countOf(side, '分'));
  const isSpan = measureOf(pair.left) !== 'clock' || measureOf(pair.right) === 'clock';
  if (a === undefined || b === undefined || a + b === 0n) return [];
  const total = pair.operator === '+' ? a + b : a - b;
  if (total < 0n) return [];
  const unit = isSpan ? '時間' : '時';
  const minutes = total % 100n;
  const small = isSpan ? [plain(rational(total), '分')] : [];
  return [
    {
      type: 'compound',
      dimension: isSpan ? 'duration' : 'clock',
      parts: [
        { value: rational(total / 100n), unit },
        { value: rational(minutes), unit: '分' },
      ],
    },
    ...small,
  ];
}

/** The hour (or the large unit) that the small units filled is not counted: 3時50分+20分 is 3時10分. */
function withoutCarry(problem: ParsedProblem): readonly Quantity[] {
  const [pair, right] = [problemPair(problem), solved(problem)];
  if (pair?.operator !== '+' || right?.type !== 'compound') return [];
  const [large, small] = [right.parts[0], right.parts[1]];
  if (large === undefined || small === undefined) return [];
  const written = [pair.left, pair.right].reduce((sum, side) => sum + countOf(side, large.unit), 0n);
  if (written === large.value.n || written === 0n) return [];
  return [{ ...right, parts: [{ ...large, value: rational(written) }, ...right.parts.slice(1)] }];
}

/** Units changed with 10, 100 or 1000 in the place of what one really holds. */
function wrongFactor(problem: ParsedProblem): readonly Quantity[] {
  const right = solved(problem);
  if (problem.right === null || right?.type !== 'plain' || right.unit === null) return [];
  const unit = right.unit;
  const known = [problem.left, problem.right].flatMap(quantitiesOf)[0];
  const isConversion = ungroup(problem.left).type !== 'binary' && ungroup(problem.right).type !== 'binary';
  if (known === undefined || !isConversion) return [];
  return [10n, 60n, 100n, 1000n].map((factor) => {
    const sum = partsOf(known).reduce((total: Rational, part) => {
      const [from, to] = [factorOf(part.unit), factorOf(unit)];
      const guess = from === to ? rational(1n) : from > to ? rational(factor) : rational(1n, factor);
      const value = multiply(part.value, guess);
      return rational(total.n * value.d + value.n * total.d, total.d * value.d);
    }, ZERO);
    return plain(sum, unit);
  });
}

/** The right number with another unit of the kind, or without one. */
function otherUnits(problem: ParsedProblem): readonly Quantity[] {
  const right = solved(problem);
  if (right === null || right.type === 'remainder') return [];
  if (right.type === 'compound') {
    const isClock = right.parts[0]?.unit === '時';
    const swap: Readonly<Record<string, string>> = isClock ? { 時: '時間' } : { 時間: '時' };
    const parts = right.parts.map((part) => ({ ...part, unit: swap[part.unit] ?? part.unit }));
    const dimension = isClock ? 'duration' : 'clock';
    return right.dimension === 'clock' || right.dimension === 'duration'
      ? [{ ...right, dimension, parts }]
      : [];
  }
  const measure = measureOf(right);
  if (measure === null || measure === 'count') return [];
  return UNIT_GROUPS.filter((group) => group.includes(right.unit ?? '')).flatMap((group) =>
    group.filter((unit) => unit !== right.unit).map((unit) => ({ ...right, unit })),
  );
}
/** Units that children put for one another. */
const UNIT_GROUPS: readonly (readonly string[])[] = [
  ['mm', 'cm', 'm', 'km'],
  ['mL', 'dL', 'L'],
  ['mg', 'g', 'kg', 't'],
  ['秒', '分', '時間', '時', '日'],
];

function withoutUnit(problem: ParsedProblem): readonly Quantity[] {
  const right = solved(problem);
  if (right === null || right.type === 'remainder') return [];
  if (right.type === 'plain') {
    return right.unit === null || measureOf(right) === 'count' ? [] : [{ ...right, unit: null }];
  }
  const small = right.parts.at(-1)?.unit ?? '';
  const counted = countedIn(right, small);
  const numbers = right.parts.map((part) => part.value.n.toString()).join('');
  return [...(counted === null ? [] : [plain(counted, null)]), plain(rational(BigInt(numbers)), null)];
}

/** 1.2-0.5 without its point (7), or with one place too many or too few. */
function movedPoint(problem: ParsedProblem): readonly Quantity[] {
  const [columns, right] = [columnsOf(problemPair(problem)), solved(problem)];
  if (columns === null || columns.scale === 1n || right?.type !== 'plain') return [];
  const ten = rational(10n);
  return [multiply(right.value, ten), divide(right.value, ten)].map((value) => plain(value, right.unit));
}

/** Right ends put under one another, whatever the point says: 1.2+3 is 1.5. */
function alignedRight(problem: ParsedProblem): readonly Quantity[] {
  const pair = problemPair(problem);
  const columns = columnsOf(pair);
  if (columns === null || columns.scale === 1n || pair?.left.type !== 'plain' || pair.right.type !== 'plain')
    return [];
  const bare = (value: Rational) => (isWhole(value) ? value.n : multiply(value, rational(columns.scale)).n);
  const [a, b] = [bare(pair.left.value), bare(pair.right.value)];
  const total = columns.operator === '+' ? a + b : a - b;
  return total < 0n ? [] : [plain(rational(total, columns.scale), columns.unit)];
}

/** 0.8+0.5 is 0.13: tenths written behind the point as they come. */
function tenthsWritten(problem: ParsedProblem): readonly Quantity[] {
  const columns = columnsOf(problemPair(problem));
  if (columns === null || columns.scale !== 10n || columns.operator !== '+') return [];
  const { a, b } = columns;
  const tenths = (a % 10n) + (b % 10n);
  if (tenths < 10n) return [];
  return [plain(rational((a / 10n + b / 10n) * 100n + tenths, 100n), columns.unit)];
}

interface Fractions {
  readonly operator: string;
  readonly tops: readonly [bigint, bigint];
  readonly bottoms: readonly [bigint, bigint];
}

/** Tops and bottoms as they are written; a whole number counts as so many over one. */
function fractionsOf(problem: ParsedProblem): Fractions | null {
  const match = /^(\d+)(?:\/(\d+))?([-+])(\d+)(?:\/(\d+))?$/.exec(problem.canonical);
  if (match === null || (match[2] === undefined && match[5] === undefined)) return null;
  const read = (index: number) => BigInt(match[index] ?? '1');
  return { operator: match[3] ?? '+', tops: [read(1), read(4)], bottoms: [read(2), read(5)] };
}

const fraction = (top: bigint, bottom: bigint): readonly Quantity[] =>
  bottom <= 0n || top < 0n
    ? []
    : [{ type: 'plain', value: rational(top, bottom), unit: null, style: 'fraction' }];

const byTops = (pair: readonly [bigint, bigint], operator: string): bigint =>
  operator === '+' ? pair[0] + pair[1] : pair[0] > pair[1] ? pair[0] - pair[1] : pair[1] - pair[0];

function fractionRule(code: string, wrong: (fractions: Fractions) => readonly Quantity[]): BugRule {
  return {
    code,
    isProcedural: true,
    errorType: 'calculation',
    predict(problem) {
      const fractions = fractionsOf(problem);
      return fractions === null ? [] : wrong(fractions);
    },
  };
}

const rule = (
  code: string,
  errorType: BugRule['errorType'],
  predict: BugRule['predict'],
  isProcedural = true,
): BugRule => ({
  code,
  isProcedural,
  errorType,
  predict,
});

/** Hours of sixty, units, tenths and fractions. */
export const MEASURE_RULES: readonly BugRule[] = [
  rule('time.base_100', 'unit', (problem) => (isAboutTime(problem) ? inHundreds(problem) : [])),
  rule('time.hour_dropped', 'unit', (problem) => (isAboutTime(problem) ? withoutCarry(problem) : [])),
  rule('unit.carry_dropped', 'unit', (problem) => (isAboutTime(problem) ? [] : withoutCarry(problem))),
  rule('unit.conversion_factor', 'unit', wrongFactor),
  rule('unit.missing', 'unit', withoutUnit, false),
  rule('unit.wrong', 'unit', otherUnits, false),
  rule('decimal.point_misplaced', 'place_value', movedPoint),
  rule('decimal.misaligned', 'place_value', alignedRight),
  rule('decimal.wrote_whole', 'place_value', tenthsWritten),
  fractionRule('fraction.added_denominators', ({ operator, tops, bottoms }) =>
    fraction(byTops(tops, operator), byTops(bottoms, operator)),
  ),
  fractionRule('fraction.numerator_only', ({ operator, tops, bottoms }) =>
    bottoms[0] === bottoms[1] ? [plain(rational(byTops(tops, operator)), null)] : [],
  ),
  fractionRule('fraction.whole_as_part', ({ operator, tops, bottoms }) =>
    // 1-2/5 taken as 1/5 and 2/5.
    bottoms[0] === bottoms[1] || !bottoms.includes(1n)
      ? []
      : fraction(byTops(tops, operator), bottoms[0] * bottoms[1]),
  ),
];

function isAboutTime(problem: ParsedProblem): boolean {
  return quantitiesOf(problem.left).some((quantity) => {
    const dimension = toBase(quantity)?.dimension;
    return dimension === 'clock' || dimension === 'duration';
  });
}
