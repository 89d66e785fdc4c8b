import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { GreyPicture } from '#drivers/ocr/ink.ts';
import { eraseBoxes, findOperatorSigns } from '#drivers/ocr/operator-signs.ts';
import { photograph, scan, type Worksheet } from '../../support/worksheet.ts';

async function grey(jpeg: Buffer): Promise<GreyPicture> {
  const { data, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, widthPx: info.width, heightPx: info.height };
}

const page = (problems: readonly string[], font: string, sizePx = 39): Worksheet => ({
  title: 'さんすう',
  problems,
  font,
  sizePx,
  columns: 2,
});
const fonts = ['Noto Sans CJK JP', 'Noto Serif CJK JP'];
/** Rows from left to right, top to bottom, as the page is set. */
const signsOf = async (picture: Buffer): Promise<string> =>
  findOperatorSigns(await grey(picture))
    .toSorted((a, b) => Math.round(a.top / 60) - Math.round(b.top / 60) || a.left - b.left)
    .map(({ sign }) => sign)
    .join('');

describe.each(fonts)('in %s', (font) => {
  test.each([24, 32, 39, 56])('× and ÷ of print %i px high are found, each once', async (sizePx) => {
    const sheet = page(['(1) 72÷9=', '(2) 7×8=', '(3) 403×7=', '(4) 13÷4='], font, sizePx);
    expect(await signsOf(await scan(sheet))).toBe('÷××÷');
  });

  test('they are found on a photograph', async () => {
    const sheet = page(['(1) 72÷9=', '(2) 7×8=', '(3) 403×7=', '(4) 13÷4='], font);
    expect(await signsOf(await photograph(sheet))).toBe('÷××÷');
  });

  test('nothing else is taken for one', async () => {
    const sheet = page(
      [
        '38+47=85',
        '100-36=64',
        '0.3+0.5=',
        '(あ) メートル：はい！',
        '二、三じ；ぶんぽう',
        'x y z % : ; i j ! ?',
        '3:15',
        'ヨ エ 王 日',
      ],
      font,
    );
    expect(await signsOf(await scan(sheet))).toBe('');
    expect(await signsOf(await photograph(sheet))).toBe('');
  });
});

test('an erased sign leaves paper', async () => {
  const picture = await grey(await scan(page(['72÷9='], 'Noto Sans CJK JP')));
  const signs = findOperatorSigns(picture);
  expect(signs).toHaveLength(1);
  eraseBoxes(picture, signs);
  expect(findOperatorSigns(picture)).toEqual([]);
  const [sign] = signs;
  const x = Math.round(((sign?.left ?? 0) + (sign?.right ?? 0)) / 2);
  const y = Math.round(((sign?.top ?? 0) + (sign?.bottom ?? 0)) / 2);
  expect(picture.pixels[y * picture.widthPx + x]).toBeGreaterThan(240);
});

test('a black page and an empty one have none', () => {
  for (const value of [0, 255]) {
    const pixels = new Uint8Array(300 * 200).fill(value);
    expect(findOperatorSigns({ pixels, widthPx: 300, heightPx: 200 })).toEqual([]);
  }
});
