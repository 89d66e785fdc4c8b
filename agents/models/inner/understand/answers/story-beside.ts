import { findNumbers } from '#agents/knowledge/arithmetic/answer.ts';
import type { Story } from '#agents/knowledge/homework/story.ts';

/** しきが ふたつに なっちゃう. */
export const TWO_SUMS = /(?:しき|式)[^。]{0,6}(?:2つ|ふたつ|2こ|いっぱい|たくさん)/;

/** 青は なんcmかって。39！: the number that a child says its story comes to; null where it says none. */
export function claimedBehind(words: string, { numbers }: Story): string | null {
  const [only, ...others] = findNumbers(words);
  const isNew = only !== undefined && !numbers.includes(only) && others.length === 0;
  return isNew && !/[+\-×÷]\s*\d|わからん|わからない/.test(words) ? only : null;
}

/** 120+80=200、500-200=300。300円でしょ？: the last of several is the answer, the child thinks, and no story goes on behind it. */
export function isOffered(message: string, answer: string): boolean {
  const said = message.normalize('NFKC').replace(/\s*([=+\-×÷])\s*/g, '$1');
  const sums = said.match(/[+\-×÷]\d+(?:\.\d+)?\D{0,3}(?:=|は|で)/g)?.length ?? 0;
  const number = /^\d+/.exec(answer)?.[0] ?? '-';
  const claim = '(?:でしょう?|だよ|です|だね|や|だ|かな|なの|よね|ね|であって(?:る|ます)|[!。?])*$';
  return sums > 1 && new RegExp(`[^=\\d]${number}[^\\d=、。]{0,3}?${claim}`).test(said);
}

/** のこった 4人は 立ってるの？ */
export const WONDERS =
  /(?:のこ(?:った|り)|残(?:った|り)|あま(?:った|り))[^。!！]{0,12}(?:た(?:って|ち)|立|すわ|座|の(?:れ|ら)|乗|どう|どこ)[^。!！]*[?？]/;

/** つぎ また しき かいて いいの？ */
export const SECOND_SUM =
  /(?:しき|式)[^。]{0,8}(?:(?:いい|ええ|よか|だめ)(?:の|ん|かな|です|[?？])|2つ|ふたつ)|2つめの(?:しき|式)/;
