import type { ProblemKind } from '#agents/knowledge/arithmetic/problem.ts';
import { NUMBER, numberOf } from './said-numbers.ts';

/** How what is wanted is narrowed; null and [] say nothing. Holds nothing of the child's but numbers and units. */
export interface Limits {
  /** くりあがりなし, あまりなし. */
  readonly isPlain: boolean;
  readonly operator: '+' | '-' | '×' | '÷' | null;
  /** Digits of the numbers from the left, 1-4; one stands for both. */
  readonly digits: readonly number[];
  /** No number and no answer above it: 10 or 20. */
  readonly most: number | null;
  /** Some number, or the answer of a sum, is above it. */
  readonly least: number | null;
  /** By how much a row of numbers goes up or down. */
  readonly step: number | null;
  /** What the sum is written with: ÷7, 9+, km, 1000円. */
  readonly parts: readonly string[];
}

/** Without carrying, borrowing or a remainder: in the school's word, or as it is said. */
const PLAIN =
  /(?:くりあが|くりさが|繰り上が|繰り下が|あまり|余り)(?:り)?(?:も|は|が|の|を)?(?:ない|なし|ぬき|でない|出ない|(?:で|出)てこない|(?:で|出)[ひへ]ん|らない|らへん|らん(?!で)|んない)(?:やつ|ほう)?(?!の?も)/;
const DIGITS = /([1-4一二三四])(?:けた|桁|ケタ)/g;
/** 10までの, 5いか, 10より おおきく ならない; no 10もんまで, and no time. */
const MOST = new RegExp(
  `(?:(?<![0-9×])([0-9]{1,4})|(?<![ぁ-ん])${NUMBER})(?:まで(?=の|で|な|が|、|$|し)|いか|以下|より(?:も)?(?:おおき|大き)くなら?な|を?(?:こえ|超え)(?:な|へん))`,
);
const LEAST = /(10{1,4}|一万|千|百)より(?:も)?(?:おおき|大き|うえ|上)(?!くな)/;
/** 百いくつから ひく. */
const HUNDRED_ODD = /(?:百|100|ひゃく)いくつ/;
/** 100より おおきい かずの たしざん: so large are its numbers. */
const LARGE_NUMBERS = /(?:100|百)より(?:も)?(?:おおき|大き)い(?:かず|数)/;
const STEP = /([0-9]{1,4})(?:とび|ずつ(?:ふえ|へ|増|減|おおき|とん))/;
const NAMED_NUMBERS: Readonly<Record<string, number>> = { 百: 100, 千: 1_000, 一万: 10_000 };
const UNIT = /(?<![0-9a-z])(?:km|cm|mm|kg|dl|ml)(?![a-z])|(?<![0-9a-z])[mgl](?![a-z])/g;
const SPELT: Readonly<Record<string, string>> = { dl: 'dL', ml: 'mL', l: 'L' };
const DIVISOR = /÷([1-9])|([1-9])でわる|わる(?:かず|数)(?:が|は|を)([1-9])(?:(?:と|や|か|、)+([1-9]))?/;
const FIRST = /(?<![0-9])([1-9])(?:たす|\+)/;
const PAID = /(1000?)円(?:さつ|札|だして|出して|から|で|はらって)/;

const OPERATORS: readonly (readonly [NonNullable<Limits['operator']>, string, RegExp])[] = [
  ['+', 'たしざん', /たしざん|足し算|たし算|足算|ぷらす|たす|あわせ/],
  ['-', 'ひきざん', /ひきざん|引き算|ひき算|引算|まいなす|ひく(?!い)|おつり/],
  ['×', 'かけざん', /かけざん|かけ算|掛け算|かける|×/],
  ['÷', 'わりざん', /わりざん|わり算|割り算|(?<![おかま])わる|÷/],
];

/** What sums of this sign are called; all of them where none is given. */
export const sumsBySign = (operator?: string): readonly string[] =>
  OPERATORS.filter(([sign]) => operator === undefined || sign === operator).map(([, name]) => name);

/** Without what is plain: くりさがりの ない ひきざん is no くりさがり. */
export const withoutPlain = (wanted: string): string =>
  wanted.replace(PLAIN, (said) =>
    /あまり|余り/.test(said) ? 'わりざん' : /あが|上が/.test(said) ? 'たしざん' : 'ひきざん',
  );

export function readLimits(wanted: string): Limits {
  const named = OPERATORS.filter(([, , said]) => said.test(withoutPlain(wanted)));
  const divisor = DIVISOR.exec(wanted);
  const first = FIRST.exec(wanted)?.[1];
  const paid = PAID.exec(wanted)?.[1];
  const [, mostWritten, mostSaid] = MOST.exec(wanted) ?? [];
  const isLarge = named.length > 0 && LARGE_NUMBERS.test(wanted);
  const isHundredOdd = HUNDRED_ODD.test(wanted);
  const least = isLarge ? undefined : isHundredOdd ? '99' : LEAST.exec(wanted)?.[1];
  const digits = [...wanted.matchAll(DIGITS)].map(
    ([, digit = '']) => '一二三四'.indexOf(digit) + 1 || Number(digit),
  );
  const step = STEP.exec(wanted)?.[1];
  const units = [...wanted.matchAll(UNIT)].map(([unit]) => SPELT[unit] ?? unit);
  return {
    isPlain: PLAIN.test(wanted),
    operator: named.length === 1 ? (named[0]?.[0] ?? null) : null,
    digits: isLarge && digits.length === 0 ? [3] : digits.slice(0, 2),
    most: isHundredOdd ? 199 : mostWritten === undefined ? numberOf(mostSaid) : Number(mostWritten),
    least: least === undefined ? null : (NAMED_NUMBERS[least] ?? Number(least)),
    step: step === undefined ? null : Number(step),
    parts: [
      ...(divisor === null ? [] : [divisorPart(divisor)]),
      ...(first === undefined ? [] : [`${first}+`]),
      ...(paid === undefined ? [] : [`${paid}円-`]),
      ...new Set(units),
    ],
  };
}

const divisorPart = ([, sign, said, first, other]: RegExpExecArray): string =>
  other === undefined ? `÷${sign ?? said ?? first}` : `÷[${first}${other}]`;

const NONE: Limits = {
  isPlain: false,
  operator: null,
  digits: [],
  most: null,
  least: null,
  step: null,
  parts: [],
};
export const isUnlimited = (limits: Limits): boolean => JSON.stringify(limits) === JSON.stringify(NONE);

/** In words that, beside these names, `readLimits` reads as the same again. */
export function wordsOfLimits(
  { isPlain, operator, digits, most, least, step, parts }: Limits,
  names: string,
): string {
  const name = operator === null ? '' : (sumsBySign(operator)[0] ?? '');
  const plain = operator === '÷' ? 'あまりなし' : operator === '-' ? 'くりさがりなし' : 'くりあがりなし';
  const isHundredOdd = least === 99 && most === 199;
  const written = parts.map((part) =>
    part
      .replace(/^([0-9]+円)-$/, '$1から')
      .replace(/^([1-9])\+$/, '$1たす')
      .replace(/^÷([1-9])$/, '$1でわる')
      .replace(/^÷\[([1-9])([1-9])\]$/, 'わるかずが$1か$2'),
  );
  return [
    isPlain ? plain : '',
    names.includes(name) || isPlain ? '' : name,
    ...digits.map((count) => `${count}けた`),
    most === null || isHundredOdd ? '' : `${most}まで`,
    isHundredOdd ? '100いくつ' : least === null ? '' : `${least}より おおきい`,
    step === null ? '' : `${step}とび`,
    ...written.map((part, at) => (at > 0 && /^[a-zA-Z]/.test(part) ? `と${part}` : part)),
  ]
    .filter((word) => word !== '')
    .join(' ');
}

const PLAINER: Partial<Record<ProblemKind, ProblemKind>> = {
  addition_carry_20: 'addition_small',
  addition_carry: 'addition_no_carry',
  subtraction_borrow_20: 'subtraction_small',
  subtraction_borrow: 'subtraction_no_borrow',
  division_remainder: 'division_exact',
};
/** The kinds that are left where nothing is to be carried, borrowed or left over. */
export const plainKinds = (kinds: readonly ProblemKind[]): readonly ProblemKind[] => [
  ...new Set(kinds.map((kind) => PLAINER[kind] ?? kind)),
];

const count = (digits: string): number => digits.length;

/** Whether a sum (its one spelling, problem.ts) keeps within the limits; carrying is a matter of its kind. */
export function isWithin({ operator, digits, most, least, step, parts }: Limits, canonical: string): boolean {
  const numbers = canonical.match(/\d+/g) ?? [];
  const signs = new Set(canonical.match(/[+\-×÷]/g) ?? []);
  if (operator !== null && !(signs.size === 1 && signs.has(operator))) return false;
  if (digits.length > 0 && !numbers.every((number, at) => count(number) === (digits[at] ?? digits[0])))
    return false;
  if (!hasParts(canonical, parts)) return false;
  const values = numbers.map(Number);
  const [a = 0, b = 0] = values;
  const largest = Math.max(...values, signs.has('+') ? a + b : 0);
  if (least !== null && largest <= least) return false;
  // 100、98、96、□: two that stand beside each other.
  if (step !== null && Math.abs(a - b) !== step) return false;
  return most === null || largest <= most;
}

const UNITS = /[a-zA-Z]+/g;
const isUnit = (part: string): boolean => /^[a-zA-Z]+$/.test(part);

/** Of three units and more no sum has all: none that was not named is in it. */
function hasParts(canonical: string, parts: readonly string[]): boolean {
  const units = parts.filter(isUnit);
  if (units.length <= 2) return parts.every((part) => hasPart(canonical, part));
  const used = canonical.match(UNITS) ?? [];
  return used.length > 0 && used.every((unit) => units.includes(unit));
}

const hasPart = (canonical: string, part: string): boolean =>
  /^[a-zA-Z]+$/.test(part)
    ? new RegExp(`(?<![a-zA-Z])${part}(?![a-zA-Z])`).test(canonical)
    : /^[0-9]/.test(part)
      ? canonical.startsWith(part)
      : new RegExp(`${part}(?![0-9])`).test(canonical);
