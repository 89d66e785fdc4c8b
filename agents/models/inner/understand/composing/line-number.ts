/** A number as a child says or writes it, as part of a pattern: 3, ３, ③, 三, さん, ふたつ. */
export const NUMBER =
  '[0-9０-９]{1,3}|[①-⑳]|[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九]|' +
  'じゅう(?:いち|に|さん|し|よん|ご|ろく|しち|なな|はち|きゅう|く)?|いち|に|さん|よん|し(?=ち?ばん)|ご|ろく|しち|なな|はち|きゅう|いっ|ひと|ふた|みっ|よっ|いつ|むっ|やっ|ここの';
/** What it counts, as part of a pattern: lines, one after the other. */
export const COUNTED =
  '\\s*(?:ばん\\s*[めに]|番目|ばん目|番|ばん|つ\\s*[め目]|[こ個]\\s*[め目]|行\\s*[め目]|ぎょう\\s*[め目]|(?:文|ぶん)\\s*[め目])';

const DIGITS = '一二三四五六七八九';
const SAID: readonly (readonly [RegExp, number])[] = [
  [/^(?:いち|いっ|ひと)/, 1],
  [/^(?:に|ふた)/, 2],
  [/^(?:さん|みっ)/, 3],
  [/^(?:しち|なな)/, 7],
  [/^(?:し|よん|よっ)/, 4],
  [/^(?:ご|いつ)/, 5],
  [/^(?:ろく|むっ)/, 6],
  [/^(?:はち|やっ)/, 8],
  [/^(?:きゅう|く|ここの)/, 9],
];

/** Which number that is; 0: none. */
export function readNumber(words: string): number {
  const said = words.normalize('NFKC').trim();
  if (/^\d+$/.test(said)) return Number(said);
  const tens = /^(?<times>[一二三四五六七八九])?(?:十|じゅう)(?<rest>.*)$/.exec(said)?.groups;
  if (tens !== undefined) {
    const { times = '一', rest = '' } = tens;
    return (DIGITS.indexOf(times) + 1) * 10 + (rest === '' ? 0 : readNumber(rest));
  }
  return DIGITS.indexOf(said) + 1 || (SAID.find(([sound]) => sound.test(said))?.[1] ?? 0);
}
