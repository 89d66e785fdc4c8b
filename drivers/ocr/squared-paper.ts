import { findInk, type GreyPicture } from './ink.ts';
import { straightened } from './straighten.ts';

/** From one line of the paper to the next, in pixels: the first and the first beyond. */
type Span = readonly [from: number, to: number];

/** A ruled line is ink along so much of the page, and so much of what the longest is. */
const RULED_SHARE = 0.3;
const OF_LONGEST = 0.7;
/** Fewer lines are no squared paper. */
const FEWEST_LINES = 5;
/** A gap below this share of the widest is where readings are written beside the squares. */
const SQUARE_SHARE = 0.6;
/** Within a square so much at its edge may be left of a line. */
const EDGE_PX = 4;
/** Paper and ink of a square differ by more than this; less is no sign. */
const LEAST_CONTRAST = 50;
/** How far apart signs and lines are laid, by the width of a wide sign. */
const PITCH = 1.1;
const LINE_PITCH = 2;
const MARGIN_PX = 24;
const WHITE = 255;

/** A sign that was written in a square: its pixels, cut to its ink, and where that stood as shares of the square. */
interface Sign extends GreyPicture {
  readonly left: number;
  readonly top: number;
  readonly sidePx: number;
}

/**
 * The squares of a page, one beside the other as lines across: each column of the paper becomes a line, the rightmost first.
 * Marks that stand in the upper right of their square (。、っ) are put where a line across has them. Null where the page
 * is not ruled in squares.
 */
export function laidAcross(page: GreyPicture): GreyPicture | null {
  const picture = straightened(page);
  const ink = findInk(picture);
  const { widthPx: width, heightPx: height } = picture;
  const across = linesIn(height, width, (y, x) => ink[y * width + x] === 1);
  const down = linesIn(width, height, (x, y) => ink[y * width + x] === 1);
  if (across.length < FEWEST_LINES || down.length < FEWEST_LINES) return null;
  const rows = between(across);
  const lines = between(down)
    .toReversed()
    .map((column) => rows.map((row) => signIn(picture, column, row)))
    .filter((signs) => signs.some((sign) => sign !== null));
  const widths = lines
    .flat()
    .flatMap((sign) => sign?.widthPx ?? [])
    .sort((a, b) => a - b);
  const wide = widths[Math.floor(widths.length * 0.9)];
  if (wide === undefined) return null;
  return layOut(lines, Math.round(wide * PITCH), rows.length);
}

/** Where ruled lines lie: `isInk` of a place across the lines and one along them. A line may be a pixel beside itself. */
function linesIn(
  sizePx: number,
  lengthPx: number,
  isInk: (at: number, along: number) => boolean,
): readonly Span[] {
  const inked = Array.from({ length: sizePx }, (_, at) => {
    let count = 0;
    for (let along = 0; along < lengthPx; along++)
      if (isInk(at, along) || (at > 0 && isInk(at - 1, along)) || (at + 1 < sizePx && isInk(at + 1, along)))
        count += 1;
    return count;
  });
  const longest = Math.max(...inked);
  if (longest < lengthPx * RULED_SHARE) return [];
  const spans: [number, number][] = [];
  inked.forEach((count, at) => {
    if (count < longest * OF_LONGEST) return;
    const last = spans.at(-1);
    if (last !== undefined && last[1] === at) last[1] = at + 1;
    else spans.push([at, at + 1]);
  });
  return spans;
}

/** What lies between the lines, without the narrow gaps for readings. */
function between(lines: readonly Span[]): readonly Span[] {
  const gaps = lines.slice(1).map(([from], at): Span => [(lines[at] as Span)[1], from]);
  const widest = Math.max(...gaps.map(([from, to]) => to - from));
  return gaps.filter(([from, to]) => to - from >= widest * SQUARE_SHARE);
}

function signIn(picture: GreyPicture, column: Span, row: Span): Sign | null {
  const { pixels, widthPx } = picture;
  const [fromX, toX] = [column[0] + EDGE_PX, column[1] - EDGE_PX];
  const [fromY, toY] = [row[0] + EDGE_PX, row[1] - EDGE_PX];
  let [darkest, lightest] = [WHITE, 0];
  for (let y = fromY; y < toY; y++)
    for (let x = fromX; x < toX; x++) {
      const value = pixels[y * widthPx + x] as number;
      darkest = Math.min(darkest, value);
      lightest = Math.max(lightest, value);
    }
  if (lightest - darkest < LEAST_CONTRAST) return null;
  const isDark = (x: number, y: number): boolean =>
    (pixels[y * widthPx + x] as number) < (darkest + lightest) / 2;
  const box = { left: toX, top: toY, right: fromX, bottom: fromY };
  for (let y = fromY; y < toY; y++)
    for (let x = fromX; x < toX; x++) {
      if (!isDark(x, y)) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  const cut = new Uint8Array((box.right - box.left) * (box.bottom - box.top));
  for (let y = box.top; y < box.bottom; y++)
    for (let x = box.left; x < box.right; x++) {
      // The paper becomes white, whatever the light was.
      const share = ((pixels[y * widthPx + x] as number) - darkest) / (lightest - darkest);
      cut[(y - box.top) * (box.right - box.left) + x - box.left] = Math.round(
        Math.min(1, share * 1.15) * WHITE,
      );
    }
  const sidePx = Math.max(column[1] - column[0], row[1] - row[0]);
  const [left, top] = [(box.left - column[0]) / sidePx, (box.top - row[0]) / sidePx];
  return { pixels: cut, widthPx: box.right - box.left, heightPx: box.bottom - box.top, left, top, sidePx };
}

function layOut(lines: readonly (readonly (Sign | null)[])[], pitchPx: number, longest: number): GreyPicture {
  const linePitchPx = pitchPx * LINE_PITCH;
  const widthPx = longest * pitchPx + 2 * MARGIN_PX;
  const heightPx = lines.length * linePitchPx + 2 * MARGIN_PX;
  const pixels = new Uint8Array(widthPx * heightPx).fill(WHITE);
  lines.forEach((signs, line) => {
    signs.forEach((sign, at) => {
      if (sign === null) return;
      const [left, top] = placeOf(sign, pitchPx);
      const fromX = Math.round(MARGIN_PX + at * pitchPx + left);
      const fromY = Math.round(MARGIN_PX + line * linePitchPx + top);
      for (let y = 0; y < sign.heightPx; y++)
        for (let x = 0; x < sign.widthPx; x++) {
          const to = (fromY + y) * widthPx + fromX + x;
          if (fromX + x < 0 || fromX + x >= widthPx || fromY + y < 0 || fromY + y >= heightPx) continue;
          pixels[to] = Math.min(pixels[to] as number, sign.pixels[y * sign.widthPx + x] as number);
        }
    });
  });
  return { pixels, widthPx, heightPx };
}

/** Where in its place on the line a sign goes, px: as it stood in its square; a small mark of the upper right to the lower left. */
function placeOf({ widthPx, heightPx, left, top, sidePx }: Sign, pitchPx: number): readonly [number, number] {
  const isSmall = widthPx < sidePx * 0.5 && heightPx < sidePx * 0.5;
  const isUpperRight = left > 0.4 && top + heightPx / sidePx < 0.55;
  if (isSmall && isUpperRight) return [pitchPx * 0.08, pitchPx * 0.95 - heightPx];
  const aside = (pitchPx - sidePx) / 2;
  return [left * sidePx + aside, top * sidePx + aside];
}
