import type { Sharp, SharpConstructor } from 'sharp';
import { Private } from '#config/private.ts';
import { DeviceError } from '#drivers/errors.ts';
import type { Camera, PreparedPhoto } from './camera.ts';
import { imageKind } from './image-kind.ts';
import { judgeLegibility } from './legibility.ts';

/** The largest picture that is taken, in bytes: what telephones make is 2-8 MB. */
export const LARGEST_IMAGE_BYTES = 15 * 1024 * 1024;
/**
 * The longer side of a prepared picture; 1536 px at quality 85 is about 220 KB (docs/contracts/hardware.md,
 * "Camera").
 */
const LONGEST_SIDE_PX = 1536;
const JPEG_QUALITY = 85;
/** A small file can hold a huge picture; 40 million pixels is more than any telephone of a family's. */
const MOST_PIXELS = 40_000_000;
/** The copy on which brightness and sharpness are measured. */
const MEASURED_SIDE_PX = 320;

let loading: Promise<SharpConstructor> | null = null;

/**
 * Makes a picture ready to be read: upright (EXIF, then `rotateDegrees` clockwise), at most 1536 px, JPEG, without
 * EXIF (place and time stay here), and judged for darkness and blur. It stays in memory.
 * Throws DeviceError: too_large (over 15 MB or 40 million pixels), bad_data (empty, no JPEG, PNG, WebP or HEIC,
 * damaged, or coded in a way this machine cannot read).
 */
export async function preparePhoto(image: Uint8Array, rotateDegrees: number): Promise<PreparedPhoto> {
  if (image.length === 0) throw new DeviceError('bad_data', 'the picture is empty');
  if (image.length > LARGEST_IMAGE_BYTES) throw new DeviceError('too_large', 'the picture is over 15 MB');
  const kind = imageKind(image);
  if (kind === null) throw new DeviceError('bad_data', 'this is no JPEG, PNG, WebP or HEIC picture');
  loading ??= loadSharp();
  const sharp = await loading;
  try {
    const source = sharp(image, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });
    const ready = await upright(source, rotateDegrees)
      .resize({ width: LONGEST_SIDE_PX, height: LONGEST_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer({ resolveWithObject: true });
    const grey = await sharp(ready.data)
      .resize({ width: MEASURED_SIDE_PX, height: MEASURED_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return {
      jpeg: new Private<Uint8Array>(ready.data),
      widthPx: ready.info.width,
      heightPx: ready.info.height,
      ...judgeLegibility(grey.data, grey.info.width, grey.info.height),
    } as PreparedPhoto;
  } catch (error) {
    throw imageFault(error);
  }
}

/** The picture that was given, made ready, or, where none was, one that the camera takes. Throws as these two do. */
export async function photoOf(
  image: Uint8Array | null,
  camera: Camera,
  signal: AbortSignal,
): Promise<PreparedPhoto> {
  if (image === null) return camera.capture(signal);
  const photo = await preparePhoto(image, 0);
  signal.throwIfAborted();
  return photo;
}

function upright(source: Sharp, rotateDegrees: number): Sharp {
  const righted = source.autoOrient();
  return rotateDegrees % 360 === 0 ? righted : righted.rotate(rotateDegrees);
}

/** Loaded with the first picture: it costs a robot that never looks nothing. */
async function loadSharp(): Promise<SharpConstructor> {
  // Beyond this size libvips would unpack a picture into a file in /tmp. A child's picture never touches the disk.
  process.env.VIPS_DISC_THRESHOLD = '1g';
  try {
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    return sharp;
  } catch (error) {
    loading = null;
    throw new DeviceError('not_present', 'sharp, which prepares pictures, is not installed', {
      cause: error,
    });
  }
}

/** The decoder's own words may quote the file; only what kind of fault it is goes on. */
function imageFault(error: unknown): DeviceError {
  if (error instanceof DeviceError) return error;
  if (error instanceof Error && /pixel limit/i.test(error.message)) {
    return new DeviceError('too_large', 'the picture has over 40 million pixels');
  }
  return new DeviceError('bad_data', 'the picture is damaged or coded in a way that cannot be read here');
}
