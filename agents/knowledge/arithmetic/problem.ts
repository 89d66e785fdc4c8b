import type { Rational } from './rational.ts';

/** The units children of grades 1-3 meet, by what they measure. Canonical spellings. */
export const UNITS = {
  length: ['mm', 'cm', 'm', 'km'],
  volume: ['mL', 'dL', 'L'],
  mass: ['mg', 'g', 'kg', 't'],
  duration: ['秒', '分', '時間', '日', '週間'],
  /** A time of day, written 3時15分; 時 is a clock's hour where 時間 is a duration. */
  clock: ['時'],
  money: ['円'],
  /** Things counted: any counter (こ, 人, 本, まい, さつ, ひき, だい, わ, はい, つ, かい, ページ …). */
  count: [
    'こ',
    '人',
    '本',
    'まい',
    'さつ',
    'ひき',
    'だい',
    'わ',
    'はい',
    'かい',
    'ページ',
    'つ',
    '点',
    'さい',
    '倍',
    'けん',
    '足',
    '組',
    '箱',
    'ふくろ',
    'れつ',
    'だん',
    'カップ',
  ],
} as const;
export type Dimension = keyof typeof UNITS;

/**
 * A value as school writes it. `plain`: a number (integer, decimal or fraction), with an optional counter or unit.
 * `compound`: 3時15分, 1m20cm, 2時間30分, largest unit first. `remainder`: 3あまり1 (unit of both allowed).
 */
export type Quantity =
  | {
      readonly type: 'plain';
      readonly value: Rational;
      readonly unit: string | null;
      readonly style: NumberStyle;
      /** The denominator as written, only where it is not that of lowest terms: 2/4, 3/3. */
      readonly denominator?: bigint;
    }
  | {
      readonly type: 'compound';
      readonly dimension: Dimension;
      readonly parts: readonly { readonly value: Rational; readonly unit: string }[];
    }
  | {
      readonly type: 'remainder';
      readonly quotient: Rational;
      readonly remainder: Rational;
      readonly unit: string | null;
    };
export type NumberStyle = 'integer' | 'decimal' | 'fraction';

export type Operator = '+' | '-' | '×' | '÷';

/**
 * A question about numbers themselves, without a sign: what comes where □ stands in a row of equal steps (null), the digit
 * of a place (`place`: 1, 10, 100 …), what bundles make together, which of two is larger or smaller, what a story asks for.
 */
export type NumberQuestion =
  | { readonly ask: 'row'; readonly terms: readonly (bigint | null)[] }
  | { readonly ask: 'digit'; readonly number: bigint; readonly place: bigint }
  | {
      readonly ask: 'bundles';
      readonly bundles: readonly { readonly size: bigint; readonly count: bigint }[];
    }
  | { readonly ask: 'larger' | 'smaller'; readonly left: bigint; readonly right: bigint }
  | MadeStory;

/** A word problem of the robot's own (stories/): its sum is the child's to find, and `unit` is that of the answer. */
export interface MadeStory {
  readonly ask: 'story';
  readonly text: string;
  readonly sum: Extract<Expression, { type: 'binary' }>;
  readonly unit: string;
}

/**
 * What was parsed. `numbers` stands alone, as the left side of a problem, and is part of nothing. `blank` is □ with the units it is asked in, largest first: [] for □, ['cm'] for □cm, ['m', 'cm']
 * for □m□cm (still one unknown). Positions are not kept: problems are one line of at most 80 characters. */
export type Expression =
  | { readonly type: 'quantity'; readonly quantity: Quantity }
  | { readonly type: 'blank'; readonly units: readonly string[] }
  | {
      readonly type: 'binary';
      readonly operator: Operator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly type: 'group'; readonly inner: Expression }
  | { readonly type: 'numbers'; readonly question: NumberQuestion };

/** A problem: an expression to work out, or an equation with one □ ("□+5=12", "36+27=27+□", "1m=□cm"). */
export interface ParsedProblem {
  readonly left: Expression;
  /** Right of "=", for an equation with □; null for a plain expression (a trailing "=" or "=?" is dropped). */
  readonly right: Expression | null;
  /** The one spelling: × ÷ + - , half-width digits, no spaces; ids and comparisons use it. */
  readonly canonical: string;
}

/** The kinds of problem the coach has steps for. A kind is a skill: mastery and evidence are kept by it. */
export const PROBLEM_KINDS = [
  'addition_small', // answer up to 10
  'addition_carry_20', // one-digit + one-digit over 10
  'addition_no_carry',
  'addition_carry',
  'subtraction_small', // from at most 10
  'subtraction_borrow_20', // 11-18 minus one digit
  'subtraction_no_borrow',
  'subtraction_borrow',
  'multi_step', // three or more terms of + and -
  'mixed_operations', // + - with × ÷, brackets
  'kuku', // one digit × one digit
  'multiplication_tens', // a factor is a multiple of 10 or 100
  'multiplication_written', // 2-3 digits × 1-2 digits
  'division_exact',
  'division_remainder',
  'division_tens', // 69÷3, 80÷4: quotient of two digits
  'blank', // □ in + - × ÷
  'time', // clock and duration
  'length',
  'volume',
  'mass',
  'money',
  'unit_conversion', // 1m20cm=□cm
  'decimal', // + and - with tenths
  'fraction', // + and - with the same denominator
  'number_row', // 100、98、96、□
  'place_value', // 452の10のくらい, 10が3こと1が5こ
  'comparing', // which of two numbers is larger
  'story_sum', // a word problem whose sum has + or -
  'story_product', // × or ÷
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** How an answer came out, each question apart. `null`: the question does not apply. */
export interface Verdict {
  readonly isCorrect: boolean;
  readonly valueOk: boolean;
  /** 'ok', 'missing' (the problem has a unit), 'wrong', 'convertible' (equal, but another unit). */
  readonly unit: 'ok' | 'missing' | 'wrong' | 'convertible' | null;
  /** 'ok', 'remainder_too_large', 'remainder_missing', 'quotient_and_remainder_swapped', 'not_simplest', 'unfinished' … */
  readonly form: string | null;
}

type ProblemErrorCode =
  | 'unreadable' // no expression in it
  | 'too_long' // over 80 characters
  | 'too_many_digits' // a number over 12 digits
  | 'division_by_zero'
  | 'out_of_grade' // negative, not whole, decimal or fraction before its grade, 2-digit divisor …
  | 'no_solution'; // an equation no □ solves, or with none or several □

/** Why an expression cannot be a problem here. `message` is plain Japanese for the child. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemErrorCode;

  constructor(code: ProblemErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
