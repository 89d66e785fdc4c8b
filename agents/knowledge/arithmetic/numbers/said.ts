import type { NumberQuestion } from '#agents/knowledge/arithmetic/problem.ts';
import { SIDE, SIDES } from './phrases.ts';
import { MAX_DIGITS, NUMBER } from './question.ts';

const SAID =
  '(?:の?(?:ほう|方|やつ|かず|数))?(?:です|だ|や|じゃ)?(?:と?(?:おもう|思う|おもいます)|よ|ね|かも?|な)*[。!?、…〜ー ]*$';
const OPENING = '(?:えっと|えーと|うーんと|たぶん|こたえは|おおきいのは|ちいさいのは)?[、。 ]*';
const LEFT = new RegExp(
  `^${OPENING}(?:ひだり|左|さき|先|はじめ|最初|さいしょ|まえ|前|1つめ|1ばんめ)(?:(?:に|の)?(?:いった|言った)(?:ほう|方)?)?${SAID}`,
);
const RIGHT = new RegExp(
  `^${OPENING}(?:みぎ|右|あと|後|うしろ|さいご|最後|2つめ|2ばんめ)(?:(?:に|の)?(?:いった|言った)(?:ほう|方)?)?${SAID}`,
);
const OTHER_SIDE: Readonly<Record<string, 'larger' | 'smaller'>> = {
  おおきい: 'larger',
  ちいさい: 'smaller',
};
/** 86のほうがおおきい, 68がちいさい, 68より86: which of the two is said to be what. */
const SAID_OF = new RegExp(
  `(${NUMBER}|ひだり|左|みぎ|右)(?:の?(?:ほう|方))?(?:が|は|のほうが) ?(?:${NUMBER}より ?)?(${SIDE})`,
);

/**
 * Which of two compared numbers a child means by side, sign or comparison (normalised: みぎ, <, 68<86, 86のほうがおおきい,
 * 68がちいさい), as the number; null where its words say none of it. A bare number is left to `readAnswer`.
 */
export function readCompared(text: string, question: NumberQuestion): bigint | null {
  if (question.ask !== 'larger' && question.ask !== 'smaller') return null;
  const { left, right, ask } = question;
  let line = text.replaceAll(' ', '');
  for (const [pattern, word] of SIDES) line = line.replace(pattern, word);
  const other = (one: bigint): bigint => (one === left ? right : left);
  const sideOf = (said: string): bigint | null => {
    if (/^(?:ひだり|左)$/.test(said)) return left;
    if (/^(?:みぎ|右)$/.test(said)) return right;
    const number = BigInt(said);
    return number === left || number === right ? number : null;
  };
  const [, one = '', sign, two] = /^\D*?(\d*) ?([<>＜＞]|だいなり|しょうなり) ?(\d*)\D*$/.exec(line) ?? [];
  if (sign !== undefined) {
    const isTurned =
      one !== '' && two !== '' && BigInt(one) === right && BigInt(two ?? '') === left && left !== right;
    const isFirstLarger = /[>＞]|だいなり/.test(sign) !== isTurned;
    return isFirstLarger === (ask === 'larger') ? left : right;
  }
  const [, said, side = ''] = SAID_OF.exec(line) ?? [];
  if (said !== undefined) {
    const meant = sideOf(said);
    return meant === null || OTHER_SIDE[side] === ask ? meant : other(meant);
  }
  const [, less, more] = /(\d+) ?より ?(\d+)/.exec(line) ?? [];
  if (less !== undefined && more !== undefined) return sideOf(more);
  if (LEFT.test(line)) return left;
  return RIGHT.test(line) ? right : null;
}

/** The number that fills the gap where a child says some of the row again (96、94); null where it says anything else. */
export function readRow(text: string, question: NumberQuestion): bigint | null {
  if (question.ask !== 'row') return null;
  const { terms } = question;
  const said = [...text.matchAll(/\d+/g)].map(([digits]) => digits);
  if (said.length < 2 || said.some(({ length }) => length > MAX_DIGITS)) return null;
  const gap = terms.indexOf(null);
  for (let from = 0; from <= gap; from++) {
    const isSame = said.every((digits, at) => from + at === gap || BigInt(digits) === terms[from + at]);
    const filled = said[gap - from];
    if (isSame && filled !== undefined) return BigInt(filled);
  }
  return null;
}

/** じゅうのくらいは 5: the digit that is said of the place that was asked; null where it is another's, or none is said. */
export function readDigit(text: string, question: NumberQuestion): bigint | null {
  if (question.ask !== 'digit') return null;
  const [, place, digit] =
    /(10{0,8})の(?:くらい|ぐらい|位)(?:は|が|に)?(\d)(?!\d)/.exec(text.replaceAll(' ', '')) ?? [];
  return digit === undefined || BigInt(place ?? 0) !== question.place ? null : BigInt(digit);
}
