import type { Dimension, Quantity } from '#agents/knowledge/arithmetic/problem.ts';
import { toBase } from '#agents/knowledge/arithmetic/quantity.ts';
import {
  add,
  divide,
  equals,
  multiply,
  type Rational,
  rational,
} from '#agents/knowledge/arithmetic/rational.ts';
import { dimensionOf, factorOf } from '#agents/knowledge/arithmetic/units.ts';
import { findDigitByDigit } from './digit-by-digit.ts';
import type { Mention, Occurrence } from './mentions.ts';

/** What may not be said. */
export type Target =
  | { readonly type: 'number'; readonly value: Rational; readonly isSmall: boolean }
  | {
      readonly type: 'measure';
      /** In base units. */
      readonly value: Rational;
      readonly dimension: Dimension;
      /** The numbers that say it without a unit: 170 for 1m70cm. */
      readonly bare: readonly Rational[];
      readonly isSmall: boolean;
    }
  | {
      readonly type: 'remainder';
      readonly quotient: Rational;
      readonly rest: Rational;
      readonly isSmall: boolean;
    };

const HALF_DAY_SECONDS = 43_200n;
const HALF_HOUR = rational(1_800n);
/** 3じはん, 三時半; 半分 and はんぶん are none. */
const HALF_PAST = /^\s*(?:半(?!分)|はん(?!い|ぶ|た|ば))/;
/** ながい はりは 7: the minutes, five for each number of the clock's face. */
const LONG_HAND = /(?:ながい|長い)\s*(?:はり|針)\s*(?:は|が|を)?[\s、]*$/;
const MINUTES_A_NUMBER = 5n;
/** The names of the places, ones last. */
const PLACES: readonly (readonly [RegExp, number])[] = [
  [/(?:千|せん|1000)の\s*(?:位|くらい)/g, 3],
  [/(?:百|ひゃく|100)の\s*(?:位|くらい)/g, 2],
  [/(?:十|じゅう|10)の\s*(?:位|くらい)/g, 1],
  [/(?:一|いち|(?<!\d)1)の\s*(?:位|くらい)/g, 0],
];

/** What it takes to say this quantity. */
export function targetOf(quantity: Quantity): Target {
  if (quantity.type === 'remainder') {
    return { type: 'remainder', quotient: quantity.quotient, rest: quantity.remainder, isSmall: false };
  }
  const base = toBase(quantity);
  const dimension = base?.dimension ?? null;
  const isCounted = dimension === null || dimension === 'count' || dimension === 'money';
  if (base === null || isCounted) {
    const value = quantity.type === 'plain' ? quantity.value : (base?.value ?? rational(0));
    return {
      type: 'number',
      value,
      isSmall: value.d === 1n && (value.n <= 10n || value.n === 100n || value.n === 1000n),
    };
  }
  const smallest = quantity.type === 'compound' ? (quantity.parts.at(-1)?.unit ?? '') : (quantity.unit ?? '');
  const bare = dimension === 'clock' ? [] : [divide(base.value, rational(factorOf(smallest)))];
  return { type: 'measure', value: base.value, dimension, bare, isSmall: quantity.type === 'plain' };
}

const formOf = (text: string, mention: Mention): string => {
  const raw = text.slice(mention.start, mention.numberEnd);
  if (/^[\d,.]+$/.test(raw)) return 'digits';
  if (/[ぁ-ゖ]/.test(raw)) return /\d/.test(raw) ? 'mixed' : 'kana';
  return /[〇零一二三四五六七八九十百千万億壱弐参]/.test(raw) ? 'kanji' : 'spelled';
};

const occurrence = (text: string, mention: Mention, end = mention.end): Occurrence => ({
  start: mention.start,
  numberEnd: mention.numberEnd,
  end,
  form: formOf(text, mention),
});

/** 十の位は8、一の位は5: the number said place by place. */
function placeByPlace(text: string, mentions: readonly Mention[], value: bigint): Occurrence | null {
  const digits = value.toString();
  if (value < 10n || digits.length > PLACES.length || !/くらい|位/.test(text)) return null;
  let first = Number.POSITIVE_INFINITY;
  let last = 0;
  for (const [pattern, place] of PLACES.slice(-digits.length)) {
    const wanted = rational(BigInt(digits.at(-1 - place) ?? ''));
    const hit = [...text.matchAll(pattern)].flatMap((match) => {
      const end = match.index + match[0].length;
      const said = mentions.find(
        (one) => one.start >= end && one.start - end <= 8 && equals(one.value, wanted),
      );
      const between = said === undefined ? '' : text.slice(end, said.start);
      return said === undefined || /[。!?\n\d]/.test(between) ? [] : [{ start: match.index, end: said.end }];
    })[0];
    if (hit === undefined) return null;
    first = Math.min(first, hit.start);
    last = Math.max(last, hit.end);
  }
  return { start: first, numberEnd: last, end: last, form: 'places' };
}

/** 1m 70cm, 1メートルと 70センチ: mentions that follow each other in falling units, summed in base units. */
function measuresFrom(
  text: string,
  mentions: readonly Mention[],
  at: number,
  dimension: Dimension,
): readonly { base: Rational; end: number }[] {
  const first = mentions[at];
  const unit = first?.unit ?? null;
  if (first === undefined || unit === null) return [];
  const isClock = dimension === 'clock';
  const fits = (name: string) =>
    dimensionOf(name) === dimension || (isClock && dimensionOf(name) === 'duration');
  // 1時50分 on a clock, but also 50ぷん said alone for 3時50分 is no time of day.
  if (!fits(unit) || (isClock && unit !== '時')) return [];
  const half = isClock ? HALF_PAST.exec(text.slice(first.end, first.end + 6)) : null;
  if (half !== null) {
    const base = add(multiply(first.value, rational(factorOf(unit))), HALF_HOUR);
    return [{ base, end: first.end + half[0].length }];
  }
  let total = { base: multiply(first.value, rational(factorOf(unit))), end: first.end, unit };
  const found = [total];
  for (let next = mentions.find((one) => one.start >= total.end); next !== undefined; ) {
    const between = text.slice(total.end, next.start);
    const nextUnit = next.unit;
    if (
      !/^[\s、,と]{0,3}$/.test(between) ||
      nextUnit === null ||
      !fits(nextUnit) ||
      factorOf(nextUnit) >= factorOf(total.unit)
    )
      break;
    total = {
      base: add(total.base, multiply(next.value, rational(factorOf(nextUnit)))),
      end: next.end,
      unit: nextUnit,
    };
    found.push(total);
    next = mentions.find((one) => one.start >= total.end);
  }
  // A longer time is not the shorter one it begins with: 1時間20分 does not say 1時間.
  return found.slice(-1);
}

function findMeasure(
  text: string,
  mentions: readonly Mention[],
  target: Extract<Target, { type: 'measure' }>,
): readonly Occurrence[] {
  const found: Occurrence[] = [];
  const ordered = [...mentions].sort((a, b) => a.start - b.start || b.end - a.end);
  for (const [at, mention] of ordered.entries()) {
    for (const { base, end } of measuresFrom(text, ordered, at, target.dimension)) {
      const difference = base.n * target.value.d - target.value.n * base.d;
      const isSameFace =
        target.dimension === 'clock' && difference % (HALF_DAY_SECONDS * base.d * target.value.d) === 0n;
      if (difference === 0n || isSameFace) found.push(occurrence(text, mention, end));
    }
    if (mention.unit === null && target.bare.some((bare) => equals(bare, mention.value)))
      found.push(occurrence(text, mention));
  }
  if (target.dimension !== 'clock') return found;
  const minutes = ((target.value.n / 60n) % 60n) / MINUTES_A_NUMBER;
  for (const one of mentions) {
    const isExact = minutes > 0n && target.value.n % (60n * MINUTES_A_NUMBER) === 0n;
    const isHand = LONG_HAND.test(text.slice(Math.max(0, one.start - 12), one.start));
    if (
      isExact &&
      isHand &&
      equals(one.value, rational(minutes)) &&
      !/^[^。!\n]{0,12}\?/.test(text.slice(one.end))
    )
      found.push(occurrence(text, one));
  }
  for (const match of text.matchAll(/(?<!\d)(\d{1,2}):(\d{2})(?!\d)/g)) {
    const seconds = BigInt(match[1] ?? '') * 3_600n + BigInt(match[2] ?? '') * 60n;
    const end = match.index + match[0].length;
    if ((seconds - target.value.n) % HALF_DAY_SECONDS === 0n)
      found.push({ start: match.index, numberEnd: end, end, form: 'digits' });
  }
  return found;
}

/** 3あまり1, 3…1, しょうは3で あまりは1, あまりは1 しょうは3: both numbers, with あまり beside the rest. */
function findRemainder(
  text: string,
  mentions: readonly Mention[],
  target: Extract<Target, { type: 'remainder' }>,
): readonly Occurrence[] {
  const found: Occurrence[] = [];
  for (const quotient of mentions.filter((one) => equals(one.value, target.quotient))) {
    for (const rest of mentions.filter((one) => one !== quotient && equals(one.value, target.rest))) {
      const isAfter = rest.start >= quotient.numberEnd;
      if (!isAfter && quotient.start < rest.numberEnd) continue;
      const between = isAfter
        ? text.slice(quotient.numberEnd, rest.start)
        : text.slice(rest.numberEnd, quotient.start);
      if (between.length > 24) continue;
      const around = isAfter
        ? between + text.slice(rest.numberEnd, rest.numberEnd + 8)
        : text.slice(Math.max(0, rest.start - 8), rest.start) + between;
      if (!/あま|余|のこ|残|\.{2,}|・{2,}|^\s*r\s*$/.test(around)) continue;
      const [start, end] = [Math.min(quotient.start, rest.start), Math.max(quotient.end, rest.end)];
      found.push({ start, numberEnd: end, end, form: 'remainder' });
    }
  }
  return found;
}

/** All places of flattened text that say the target. */
export function findTarget(
  text: string,
  mentions: readonly Mention[],
  target: Target,
): readonly Occurrence[] {
  if (target.type === 'measure') return findMeasure(text, mentions, target);
  if (target.type === 'remainder') return findRemainder(text, mentions, target);
  const found = mentions.filter((one) => equals(one.value, target.value)).map((one) => occurrence(text, one));
  if (target.value.d !== 1n) return found;
  const places = placeByPlace(text, mentions, target.value.n);
  const digits = findDigitByDigit(text, mentions, target.value.n);
  return [...found, ...[places, digits].filter((one) => one !== null)];
}
