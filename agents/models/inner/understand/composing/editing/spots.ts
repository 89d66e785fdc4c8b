import { plain } from './likeness.ts';
import { type Named, named, pointsOnly } from './named.ts';
import { type Edit, type Kept, type Operation, operations } from './operation.ts';
import { anyOf, matched, spansOf } from './order-words.ts';

const OF = '(?<=の\\s*)';
const BEFORE = `(?:まえ|前|${OF}(?:うえ|上))`;
const BEHIND = `(?:あと|後ろ?|${OF}(?:うしろ|つぎ|次|した|下))`;
const GENERIC = `(?:\\s*の?\\s*${anyOf('stands_for')})?`;
/** Xの まえに, Yの つぎの 行に, and where in all of it: さいごに, いちばん 上に. */
const BESIDE = new RegExp(
  `\\s*の?${GENERIC}\\s*の?\\s*(?:(?<before>${BEFORE})|${BEHIND})${GENERIC}\\s*(?:に|へ|で|。|が(?=\\s*(?:いい|ええ|よか))|(?=さ[\\s、「『〓]|だ|です|や|\\s|$))(?:\\s*(?:さ(?=[\\s、「『〓])|ね|は|も))?[、。\\s]*`,
);
const EDGE = new RegExp(
  '(?<=^|[\\s、。はをもって])(?:(?:この|さくぶんの|作文の|手紙の|てがみの|ぶんの|文の)\\s*)?' +
    `(?:(?<last>(?:(?:いちばん|一番)\\s*)?${anyOf('last')}|(?:いちばん|一番)\\s*(?:うしろ|後ろ|あと|した|下)|(?:うしろ|後ろ|あと)(?=\\s*に))|` +
    '(?<first>(?:(?:いちばん|一番)\\s*)?(?:さいしょ|最初|はじめ|あたま)|(?:いちばん|一番)\\s*(?:うえ|上|まえ|前|頭)))' +
    '(?:\\s*の\\s*(?:文|ぶん|行|ところ|とこ|ほう|方))?\\s*(?:に|へ|は|で|が(?=\\s*(?:いい|ええ))|(?=だ|です|や|[、。\\s]|$))(?:\\s*(?:さ|ね))?[、。\\s]*',
);
const FIRST = new RegExp(`^${EDGE.source}(?<rest>.*)$`, 's');
const LAST = new RegExp(`^(?<rest>.*?)(?:${EDGE.source})$`, 's');
/** Of all of the text, and not beside a sentence of it. */
const IS_EDGE = new RegExp(`(?:いちばん|一番|${anyOf('last')})\\S{0,4}\\s*\\S{0,2}$`);
/** Shortest name beside which something is to stand. */
const LEAST_NAME = 2;

/** What goes in, before which sentence; `of`: beside which it is said to stand. */
export interface Spot {
  readonly before: number;
  readonly of: Named | null;
  readonly side: 'before' | 'behind';
}

/** The place that words begin or end with, and the words without it; several where what is named fits several sentences. */
interface Placed {
  readonly spots: readonly Spot[];
  readonly rest: string;
}

export const edgeSpot = (isFirst: boolean, { sentences }: Kept): Spot => ({
  before: isFirst ? 0 : sentences.length,
  of: null,
  side: isFirst ? 'before' : 'behind',
});

const spotsBeside = (of: Named, isBefore: boolean): readonly Spot[] =>
  of.at.map((at) => ({ before: isBefore ? at : at + 1, of, side: isBefore ? 'before' : 'behind' }));

/** さいごに …: at which end, and what is said behind that; null: at none. */
export const edgeOf = (text: string): Readonly<Record<string, string | undefined>> | null =>
  matched(FIRST, text);

/** Aの あとに …: the longest beginning that names a sentence and says on which side of it. */
export function placeFirst(text: string, kept: Kept): Placed | null {
  const edge = edgeOf(text);
  if (edge !== null) return { spots: [edgeSpot(edge.first !== undefined, kept)], rest: edge.rest ?? '' };
  for (const [from, to] of spansOf(BESIDE, text)) {
    if (from === 0 || pointsOnly(text.slice(0, from))) continue;
    const of = named(text.slice(0, from), kept);
    if (of.at.length === 0 || !of.isSure) continue;
    const isBefore = matched(BESIDE, text.slice(from, to))?.before !== undefined;
    return { spots: spotsBeside(of, isBefore), rest: text.slice(to) };
  }
  return null;
}

/** … さいごに, … Aの まえに: the place stands behind what is to go there. */
export function placeLast(text: string, kept: Kept): Placed | null {
  const beside = IS_EDGE.test(text) ? undefined : spansOf(BESIDE, text).at(-1);
  if (beside !== undefined && beside[1] === text.length) {
    const head = text.slice(0, beside[0]);
    const isBefore = matched(BESIDE, text.slice(...beside))?.before !== undefined;
    // The shortest end of it that names a sentence beside which the rest is to stand.
    const cuts = spansOf(/[はを、\s]+/, head).map(([from, to]) => ({
      what: head.slice(0, from),
      of: head.slice(to),
    }));
    for (const { what, of } of cuts.toReversed()) {
      const found = named(of, kept);
      if (
        plain(of).length >= LEAST_NAME &&
        !pointsOnly(of) &&
        found.at.length > 0 &&
        found.isSure &&
        !isSame(what, of, kept)
      )
        return { spots: spotsBeside(found, isBefore), rest: what };
    }
  }
  const edge = matched(LAST, text);
  if (edge === null) return null;
  return { spots: [edgeSpot(edge.first !== undefined, kept)], rest: edge.rest ?? '' };
}

/** What is said to go there is the very sentence it is to stand beside: no place was told. */
const isSame = (what: string, of: string, kept: Kept): boolean => {
  const found = named(what, kept);
  return found.at.length === 1 && found.at[0] === named(of, kept).at[0];
};

/** Done where one place is meant; of several the child says which. */
export function chosen(
  spots: readonly Spot[],
  done: (spot: Spot) => readonly Operation[],
  { sentences }: Kept,
): Edit {
  const [only, another] = spots;
  if (only !== undefined && another === undefined) return operations(...done(only));
  return {
    type: 'which',
    among: spots.map((spot) => ({
      sentence: sentences[spot.side === 'before' ? spot.before : spot.before - 1] ?? '',
      operations: done(spot),
    })),
  };
}

export const placeEnds = (text: string): readonly (readonly [number, number])[] => [
  ...spansOf(BESIDE, text),
  ...spansOf(new RegExp(EDGE.source.replaceAll(/\?<\w+>/g, '?:')), text),
];
