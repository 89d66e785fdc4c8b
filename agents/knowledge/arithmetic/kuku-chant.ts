import { readNumberWords, toHiragana } from './number-words.ts';
import { ENDINGS } from './plain-saying.ts';

/** A line of the 九九 as it was chanted: しちは ごじゅうろく is 7 × 8 = 56. `product` is what was said, right or wrong. */
interface ChantLine {
  readonly a: number;
  readonly b: number;
  readonly product: bigint;
}

/** How the first number of a line is said or written; the index is the number. */
const FIRST = [
  [],
  ['いん', 'いち', '一'],
  ['に', '二'],
  ['さん', 'さぶ', 'さ', '三'],
  ['し', 'よん', '四'],
  ['ごっ', 'ご', '五'],
  ['ろっ', 'ろく', '六'],
  ['しち', 'ひち', 'なな', '七'],
  ['はち', 'はっ', 'は', '八'],
  ['きゅう', 'く', '九'],
] as const;
/** And the second: はっぱ, さざん, しちは. */
const SECOND = [
  [],
  ['いち', '一'],
  ['にん', 'に', '二'],
  ['さん', 'ざん', '三'],
  ['し', 'よん', '四'],
  ['ご', '五'],
  ['ろく', '六'],
  ['しち', 'ひち', 'なな', '七'],
  ['はち', 'ぱ', 'は', 'わ', '八'],
  ['きゅう', 'く', '九'],
] as const;
const LONGEST_PRODUCT = 10;
/** Longest stretch that is read as chanting: a whole row of the 九九. */
const LONGEST = 120;
const POLITE_END = new RegExp(`(?:です|だよ|だね|だ|かな|よ|ね|${ENDINGS})?[!?！？〜ー]*$`);
const PAUSE = /([、,，・…。.!！?？\n]+)/;

const readings = (table: readonly (readonly string[])[]) =>
  table.flatMap((words, value) => words.map((word) => ({ word, value })));
const FIRST_READINGS = [
  ...readings(FIRST),
  ...FIRST.map((_, value) => ({ word: String(value), value })).slice(1),
];
const SECOND_READINGS = readings(SECOND);

/** The names that a line can begin with here. A digit needs the は of 8 behind it: 7は56. */
function namesAt(text: string): readonly { a: number; b: number; end: number; isDigit: boolean }[] {
  return FIRST_READINGS.filter(({ word }) => text.startsWith(word)).flatMap((first) =>
    SECOND_READINGS.filter(({ word }) => text.startsWith(word, first.word.length)).map((second) => ({
      a: first.value,
      b: second.value,
      end: first.word.length + second.word.length,
      isDigit: /\d/.test(first.word),
    })),
  );
}

/** All of the text as lines of the 九九 one after the other; null when it is anything else. */
function linesOf(text: string, isAlone: boolean): readonly ChantLine[] | null {
  if (text === '') return [];
  let slip: readonly ChantLine[] | null = null;
  for (const { a, b, end, isDigit } of namesAt(text)) {
    const link = /^ん?[がかはわ]?/.exec(text.slice(end))?.[0] ?? '';
    for (const from of new Set([end + link.length, end])) {
      const rest = text.slice(from);
      for (let length = Math.min(rest.length, LONGEST_PRODUCT); length > 0; length--) {
        const product = readNumberWords(rest.slice(0, length));
        if (product === null) continue;
        if (product === BigInt(a * b)) {
          const others = linesOf(rest.slice(length), false);
          if (others !== null) return [{ a, b, product }, ...others];
        }
        // さんしご is counting, にさんろく a line of the 九九; a wrong product is heard where it cannot be the former.
        const isSaid = product >= 10n || link.endsWith('が');
        if (isAlone && !isDigit && isSaid && length === rest.length) slip ??= [{ a, b, product }];
      }
    }
  }
  return slip;
}

const plain = (piece: string): string =>
  toHiragana(piece.normalize('NFKC')).replace(/\s+/g, '').replace(POLITE_END, '');

/** The lines of the 九九 that a piece without a pause chants; null when it is no chant, or a number by itself. */
function chantOf(piece: string): readonly ChantLine[] | null {
  const words = plain(piece);
  // にじゅうし is 24, not 2 × 10 and 4.
  if (words.length < 3 || words.length > LONGEST || readNumberWords(words) !== null) return null;
  const lines = linesOf(words, true);
  return lines === null || lines.length === 0 ? null : lines;
}

const written = (lines: readonly ChantLine[]): string =>
  lines.map(({ a, b, product }) => `${a}×${b}=${product}`).join('、');

/**
 * Text with each line of the 九九 that is chanted in it written as a sum: しちいちがしち、しちにじゅうし is 7×1=7、7×2=14.
 * Kana, kanji (七八五十六) and mixtures; a pause may stand before the product. Everything else stays as it is.
 */
export function writeChants(text: string): string {
  if (!/[ぁ-ゖァ-ヺ一二三四五六七八九]/.test(text)) return text;
  const parts = text.split(PAUSE);
  for (let at = 0; at < parts.length; at += 2) {
    const [piece = '', pause = '', next = ''] = parts.slice(at, at + 3);
    const alone = chantOf(piece);
    const joined = alone === null && /^[、,，…]+$/.test(pause) ? chantOf(piece + next) : null;
    if (alone !== null) parts[at] = written(alone);
    else if (joined?.length === 1) parts.splice(at, 3, written(joined));
  }
  return parts.join('');
}

/** Whether all that is said is the name of a line, its product still to come: しちは, しちはちが. */
export const isChantBegun = (text: string): boolean => chantsBegun(text).length > 0;

/** The sums whose line may have this name, as 7×6: しちろく, はっく, しちはちが; none where it is no name. */
export function chantsBegun(text: string): readonly string[] {
  const words = plain(text).replace(/[…、。]+$/, '');
  return namesAt(words)
    .filter(({ end, isDigit }) => !isDigit && /^[がは]?$/.test(words.slice(end)))
    .map(({ a, b }) => `${a}×${b}`);
}
