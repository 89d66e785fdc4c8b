/** What is drawn with a finger: strokes in their order, each of points from its first touch on. */
export type Drawing = readonly (readonly (readonly [x: number, y: number])[])[];

/** What becomes of a drawing that was judged: gone, there to be changed, or there to be looked at until the next one is begun. */
export type AfterDrawn = 'wiped' | 'kept' | 'old';

/** A point nearer to the last one says nothing of a stroke (a hundredth of the square's side of 300). */
const LEAST_STEP = 3;
/** The robot takes no more; a child's finger comes to a third of it. */
const MOST_POINTS = 200;
const MOST_STROKES = 40;

/** A finger comes down: a new stroke begins. */
export function penDown(drawing: Drawing, point: readonly [number, number]): Drawing {
  return drawing.length >= MOST_STROKES ? drawing : [...drawing, [point]];
}

/** The finger moves on: the last stroke goes there. */
export function extended(drawing: Drawing, point: readonly [number, number]): Drawing {
  const stroke = drawing.at(-1);
  const last = stroke?.at(-1);
  if (stroke === undefined || last === undefined || stroke.length >= MOST_POINTS) return drawing;
  if (Math.hypot(point[0] - last[0], point[1] - last[1]) < LEAST_STEP) return drawing;
  return [...drawing.slice(0, -1), [...stroke, point]];
}

export const withoutLast = (drawing: Drawing): Drawing => drawing.slice(0, -1);
