import { sentence } from '#agents/words/sentence.ts';
import wayWords from '#agents/words/steps/ways.json' with { type: 'json' };
import { takeFrom, together } from './addition.ts';
import { alongMoves, astray, digitAt, type Move, on, type Turn } from './move.ts';

/** So many lines of the 九九 further a child is led one by one; what is more is another product. */
const STEP = 1;

const times = (a: number, b: number): Turn =>
  on(sentence(wayWords.andSo, { expression: `${a}×${b}` }), `${a}×${b}`);

/** What is asked of a child that has worked out a product near a×b, a part of it, or adds. */
export function followProduct(a: number, b: number, moves: readonly Move[]): Turn | null {
  let sum: { value: number; count: number } | null = null;
  let parts: { readonly by: number; readonly value: number } | null = null;
  return alongMoves(moves, ({ operator, a: x, b: y, result }) => {
    let turn: Turn | null = null;
    if (operator === '×') {
      const factor = x === a ? y : y === a ? x : null;
      const misplaced = b > 9 && b < 100 && factor !== null && factor === digitAt(b, 1) && factor !== b % 10;
      if (misplaced) return astray(sentence(wayWords.tensFactor, { a, b, digit: factor }), `${b}-${b % 10}`);
      if (factor === null) {
        const of = x === b ? y : y === b ? x : null;
        if (of === null || of >= a) return null;
        // The digits of 324 are not taken one by one.
        if (a > 99 && of < 10 && of !== a % 10) return null;
        const isTens = a > 9 && a < 100 && of === digitAt(a, 1) && of !== a % 10;
        if (isTens) return astray(sentence(wayWords.tensFactor, { a: b, b: a, digit: of }), `${a}-${a % 10}`);
        // Of three places the plan has the next one.
        if (a > 99 && parts?.by !== a - of) return null;
        turn = parts?.by === a - of ? together(parts.value, result) : times(a - of, b);
        parts = { by: of, value: result };
        return turn;
      }
      if (parts !== null && parts.by + factor === b) turn = together(parts.value, result);
      else if (b - factor === STEP) turn = together(result, a);
      else if (factor - b === STEP) turn = takeFrom(result, a);
      else if (factor < b) turn = b > 9 ? times(a, b - factor) : together(result, a);
      parts = { by: factor, value: result };
      sum = factor < b ? { value: result, count: factor } : sum;
    } else if (operator === '-') {
      if (x === b && y === b % 10) turn = times(a, result);
    } else if (operator === '+') {
      const isFirst = x === a && y === a;
      if (isFirst) sum = { value: result, count: 2 };
      else if (sum !== null && x === sum.value && y === a) sum = { value: result, count: sum.count + 1 };
      else {
        // 35+6 on the way to 7×6: the row goes up by its own number.
        const isInRow = x % a === 0 && x < a * b && y === b && a !== b && a < 10;
        // 35+7 behind the product: the row goes on.
        const isBeyond = a < 10 && y === a && x % a === 0 && x >= a * b && result < a * 9;
        if (isBeyond) return together(result, a);
        return isInRow ? astray(sentence(wayWords.rowStep, { a }), `${a}×1`) : null;
      }
      if (sum.count < b) turn = together(sum.value, a);
    }
    return turn;
  });
}

/** What is asked of a child that goes along the row of b, or takes b from a again and again. */
export function followSharing(a: number, b: number, moves: readonly Move[]): Turn | null {
  let reached = 0;
  let isBeyond = false;
  let rest: number | null = null;
  for (const { operator, a: x, b: y, result } of moves) {
    if (operator === '×' && (x === b || y === b)) {
      isBeyond = result > a;
      if (!isBeyond) reached = Math.max(reached, x === b ? y : x);
      rest = null;
    } else if (operator === '-' && x === a && y % b === 0) {
      reached = y / b;
      rest = result;
    } else if (operator === '-' && rest !== null && x === rest && y === b) {
      reached += 1;
      rest = result;
    } else return null;
  }
  const expression = `${a}÷${b}`;
  const product = reached * b;
  if (rest !== null && rest >= b) return astray(sentence(wayWords.stillDivides, { rest, b }));
  if (rest !== null || product === a) return on(sentence(wayWords.andSo, { expression }));
  if (reached === 0) return null;
  if (a - product < b) {
    return isBeyond
      ? on(sentence(wayWords.nearest, { a }), `${b}×${reached}`)
      : on(sentence(wayWords.takeFrom, { a, b: product }), `${a}-${product}`);
  }
  const next = reached + 1;
  return on(sentence(wayWords.goOnRow, { product, a, b, next }), `${b}×${next}`);
}
