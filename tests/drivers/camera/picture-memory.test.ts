import { spawnSync } from 'node:child_process';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { preparePhoto } from '#drivers/camera/prepare.ts';

const script = path.resolve(import.meta.dirname, '../../support/picture-memory.ts');

/** A small file of bare paper that is unpacked whole, since its lines come in no order. */
const paper = (widthPx: number, heightPx: number, isDeep: boolean) =>
  sharp({ create: { width: widthPx, height: heightPx, channels: 4, background: '#ffffff80' } })
    .toColourspace(isDeep ? 'rgb16' : 'srgb')
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer();

/** What a process of its own makes of it, and the most memory that it had, MB. */
function prepared(image: Uint8Array, atOnce: number): { outcomes: string[]; peakMb: number } {
  const env = { ...process.env, MALLOC_MMAP_THRESHOLD_: '32768' };
  const run = spawnSync(process.execPath, [script, String(atOnce)], { input: image, env });
  expect(run.stderr.toString()).toBe('');
  return JSON.parse(run.stdout.toString());
}

test('a picture that would take 190 MB is refused by its head', async () => {
  const bomb = await paper(4900, 4900, true);
  expect(bomb.length).toBeLessThan(500_000);
  const { outcomes, peakMb } = prepared(bomb, 4);
  console.log(`four pictures refused by their heads: ${Math.round(peakMb)} MB`);
  expect(outcomes).toEqual(Array.from({ length: 4 }, () => 'too_large'));
  expect(peakMb).toBeLessThan(140);
}, 60_000);

test('of four pictures at once one is unpacked, two wait, and one is sent away', async () => {
  const { outcomes, peakMb } = prepared(await paper(4000, 3000, false), 4);
  console.log(`four pictures of 12 million pixels: ${Math.round(peakMb)} MB`);
  expect(outcomes.toSorted()).toEqual(['busy', 'ready', 'ready', 'ready']);
  expect(peakMb).toBeLessThan(200);
}, 60_000);

test('no side is over 10,000 px', async () => {
  const long = sharp({ create: { width: 10_001, height: 8, channels: 3, background: '#fff' } });
  await expect(preparePhoto(await long.png().toBuffer(), 0)).rejects.toMatchObject({ code: 'too_large' });
  await expect(preparePhoto(await long.jpeg().toBuffer(), 0)).rejects.toMatchObject({ code: 'too_large' });
});

test('who leaves while others are before it is not waited for', async () => {
  const leaving = new AbortController();
  const page = await paper(400, 300, false);
  const first = preparePhoto(page, 0);
  const second = preparePhoto(page, 0, leaving.signal);
  leaving.abort(new Error('the reader is gone'));
  await expect(second).rejects.toThrow('the reader is gone');
  expect((await first).widthPx).toBe(400);
});
