import type { Covered } from '#agents/knowledge/curriculum/coverage.ts';
import { type Limits, readLimits } from '../wish-limits.ts';
import { levelIn } from './level-said.ts';
import {
  BRACKETS,
  BRACKETS_TIMES,
  EASY_DECIMALS,
  EASY_FRACTIONS,
  FULL_HUNDREDS,
  isOfNoughts,
  NOUGHT_WITHIN,
  nameOfShape,
  OF_BOTH,
  OF_PRODUCTS,
} from './sum-shape.ts';

/**
 * How what is named is narrowed beyond what its words say of every sort: □ of かけざんと わりざん, three numbers with both
 * signs, smaller ones where larger are refused, and the first fractions where they are to be easy. Pure.
 */
export function narrowedBy(
  covered: Covered,
  limits: Limits,
  { wanted, refused }: { readonly wanted: string; readonly refused: string },
): Limits {
  const isOf = (name: RegExp): boolean => name.test(wanted);
  const hasSigns = isOf(PLUS) && isOf(MINUS);
  if (covered.id === 'blank' && isOf(TIMES) && isOf(DIVIDED) && limits.operator === null)
    return { ...limits, parts: [OF_PRODUCTS] };
  // かけ算と ひき算の 文章題: no other sign.
  const signs = SIGNS.filter(([, name]) => name.test(wanted)).map(([sign]) => sign);
  if (covered.id === 'word_problem' && signs.length > 1 && limits.parts.length === 0)
    return { ...limits, parts: [`[${signs.join('')}].*`] };
  // None of its fractions comes to more than 1.
  if (covered.id === 'fraction' && limits.most === 1) return { ...limits, most: null };
  if (covered.id === 'three_numbers' && hasSigns && limits.operator === null)
    return { ...limits, parts: [OF_BOTH] };
  if (covered.id === 'brackets' && isOf(/かっこ/) && limits.parts.length === 0)
    return { ...limits, operator: null, parts: [isOf(TIMES) ? BRACKETS_TIMES : BRACKETS] };
  // 0の はいる かけざん: in one of its numbers.
  if (limits.operator === '×' && limits.parts.some((part) => nameOfShape(part) === '0のはいる'))
    return { ...limits, parts: [NOUGHT_WITHIN] };
  // かけざんの ひっさん、くりあがりなし.
  if (limits.isPlain && limits.operator === '×') return { ...limits, digits: [2, 1], carries: 0 };
  const isEasy = levelIn(wanted) === 'easier' && limits.parts.length === 0;
  if (isEasy && covered.id === 'fraction' && limits.operator !== '-')
    return { ...limits, parts: [EASY_FRACTIONS] };
  if (isEasy && covered.id === 'decimal' && limits.operator === null)
    return { ...limits, parts: [EASY_DECIMALS] };
  // 1000-368: numbers that have such noughts.
  if (isOfNoughts(wanted) && covered.id.startsWith('subtraction'))
    return {
      ...limits,
      digits: limits.digits.length > 0 ? limits.digits : [3],
      noughts: limits.parts.includes(FULL_HUNDREDS) ? [2] : [],
    };
  // さくらんぼ: of the first twenty, where the ten is made.
  if (isOf(/さくらんぼ/) && limits.digits.length === 0 && limits.most === null) {
    if (covered.id === 'addition_carry') return { ...limits, digits: [1] };
    if (covered.id === 'subtraction_borrow') return { ...limits, most: 20 };
  }
  // 1000までの たしざん: of numbers that need it.
  const isLarge = limits.most !== null && limits.most >= LARGE && limits.digits.length === 0;
  if (isLarge && /^(?:addition|subtraction)/.test(covered.id)) return { ...limits, digits: [3] };
  const { least, carries: refusedCarries, digits } = readLimits(refused);
  const isOfSums = /^(?:addition|subtraction|written)/.test(covered.id);
  // 20より おおきいのは いや; くりさがり 2かいは なし.
  if (isOfSums && least !== null && limits.most === null) return { ...limits, most: least };
  if (isOfSums && refusedCarries === 2 && limits.carries === null) return { ...limits, carries: 1 };
  const [left, right] = digits;
  if (left === undefined || limits.digits.length > 0) return limits;
  // 2けた×2けたは なしで: by one digit.
  const isProduct = /^(?:multiplication|written)/.test(covered.id) && right !== undefined && right > 1;
  if (isProduct) return { ...limits, digits: [left, 1] };
  return right === undefined && left > 1 && /^(?:addition|subtraction)/.test(covered.id)
    ? { ...limits, digits: [left - 1] }
    : limits;
}
const LARGE = 500;
const PLUS = /たしざん|足し算|たし算|たす|足す|ぷらす/;
const MINUS = /ひきざん|引き算|ひき算|ひく|引く|まいなす/;
const TIMES = /かけざん|かけ算|掛け算|かける/;
const SIGNS = [
  ['+', /たしざん|足し算|たし算/],
  ['×', /かけざん|かけ算|掛け算/],
  ['÷', /わりざん|わり算|割り算/],
  ['-', /ひきざん|引き算|ひき算/],
] as const;
const DIVIDED = /わりざん|わり算|割り算|わる/;
