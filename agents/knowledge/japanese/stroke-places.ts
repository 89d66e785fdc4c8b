import type { Stroke } from './strokes.ts';

/** How many points along a stroke the place may be off at which another comes nearest. */
const SLACK = 2;

/**
 * How far two strokes are at most from their place beside each other, where they come nearest or cross: a bar that slid
 * out of its upright, a mouth that gapes. In the unit of the model; 0 for a single stroke. `own`: laid as large as the
 * model, its strokes in the same order and directions, with as many points.
 */
export function outOfPlace(own: readonly Stroke[], model: readonly Stroke[]): number {
  let most = 0;
  for (const [at, one] of model.entries()) {
    for (let to = at + 1; to < model.length; to++) {
      const other = model[to] as Stroke;
      const [from, by] = nearest(one, other);
      most = Math.max(most, offset(around(own[at], from), around(own[to], by), wayOf(one, from, other, by)));
    }
  }
  return most;
}

/** The index in each of the points that are nearest to each other. */
function nearest(one: Stroke, other: Stroke): readonly [number, number] {
  let [least, found]: [number, readonly [number, number]] = [Number.POSITIVE_INFINITY, [0, 0]];
  for (const [at, [x, y]] of one.entries())
    for (const [to, [otherX, otherY]] of other.entries()) {
      const distance = Math.hypot(otherX - x, otherY - y);
      if (distance < least) [least, found] = [distance, [at, to]];
    }
  return found;
}

const around = (stroke: Stroke = [], at: number): Stroke =>
  stroke.slice(Math.max(0, at - SLACK), at + SLACK + 1);

function wayOf(one: Stroke, at: number, other: Stroke, to: number): readonly [number, number] {
  const [[fromX, fromY], [toX, toY]] = [one[at] ?? [0, 0], other[to] ?? [0, 0]];
  return [toX - fromX, toY - fromY];
}

/** How far the way from one to the other is at least from the wanted one. */
function offset(ones: Stroke, others: Stroke, [wantedX, wantedY]: readonly [number, number]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [x, y] of ones)
    for (const [otherX, otherY] of others)
      least = Math.min(least, Math.hypot(otherX - x - wantedX, otherY - y - wantedY));
  return least;
}
