const KANJI_DIGITS = '〇一二三四五六七八九';

/** A whole number from 0 to 999,999,999,999 in kanji: 三十六, 二万五千, 〇. */
export function kanjiNumber(n: bigint): string {
  if (n < 0n || n > 999_999_999_999n)
    throw new RangeError('a number to write lies from 0 to 999,999,999,999');
  if (n === 0n) return '〇';
  const below = (value: number) =>
    (['千', '百', '十', ''] as const)
      .map((word, index) => {
        const count = Math.trunc(value / 10 ** (3 - index)) % 10;
        if (count === 0) return '';
        return (count === 1 && word !== '' ? '' : KANJI_DIGITS[count]) + word;
      })
      .join('');
  const upperPart = (size: bigint, word: string) => {
    const count = Number((n / size) % 10_000n);
    if (count === 0) return '';
    return (count === 1000 ? '一千' : below(count)) + word;
  };
  return upperPart(100_000_000n, '億') + upperPart(10_000n, '万') + below(Number(n % 10_000n));
}
