import { lengthOf, type Stroke, strokesOf } from '../../strokes.ts';
import { partsOf, STROKE_NAMES, strokeKinds } from './shapes.ts';

/** A stroke as a teacher calls it: its kind, and where it stands beside others of its kind. */
interface StrokeCalled {
  readonly kind: string;
  /** ひだり, まんなか, うえから 2ばんめ; '' of the only one, or where no place tells it apart. */
  readonly place: string;
}

interface Middle {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly bottom: number;
}

/** Of two less apart nobody says that one is the left or the upper one; of more they stand closer. */
const APART = 12;
const CLOSER = 4;
/** What stands here is neither left nor right, nor above nor below. */
const MIDDLE: readonly [number, number] = [42, 66];
/** So many of the same kind, one after the other, are told together. */
const RUN = 3;

/** The strokes of a kanji in their order; [] where they are not known. */
export function strokesCalled(kanji: string): readonly StrokeCalled[] {
  const drawn = strokesOf(kanji) ?? [];
  const kinds = [...strokeKinds(kanji)].map((kind, at, all) =>
    kind === 'v' && all[at + 1] === 'h' && isDotAbove(drawn, at) ? 'd' : kind,
  );
  if (drawn.length !== kinds.length) return kinds.map((kind) => ({ kind, place: '' }));
  const middles = drawn.map((stroke, at): Middle => {
    const [xs, ys] = [stroke.map(([x]) => x), stroke.map(([, y]) => y)];
    const middle = (all: readonly number[]): number => (Math.min(...all) + Math.max(...all)) / 2;
    return { at, x: middle(xs), y: middle(ys), bottom: Math.max(...ys) };
  });
  const places = new Map<number, string>();
  for (const kind of new Set(kinds)) {
    const same = middles.filter(({ at }) => kinds[at] === kind);
    for (const group of isOfWhole(kanji, kind) ? [same] : runsOf(same).filter(isInOrder))
      for (const [at, place] of placesOf(group)) places.set(at, place);
  }
  return kinds.map((kind, at) => ({ kind, place: places.get(at) ?? '' }));
}

/** The short upright of なべぶた and まだれ, free at its top, with a longer line below, is a dot to a teacher. */
function isDotAbove(drawn: readonly Stroke[], at: number): boolean {
  const [own, below] = [drawn[at], drawn[at + 1]];
  const [top] = own ?? [];
  if (own === undefined || below === undefined || top === undefined || lengthOf(own) > LONGEST_DOT)
    return false;
  const isFree = drawn
    .slice(0, at)
    .every((stroke) => stroke.every(([x, y]) => Math.hypot(x - top[0], y - top[1]) > FREE));
  const ends = below.map(([x]) => x);
  const middle = (Math.min(...ends) + Math.max(...ends)) / 2;
  if (Math.abs(top[0] - middle) > lengthOf(below) / 8) return false;
  const level = Math.max(...below.map(([, y]) => y));
  return isFree && top[1] < level && lengthOf(below) > lengthOf(own) && !isBetween(drawn.slice(0, at), top);
}
/** A line above it that it begins at. */
const isBetween = (before: readonly Stroke[], [x, y]: Stroke[number]): boolean =>
  before.some((stroke) => {
    const xs = stroke.map(([one]) => one);
    const ys = stroke.map(([, one]) => one);
    return (
      Math.min(...xs) <= x && x <= Math.max(...xs) && Math.min(...ys) - FREE < y && y < Math.max(...ys) + FREE
    );
  });
const LONGEST_DOT = 22;
const FREE = 8;

/** Whether strokes of a kind are told apart by where they stand in the whole: lines of a kanji whose parts do not stand side by side, and all in one of one shape. */
function isOfWhole(kanji: string, kind: string): boolean {
  const parts = partsOf(kanji);
  if (parts.length < 2) return true;
  return /[hv]/.test(kind) && !parts.some(({ place }) => /left|right|nyo|tare/.test(place));
}

/** Those that are drawn one after the other. */
function runsOf(same: readonly Middle[]): readonly (readonly Middle[])[] {
  const runs: Middle[][] = [];
  for (const one of same) {
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1)?.at === one.at - 1) run.push(one);
    else runs.push([one]);
  }
  return runs;
}

/** They follow each other along their axis: else they are of two parts. */
function isInOrder(run: readonly Middle[]): boolean {
  const axis = axisOf(run);
  return axis !== null && run.every((one, at) => at === 0 || one[axis] > (run[at - 1]?.[axis] ?? 0));
}

/** Where each of several strokes of a kind stands; none where they cannot be told apart. */
function placesOf(same: readonly Middle[]): ReadonlyMap<number, string> {
  const axis = axisOf(same);
  if (same.length < 2 || axis === null) return new Map();
  const sorted = same.toSorted((one, other) => one[axis] - other[axis]);
  const [from, to] = axis === 'x' ? ['ひだり', 'みぎ'] : ['うえ', 'した'];
  const name = (one: Middle, nth: number): string => {
    if (same.length > 3) return `${from}から ${nth + 1}ばんめ`;
    // 森: of three in two rows the one in the middle is above the others, and drawn first.
    const isAbove = sorted.every((other) => other === one || (one.at < other.at && one.bottom < other.y));
    if (same.length === 3 && nth === 1 && axis === 'x' && isAbove) return 'うえ';
    if (same.length === 3) return [from, 'まんなか', to][nth] ?? '';
    // The upright through the middle beside another at the left.
    const isMiddle = one.x > MIDDLE[0] && one.x < MIDDLE[1];
    const isOnly = sorted.filter(({ x }) => x > MIDDLE[0] && x < MIDDLE[1]).length === 1;
    return axis === 'x' && isMiddle && isOnly ? 'まんなか' : ([from, to][nth] ?? '');
  };
  return new Map(sorted.map((one, nth) => [one.at, name(one, nth)]));
}

/** Along which axis all of them stand apart; null where along none. */
function axisOf(same: readonly Middle[]): 'x' | 'y' | null {
  const least = same.length > 2 ? CLOSER : APART;
  const gap = (axis: 'x' | 'y'): number => {
    const sorted = same.map((one) => one[axis]).toSorted((a, b) => a - b);
    return Math.min(...sorted.slice(1).map((at, nth) => at - (sorted[nth] ?? at)));
  };
  const [across, down] = [gap('x'), gap('y')];
  if (Math.max(across, down) < least) return null;
  return across > down ? 'x' : 'y';
}

/** A stroke in words: ひだりの たてぼう. */
export const sayStroke = ({ kind, place }: StrokeCalled): string => {
  const name = STROKE_NAMES[kind] ?? 'せん';
  return place === '' ? name : `${place}の ${name}`;
};

/** All strokes in their order; those of one kind that follow each other along their places are told together. */
export function sayStrokes(strokes: readonly StrokeCalled[]): string {
  const told: string[] = [];
  for (let at = 0; at < strokes.length; ) {
    const [first] = strokes.slice(at, at + 1);
    if (first === undefined) break;
    const end = strokes.findIndex((one, nth) => nth > at && one.kind !== first.kind);
    const run = strokes.slice(at, end < 0 ? strokes.length : end);
    const name = STROKE_NAMES[first.kind] ?? 'せん';
    const from = runFrom(run);
    told.push(
      ...(run.length < RUN || from === null
        ? run.map(sayStroke)
        : [`${name} ${run.length}${from === '' ? 'つ' : `つ（${from}から）`}`]),
    );
    at += run.length;
  }
  return told.join('、');
}

/** From which side the strokes of a run are drawn; '' where no places are known, null where they do not follow each other. */
function runFrom(run: readonly StrokeCalled[]): string | null {
  if (run.every(({ place }) => place === '')) return '';
  const order = run.map(({ place }) => Number(/[0-9]+/.exec(place)?.[0] ?? ORDER.indexOf(place)));
  const follows = order.every((nth, at) => at === 0 || nth > (order[at - 1] ?? nth));
  return follows ? (/^(?:うえ|ひだり)/.exec(run[0]?.place ?? '')?.[0] ?? null) : null;
}
const ORDER = ['', 'ひだり', 'うえ', 'まんなか', 'みぎ', 'した'];
