const DIGITS = ['いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう', 'じゅう'] as const;
const KANJI_DIGITS = '一二三四五六七八九十';
/** A number as it is said of problems or rows, one group of a pattern. */
export const NUMBER = `([0-9]{1,2}|[二三四五]十(?![一二三四五六七八九])|[${KANJI_DIGITS}]|し(?=のだん|の段)|しち(?=のだん|の段)|く(?=のだん|の段)|${DIGITS.join('|')})`;

const TENS = /^[二三四五]十$/;

/** What `NUMBER` found. */
export function numberOf(said: string | undefined): number | null {
  if (said === undefined) return null;
  if (/^[0-9]/.test(said)) return Number(said);
  if (TENS.test(said)) return 10 * (KANJI_DIGITS.indexOf(said[0] ?? '') + 1);
  const special: Readonly<Record<string, number>> = { し: 4, しち: 7, く: 9 };
  const at = [...KANJI_DIGITS].indexOf(said);
  return special[said] ?? (at >= 0 ? at + 1 : DIGITS.indexOf(said as (typeof DIGITS)[number]) + 1);
}
