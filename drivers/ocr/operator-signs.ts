import { type Box, findInk, findStrokes, type GreyPicture } from './ink.ts';

/** A sign of arithmetic on a picture. */
interface OperatorSign extends Box {
  readonly sign: '×' | '÷';
}

const SMALLEST_PX = 7;
const LARGEST_PX = 90;

const width = (box: Box): number => box.right - box.left;
const height = (box: Box): number => box.bottom - box.top;
const middle = (box: Box): number => (box.left + box.right) / 2;

function isBar(box: Box): boolean {
  return width(box) >= SMALLEST_PX && width(box) >= 2.2 * height(box);
}

/** A dot of a ÷ over (or under) the bar: small, round, in the middle, and near. */
function isDotOf(bar: Box, dot: Box): boolean {
  const roundness = width(dot) / height(dot);
  const size = Math.max(width(dot), height(dot));
  if (size < 2 || size > 0.5 * width(bar) || roundness < 0.5 || roundness > 2) return false;
  if (Math.abs(middle(dot) - middle(bar)) > 0.2 * width(bar)) return false;
  const gap = dot.bottom <= bar.top ? bar.top - dot.bottom : dot.top - bar.bottom;
  return gap >= 0 && gap <= 0.6 * width(bar);
}

function divisionSign(bar: Box, strokes: readonly Box[]): OperatorSign | null {
  const near = strokes.filter((box) => box !== bar && isDotOf(bar, box));
  const above = near.filter((box) => box.bottom <= bar.top);
  const below = near.filter((box) => box.top >= bar.bottom);
  const [over, under] = [above[0], below[0]];
  if (above.length !== 1 || below.length !== 1 || !over || !under) return null;
  if (width(over) > 2 * width(under) || width(under) > 2 * width(over)) return null;
  return { sign: '÷', left: bar.left, right: bar.right, top: over.top, bottom: under.bottom };
}

/** A part of a side, as shares of its length. */
type Span = readonly [from: number, to: number];
const NEAR: Span = [0, 0.3];
const FAR: Span = [0.7, 1];
const CENTRE: Span = [0.36, 0.64];
const EDGE: Span = [0, 0.2];
const FAR_EDGE: Span = [0.8, 1];

/** Which share of the part of `box` between these shares of its sides is ink. */
function inkShare(ink: Uint8Array, widthPx: number, box: Box, x: Span, y: Span) {
  let [count, dark] = [0, 0];
  const to = (start: number, size: number, share: number): number => start + Math.round(size * share);
  for (let row = to(box.top, height(box), y[0]); row < to(box.top, height(box), y[1]); row++) {
    for (let column = to(box.left, width(box), x[0]); column < to(box.left, width(box), x[1]); column++) {
      count++;
      dark += ink[row * widthPx + column] as number;
    }
  }
  return count === 0 ? 0 : dark / count;
}

/** Ink in the four corners and in the middle, none half-way along the four sides. */
function isCross(box: Box, ink: Uint8Array, widthPx: number): boolean {
  const [w, h] = [width(box), height(box)];
  if (w < SMALLEST_PX || w / h < 0.75 || w / h > 1.33) return false;
  const share = (x: Span, y: Span) => inkShare(ink, widthPx, box, x, y);
  const corners = [share(NEAR, NEAR), share(NEAR, FAR), share(FAR, NEAR), share(FAR, FAR)];
  const sides = [share(CENTRE, EDGE), share(CENTRE, FAR_EDGE), share(EDGE, CENTRE), share(FAR_EDGE, CENTRE)];
  return (
    corners.every((dark) => dark > 0.2) && share(CENTRE, CENTRE) > 0.5 && sides.every((dark) => dark < 0.1)
  );
}

/** Whether something at least as tall stands close on both sides, as digits do beside an operator. */
function standsBetween(box: Box, strokes: readonly Box[]): boolean {
  const centre = (box.top + box.bottom) / 2;
  const beside = strokes.filter(
    (other) => other.top < centre && other.bottom > centre && height(other) >= height(box) && other !== box,
  );
  const reach = 2 * width(box);
  return (
    beside.some((other) => other.right <= box.left && box.left - other.right < reach) &&
    beside.some((other) => other.left >= box.right && other.left - box.right < reach)
  );
}

/**
 * The × and ÷ of a picture, found by their shape: a ÷ is a bar with one round dot over it and one under it, a × a
 * cross of two diagonals between two taller strokes. Tesseract's Japanese and English data do not have the signs:
 * they read 72÷9 as 72+9, 72-9 or 72エ9, and a wrong sum is worse than none. Print from 7 px to 90 px wide; a ÷
 * whose dots run into its bar is not found.
 */
export function findOperatorSigns(picture: GreyPicture): readonly OperatorSign[] {
  const ink = findInk(picture);
  const strokes = findStrokes(ink.slice(), picture.widthPx, picture.heightPx).filter(
    (box) => width(box) <= LARGEST_PX && height(box) <= LARGEST_PX && width(box) * height(box) > 3,
  );
  return strokes.flatMap((box) => {
    if (isBar(box)) return divisionSign(box, strokes) ?? [];
    const isTimes = isCross(box, ink, picture.widthPx) && standsBetween(box, strokes);
    return isTimes ? { ...box, sign: '×' as const } : [];
  });
}

/** Paints the boxes in the colour of the paper beside them, in place. */
export function eraseBoxes(picture: GreyPicture, boxes: readonly Box[]): void {
  const { pixels, widthPx, heightPx } = picture;
  for (const box of boxes) {
    const left = Math.max(0, box.left - 2);
    const right = Math.min(widthPx, box.right + 2);
    for (let y = Math.max(0, box.top - 2); y < Math.min(heightPx, box.bottom + 2); y++) {
      const paper = Math.max(pixels[y * widthPx + left] as number, pixels[y * widthPx + right - 1] as number);
      pixels.fill(paper, y * widthPx + left, y * widthPx + right);
    }
  }
}
