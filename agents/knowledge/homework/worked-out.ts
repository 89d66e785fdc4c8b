import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { bareOf, tokensOf } from '#agents/knowledge/arithmetic/told-sums.ts';

/** A sum where it stands in a line, with what is claimed for it. */
interface Item {
  readonly problem: ParsedProblem;
  readonly claim: string | null;
  readonly start: number;
  readonly end: number;
}

const PAIR = /^(\d+)([+\-×])(\d+)$/;

/** The numbers that may come up on the way to a written sum: its digits, their places, and the lines of a multiplication. */
function onTheWay(canonical: string): Set<string> | null {
  const [, a = '', sign, b = ''] = PAIR.exec(canonical) ?? [];
  if (a.length < 2 && b.length < 2) return null;
  const digits = [...a, ...b];
  const lines =
    sign === '×'
      ? [...b].flatMap((digit) => [Number(a) * Number(digit), Number(a) * Number(digit) * 10])
      : [];
  return new Set([a, b, ...digits, ...digits.map((digit) => `${digit}0`), ...lines.map(String)]);
}

/** 8+2 and 10+3 of 8+5: the ten is made up from either side. */
function overTen(canonical: string): Set<string> | null {
  const [a = 0, b = 0] = (/^(\d)\+(\d)$/.exec(canonical) ?? []).slice(1).map(Number);
  const rest = a + b - 10;
  return rest > 0 ? new Set([a, b, 10, 10 - a, 10 - b, rest].map(String)) : null;
}

/** Whether a sum has only numbers that come up on the way to a written one: 7-3 of 83-47. */
export function isOnTheWay(whole: string, part: string): boolean {
  const [, a = '', , b = ''] = PAIR.exec(part) ?? [];
  const known = onTheWay(whole);
  return known !== null && part !== whole && known.has(a) && known.has(b);
}

/**
 * What a written sum is said to come to by the smaller sums that are told behind it: 423 of 47×36、282と 141 たして 423; 45 of 52-17、7から 2
 * ひいて 5、5から 1 ひいて 4、だから 45. Null where the others are sums of their own.
 */
export function workedOut(line: string, [first, ...others]: readonly Item[]): string | null {
  if (first === undefined || first.claim !== null || others.length === 0) return null;
  const known = onTheWay(first.problem.canonical) ?? overTen(first.problem.canonical);
  if (known === null) return null;
  const isTimes = first.problem.canonical.includes('×');
  let behind: readonly string[] = [];
  let before = '';
  for (const [at, { problem, claim, end }] of others.entries()) {
    const [, a = '', , b = ''] = PAIR.exec(problem.canonical) ?? [];
    const next = others[at + 1];
    const said = tokensOf(line.slice(end, next === undefined ? line.length : next.start)).map(({ text }) =>
      bareOf(text),
    );
    const result = claim === null ? said.shift() : bareOf(claim);
    if (!known.has(a) || !known.has(b) || result === undefined) return null;
    known.add(result);
    // 8+2で 10、10+3で 13 of 8+5: the last goes on from the one before.
    if (before === '10' && a === '10' && at === others.length - 1 && first.problem.canonical.length === 3)
      return result;
    before = result;
    behind = said.filter((number) => !known.has(number));
    // The lines of a multiplication put together; 7+8で 15 of 47+38 is only its ones.
    if (others.length === 1 && behind.length === 0 && isTimes && problem.canonical.includes('+'))
      return result;
  }
  const [concluded = null, ...more] = behind;
  return more.length === 0 ? concluded : null;
}
