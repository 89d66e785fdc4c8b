type ImageKind = 'jpeg' | 'png' | 'webp' | 'heif';

/**
 * What a picture is, by its first bytes, or null when it is none of these. Nothing else is handed to the decoder:
 * it would also take SVG and PDF, which are programs rather than pictures.
 */
export function imageKind(image: Uint8Array): ImageKind | null {
  const text = String.fromCharCode(...image.subarray(0, 12));
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp' && /^(heic|heix|heim|heis|mif1|msf1|avif)/.test(text.slice(8)))
    return 'heif';
  return null;
}
