import { type Assignment, cheapest } from './assignment.ts';
import type { Point, Stroke } from './strokes.ts';

/** Points by which two strokes are compared. */
export const POINTS = 16;
/** Shear, stretch and turn are taken away as far as a hand does them: the weight against them. */
const STIFFNESS = 0.6;

/** The strokes laid over those of the model, in their order. */
export function laidOver(drawn: readonly Stroke[], model: readonly Stroke[]): readonly Stroke[] {
  return fitted(placed(drawn, model.flat()), model, { of: drawn.map((_, at) => at), cost: 0 });
}

export function longerSide(points: readonly Point[]): number {
  const { width, height } = boxOf(points);
  return Math.max(width, height);
}

function boxOf(points: readonly Point[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Moved and scaled into the box of the model, without a change of its proportions. */
export function placed(own: readonly Stroke[], model: readonly Point[]): readonly Stroke[] {
  const [from, to] = [boxOf(own.flat()), boxOf(model)];
  const scale = Math.max(to.width, to.height) / Math.max(from.width, from.height);
  const [fromX, fromY] = [from.left + from.width / 2, from.top + from.height / 2];
  const [toX, toY] = [to.left + to.width / 2, to.top + to.height / 2];
  return own.map((stroke) => stroke.map(([x, y]) => [toX + (x - fromX) * scale, toY + (y - fromY) * scale]));
}

/** Mean distance of their points. */
export function apart(one: Stroke, other: Stroke): number {
  let sum = 0;
  for (const [at, [x, y]] of one.entries()) {
    const [otherX, otherY] = other[at] ?? [x, y];
    sum += Math.hypot(x - otherX, y - otherY);
  }
  return sum / one.length;
}

export const either = (one: Stroke, other: Stroke): number =>
  Math.min(apart(one, other), apart(one.toReversed(), other));

export const match = (own: readonly Stroke[], model: readonly Stroke[]): Assignment =>
  cheapest(own.map((stroke) => model.map((other) => either(stroke, other))));

/**
 * The drawn strokes under the linear map (with a move) that brings them nearest to what they are matched with, held back
 * towards leaving them as they are: least squares with a weight against change.
 */
export function fitted(
  own: readonly Stroke[],
  model: readonly Stroke[],
  { of }: Assignment,
): readonly Stroke[] {
  const pairs = own.flatMap((stroke, at) => {
    const to = model[of[at] ?? -1];
    if (to === undefined) return [];
    const way = apart(stroke, to) <= apart(stroke.toReversed(), to) ? stroke : stroke.toReversed();
    return way.map((point, index): readonly [Point, Point] => [point, to[index] ?? point]);
  });
  if (pairs.length === 0) return own;
  const mean = (side: 0 | 1, axis: 0 | 1): number =>
    pairs.reduce((sum, pair) => sum + pair[side][axis], 0) / pairs.length;
  const [fromX, fromY, toX, toY] = [mean(0, 0), mean(0, 1), mean(1, 0), mean(1, 1)];
  let [xx, xy, yy] = [0, 0, 0];
  const [restX, restY] = [
    [0, 0],
    [0, 0],
  ];
  for (const [[x, y], [goalX, goalY]] of pairs) {
    const [dx, dy] = [x - fromX, y - fromY];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
    // What is left when it stays as it is.
    const [leftX, leftY] = [goalX - toX - dx, goalY - toY - dy];
    restX[0] = (restX[0] ?? 0) + dx * leftX;
    restX[1] = (restX[1] ?? 0) + dy * leftX;
    restY[0] = (restY[0] ?? 0) + dx * leftY;
    restY[1] = (restY[1] ?? 0) + dy * leftY;
  }
  const weight = (STIFFNESS * pairs.length) / POINTS / 10;
  const [a, d] = [xx + weight, yy + weight];
  const whole = a * d - xy * xy;
  const solve = ([p = 0, q = 0]: readonly number[]): Point => [
    (p * d - q * xy) / whole,
    (q * a - p * xy) / whole,
  ];
  const [forX, forY] = [solve(restX), solve(restY)];
  return own.map((stroke) =>
    stroke.map(([x, y]): Point => {
      const [dx, dy] = [x - fromX, y - fromY];
      return [toX + dx + forX[0] * dx + forX[1] * dy, toY + dy + forY[0] * dx + forY[1] * dy];
    }),
  );
}
