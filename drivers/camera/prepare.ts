import type { Metadata, Sharp, SharpConstructor } from 'sharp';
import { Private } from '#config/private.ts';
import { DeviceError } from '#drivers/errors.ts';
import type { Camera, PreparedPhoto } from './camera.ts';
import { imageKind } from './image-kind.ts';
import { judgeLegibility } from './legibility.ts';
import { OneAtATime } from './one-at-a-time.ts';

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
/** No side may be longer; a line of a picture is unpacked whole. */
const LONGEST_SIDE_TAKEN_PX = 10_000;
/** What may lie unpacked in memory at once: 26 million pixels in colour. Photographs and plain PNGs come by lines. */
const MOST_UNPACKED_BYTES = 80_000_000;
/** Pictures that wait for the one being unpacked, each with its file in memory. */
const MOST_WAITING = 2;
/** Pictures in memory at once; of more the last would be refused as `busy`. */
export const PICTURES_AT_ONCE = 1 + MOST_WAITING;
/** What is too large, in English. */
export const PICTURE_LIMITS = [
  `${LARGEST_IMAGE_BYTES / 1024 ** 2} MB`,
  `${MOST_PIXELS / 1e6} million pixels`,
  `${LONGEST_SIDE_TAKEN_PX} px on a side`,
  `${MOST_UNPACKED_BYTES / 1e6} MB unpacked`,
].join(', ');
/** The copy on which brightness and sharpness are measured. */
const MEASURED_SIDE_PX = 320;

let loading: Promise<SharpConstructor> | null = null;
/** One for the whole process, wherever pictures come from: each may take as much memory as the rest of the robot. */
const decoder = new OneAtATime(MOST_WAITING);

/**
 * Makes a picture ready to be read: upright (EXIF, then `rotateDegrees` clockwise), at most 1536 px, JPEG, without
 * EXIF (place and time stay here), and judged for darkness and blur. It stays in memory.
 * One picture is made ready at a time. Throws DeviceError: too_large (over 15 MB, 40 million pixels, 10,000 px a side
 * or 80 MB unpacked: told by its head, before it is unpacked), busy (two wait already), bad_data (empty, no JPEG, PNG, WebP or HEIC,
 * damaged, or coded in a way this machine cannot read), or the signal's reason when it aborts while others are before it.
 */
export async function preparePhoto(
  image: Uint8Array,
  rotateDegrees: number,
  signal?: AbortSignal,
): Promise<PreparedPhoto> {
  if (image.length === 0) throw new DeviceError('bad_data', 'the picture is empty');
  if (image.length > LARGEST_IMAGE_BYTES) throw new DeviceError('too_large', 'the picture is over 15 MB');
  const kind = imageKind(image);
  if (kind === null) throw new DeviceError('bad_data', 'this is no JPEG, PNG, WebP or HEIC picture');
  loading ??= loadSharp();
  const sharp = await loading;
  checkSize(await sharp(image, { limitInputPixels: false }).metadata().catch(imageFault), rotateDegrees);
  return decoder.run(() => unpack(sharp, image, rotateDegrees), signal);
}

/** Refuses by its head a picture that would take too much memory. Throws DeviceError too_large. */
function checkSize(head: Metadata, rotateDegrees: number): void {
  const { width, height, format, channels, depth, isProgressive, orientation = 1 } = head;
  if (Math.max(width, height) > LONGEST_SIDE_TAKEN_PX)
    throw new DeviceError('too_large', 'the picture is over 10,000 px on a side');
  if (width * height > MOST_PIXELS)
    throw new DeviceError('too_large', 'the picture has over 40 million pixels');
  const isTurned = orientation > 1 || rotateDegrees % 360 !== 0;
  const comesByLines =
    !isProgressive && (format === 'jpeg' || ((format === 'png' || format === 'webp') && !isTurned));
  const unpackedBytes = width * height * channels * (depth === 'uchar' ? 1 : 2);
  if (!comesByLines && unpackedBytes > MOST_UNPACKED_BYTES)
    throw new DeviceError('too_large', 'the picture is over 80 MB unpacked');
}

async function unpack(
  sharp: SharpConstructor,
  image: Uint8Array,
  rotateDegrees: number,
): Promise<PreparedPhoto> {
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
    return imageFault(error);
  }
}

/** The picture as pixels, four bytes each (RGBA), rows from the top. Throws DeviceError. */
export async function pixelsOf(
  photo: PreparedPhoto,
): Promise<{ readonly rgba: Uint8ClampedArray; readonly widthPx: number; readonly heightPx: number }> {
  loading ??= loadSharp();
  const sharp = await loading;
  try {
    const { data, info } = await sharp(photo.jpeg.reveal())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { rgba: new Uint8ClampedArray(data), widthPx: info.width, heightPx: info.height };
  } catch (error) {
    return imageFault(error);
  }
}

/** The picture that was given, made ready, or, where none was, one that the camera takes. Throws as these two do. */
export async function photoOf(
  image: Uint8Array | null,
  camera: Camera,
  signal: AbortSignal,
): Promise<PreparedPhoto> {
  if (image === null) return camera.capture(signal);
  const photo = await preparePhoto(image, 0, signal);
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
function imageFault(error: unknown): never {
  if (error instanceof DeviceError) throw error;
  throw new DeviceError('bad_data', 'the picture is damaged or coded in a way that cannot be read here');
}
