import { factOf } from './facts.ts';

/** What a problem is compared by. */
interface Comparable {
  readonly kind: string;
  /** Canonical expression, or the kanji asked. */
  readonly expression: string;
  /** The word a kanji is asked in; null where none is known. */
  readonly word?: string | null | undefined;
}

/** Numbers longer than this are as long as this; the longest a grade 3 works with. */
const MOST_DIGITS = 5;

/** Digits of the longest number in it, 0 where there is none. */
function digitsOf(expression: string): number {
  const lengths = (expression.match(/\d+/g) ?? []).map((run) => run.length);
  return Math.min(MOST_DIGITS, Math.max(0, ...lengths));
}

/**
 * Problems with the same text are alike: of the same kind with as many digits, "addition_carry/2"; of the 九九 the same
 * product, "kuku:7×8"; of the kanji the same one in the same word, "kanji_reading:山:火山". '' is like nothing: a kanji
 * whose word nobody wrote down. Stored with each problem, so a text never changes its meaning (docs/later-day.md).
 */
export function likenessOf({ kind, expression, word }: Comparable): string {
  const fact = factOf(kind, expression);
  if (fact?.subject === 'japanese') return word ? `${fact.id}:${word}` : '';
  return fact?.id ?? `${kind}/${digitsOf(expression)}`;
}

/** A problem is met again where the last like it was asked at least a day ago, and at most so many: last week's Monday counts on this week's Sunday. */
export const LIKE_WITHIN_DAYS = 13;
