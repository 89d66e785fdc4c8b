import { isIdiom } from './assertion.ts';
import type { Mention, Occurrence } from './mentions.ts';

/** A clause up to its end sign, which is kept: a question tells nothing. */
const CLAUSE = /[^。!?\n、]+([。!?\n、]|$)/g;
/** Nothing but the copula stands behind a digit that is told by itself. */
const ENDS_CLAUSE = /^\s*(?:です|だよ|だね|だ|よ|ね|で)?(?:ね|よ)?\s*[」』)]?\s*$/;

/** The one number of a clause that tells a digit and nothing else; null for any other clause. */
function toldDigit(clause: string, end: string, offset: number, numbers: readonly Mention[]): Mention | null {
  const [only] = numbers;
  if (only === undefined || numbers.length > 1 || end === '?') return null;
  if (only.unit !== null || only.value.d !== 1n || only.value.n > 9n) return null;
  return ENDS_CLAUSE.test(clause.slice(only.end - offset)) ? only : null;
}

/**
 * A number of two digits or more that flattened text tells digit by digit, each in a clause of its own: "8だよ。つぎは
 * 5だよ。" for 85. Clauses without a number may stand between; one with any other number ends the row, so that the
 * numbers of a sum that is being worked out are none.
 */
export function findDigitByDigit(
  text: string,
  mentions: readonly Mention[],
  value: bigint,
): Occurrence | null {
  const wanted = value.toString();
  if (value < 10n) return null;
  const numbers = mentions.filter((one) => !isIdiom(text, one.start, one.numberEnd));
  let row: readonly Mention[] = [];
  for (const match of text.matchAll(CLAUSE)) {
    const [clause, end = ''] = match;
    const behind = match.index + clause.length;
    const inside = numbers.filter((one) => one.start >= match.index && one.start < behind);
    if (inside.length === 0) continue;
    const words = clause.slice(0, clause.length - end.length);
    const digit = toldDigit(words, end, match.index, inside);
    row = digit === null ? [] : [...row, digit].slice(-wanted.length);
    const [first, last] = [row[0], row.at(-1)];
    if (first !== undefined && last !== undefined && row.map((one) => one.value.n).join('') === wanted) {
      return { start: first.start, numberEnd: last.end, end: last.end, form: 'digit by digit' };
    }
  }
  return null;
}
