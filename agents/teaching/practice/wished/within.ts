import type { Limits } from '../wish-limits.ts';

const count = (digits: string): number => digits.length;

/** Whether a sum (its one spelling, problem.ts) keeps within the limits; carrying is a matter of its kind. */
export function isWithin(limits: Limits, canonical: string): boolean {
  const {
    operator,
    digits,
    most,
    least,
    step,
    parts,
    total,
    rest,
    carries,
    places,
    into,
    hasNoNought,
    noughts,
  } = limits;
  const numbers = canonical.match(/\d+/g) ?? [];
  const signs = new Set(canonical.match(/[+\-×÷]/g) ?? []);
  if (operator !== null && !(signs.size === 1 && signs.has(operator))) return false;
  // 3けたの かけざん: what it is taken times by is as long as may be.
  const said = digits.length === 1 && /[×÷]/.test(canonical) ? numbers.slice(0, 1) : numbers;
  if (digits.length > 0 && !said.every((number, at) => count(number) === (digits[at] ?? digits[0])))
    return false;
  if (!noughts.every((least, at) => (numbers[at] ?? '').endsWith('0'.repeat(least)))) return false;
  if (!hasParts(canonical, parts)) return false;
  const values = numbers.map(Number);
  const [a = 0, b = 0] = values;
  if (rest !== null && !(signs.has('÷') && a % b === rest)) return false;
  if (total !== null && !comesTo(canonical, total)) return false;
  if (carries !== null && carriedIn(canonical).length !== carries) return false;
  if (places !== null && carriedIn(canonical).join() !== places.join()) return false;
  if (into !== null && !new RegExp(`=□${into}(?![a-zA-Z])`).test(canonical)) return false;
  // 0.5+1.5, where nothing is to be carried.
  if (limits.isPlain && /\d\.\d/.test(canonical)) {
    const tenths = (canonical.match(/\d+(?:\.\d)?/g) ?? []).map((said) => Math.round(Number(said) * 10));
    if (carriedIn(tenths.join(signs.has('+') ? '+' : '-')).length > 0) return false;
  }
  // 40×6, where no 0 is to be in it.
  if (hasNoNought && signs.has('×') && canonical.includes('0')) return false;
  if (hasNoNought && (/(?<!\d)0(?!\d)/.test(canonical) || (signs.has('-') && a === b))) return false;
  // 9+1+4: what all of it comes to.
  const isRun = /^\d+(?:\+\d+)+$/.test(canonical);
  const together = isRun ? values.reduce((sum, value) => sum + value, 0) : a + b;
  const largest = Math.max(...values, signs.has('+') ? together : 0);
  if (least !== null && largest <= least) return false;
  // 20までの たしざん names 20: it is no answer then.
  if (most !== null && total === null && signs.has('+') && together === most) return false;
  // 100、98、96、□: two that stand beside each other.
  if (step !== null && Math.abs(a - b) !== step) return false;
  return most === null || largest <= most;
}

/** A sum or difference that comes to it, or a gap that is filled up to it: 7+□=10. */
function comesTo(canonical: string, total: number): boolean {
  if (canonical.includes('□')) return canonical.includes('+') && canonical.endsWith(`=${total}`);
  const [, a, sign, b] = /^(\d+)([+-])(\d+)$/.exec(canonical) ?? [];
  return a !== undefined && (sign === '+' ? Number(a) + Number(b) : Number(a) - Number(b)) === total;
}

/** The places, from the ones, in which a sum of two numbers, or a product with one digit, is carried or borrowed. */
export function carriedIn(written: string): readonly number[] {
  const canonical = written.replaceAll('円', '');
  const [, factor = '', times] = /^(\d{2,})×(\d)$/.exec(canonical) ?? [];
  if (times !== undefined) {
    let over = 0;
    return [...factor].reverse().flatMap((digit, at) => {
      over = Math.floor((Number(digit) * Number(times) + over) / 10);
      return over > 0 ? [at] : [];
    });
  }
  const [, a = '', sign, b = ''] = /^(\d+)([+-])(\d+)$/.exec(canonical) ?? [];
  const places: number[] = [];
  for (let at = 0, over = 0; at < Math.max(a.length, b.length); at++) {
    const [x, y] = [Number(a.at(-1 - at) ?? 0), Number(b.at(-1 - at) ?? 0) + over];
    over = (sign === '+' ? x + y > 9 : x < y) ? 1 : 0;
    if (over === 1) places.push(at);
  }
  return places;
}

const UNITS = /[a-zA-Z]+/g;
const isUnit = (part: string): boolean => /^(?:[a-zA-Z]+|秒)$/.test(part);

/** Of three units and more no sum has all: none that was not named is in it. */
function hasParts(canonical: string, parts: readonly string[]): boolean {
  const units = parts.filter(isUnit);
  if (units.length <= 2) return parts.every((part) => hasPart(canonical, part));
  const used = canonical.match(UNITS) ?? [];
  return used.length > 0 && used.every((unit) => units.includes(unit));
}

const hasPart = (canonical: string, part: string): boolean =>
  isUnit(part)
    ? new RegExp(`(?<![a-zA-Z])${part}(?![a-zA-Z])`).test(canonical)
    : /^[0-9]/.test(part)
      ? canonical.startsWith(part)
      : new RegExp(`${part}(?![0-9])`).test(canonical);
