import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { preparePhoto } from '#drivers/camera/prepare.ts';
import { colorAt, redLeftBlueRight, worksheet } from '../../support/body-pictures.ts';

const isRed = (color: readonly number[]) => (color[0] ?? 0) > 150 && (color[2] ?? 0) < 100;

describe('a picture is made ready', () => {
  test('at most 1536 px, never enlarged', async () => {
    const large = await preparePhoto(await worksheet(), 0);
    expect([large.widthPx, large.heightPx]).toEqual([1086, 1536]);
    const small = await preparePhoto(await redLeftBlueRight(), 0);
    expect([small.widthPx, small.heightPx]).toEqual([400, 200]);
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('from %s', async (format) => {
    const photo = await preparePhoto(await worksheet({ format, widthPx: 600, heightPx: 800, lines: 5 }), 0);
    expect(photo.jpeg.reveal()[0]).toBe(0xff);
    expect(photo.problem).toBeNull();
  });

  test.each([
    [undefined, 0, 0.1, 0.5],
    [3, 0, 0.9, 0.5],
    [6, 0, 0.5, 0.1],
    [8, 0, 0.5, 0.9],
    [undefined, 90, 0.5, 0.1],
    [undefined, 180, 0.9, 0.5],
    [undefined, 270, 0.5, 0.9],
    [6, 270, 0.1, 0.5],
  ])(
    'upright: orientation %s, camera turned by %i degrees',
    async (orientation, rotateDegrees, right, down) => {
      const { jpeg } = await preparePhoto(await redLeftBlueRight(orientation), rotateDegrees);
      expect(isRed(await colorAt(jpeg.reveal(), right, down))).toBe(true);
      expect(isRed(await colorAt(jpeg.reveal(), 1 - right, 1 - down))).toBe(false);
    },
  );

  test('without its EXIF: where and when it was taken stays here', async () => {
    const tagged = await sharp(await worksheet())
      .withExif({ IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitude: '35/1 40/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { jpeg } = await preparePhoto(tagged, 0);
    const { exif, orientation } = await sharp(jpeg.reveal()).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  test('transparent paper is white', async () => {
    const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect((await preparePhoto(clear, 0)).luma).toBeGreaterThan(250);
  });

  test('and nothing of it is left on the disk', async () => {
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith('vips'));
    await preparePhoto(await worksheet({ format: 'png', widthPx: 4000, heightPx: 3000 }), 0);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('vips'))).toEqual(before);
  });

  test('and no file is taken to unpack it in, though the machine would have one from a megabyte on', async () => {
    // Of a kind that is unpacked whole before it is turned; libvips takes a file for that, from 100 MB where nothing is set.
    const picture = await worksheet({ format: 'webp', widthPx: 1000, heightPx: 1500 });
    const script = path.resolve(import.meta.dirname, '../../support/prepare-photo.ts');
    // Where its files would go there is no folder.
    const TMPDIR = path.join(import.meta.dirname, 'no-such-folder');
    const env = { ...process.env, VIPS_DISC_THRESHOLD: '1m', TMPDIR };
    const run = spawnSync(process.execPath, [script], { input: picture, env });
    expect([run.stdout.toString(), run.stderr.toString()]).toEqual(['1500 x 1000\n', '']);
  });
});

describe('a picture is judged', () => {
  test.each([
    ['a page in good light', {}, null],
    ['a page in half light', { light: 0.5 }, null],
    ['a page in evening light', { light: 0.25 }, null],
    ['a page in the dark', { light: 0.12 }, 'too_dark'],
    ['one line in half light', { light: 0.5, lines: 1 }, null],
    ['a page a little out of focus', { blurPx: 4 }, null],
    ['a page out of focus', { blurPx: 9 }, 'too_blurred'],
    ['a page far out of focus in half light', { blurPx: 20, light: 0.5 }, 'too_blurred'],
    ['an empty page', { lines: 0 }, 'too_blurred'],
    ['a blurred page in the dark', { blurPx: 9, light: 0.12 }, 'too_dark'],
  ] as const)('%s: %j', async (_what, page, problem) => {
    expect((await preparePhoto(await worksheet(page), 0)).problem).toBe(problem);
  });

  test('sharpness falls with blur and brightness with light', async () => {
    const [clear, soft, dim] = await Promise.all([
      preparePhoto(await worksheet(), 0),
      preparePhoto(await worksheet({ blurPx: 6 }), 0),
      preparePhoto(await worksheet({ light: 0.5 }), 0),
    ]);
    expect(soft.sharpness).toBeLessThan(clear.sharpness / 2);
    expect(dim.luma / clear.luma).toBeCloseTo(0.5, 1);
  });
});

describe('what is no picture is refused', () => {
  const png = (widthPx: number, heightPx: number) =>
    sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#fff' } })
      .toColourspace('b-w')
      .png({ compressionLevel: 9 })
      .toBuffer();

  test.each([
    ['nothing', new Uint8Array(), 'bad_data'],
    ['text', new TextEncoder().encode('38+47'), 'bad_data'],
    [
      'SVG',
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'bad_data',
    ],
    ['GIF', new TextEncoder().encode('GIF89a'), 'bad_data'],
    ['the head of a JPEG alone', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'bad_data'],
    ['50 MB', new Uint8Array(50 * 1024 * 1024).fill(0xff), 'too_large'],
  ])('%s', async (_what, image, code) => {
    await expect(preparePhoto(image, 0)).rejects.toMatchObject({ name: 'DeviceError', code });
  });

  test('a JPEG that was cut off', async () => {
    const page = await worksheet();
    const cut = page.slice(0, Math.floor(page.length / 2));
    await expect(preparePhoto(cut, 0)).rejects.toMatchObject({ code: 'bad_data' });
  });

  test('a small file that would unpack into a huge picture', async () => {
    // 41 million pixels: one more million than is unpacked.
    const bomb = await png(6400, 6406);
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(preparePhoto(bomb, 0)).rejects.toMatchObject({ code: 'too_large' });
  });

  test('no message tells what was in it', async () => {
    const error = await preparePhoto(new TextEncoder().encode('ひみつ'), 0).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ name: 'DeviceError', code: 'bad_data' });
    expect(String(error)).not.toContain('ひみつ');
  });
});
