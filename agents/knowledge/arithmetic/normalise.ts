import { digitise } from './digitise.ts';
import { toHiragana } from './number-words.ts';

/** ①, ⑴, ⒈, ❶ number the problems of a worksheet. NFKC would turn ①3 into 13, so they go first. */
const ENCLOSED_NUMBERS = /[①-⓿❶-➓㉑-㉟㊱-㊿]/gu;
/** (1) 3+4, 1) 3+4, 問1 3+4, 1. 3+4: a number that numbers. "(1)+3" and "1.3" are arithmetic. */
const NUMBERING: readonly RegExp[] = [
  /(?<=^|[\s。、])\(\d{1,2}\)(?=\s*[\d□(○◯?])/gm,
  /(?<=^|[^\S\n])(?<!\([^)\n]*)\d{1,2}\)(?=\s*[\d□(])/gm,
  /^[^\S\n]*(?:問題?|もんだい|もん|とい|no\.?)\s*\d{1,2}\s*[.:)]?\s/gim,
  /^[^\S\n]*\d{1,2}[.:][^\S\n]+(?=[\d□(])/gm,
];
const BEFORE_OPERATOR = '(?<=[\\d□)一-龯a-zL°こついわんきじ])';
const AFTER_OPERATOR = '(?=[\\d□(])';
const between = (source: string) =>
  new RegExp(`${BEFORE_OPERATOR}[^\\S\\n]*${source}[^\\S\\n]*${AFTER_OPERATOR}`, 'gi');
const MINUS_BETWEEN = between('[-ー]');
/** 10〜3 is a sum; 3時〜4時 is a stretch of time. */
const WAVE_BETWEEN = /(?<=\d) *[~〜] *(?=\d+(?![\d時]))/g;
const TIMES_BETWEEN = between('[x・·∙⋅]');
/** 38 over +47 in a column, as a photo of 筆算 is read. */
const COLUMN = /(?<=\d)[^\S\n]*\n[^\S\n]*(?=[+\-×÷][^\S\n]*\d+(?:\.\d+)?[^\S\n]*(?:$|\n|=))/g;
const TRAILING =
  /(?:[\s=?!。、.,]|ですか?|は|を?(?:けいさん|計算)(?:して|しなさい|しましょう|すると)?|こたえ|答え|(?<![とで] ?)(?:いくつ|なに|何)|おしえて|教えて|になる|の)+$/;

/** です and its like in roman letters, as a child writes them behind a number on a Latin keyboard: 12desu, 12 da yo. */
const ROMAN_ENDING =
  /(?<=\d(?:[^\s\da-z]{1,4}|[mck]m|m|[md]?l|k?g)?) *(?:(?:de(?:su|shi?ta|sh?ou?)|で(?:su|s)|da(?:tta)?|janai|ka(?:na|mo| na| mo)|yo|ne|to omou|to omoimasu) *)+(?:ka)?(?![a-z])/gi;
const ROMAN_REMAINDER = /(?<=\d[^\s\d]{0,3}) *amari *(?=\d)/gi;

/** 100,200,300,□ is a row, and no number with its thousands apart. */
const ROW_WITH_COMMAS = /(?:(?:\d+|□) *, *){2,}(?:\d+|□)/g;

/** A digital clock: 3:15. */
const CLOCK = /(?<![\d:])(\d{1,2}):([0-5]\d)(?![\d:])/g;

/** Signs, widths and brackets as they come from keyboards, children and photos, to one spelling each. */
function unifySigns(text: string): string {
  return text
    .replace(ENCLOSED_NUMBERS, '\n')
    .normalize('NFKC')
    .replace(/\r\n?/g, '\n')
    .replace(/[−–—―‐‑﹣➖⁻]/gu, '-')
    .replace(/➕/gu, '+')
    .replace(/[✕✖✗╳⨯*∗]\uFE0F?/gu, '×')
    .replace(/➗|∶(?=\s)/gu, '÷')
    .replace(/[∕⁄]/g, '/')
    .replace(/[□▢◻◽▫☐⬜■◼⬛]\uFE0F?/gu, '□')
    .replace(/\(\s*\)|\[\s*\]|_+|〔\s*〕|「\s*」/g, '□')
    .replace(/[[{〔]/g, '(')
    .replace(/[\]}〕]/g, ')')
    .replace(/[^\S\n]/g, ' ')
    .replace(CLOCK, (_, hour: string, minute: string) => `${Number(hour)}時${Number(minute)}分`)
    .replace(ROW_WITH_COMMAS, (row) => (row.includes('□') ? row.replaceAll(/ *, */g, '、') : row))
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
}

/** ○ and ? that stand for the number sought, as in ○+5=12 and 10-?=4. */
function unifyBlanks(text: string): string {
  return text
    .replace(/(?<=(?:^|[+\-×÷=(\s])\s*)[○◯〇](?=\s*[+\-×÷=])|(?<=[+\-×÷=]\s*)[○◯〇]/gm, '□')
    .replace(/\?(?=\s*[+\-×÷]\s*[\d□(])|(?<=[+\-×÷]\s*)\?(?=\s*=)|(?<==[^=\n]*[+\-×÷]\s*)\?/g, '□')
    .replace(/(?:しかく|四角)(?=\s*(?:[+\-×÷=は]|たす|ひく|かける|わる))/g, '□')
    .replace(/(?<=[+\-×÷=]\s*)(?:しかく|四角)/g, '□')
    .replace(/(?<=[□)]\s*)(たす|ひく|かける|わる)/g, (_, word: string) => SAID[word] ?? '');
}
const SAID: Readonly<Record<string, string>> = { たす: '+', ひく: '-', かける: '×', わる: '÷' };

/**
 * The slash is a fraction bar between bare digits (1/5), else ÷. A slash with spaces around it, or a lone improper
 * one before "=" or the end (12/3=), is a child without a ÷ key: improper fractions come after grade 3.
 */
function unifySlashes(text: string): string {
  const spaced = text.replace(/ +\/ *| *\/ +/g, '÷').replace(/(?<!\d)\/|\/(?!\d)/g, '÷');
  return spaced.replace(
    /(^|[+\-×(=]|\n) *(\d+)\/(\d+)(?= *(?:$|\n|[=)?]))/g,
    (whole, before: string, top: string, bottom: string) =>
      before !== '=' && BigInt(top) > BigInt(bottom) ? `${before}${top}÷${bottom}` : whole,
  );
}

/** 13-9… 5: a child thinks; dots are a remainder behind a division only. */
const PAUSED = /((?<![\d÷])\d+ *[-+×] *\d+) *(?:…+|\.{2,}|・{2,}) *(?=\d)/g;

/** 8+5わ: は as it is heard; 3わ+5わ counts birds. */
const TOPIC_WA =
  /(?<=\d *(?:[+\-×÷]|たす|ひく|かける|わる) *\d{1,4}) *わ(?= *(?:って|いくつ|なに|なん|[?!。、=]|$))/gm;

/**
 * Arithmetic in one spelling, whatever was typed, said or read from a photo: NFKC, hiragana, digits for number words,
 * canonical units, signs + - × ÷ = □, brackets ( ), no thousands commas, one problem number or line per line, and
 * nothing after the question ("=?", "はいくつ"). Words that are no arithmetic stay. Never throws; linear in the length.
 */
export function normaliseMath(text: string): string {
  if (/^[\d+\-×÷()□]*$/.test(text)) return text; // what a keyboard and the robot itself write
  // 3×7が いつも: no floors, 7階.
  let line = toHiragana(unifySigns(text))
    .replace(/がいつ(?=も|で)/g, 'が いつ')
    .replace(ROMAN_REMAINDER, 'あまり')
    .replace(ROMAN_ENDING, 'です');
  for (const pattern of NUMBERING) line = line.replace(pattern, '\n');
  line = digitise(line)
    .replace(/いこーる/g, '=')
    .replace(TOPIC_WA, 'は');
  line = line.replace(MINUS_BETWEEN, '-').replace(WAVE_BETWEEN, '-').replace(TIMES_BETWEEN, '×');
  line = unifySlashes(unifyBlanks(line)).replace(COLUMN, '').replace(PAUSED, '$1は ');
  return line.replace(TRAILING, '').trim();
}
