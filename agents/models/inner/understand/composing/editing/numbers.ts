import { placesOf } from './likeness.ts';
import { anyOf } from './order-words.ts';

/** A number with what is counted by it. */
const NUMBER = new RegExp(
  `(?<number>[0-9０-９]+|[一二三四五六七八九十百千]+)\\s*(?<unit>${anyOf('counters')}|[^\\s0-9０-９、。]|)`,
);
const NUMBERS = new RegExp(NUMBER.source, 'g');

/** A number, with what is counted by it and where it stands. */
interface Numbered {
  readonly all: string;
  readonly number: string;
  readonly unit: string;
  readonly at: number;
}

/** ひき, びき and ぴき count the same. */
const soundOf = (unit: string): string =>
  unit
    .normalize('NFD')
    .replace(/[\u3099\u309A]/g, '')
    .normalize('NFC');

export const numbersIn = (words: string): readonly Numbered[] =>
  [...words.matchAll(NUMBERS)].map((found) => ({
    all: found[0],
    number: found.groups?.number ?? '',
    unit: soundOf(found.groups?.unit ?? ''),
    at: found.index,
  }));
export const hasNumber = (words: string): boolean => numbersIn(words).length > 0;

/** 6月3日 → 4日: of the numbers before only the one of its kind, with as much behind it as the new words say too: 三週間前 → 二週間前. */
export function sameKind(old: string, to: string, sentences: readonly string[]): readonly [string, string] {
  const [right] = numbersIn(to);
  const kinds = numbersIn(old);
  const left =
    kinds.findLast(({ unit }) => unit === right?.unit) ?? (kinds.length === 1 ? kinds[0] : undefined);
  if (right === undefined || left === undefined || right.at > 0) return [old, to];
  const tail = to.slice(right.number.length);
  // As much of what is counted as both say: 三週間前 and 二週間前, 二十 and 十.
  for (let length = tail.length; length >= 0; length--) {
    const from = `${left.number}${tail.slice(0, length)}`;
    if (sentences.some((one) => placesOf(from, one).length > 0)) {
      const isWhole = length === 0 && tail !== '';
      return [isWhole ? left.all : from, to];
    }
  }
  return [old, to];
}
