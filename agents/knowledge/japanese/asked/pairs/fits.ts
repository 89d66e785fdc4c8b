import { askingIn } from './asking.ts';
import type { Named } from './names.ts';
import { isOf } from './pairs.ts';

/** How many are asked for. */
const HOW_MANY = /いくつ(?!か)|なんこ|何[個こ]|なん(?:画|かく)(?!め)|何画(?!目|め)|なん(?:ぼん|ほん)|何本/;
const NUMBER = /[0-9]|ひとつ|ふたつ|みっつ|よっつ|いっ?こ/;
/** By so much another name is ahead of the one that was told of: by author. */
export const FAR = 2;
const QUOTED_KANJI = /「[^」]*([一-龠])[^」]*」/g;

/** Whether what is told is of the kind that is asked for: how many, a number. */
export const isOfKind = (text: string, says: string): boolean =>
  !HOW_MANY.test(askingIn(text).clause) || NUMBER.test(says);

/** Whether what is told is of a word of the message that is surely not the one asked about. */
export function isOfAnother(text: string, says: string, names: readonly Named[]): boolean {
  const [top] = names;
  const told = names.filter(({ name }) => isOf(says, name));
  const ofText = [...says.matchAll(QUOTED_KANJI)].some(([, kanji = '']) => text.includes(kanji));
  if (top === undefined || (told.length === 0 && !ofText)) return false;
  return top.score - Math.max(0, ...told.map(({ score }) => score)) >= FAR;
}
