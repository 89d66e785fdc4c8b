import sharp from 'sharp';

export interface Worksheet {
  readonly widthPx?: number;
  readonly heightPx?: number;
  /** How many printed problems. */
  readonly lines?: number;
  /** 1 is a well lit page. */
  readonly light?: number;
  /** Standard deviation of the blur, px of the full page; 0 is in focus. */
  readonly blurPx?: number;
  readonly format?: 'jpeg' | 'png' | 'webp' | 'avif';
  /** EXIF orientation, 1-8. */
  readonly orientation?: number;
}

/** Each page is drawn once; the key is what is wanted of it, as JSON. */
const drawn = new Map<string, Promise<Uint8Array>>();

/** A printed page of sums, as a camera sees it; the caller owns it. */
export async function worksheet(page: Worksheet = {}): Promise<Uint8Array> {
  const wanted = JSON.stringify(page);
  const picture = drawn.get(wanted) ?? draw(page);
  drawn.set(wanted, picture);
  return Uint8Array.from(await picture);
}

async function draw(page: Worksheet): Promise<Uint8Array> {
  const { widthPx = 1654, heightPx = 2339, lines = 12, light = 1, blurPx = 0, format = 'jpeg' } = page;
  const sizePx = 36;
  const text = Array.from({ length: lines }, (_, i) => {
    const yPx = 300 + i * sizePx * 2.2;
    return `<text x="180" y="${yPx}" font-size="${sizePx}" font-family="sans-serif">${i + 1}) ${38 + i} + ${47 + i} = ____</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}"><rect width="100%" height="100%" fill="white"/>${text.join('')}</svg>`;
  let picture = sharp(await sharp(Buffer.from(svg)).png().toBuffer()).linear(light, 0);
  if (blurPx > 0) picture = picture.blur(blurPx);
  if (page.orientation !== undefined) picture = picture.withMetadata({ orientation: page.orientation });
  return picture.toFormat(format).toBuffer();
}

/** A picture that is red on its left half and blue on its right, for telling which way is up. */
export async function redLeftBlueRight(orientation?: number): Promise<Uint8Array> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="200" height="200" fill="#f00"/><rect x="200" width="200" height="200" fill="#00f"/></svg>';
  const picture = sharp(Buffer.from(svg));
  return (orientation === undefined ? picture : picture.withMetadata({ orientation })).jpeg().toBuffer();
}

/** The colour at a place of a JPEG, given as parts of its width and height. */
export async function colorAt(jpeg: Uint8Array, right: number, down: number): Promise<readonly number[]> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const x = Math.floor(right * info.width);
  const y = Math.floor(down * info.height);
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)];
}
