import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { GreyPicture } from '#drivers/ocr/ink.ts';
import { laidAcross } from '#drivers/ocr/squared-paper.ts';
import { linedPage, onDesk, squaredPaper } from '../../support/worksheet.ts';

async function greyOf(picture: Buffer): Promise<GreyPicture> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, widthPx: info.width, heightPx: info.height };
}

test('a page that is not ruled in squares is none, on lines and turned too', async () => {
  for (const page of [
    await linedPage(['きのう', 'うみに']),
    await linedPage(['きのう', 'うみに'], { isRuled: true }),
  ]) {
    expect(laidAcross(await greyOf(page))).toBeNull();
    expect(laidAcross(await greyOf(await onDesk(page)))).toBeNull();
  }
});

test('each column that holds signs becomes a line, however the page lies', async () => {
  const columns = ['　うみ', 'きのう', '', 'いった。'];
  const paper = await squaredPaper([...columns, '', '']);
  const straight = laidAcross(await greyOf(paper));
  const turned = laidAcross(await greyOf(await onDesk(paper, 3)));
  expect(straight?.heightPx).toBeGreaterThan(0);
  for (const laid of [straight, turned]) {
    const lines = inkedLines(laid as GreyPicture);
    expect(lines).toHaveLength(3);
  }
});

/** Rows of the picture with ink, joined where less than a third of a sign lies between them. */
function inkedLines({ pixels, widthPx, heightPx }: GreyPicture): readonly number[] {
  const rows = Array.from({ length: heightPx }, (_, y) => y).filter((y) =>
    pixels.subarray(y * widthPx, (y + 1) * widthPx).some((value) => value < 128),
  );
  return rows.filter((y, at) => at === 0 || y - (rows[at - 1] as number) > 18);
}
