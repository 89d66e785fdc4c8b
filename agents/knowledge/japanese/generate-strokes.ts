import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allKanji } from './kanji.ts';

/**
 * Writes kanji-strokes.generated.json from a checkout of KanjiVG:
 * `sh runtime/with-node.sh node agents/knowledge/japanese/generate-strokes.ts FOLDER/kanji`. Its curves become lines through
 * whole points of its own square of 109 by 109, as few as keep within TOLERANCE of the curve.
 */
const TOLERANCE = 0.8;
const STEPS = 16;

type Point = readonly [x: number, y: number];

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('tell me the folder of KanjiVG’s drawings');

/** M or m, then c, C, s and S: KanjiVG draws with nothing else. */
function pointsOf(drawing: string): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  // The second control point of the last curve: a smooth one begins with its mirror image.
  let [lastX, lastY] = [0, 0];
  for (const [, command = '', rest = ''] of drawing.matchAll(/([McCsS])([^a-zA-Z]*)/gi)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const isRelative = command === command.toLowerCase();
    const next = (): Point => {
      const [dx = Number.NaN, dy = Number.NaN] = numbers.splice(0, 2);
      return isRelative ? [x + dx, y + dy] : [dx, dy];
    };
    if (command.toLowerCase() === 'm') {
      [x, y] = next();
      [lastX, lastY] = [x, y];
      points.push([x, y]);
      continue;
    }
    while (numbers.length > 0) {
      const first: Point = command.toLowerCase() === 's' ? [2 * x - lastX, 2 * y - lastY] : next();
      const second = next();
      const end = next();
      for (let step = 1; step <= STEPS; step++)
        points.push(curveAt([x, y], first, second, end, step / STEPS));
      [lastX, lastY] = second;
      [x, y] = end;
    }
  }
  if (points.length < 2 || points.some((point) => point.some(Number.isNaN)))
    throw new Error(`not understood: ${drawing}`);
  return points;
}

/** A cubic Bézier curve at t, 0 to 1. */
function curveAt(from: Point, first: Point, second: Point, to: Point, t: number): Point {
  const of = (axis: 0 | 1): number =>
    (1 - t) ** 3 * from[axis] +
    3 * (1 - t) ** 2 * t * first[axis] +
    3 * (1 - t) * t ** 2 * second[axis] +
    t ** 3 * to[axis];
  return [of(0), of(1)];
}

/** The points that are needed (Ramer, Douglas and Peucker). */
function fewest(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  let [farthest, distance] = [0, 0];
  for (const [index, point] of points.entries()) {
    const away = distanceToLine(point, first, last);
    if (away > distance) [farthest, distance] = [index, away];
  }
  if (distance <= TOLERANCE) return [first, last];
  return [...fewest(points.slice(0, farthest + 1)).slice(0, -1), ...fewest(points.slice(farthest))];
}

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  const along = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length ** 2));
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
}

const lines = allKanji().map(({ kanji, strokes }) => {
  const name = `${kanji.codePointAt(0)?.toString(16).padStart(5, '0')}.svg`;
  const drawings = [...readFileSync(path.join(folder, name), 'utf8').matchAll(/<path[^>]* d="([^"]+)"/g)];
  if (drawings.length !== strokes)
    throw new Error(`${kanji} has ${strokes} strokes, and is drawn with others`);
  const drawn = drawings.map(([, drawing = '']) =>
    fewest(pointsOf(drawing))
      .flatMap((point) => point.map(Math.round))
      .join(' '),
  );
  return `    ${JSON.stringify(kanji)}: ${JSON.stringify(drawn)}`;
});
writeFileSync(
  path.join(import.meta.dirname, 'kanji-strokes.generated.json'),
  `{
  "source": "KanjiVG by Ulrich Apel, kanjivg.tagaini.net, CC BY-SA 3.0; changed: a selection, curves as lines; this file is CC BY-SA 3.0.",
  "strokes": {
${lines.join(',\n')}
  }
}
`,
);
