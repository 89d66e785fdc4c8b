import { expect, test } from 'vitest';
import { layOut, type OcrWord, readTsv } from '#drivers/ocr/words.ts';

const word = (text: string, left: number, top: number, width: number, height = 30): OcrWord => ({
  text,
  left,
  top,
  right: left + width,
  bottom: top + height,
  confidence: 0.9,
});
const texts = (words: readonly OcrWord[]): string[] => layOut(words).map(({ text }) => text);

test('reads the words of tesseract, and nothing of its other rows', () => {
  const tsv = [
    'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext',
    '4\t1\t1\t1\t1\t0\t82\t100\t201\t39\t-1\t',
    '5\t1\t1\t1\t1\t1\t82\t100\t62\t39\t93.25\t(1)',
    '5\t1\t1\t1\t1\t2\t158\t101\t125\t29\t-1\t 50+30= ',
    '5\t1\t1\t1\t1\t3\t300\t101\t25\t29\t12\t ',
    '',
  ].join('\n');
  expect(readTsv(tsv)).toEqual([
    { text: '(1)', left: 82, top: 100, right: 144, bottom: 139, confidence: 0.9325 },
    { text: '50+30=', left: 158, top: 101, right: 283, bottom: 130, confidence: 0 },
  ]);
});

test('puts a sign found by its shape between the words beside it', () => {
  const words = [
    word('4=', 140, 101, 40),
    word('(1)', 0, 100, 40),
    word('13', 55, 100, 40),
    word('÷', 102, 108, 31, 16),
  ];
  expect(texts(words)).toEqual(['(1) 13÷4=']);
});

test('parts columns at wide gaps, and lines by height', () => {
  const words = [word('9+6=', 300, 52, 60), word('7×8=', 0, 50, 60), word('15-8=', 0, 120, 70)];
  expect(texts(words)).toEqual(['7×8=', '9+6=', '15-8=']);
});

test('writes Japanese without the gaps between its characters, and with its spaces', () => {
  const words = [
    word('りん', 0, 0, 60),
    word('ごが', 70, 0, 60),
    word('5こ', 165, 0, 60),
    word('あります', 255, 0, 120),
  ];
  expect(texts(words)).toEqual(['りんごが 5こ あります']);
});

test('is as sure of a line as of its words, by their length', () => {
  const [line] = layOut([word('12345678', 0, 0, 80), { ...word('=', 85, 0, 15), confidence: 0 }]);
  expect(line?.confidence).toBeCloseTo((8 * 0.9) / 9);
  expect(layOut([])).toEqual([]);
});
