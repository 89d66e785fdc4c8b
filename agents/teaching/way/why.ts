import { kindOf } from '#agents/knowledge/arithmetic/kind.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import {
  columnsOf,
  operatorsOf,
  partsOf,
  problemPair,
  quantitiesOf,
} from '#agents/knowledge/arithmetic/shape.ts';
import { factorOf } from '#agents/knowledge/arithmetic/units.ts';
import { planSteps } from '#agents/teaching/steps/steps.ts';
import { type Sentence, sentence } from '#agents/words/sentence.ts';
import whyWords from '#agents/words/steps/whys.json' with { type: 'json' };
import { digitAt } from './move.ts';

/** An answer, by what it answers to and the problem's numbers in it. */
interface Why {
  readonly entry: Sentence;
  readonly said: string;
}

/** The sentence, where the problem has such numbers. */
const when = (fits: boolean, entry: Sentence, said: () => string): readonly Why[] =>
  fits ? [{ entry, said: said() }] : [];

/** Of a+b and a-b in places. */
function ofSum(a: number, b: number, operator: string): readonly Why[] {
  const [onesA, onesB] = [digitAt(a, 0), digitAt(b, 0)];
  const [isPlus, isMinus] = [operator === '+', operator === '-'];
  const carries = isPlus && onesA + onesB >= 10;
  const borrows = isMinus && onesB > onesA;
  const large = Math.max(onesA, onesB);
  const mixed = isPlus && Math.max(a, b) > 9 && Math.max(a, b) < 100 && Math.min(a, b) < 10;
  const nought = [a, b].find((one) => one >= 10 && one < 100 && one % 10 === 0);
  const tens = [a, b].find((one) => one > 9);
  return [
    ...when(a > 9 || b > 9, whyWords.onesPlace, () => sentence(whyWords.onesPlace, { a, b, onesA, onesB })),
    ...when(tens !== undefined, whyWords.tensPlace, () => sentence(whyWords.tensPlace, { a: tens ?? a })),
    ...when(carries, whyWords.toTen, () => sentence(whyWords.toTen, { large })),
    ...when(borrows, whyWords.takeWhich, () => sentence(whyWords.takeWhich, { a, b, onesA, onesB })),
    ...when(borrows && a < 20, whyWords.fromTen, () => sentence(whyWords.fromTen, { ones: onesA, b })),
    ...when(carries, whyWords.carry, () => sentence(whyWords.carry, { onesA, onesB })),
    ...when(borrows, whyWords.borrow, () => sentence(whyWords.borrow, { onesA, onesB })),
    ...when(mixed, whyWords.otherPlace, () => {
      const [two, one] = [Math.max(a, b), Math.min(a, b)];
      return sentence(whyWords.otherPlace, { a: two, digit: digitAt(two, 1), b: one });
    }),
    ...when(nought !== undefined, whyWords.nought, () =>
      sentence(whyWords.nought, { a: nought ?? a, digit: digitAt(nought ?? a, 1) }),
    ),
    ...when(isMinus && a > 9 && a < 20, whyWords.partFrom, () =>
      sentence(whyWords.partFrom, { a, ones: onesA }),
    ),
  ];
}

function ofColumns(problem: ParsedProblem): readonly Why[] {
  const columns = columnsOf(problemPair(problem));
  if (columns === null || columns.scale > 1n) return [];
  const [a, b] = [Number(columns.a), Number(columns.b)];
  switch (columns.operator) {
    case '×':
      return [
        { entry: whyWords.rowUp, said: sentence(whyWords.rowUp, { a }) },
        { entry: whyWords.timesWhat, said: sentence(whyWords.timesWhat, { a, b }) },
      ];
    case '÷':
      return [
        { entry: whyWords.restSmall, said: sentence(whyWords.restSmall, { b }) },
        { entry: whyWords.shareRow, said: sentence(whyWords.shareRow, { a, b }) },
        { entry: whyWords.shareRest, said: sentence(whyWords.shareRest, { a }) },
      ];
    default:
      return ofSum(a, b, columns.operator);
  }
}

function ofBlank({ canonical }: ParsedProblem): readonly Why[] {
  const [, left = '', sign = '', right = '', whole = ''] =
    /^(□|\d+)([+\-×])(□|\d+)=(\d+)$/.exec(canonical) ?? [];
  const part = left === '□' ? right : left;
  const what = { entry: whyWords.blankWhat, said: sentence(whyWords.blankWhat, { expression: canonical }) };
  const isFirst = left === '□';
  return [
    what,
    ...when(sign === '+', whyWords.blankTake, () => sentence(whyWords.blankTake, { whole, part })),
    ...when(sign === '-' && isFirst, whyWords.blankAdd, () => sentence(whyWords.blankAdd, { whole, part })),
    ...when(sign === '-' && !isFirst && part !== '', whyWords.blankTake, () =>
      sentence(whyWords.blankTake, { whole: part, part: whole }),
    ),
    ...when(sign === '×', whyWords.blankShare, () => sentence(whyWords.blankShare, { whole, part })),
  ];
}

/** Units as a child says them. */
const SAID: Readonly<Record<string, string>> = { 時: 'じかん', 時間: 'じかん', 分: 'ぷん', 秒: 'びょう' };
const CLOCK_UNITS: Readonly<Record<string, string>> = { 時: '時間' };

/** Of measures with a large and a small unit. */
function ofUnits(problem: ParsedProblem): readonly Why[] {
  const sides = problem.right === null ? [problem.left] : [problem.left, problem.right];
  const units = [
    ...new Set(
      sides
        .flatMap(quantitiesOf)
        .flatMap(partsOf)
        .map(({ unit }) => CLOCK_UNITS[unit] ?? unit),
    ),
  ];
  const [large, small] = [...units].sort((one, other) => Number(factorOf(other) - factorOf(one)));
  if (large === undefined || small === undefined || large === small) return [];
  const size = Number(factorOf(large) / factorOf(small));
  const said = { large: SAID[large] ?? large, small: SAID[small] ?? small };
  return [
    { entry: whyWords.oneIs, said: sentence(whyWords.oneIs, { ...said, size }) },
    { entry: whyWords.finish, said: sentence(whyWords.finish, { ...said, size }) },
    { entry: whyWords.units, said: sentence(whyWords.units, said) },
  ];
}

function ofOrder(problem: ParsedProblem, grade: 1 | 2 | 3): readonly Why[] {
  const operators = operatorsOf(problem.left);
  const first = planSteps(problem, grade)[0]?.expression;
  if (operators.length < 2 || operators.every((one) => one === '+') || first === undefined) return [];
  return [
    { entry: whyWords.order, said: sentence(whyWords.order, { expression: problem.canonical, first }) },
  ];
}

function ofFraction({ canonical }: ParsedProblem): readonly Why[] {
  const below = canonical.match(/(?<=\/)\d+/g) ?? [];
  const [d] = below;
  const isOne = d !== undefined && below.every((one) => one === d);
  return when(isOne, whyWords.pieces, () => sentence(whyWords.pieces, { d: d ?? '' }));
}

function whysOf(problem: ParsedProblem, grade: 1 | 2 | 3): readonly Why[] {
  switch (kindOf(problem)) {
    case 'blank':
      return ofBlank(problem);
    case 'fraction':
      return ofFraction(problem);
    case 'multi_step':
    case 'mixed_operations':
      return ofOrder(problem, grade);
    case 'time':
    case 'length':
    case 'volume':
    case 'mass':
    case 'unit_conversion':
      return ofUnits(problem);
    default:
      return ofColumns(problem);
  }
}

/**
 * A short true answer to a question about this very problem, with its numbers: why ten, why a carry, which place, why a unit is
 * changed. `asked`: the question in folded kana, with なんで for every why. Null where it asks for none of them. What it says is
 * still to go by the leak guard.
 */
export function whyOf(problem: ParsedProblem, grade: 1 | 2 | 3, asked: string): string | null {
  const why = whysOf(problem, grade).find(({ entry }) =>
    entry.asks?.some((pattern) => new RegExp(pattern).test(asked)),
  );
  return why?.said ?? null;
}
