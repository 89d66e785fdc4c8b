import { findInk, type GreyPicture } from './ink.ts';

/** A page on a desk lies so far from straight at most, degrees; and how exactly that is found. */
const MOST_DEGREES = 4;
const STEP_DEGREES = 0.25;
/** One pixel of ink in so many is looked at. */
const EACH = 3;
const WHITE = 255;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The page turned so that its ruled lines stand upright; the same picture where they do already. */
export function straightened(picture: GreyPicture): GreyPicture {
  const { widthPx, heightPx } = picture;
  const ink = findInk(picture);
  const places: [number, number][] = [];
  for (let at = 0; at < ink.length; at += EACH)
    if (ink[at] === 1) places.push([at % widthPx, Math.floor(at / widthPx)]);
  let [best, degrees] = [0, 0];
  for (let tried = -MOST_DEGREES; tried <= MOST_DEGREES; tried += STEP_DEGREES) {
    const found = upright(places, widthPx, heightPx, Math.tan(radians(tried)));
    // Where two are alike the smaller turn is right.
    if (found > best * 1.02 || (found > best * 0.98 && Math.abs(tried) < Math.abs(degrees)))
      [best, degrees] = [Math.max(best, found), tried];
  }
  return degrees === 0 ? picture : turned(picture, radians(degrees));
}

/** How much of the ink stands above each other when lines lean by `slope`: sharp where that is how they lean. */
function upright(
  places: readonly (readonly [number, number])[],
  widthPx: number,
  heightPx: number,
  slope: number,
): number {
  const counts = new Float64Array(widthPx + 2 * Math.ceil(Math.abs(slope) * heightPx) + 2);
  const offset = Math.ceil(Math.abs(slope) * heightPx);
  for (const [x, y] of places) {
    const column = Math.round(x + slope * y) + offset;
    counts[column] = (counts[column] ?? 0) + 1;
  }
  return counts.reduce((sum, count) => sum + count * count, 0);
}

/** Turned by an angle around its middle, between pixels by their share; white where nothing was. */
function turned({ pixels, widthPx, heightPx }: GreyPicture, angle: number): GreyPicture {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [middleX, middleY] = [widthPx / 2, heightPx / 2];
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= widthPx || y >= heightPx ? WHITE : (pixels[y * widthPx + x] as number);
  const out = new Uint8Array(widthPx * heightPx);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const fromX = cos * (x - middleX) - sin * (y - middleY) + middleX;
      const fromY = sin * (x - middleX) + cos * (y - middleY) + middleY;
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      const [right, down] = [fromX - left, fromY - top];
      out[y * widthPx + x] =
        (at(left, top) * (1 - right) + at(left + 1, top) * right) * (1 - down) +
        (at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right) * down;
    }
  return { pixels: out, widthPx, heightPx };
}
