import type { PreparedPhoto } from './camera.ts';

/** Darker than this on average, print drowns in the noise of a small camera (paper in good light is 120-220). */
const DARK_LUMA = 55;
/** Side of the squares that are judged one by one. */
const TILE_PX = 20;
/** A square with less contrast (standard deviation of its greys) shows nothing: bare paper, desk, noise. */
const LEAST_CONTRAST = 5;
/** Print that is in focus has Laplacians this many times its contrast; tests/drivers/camera has the table. */
const LEAST_CRISPNESS = 1;

/** What a grey copy of a picture shows about how well it can be read. */
interface Legibility {
  /** Mean brightness, 0-255. */
  readonly luma: number;
  /** Standard deviation of the Laplacian (4 neighbours) over the whole picture. */
  readonly sharpness: number;
  readonly problem: PreparedPhoto['problem'];
}

/**
 * Judges a grey picture. Blur is judged on the squares that show something, against their own contrast, so that
 * neither dim light nor a page with a single line is taken for blur. Darkness goes before blur; a picture that
 * shows nothing counts as blurred.
 */
export function judgeLegibility(grey: Uint8Array, widthPx: number, heightPx: number): Legibility {
  const whole = measure(grey, widthPx, { left: 0, top: 0, right: widthPx, bottom: heightPx }, heightPx);
  const crispness: number[] = [];
  for (let top = 0; top < heightPx; top += TILE_PX) {
    for (let left = 0; left < widthPx; left += TILE_PX) {
      const tile = { left, top, right: left + TILE_PX, bottom: top + TILE_PX };
      const { contrast, sharpness } = measure(grey, widthPx, tile, heightPx);
      if (contrast >= LEAST_CONTRAST) crispness.push(sharpness / contrast);
    }
  }
  crispness.sort((a, b) => a - b);
  const best = crispness[Math.floor(crispness.length * 0.75)] ?? 0;
  const blurred = best < LEAST_CRISPNESS ? 'too_blurred' : null;
  return {
    luma: whole.luma,
    sharpness: whole.sharpness,
    problem: whole.luma < DARK_LUMA ? 'too_dark' : blurred,
  };
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function measure(grey: Uint8Array, widthPx: number, area: Area, heightPx: number) {
  const light = new Spread();
  const edges = new Spread();
  const right = Math.min(area.right, widthPx);
  const bottom = Math.min(area.bottom, heightPx);
  for (let y = area.top; y < bottom; y++) {
    for (let x = area.left; x < right; x++) {
      const at = y * widthPx + x;
      const value = grey[at] as number;
      light.add(value);
      if (x === 0 || y === 0 || x === widthPx - 1 || y === heightPx - 1) continue;
      const across = (grey[at - 1] as number) + (grey[at + 1] as number);
      const along = (grey[at - widthPx] as number) + (grey[at + widthPx] as number);
      edges.add(across + along - 4 * value);
    }
  }
  return { luma: light.mean, contrast: light.deviation, sharpness: edges.deviation };
}

class Spread {
  #count = 0;
  #sum = 0;
  #sumOfSquares = 0;

  add(value: number): void {
    this.#count++;
    this.#sum += value;
    this.#sumOfSquares += value * value;
  }

  get mean(): number {
    return this.#count === 0 ? 0 : this.#sum / this.#count;
  }

  get deviation(): number {
    if (this.#count === 0) return 0;
    return Math.sqrt(Math.max(0, this.#sumOfSquares / this.#count - this.mean ** 2));
  }
}
