import { DeviceError } from '#drivers/errors.ts';
import type { PreparedPhoto } from './camera.ts';
import { pixelsOf } from './prepare.ts';

/**
 * What a square with dots (QR code, ISO/IEC 18004) in the picture says; null where there is none, or none that can be
 * read. Its library is loaded with the first picture. Never throws for what is in the picture.
 */
export async function readSquare(photo: PreparedPhoto): Promise<string | null> {
  try {
    const { rgba, widthPx, heightPx } = await pixelsOf(photo);
    const { default: jsqr } = await import('jsqr');
    // Its types tell of an object round the function that Node gives.
    const decode = jsqr as unknown as (typeof jsqr)['default'];
    const found = decode(rgba, widthPx, heightPx, { inversionAttempts: 'dontInvert' });
    return found === null || found.data === '' ? null : found.data;
  } catch (error) {
    if (error instanceof DeviceError) return null;
    throw error;
  }
}
