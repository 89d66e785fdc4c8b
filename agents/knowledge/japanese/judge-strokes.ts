import { type Assignment, cheapest } from './assignment.ts';
import { allKanji } from './kanji.ts';
import { evenly, lengthOf, type Point, SQUARE, type Stroke, strokesOf } from './strokes.ts';

/** `stroke`: its number in the right order, from 1; null where it is not one stroke. */
export type StrokeVerdict =
  | { readonly verdict: 'right' }
  /** It stands where another belongs in the order. */
  | { readonly verdict: 'order'; readonly stroke: number }
  /** It was drawn from its end to its beginning. */
  | { readonly verdict: 'direction'; readonly stroke: number }
  | { readonly verdict: 'missing'; readonly stroke: number | null }
  | { readonly verdict: 'extra' }
  /** It is there, and does not look like it. */
  | { readonly verdict: 'shape'; readonly stroke: number | null };

/** Points by which two strokes are compared. */
const POINTS = 16;
/** A finger that only touches; shorter than any dot (parts of the whole's longer side). */
const TOUCH = 0.03;
/** Mean distance of the points of two strokes, in parts of the whole's longer side, up to which one passes for the other. */
const PASSES = 0.28;
/** Mean angle between two strokes up to which one passes for the other (radians), and the length from which it counts. */
const BENDS = 0.65;
const DOT = 0.4;
/** A hook: its share of the stroke at most, and the turn before it at least (radians). */
const HOOK = 0.3;
const SHARP = 0.9;
/** It is another kanji where it is as near to that, or almost: as far from it as from the asked one by this factor. */
const AS_NEAR = 1.05;
/** A whole of which the strokes are farther from those that they could be is another kanji, or none. */
const PASSES_ON_AVERAGE = 0.22;
/** The other way round has to fit better by so much before it is said. */
const CLEARLY_TURNED = 0.05;
/** The other order has to fit better by so much for each stroke that is elsewhere. */
const CLEARLY_ELSEWHERE = 0.045;
/** Shear, stretch and turn are taken away as far as a hand does them: the weight against them. */
const STIFFNESS = 0.6;

/**
 * Judges a kanji as it was drawn: number, order, direction and shape of its strokes. Where it stands, how large and how
 * slanted it is does not count. `drawn`: in any unit, y down. The first fault that a teacher would name: number before
 * order, order before direction, direction before shape. Null where the kanji is none of grades 1-3.
 */
export function judgeStrokes(kanji: string, drawn: readonly Stroke[]): StrokeVerdict | null {
  const wanted = strokesOf(kanji);
  if (wanted === null) return null;
  const model = wanted.map((stroke) =>
    evenly(
      stroke.map(([x, y]) => [x / SQUARE, y / SQUARE]),
      POINTS,
    ),
  );
  const side = longerSide(drawn.flat());
  const inked = drawn.filter((stroke) => drawn.length <= model.length || lengthOf(stroke) > TOUCH * side);
  if (inked.length === 0 || side === 0) return { verdict: 'missing', stroke: null };
  const scale = longerSide(model.flat());
  const even = inked.map((stroke) => evenly(stroke, POINTS));
  let own = placed(even, model.flat());
  let matched = match(own, model);
  // Laid over each other stroke by stroke, and compared again.
  for (let round = 0; round < 2; round++) {
    own = fitted(own, model, matched);
    matched = match(own, model);
  }
  const average = matched.cost / scale / Math.min(own.length, model.length);
  if (own.length > model.length) return average > PASSES_ON_AVERAGE ? unlike : { verdict: 'extra' };
  if (own.length < model.length)
    return average > PASSES_ON_AVERAGE
      ? unlike
      : { verdict: 'missing', stroke: missingOf(matched, model.length) };
  if (average > PASSES_ON_AVERAGE) return unlike;

  const inOrder = own.reduce((sum, stroke, at) => sum + either(stroke, model[at] as Stroke), 0);
  const elsewhere = matched.of.filter((to, at) => to !== at).length;
  if ((inOrder - matched.cost) / scale > CLEARLY_ELSEWHERE * elsewhere && elsewhere > 0)
    return { verdict: 'order', stroke: matched.of.findIndex((to, at) => to !== at) + 1 };

  let worst = { at: 0, fault: 0 };
  for (const [at, stroke] of own.entries()) {
    const to = model[at] as Stroke;
    const [forward, backward] = [apart(stroke, to) / scale, apart(stroke.toReversed(), to) / scale];
    if (forward - backward > Math.min(CLEARLY_TURNED, lengthOf(to) / scale / 6))
      return { verdict: 'direction', stroke: at + 1 };
    // A dot has no shape to speak of.
    const bend = lengthOf(to) / scale < DOT ? 0 : hooked(stroke, to) / BENDS;
    const fault = Math.max(forward / PASSES, bend);
    if (fault > worst.fault) worst = { at, fault };
  }
  if (worst.fault > 1) return { verdict: 'shape', stroke: worst.at + 1 };
  return isAnother(kanji, even) ? unlike : { verdict: 'right' };
}

/** Key: the character. Made with the first drawing of each. */
const models = new Map<string, readonly Stroke[]>();

/** The strokes as they are compared, in a square of 1 by 1. */
function modelOf(kanji: string): readonly Stroke[] | null {
  const known = models.get(kanji);
  if (known !== undefined) return known;
  const model = strokesOf(kanji)?.map((stroke) =>
    evenly(
      stroke.map(([x, y]) => [x / SQUARE, y / SQUARE]),
      POINTS,
    ),
  );
  if (model !== undefined) models.set(kanji, model);
  return model ?? null;
}

const unlike: StrokeVerdict = { verdict: 'shape', stroke: null };

function longerSide(points: readonly Point[]): number {
  const { width, height } = boxOf(points);
  return Math.max(width, height);
}

function boxOf(points: readonly Point[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Moved and scaled into the box of the model, without a change of its proportions. */
function placed(own: readonly Stroke[], model: readonly Point[]): readonly Stroke[] {
  const [from, to] = [boxOf(own.flat()), boxOf(model)];
  const scale = Math.max(to.width, to.height) / Math.max(from.width, from.height);
  const [fromX, fromY] = [from.left + from.width / 2, from.top + from.height / 2];
  const [toX, toY] = [to.left + to.width / 2, to.top + to.height / 2];
  return own.map((stroke) => stroke.map(([x, y]) => [toX + (x - fromX) * scale, toY + (y - fromY) * scale]));
}

/** Mean distance of their points. */
function apart(one: Stroke, other: Stroke): number {
  let sum = 0;
  for (const [at, [x, y]] of one.entries()) {
    const [otherX, otherY] = other[at] ?? [x, y];
    sum += Math.hypot(x - otherX, y - otherY);
  }
  return sum / one.length;
}

/**
 * Whether the strokes are as near to another kanji of as many: 午 and 牛, 貝 and 見. A stroke counts for as much as
 * it differs between the two.
 */
function isAnother(kanji: string, drawn: readonly Stroke[]): boolean {
  const asked = modelOf(kanji) ?? [];
  const own = laidOver(drawn, asked);
  return allKanji().some(({ strokes, kanji: other }) => {
    if (strokes !== drawn.length || other === kanji) return false;
    const model = modelOf(other) ?? [];
    const otherwise = laidOver(drawn, model);
    let [toAsked, toOther] = [0, 0];
    for (const [at, stroke] of asked.entries()) {
      const weight = apart(stroke, model[at] as Stroke);
      toAsked += weight * apart(own[at] as Stroke, stroke);
      toOther += weight * apart(otherwise[at] as Stroke, model[at] as Stroke);
    }
    return toOther < toAsked * AS_NEAR;
  });
}

/** The strokes laid over those of the model, in their order. */
function laidOver(drawn: readonly Stroke[], model: readonly Stroke[]): readonly Stroke[] {
  return fitted(placed(drawn, model.flat()), model, { of: drawn.map((_, at) => at), cost: 0 });
}

/**
 * Mean angle between them from place to place, in radians: a straight line that is a bow. A corner may come a little
 * sooner or later.
 */
function bent(one: Stroke, other: Stroke): number {
  let sum = 0;
  for (let at = 2; at < one.length; at += 2) {
    const angle = angleAt(one, at);
    const near = [at - 1, at, at + 1].filter((place) => place >= 2 && place < other.length);
    sum += Math.min(...near.map((place) => Math.abs(turn(angle, angleAt(other, place)))));
  }
  return sum / Math.floor((one.length - 1) / 2);
}

/** As `bent`, where a hook at the end that only one of them has is none: children leave them out, or flick. */
function hooked(one: Stroke, other: Stroke): number {
  const [ones, others] = [withoutHook(one), withoutHook(other)];
  return Math.min(bent(one, other), bent(ones, others), bent(ones, other), bent(one, others));
}

/** The stroke up to a sharp turn shortly before its end. */
function withoutHook(stroke: Stroke): Stroke {
  const from = Math.ceil(stroke.length * (1 - HOOK));
  for (let at = from; at < stroke.length - 1; at++)
    if (Math.abs(turn(angleAt(stroke, at), angleAt(stroke, Math.min(at + 2, stroke.length - 1)))) > SHARP)
      return evenly(stroke.slice(0, at + 1), POINTS);
  return stroke;
}

function angleAt(stroke: Stroke, at: number): number {
  const [[x, y], [fromX, fromY]] = [stroke[at] ?? [0, 0], stroke[at - 2] ?? [0, 0]];
  return Math.atan2(y - fromY, x - fromX);
}

/** From one direction to the other, -π to π. */
const turn = (from: number, to: number): number => Math.atan2(Math.sin(to - from), Math.cos(to - from));

const either = (one: Stroke, other: Stroke): number =>
  Math.min(apart(one, other), apart(one.toReversed(), other));

const match = (own: readonly Stroke[], model: readonly Stroke[]): Assignment =>
  cheapest(own.map((stroke) => model.map((other) => either(stroke, other))));

/**
 * The drawn strokes under the linear map (with a move) that brings them nearest to what they are matched with, held back
 * towards leaving them as they are: least squares with a weight against change.
 */
function fitted(own: readonly Stroke[], model: readonly Stroke[], { of }: Assignment): readonly Stroke[] {
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

function missingOf({ of }: Assignment, count: number): number | null {
  const missing = Array.from({ length: count }, (_, at) => at).filter((at) => !of.includes(at));
  return missing.length === 1 ? (missing[0] ?? 0) + 1 : null;
}
