import strokes from '#agents/knowledge/japanese/kanji-strokes.generated.json' with { type: 'json' };

type Way = 'みぎ' | 'ひだり' | 'した' | 'うえ';
type Point = readonly [number, number];

const STROKES: Readonly<Record<string, readonly string[]>> = strokes.strokes;
/** So far a stroke has to turn to be said to bend, as a cosine. */
const TURNED = 0.55;
/** A hook at the end is no bend: so long both legs are, in the unit of the strokes. */
const LEG = 22;

/** The one stroke of a kanji that bends: which it is, whereto it goes first and whereto then; null where none or several do. Pure. */
export function bendOf(
  kanji: string,
): { readonly number: number; readonly first: Way; readonly next: Way } | null {
  const bends = (STROKES[kanji] ?? []).flatMap((stroke, at) => {
    const bend = bendIn(pointsOf(stroke));
    return bend === null ? [] : [{ number: at + 1, ...bend }];
  });
  return bends.length === 1 ? (bends[0] ?? null) : null;
}

function pointsOf(stroke: string): readonly Point[] {
  const numbers = stroke.split(' ').map(Number);
  return numbers.flatMap((x, at) => (at % 2 === 0 ? [[x, numbers[at + 1] ?? 0] as Point] : []));
}

function bendIn(points: readonly Point[]): { readonly first: Way; readonly next: Way } | null {
  const [from, to] = [points[0], points.at(-1)];
  if (from === undefined || to === undefined) return null;
  let best: { cosine: number; first: Way; next: Way } | null = null;
  for (const corner of points.slice(1, -1)) {
    const [a, b] = [wayFrom(from, corner), wayFrom(corner, to)];
    const [long, other] = [Math.hypot(...a), Math.hypot(...b)];
    if (long < LEG || other < LEG) continue;
    const cosine = (a[0] * b[0] + a[1] * b[1]) / (long * other);
    if (best === null || cosine < best.cosine) best = { cosine, first: nameOf(a), next: nameOf(b) };
  }
  return best === null || best.cosine > TURNED || best.first === best.next ? null : best;
}

const wayFrom = ([x, y]: Point, [toX, toY]: Point): Point => [toX - x, toY - y];
const nameOf = ([x, y]: Point): Way =>
  Math.abs(x) > Math.abs(y) ? (x > 0 ? 'みぎ' : 'ひだり') : y > 0 ? 'した' : 'うえ';
