import data from './kanji-strokes.generated.json' with { type: 'json' };

export type Point = readonly [x: number, y: number];
/** As it is drawn, from the first touch to the last; at least one point. */
export type Stroke = readonly Point[];

/** The side of the square in which the strokes of `strokesOf` stand. */
export const SQUARE = 109;

/** Key: the character. */
const STROKES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(data.strokes));

/** How a kanji of grades 1-3 is written: its strokes in their order, x to the right, y down; null for any other sign. */
export function strokesOf(kanji: string): readonly Stroke[] | null {
  return STROKES.get(kanji)?.map(pointsOf) ?? null;
}

function pointsOf(drawn: string): Stroke {
  const numbers = drawn.split(' ').map(Number);
  return Array.from(
    { length: numbers.length / 2 },
    (_, at): Point => [numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0],
  );
}

/** Of the line through the points, in their unit. */
export function lengthOf(stroke: Stroke): number {
  let length = 0;
  for (const [at, [x, y]] of stroke.entries()) {
    const [fromX, fromY] = stroke[Math.max(0, at - 1)] ?? [x, y];
    length += Math.hypot(x - fromX, y - fromY);
  }
  return length;
}

/** `count` points at even distances along the stroke, its ends among them. */
export function evenly(stroke: Stroke, count: number): Stroke {
  const step = lengthOf(stroke) / (count - 1);
  const [first = [0, 0] as Point] = stroke;
  const points: Point[] = [first];
  let [done, at] = [0, 1];
  let from = first;
  while (points.length < count) {
    const to = stroke[at];
    if (to === undefined) {
      points.push(stroke.at(-1) ?? first);
      continue;
    }
    const piece = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const wanted = step * points.length - done;
    if (piece === 0 || piece < wanted) {
      [done, from, at] = [done + piece, to, at + 1];
      continue;
    }
    points.push([
      from[0] + ((to[0] - from[0]) * wanted) / piece,
      from[1] + ((to[1] - from[1]) * wanted) / piece,
    ]);
  }
  return points;
}
