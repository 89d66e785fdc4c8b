/** A grey picture, one byte a pixel, row by row. */
export interface GreyPicture {
  readonly pixels: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A rectangle in pixels; `right` and `bottom` are the first beyond it. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Light is compared over squares of this size: a page in a room is never lit evenly. */
const NEIGHBOURHOOD_PX = 41;
/** Ink is this much darker than the paper around it (Bradley and Roth 2007 use 0.15 on text). */
const DARKER_SHARE = 0.18;

/** 1 where there is ink: pixels clearly darker than their neighbourhood. */
export function findInk({ pixels, widthPx, heightPx }: GreyPicture): Uint8Array {
  const stride = widthPx + 1;
  // 32 bits hold the sum of 16 million white pixels; a photo has 2.4 million at most.
  const sums = new Uint32Array(stride * (heightPx + 1));
  for (let y = 0; y < heightPx; y++) {
    let row = 0;
    for (let x = 0; x < widthPx; x++) {
      row += pixels[y * widthPx + x] as number;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] as number) + row;
    }
  }
  const ink = new Uint8Array(widthPx * heightPx);
  const reach = NEIGHBOURHOOD_PX >> 1;
  for (let y = 0; y < heightPx; y++) {
    const top = Math.max(0, y - reach);
    const bottom = Math.min(heightPx, y + reach + 1);
    for (let x = 0; x < widthPx; x++) {
      const left = Math.max(0, x - reach);
      const right = Math.min(widthPx, x + reach + 1);
      const sum =
        (sums[bottom * stride + right] as number) -
        (sums[top * stride + right] as number) -
        (sums[bottom * stride + left] as number) +
        (sums[top * stride + left] as number);
      const mean = sum / ((bottom - top) * (right - left));
      if ((pixels[y * widthPx + x] as number) < mean * (1 - DARKER_SHARE)) ink[y * widthPx + x] = 1;
    }
  }
  return ink;
}

/** The boxes of all strokes: pieces of ink whose pixels touch, corners included. `ink` is used up. */
export function findStrokes(ink: Uint8Array, widthPx: number, heightPx: number): readonly Box[] {
  const boxes: Box[] = [];
  const stack: number[] = [];
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] !== 1) continue;
    const box = { left: widthPx, top: heightPx, right: 0, bottom: 0 };
    ink[start] = 0;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % widthPx;
      const y = (at - x) / widthPx;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
      for (let ny = Math.max(0, y - 1); ny <= Math.min(heightPx - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(widthPx - 1, x + 1); nx++) {
          const next = ny * widthPx + nx;
          if (ink[next] !== 1) continue;
          ink[next] = 0;
          stack.push(next);
        }
      }
    }
    boxes.push(box);
  }
  return boxes;
}
