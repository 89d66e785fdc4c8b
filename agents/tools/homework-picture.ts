import { type ToolContext, ToolError } from '#agents/core/tool.ts';
import photoWords from '#agents/words/photo.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { PreparedPhoto } from '#drivers/camera/camera.ts';
import { LARGEST_IMAGE_BYTES, preparePhoto } from '#drivers/camera/prepare.ts';

function decode(data: string): Uint8Array {
  const tooLarge = new ToolError('too_large', sentence(photoWords.tooLarge));
  if (data.length > LARGEST_IMAGE_BYTES * 1.5) throw tooLarge;
  const base64 = data.replace(/^data:image\/[\w.+-]+;base64,/, '').replace(/\s/g, '');
  if (base64 === '') throw new ToolError('empty_image', sentence(photoWords.empty));
  const digits = base64.replace(/={1,2}$/, '');
  if ((digits.length * 3) / 4 > LARGEST_IMAGE_BYTES) throw tooLarge;
  // Looked for is what does not belong: an expression that takes each digit of a large picture fills its stack.
  if (digits === '' || /[^A-Za-z0-9+/_-]/.test(digits) || digits.length % 4 === 1)
    throw new ToolError('bad_base64', 'image_data must be base64');
  return Buffer.from(digits, 'base64');
}

/**
 * The picture of a call (base64 of JPEG, PNG, WebP or HEIC, at most 15 MB), or the one that the robot is looking at.
 * Throws ToolError (empty_image, bad_base64, too_large, no_picture), or as `preparePhoto` does.
 */
export async function pictureOf(
  data: string | null | undefined,
  { look, signal }: ToolContext,
): Promise<PreparedPhoto> {
  if (data !== null && data !== undefined) return preparePhoto(decode(data), 0);
  const picture = (await look?.(signal)) ?? null;
  if (picture === null) throw new ToolError('no_picture', sentence(photoWords.noPicture));
  return picture;
}
