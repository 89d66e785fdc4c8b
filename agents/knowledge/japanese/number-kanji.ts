const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const;
const PLACES = ['', '十', '百', '千'] as const;

/** A whole number, 0-9999, as kanji: 20 is 二十, 305 is 三百五. Throws RangeError for others. */
export function numberInKanji(number: number): string {
  if (!Number.isInteger(number) || number < 0 || number > 9999)
    throw new RangeError('a whole number up to 9999');
  if (number === 0) return '〇';
  return [...String(number)]
    .map((digit, at, all) => {
      const place = PLACES[all.length - 1 - at] ?? '';
      if (digit === '0') return '';
      return `${digit === '1' && place !== '' ? '' : DIGITS[Number(digit)]}${place}`;
    })
    .join('');
}
