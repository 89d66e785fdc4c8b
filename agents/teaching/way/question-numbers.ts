import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { columnsOf, problemPair } from '#agents/knowledge/arithmetic/shape.ts';
import { digitAt } from './move.ts';

/** What a problem's numbers are in it, as far as it has such. Key: the name by which agents/words/asked knows it. */
type QuestionNumbers = Readonly<Record<string, number>>;

export type AskedOperator = '+' | '-' | '×' | '÷' | '/';

/** A problem as it is asked about: by its operation, its two sides as they are written, and its numbers. */
export interface AskedProblem {
  readonly operator: AskedOperator | null;
  readonly sides: readonly [string, string] | null;
  readonly numbers: QuestionNumbers;
}

const TEN = 10;
const HUNDRED = 100;

const digits = (a: number, b: number) => ({ a, b, onesA: digitAt(a, 0), onesB: digitAt(b, 0) });

/** The tens' digit of a number that has one. */
const tens = (number: number, name: string): QuestionNumbers =>
  number < TEN
    ? {}
    : { [name]: digitAt(number, 1), [name.replace('tens', 'round')]: digitAt(number, 1) * TEN };

const hundreds = (number: number): QuestionNumbers =>
  number < HUNDRED ? {} : { hundredsA: digitAt(number, 2) };

function ofAdding(a: number, b: number): QuestionNumbers {
  const plain = { ...digits(a, b), ...tens(a, 'tensA'), ...tens(b, 'tensB'), ...hundreds(a), answer: a + b };
  const [large, small] = [Math.max(a, b), Math.min(a, b)];
  const onesSum = plain.onesA + plain.onesB;
  if (onesSum < TEN) return plain;
  const carried = { onesSum, onesUp: onesSum - TEN, noCarry: a + b - TEN, one: 1 };
  if (large >= TEN)
    return { ...plain, ...carried, tensSum: digitAt(a, 1) + digitAt(b, 1), answerTens: digitAt(a + b, 1) };
  const toTen = TEN - large;
  const smallToTen = TEN - small;
  return {
    ...plain,
    ...carried,
    ...{ large, small, toTen, rest: small - toTen, smallToTen, largeRest: large - smallToTen },
    ...(large - small === 1 ? { twice: small + small } : {}),
  };
}

function ofTaking(a: number, b: number): QuestionNumbers {
  const plain = {
    ...digits(a, b),
    ...tens(a, 'tensA'),
    ...tens(b, 'tensB'),
    ...hundreds(a),
    answer: a - b,
    downA: a - 1,
    downB: b - 1,
  };
  const { onesA, onesB } = plain;
  if (onesB <= onesA) return plain;
  const short = onesB - onesA;
  const wrongSwapped = Math.floor(a / TEN) * TEN - Math.floor(b / TEN) * TEN + short;
  const borrowed = { ...plain, short, broken: onesA + TEN, swappedDigits: onesB, wrongSwapped };
  const gap = (TEN - onesB) % TEN;
  const rounded = b > TEN ? { upB: b + gap, gapB: gap } : {};
  if (a < 2 * TEN) return { ...borrowed, ...(b < TEN ? { fromTen: TEN - b } : {}) };
  if (digitAt(a, 1) > 0) return { ...borrowed, ...rounded, tensLeft: digitAt(a, 1) - 1, kept: a - b + TEN };
  if (a < HUNDRED) return borrowed;
  const wrongCopied = (digitAt(a, 2) - digitAt(b, 2)) * HUNDRED + (b % HUNDRED);
  return { ...borrowed, ...rounded, zeroA: 0, hundredsLeft: digitAt(a, 2) - 1, wrongCopied };
}

function ofTimes(a: number, b: number): QuestionNumbers {
  const product = a * b;
  const fewer = { fewer: b - 1, before: a * (b - 1), nextUp: a * (b + 1) };
  const five = 5;
  // Ten times, less once, is the way of this row only (teaching/steps/times.ts).
  const byTen = b === 9 ? { times: b } : {};
  return {
    a,
    b,
    answer: product,
    ...byTen,
    ...(b > 1 ? fewer : {}),
    ...(a > five ? { split: a - five } : {}),
  };
}

function ofSharing(a: number, b: number): QuestionNumbers {
  if (b === 0) return { a, b };
  const quotient = Math.floor(a / b);
  const left = a % b;
  const next = { next: quotient + 1, over: b * (quotient + 1) };
  if (left === 0) return { a, b, answer: quotient, ...next };
  return { a, b, answer: quotient, ...next, bRest: b, nearest: b * quotient, rest: left };
}

const FRACTIONS = /^(\d+)\/(\d+)[+-](\d+)\/\2$/;

function ofParts(canonical: string): AskedProblem | null {
  const [, nA, d, nB] = FRACTIONS.exec(canonical) ?? [];
  if (nA === undefined) return null;
  return { operator: '/', sides: null, numbers: { nA: Number(nA), nB: Number(nB), d: Number(d) } };
}

/** The problem as a child asks about it; without numbers where it is none of two whole numbers or of like fractions. */
export function askedProblem(problem: ParsedProblem): AskedProblem {
  const parts = ofParts(problem.canonical);
  if (parts !== null) return parts;
  const columns = problem.right === null ? columnsOf(problemPair(problem)) : null;
  const nothing = { operator: null, sides: null, numbers: {} };
  if (columns === null || columns.scale > 1n) return nothing;
  const [a, b] = [Number(columns.a), Number(columns.b)];
  const sides = [String(a), String(b)] as const;
  switch (columns.operator) {
    case '+':
      return { operator: '+', sides, numbers: ofAdding(a, b) };
    case '-':
      return { operator: '-', sides, numbers: ofTaking(a, b) };
    case '×':
      return { operator: '×', sides, numbers: ofTimes(a, b) };
    case '÷':
      return { operator: '÷', sides, numbers: ofSharing(a, b) };
    default:
      return nothing;
  }
}
