import type { Box } from './ink.ts';
import type { OcrLine } from './ocr.ts';

/** A piece of print with its place. Tesseract gives Japanese in pieces of one or a few characters. */
export interface OcrWord extends Box {
  readonly text: string;
  /** 0-1. */
  readonly confidence: number;
}

/** The words of tesseract's TSV output (level 5 rows): left, top, width, height, confidence 0-100, text. */
export function readTsv(tsv: string): readonly OcrWord[] {
  return tsv.split('\n').flatMap((row) => {
    const cells = row.split('\t');
    const text = cells[11]?.trim() ?? '';
    if (cells[0] !== '5' || text === '') return [];
    const [left = 0, top = 0, width = 0, height = 0, confidence = 0] = cells.slice(6, 11).map(Number);
    return [
      {
        text,
        left,
        top,
        right: left + width,
        bottom: top + height,
        confidence: Math.max(0, confidence) / 100,
      },
    ];
  });
}

/** A gap this many times the height of the print begins another column. */
const COLUMN_GAP = 1.6;
/** A gap this many times the height of the print is a space; between kana and kanji, which stand apart, a wider one. */
const SPACE_GAP = 0.3;
const JAPANESE_SPACE_GAP = 0.65;
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー、。]/u;

/**
 * Puts words into lines by where they stand: words whose heights overlap make a line, wide gaps part its columns.
 * The lines run from top to bottom, the columns of one line from left to right.
 */
export function layOut(words: readonly OcrWord[]): readonly OcrLine[] {
  const rows: OcrWord[][] = [];
  for (const word of [...words].sort((a, b) => a.top + a.bottom - b.top - b.bottom)) {
    const row = rows.find((candidate) => candidate.some((other) => standBeside(other, word)));
    if (row) row.push(word);
    else rows.push([word]);
  }
  return rows.flatMap((row) => columns(row).map(lineOf));
}

/** Whether the middle of each stands within the height of the other: a ÷ is lower than the digits beside it. */
function standBeside(a: OcrWord, b: OcrWord): boolean {
  const [middleA, middleB] = [(a.top + a.bottom) / 2, (b.top + b.bottom) / 2];
  const isNear = Math.abs(middleA - middleB) < 0.45 * Math.max(heightOf(a), heightOf(b));
  return isNear && heightOf(a) < 4 * heightOf(b) && heightOf(b) < 4 * heightOf(a);
}

const heightOf = (word: OcrWord): number => word.bottom - word.top;

function printHeight(row: readonly OcrWord[]): number {
  const heights = row.map(heightOf).sort((a, b) => a - b);
  return heights[heights.length >> 1] ?? 1;
}

function columns(row: readonly OcrWord[]): readonly (readonly OcrWord[])[] {
  const gapPx = COLUMN_GAP * printHeight(row);
  const parts: OcrWord[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const word of [...row].sort((a, b) => a.left - b.left)) {
    if (word.left - end > gapPx) parts.push([]);
    parts.at(-1)?.push(word);
    end = Math.max(end, word.right);
  }
  return parts;
}

function lineOf(words: readonly OcrWord[]): OcrLine {
  const heightPx = printHeight(words);
  let text = '';
  let end = Number.POSITIVE_INFINITY;
  let sum = 0;
  let length = 0;
  for (const word of words) {
    const isJapanese = JAPANESE.test(text.at(-1) ?? '') && JAPANESE.test(word.text[0] ?? '');
    const spacePx = heightPx * (isJapanese ? JAPANESE_SPACE_GAP : SPACE_GAP);
    text += word.left - end > spacePx ? ` ${word.text}` : word.text;
    end = word.right;
    sum += word.confidence * word.text.length;
    length += word.text.length;
  }
  return { text, confidence: length === 0 ? 0 : sum / length };
}
