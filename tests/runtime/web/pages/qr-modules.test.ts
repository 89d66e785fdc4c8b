import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { qrModules } from '#runtime/web/qr-modules.ts';

/** What a phone's camera does. */
const jsQr = createRequire(import.meta.url)('jsqr').default as (
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
) => { data: string } | null;
const PIXELS_PER_MODULE = 4;
const QUIET_MODULES = 4;

/** The code as a picture in RGBA. */
function pictureOf(modules: readonly (readonly boolean[])[]): { pixels: Uint8ClampedArray; size: number } {
  const size = (modules.length + 2 * QUIET_MODULES) * PIXELS_PER_MODULE;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const [row, column] = [y, x].map((at) => Math.floor(at / PIXELS_PER_MODULE) - QUIET_MODULES);
      if (modules[row ?? -1]?.[column ?? -1]) pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  return { pixels, size };
}

test.each(['http://192.168.1.23:8080/pair', 'https://[fd00:1234:5678::abcd]:8443/pair'])(
  'a camera reads %s',
  (address) => {
    const { pixels, size } = pictureOf(qrModules(address, 'M'));
    expect(jsQr(pixels, size, size)?.data).toBe(address);
  },
);
