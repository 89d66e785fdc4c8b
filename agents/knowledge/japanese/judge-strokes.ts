import type { Assignment } from './assignment.ts';
import { allKanji } from './kanji.ts';
import { apart, either, fitted, laidOver, longerSide, match, POINTS, placed } from './overlay.ts';
import { outOfPlace } from './stroke-places.ts';
import { evenly, lengthOf, SQUARE, type Stroke, strokesOf } from './strokes.ts';

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
/** Distance from its place beside another stroke, where the two come nearest, that is too much by itself. */
const PLACE = 0.53;
/** Few strokes can be moved and stretched until any fit: a stroke's distance and its place beside others count together. */
const FEW = 4;
/** Of kanji with more strokes, of which a child's hand displaces some. */
const SUM_OF_MANY = 1.5;
/** A whole of which the strokes are farther from those that they could be is another kanji, or none. */
const PASSES_ON_AVERAGE = 0.22;
/** The other way round has to fit better by so much before it is said. */
const CLEARLY_TURNED = 0.05;
/** The other order has to fit better by so much for each stroke that is elsewhere. */
const CLEARLY_ELSEWHERE = 0.045;

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

  const right = asWritten(own, model, matched, scale);
  // The drawing as it would be in its order and directions: only what is this kanji then has a fault of these.
  const [laid, stands] = [right.of(own), right.of(even)];
  const worst = worstOf(laid, model, scale);
  const place = worst.apart / PASSES + outOfPlace(placed(stands, model.flat()), model) / scale / PLACE;
  const isLike =
    worst.fault <= 1 && place <= (model.length <= FEW ? 1 : SUM_OF_MANY) && !isAnother(kanji, stands, even);
  if (right.elsewhere !== null) return isLike ? { verdict: 'order', stroke: right.elsewhere } : unlike;
  if (right.turned !== null) return isLike ? { verdict: 'direction', stroke: right.turned } : unlike;
  if (worst.fault > 1) return { verdict: 'shape', stroke: worst.stroke };
  return isLike ? { verdict: 'right' } : unlike;
}

/**
 * Which stroke is the first that stands elsewhere in the order, or is turned round (from 1; null where none is), and what
 * puts strokes in the order and directions of the model.
 */
function asWritten(own: readonly Stroke[], model: readonly Stroke[], matched: Assignment, scale: number) {
  const inOrder = own.reduce((sum, stroke, at) => sum + either(stroke, model[at] as Stroke), 0);
  const moved = matched.of.filter((to, at) => to !== at).length;
  const isElsewhere = moved > 0 && (inOrder - matched.cost) / scale > CLEARLY_ELSEWHERE * moved;
  const fromOf = model.map((_, at) => (isElsewhere ? matched.of.indexOf(at) : at));
  const isTurned = model.map((to, at) => {
    const stroke = own[fromOf[at] ?? at] as Stroke;
    const better = (apart(stroke, to) - apart(stroke.toReversed(), to)) / scale;
    return better > Math.min(CLEARLY_TURNED, lengthOf(to) / scale / 6);
  });
  const numberOf = (at: number): number | null => (at < 0 ? null : at + 1);
  return {
    elsewhere: isElsewhere ? numberOf(matched.of.findIndex((to, at) => to !== at)) : null,
    turned: numberOf(isTurned.indexOf(true)),
    of: (strokes: readonly Stroke[]): readonly Stroke[] =>
      fromOf.map((from, at) => {
        const stroke = strokes[from] as Stroke;
        return isTurned[at] ? stroke.toReversed() : stroke;
      }),
  };
}

/** The stroke that is least like its own (above 1: it does not pass), and how far the farthest is away. */
function worstOf(own: readonly Stroke[], model: readonly Stroke[], scale: number) {
  let [stroke, fault, farthest] = [1, 0, 0];
  for (const [at, drawn] of own.entries()) {
    const to = model[at] as Stroke;
    const away = apart(drawn, to) / scale;
    farthest = Math.max(farthest, away);
    // A dot has no shape to speak of.
    const bend = lengthOf(to) / scale < DOT ? 0 : hooked(drawn, to) / BENDS;
    if (Math.max(away / PASSES, bend) > fault) [stroke, fault] = [at + 1, Math.max(away / PASSES, bend)];
  }
  return { stroke, fault, apart: farthest };
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

/**
 * Whether the strokes are as near to another kanji of as many: 午 and 牛, 貝 and 見. A stroke counts for as much as
 * it differs between the two.
 */
function isAnother(kanji: string, stands: readonly Stroke[], drawn: readonly Stroke[]): boolean {
  const asked = modelOf(kanji) ?? [];
  const own = laidOver(stands, asked);
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

function missingOf({ of }: Assignment, count: number): number | null {
  const missing = Array.from({ length: count }, (_, at) => at).filter((at) => !of.includes(at));
  return missing.length === 1 ? (missing[0] ?? 0) + 1 : null;
}
