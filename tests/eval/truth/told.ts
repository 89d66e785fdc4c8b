import { inKana, inKanji } from './number-words.ts';
import { written } from './reckon.ts';

const UNITS_IN_KANA: Readonly<Record<string, string>> = {
  km: 'キロ',
  cm: 'センチ',
  mm: 'ミリ',
  m: 'メートル',
  kg: 'キロ',
  g: 'グラム',
  dL: 'デシリットル',
  mL: 'ミリリットル',
  L: 'リットル',
  円: 'えん',
  時間: 'じかん',
  時: 'じ',
  分: '(?:ふん|ぷん)',
  秒: 'びょう',
};
const NO_NUMBER_BEFORE = '(?<![0-9.,/〇一二三四五六七八九十百千])';
const NO_NUMBER_AFTER = '(?![0-9/〇一二三四五六七八九十百千]|\\.[0-9])';
const NO_KANA_BEFORE =
  '(?<!いち|に|さん|よん|し|ご|ろく|なな|しち|はち|きゅう|じゅう|ひゃく|びゃく|ぴゃく|せん|ぜん)';
/** "じゅうの くらい" is a place, "ひゃくえん" may be a coin. */
const NO_KANA_AFTER =
  '(?![ゃゅょ]|いち|に(?!な)|さん|よん|ご(?!ざ)|ろく|なな|しち|はち|きゅう|じゅう|ひゃく|せん|のくらい|のまとまり)';
/** So short a word stands in too many others ("に", "し", "ご", "さん"). */
const LEAST_KANA = 4;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The number as it can stand in a text whose spaces are gone: digits, kanji, kana. */
function number(digits: string): string {
  if (!/^\d{1,4}$/.test(digits)) return `${NO_NUMBER_BEFORE}${escaped(digits)}${NO_NUMBER_AFTER}`;
  const n = Number(digits);
  const kana = inKana(n)
    .filter((word) => word.length >= LEAST_KANA)
    .map((word) => `${NO_KANA_BEFORE}${word}${NO_KANA_AFTER}`);
  const kanji = n >= 10 ? [`${NO_NUMBER_BEFORE}${inKanji(n)}${NO_NUMBER_AFTER}`] : [];
  return `(?:${[`${NO_NUMBER_BEFORE}${digits}${NO_NUMBER_AFTER}`, ...kanji, ...kana].join('|')})`;
}

/** Plain forms of an answer: "85", "3あまり1" or "3 のこり 1", "1m70cm", "3/5" or "5ぶんの3", "4.1". */
export function formsOf(answer: string): RegExp {
  const rest = /^(\d+)あまり(\d+)$/.exec(answer);
  if (rest)
    return new RegExp(
      `${number(rest[1] ?? '')}[^0-9。]{0,8}(?:あまり|のこり)[^0-9。]{0,2}${number(rest[2] ?? '')}`,
    );
  const part = /^(\d+)\/(\d+)$/.exec(answer);
  if (part)
    return new RegExp(
      `(?<![0-9])${part[1]}/${part[2]}(?![0-9])|${number(part[2] ?? '')}(?:ぶん|分)の${number(part[1] ?? '')}`,
    );
  const measures = [...answer.matchAll(/(\d+)(時間|km|cm|mm|kg|dL|mL|[mLtg円時分秒])/g)];
  if (measures.length > 0)
    return new RegExp(
      measures
        .map(([, n = '', unit = '']) => `${number(n)}(?:${unit}|${UNITS_IN_KANA[unit] ?? unit})`)
        .join('[とは]?'),
    );
  return new RegExp(number(answer));
}

/** Half width, without spaces. */
export const flat = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

/** Numbers that are named in a text, in digits: 8, 5, 2.3, 3/10. */
export const digitsIn = (text: string): readonly string[] =>
  text.normalize('NFKC').match(/\d+(?:[./]\d+)?/g) ?? [];

/** "3もん", "1こめ", "2かい", stars and levels count what was done, and tell no answer. */
const COUNTS = /\d+(?:もん|問|かい|回|こめ|ばんめ|ねん|がつ|にち|てん|ポイント|だんめ|れんぞく|ラリー)/g;

/**
 * Whether a text tells the answer in a plain form before the child has said it; the numbers of the problem itself are
 * no secret. A search of its own, which shares nothing with the robot's guard.
 */
export function tells(text: string, expression: string, said: ReadonlySet<string>): boolean {
  const answer = written(expression);
  const told = formsOf(answer);
  // The numbers that stand on the child's sheet are no secret.
  if (said.has(answer) || told.test(expression.replace(/[+\-×÷=()]/g, ' '))) return false;
  return told.test(flat(text).replace(COUNTS, ''));
}
