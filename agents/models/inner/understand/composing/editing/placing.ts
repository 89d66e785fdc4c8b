import { placesOf, plain, shareOf } from './likeness.ts';
import { countedIn, hasPointer, type Named, named, nameIn, pointsOnly } from './named.ts';
import { type Edit, type Kept, type Operation, operations } from './operation.ts';
import { anyOf, bare, isQuoted, matched, order, quotesIn, spansOf, trimmed } from './order-words.ts';

const OF = '(?<=の\\s*)';
const BEFORE = `(?:まえ|前|${OF}(?:うえ|上))`;
const BEHIND = `(?:あと|後ろ?|${OF}(?:うしろ|つぎ|次|した|下))`;
const GENERIC = `(?:\\s*の?\\s*${anyOf('stands_for')})?`;
/** Xの まえに, Yの つぎの 行に, and where in all of it: さいごに, いちばん 上に. */
const BESIDE = new RegExp(
  `\\s*の?${GENERIC}\\s*の?\\s*(?:(?<before>${BEFORE})|${BEHIND})${GENERIC}\\s*(?:に|へ|で|。|が(?=\\s*(?:いい|ええ|よか))|(?=だ|です|や|\\s|$))(?:\\s*(?:さ(?=[\\s、])|ね|は|も))?[、。\\s]*`,
);
const EDGE = new RegExp(
  '(?<=^|[\\s、。はをもって])(?:(?:この|さくぶんの|作文の|手紙の|てがみの|ぶんの|文の)\\s*)?' +
    '(?:(?<last>(?:(?:いちばん|一番)\\s*)?(?:さいご|最後|おわり|終わり|しめ)|(?:いちばん|一番)\\s*(?:うしろ|後ろ|あと|した|下)|(?:うしろ|後ろ|あと)(?=\\s*に))|' +
    '(?<first>(?:(?:いちばん|一番)\\s*)?(?:さいしょ|最初|はじめ|あたま)|(?:いちばん|一番)\\s*(?:うえ|上|まえ|前|頭)))' +
    '(?:\\s*の\\s*(?:文|ぶん|行|ところ|とこ))?\\s*(?:に|へ|は|で|が(?=\\s*(?:いい|ええ))|(?=だ|です|や|[、。\\s]|$))(?:\\s*(?:さ|ね))?[、。\\s]*',
);
const FIRST = new RegExp(`^${EDGE.source}(?<rest>.*)$`, 's');
const LAST = new RegExp(`^(?<rest>.*?)(?:${EDGE.source})$`, 's');
/** Of all of the text, and not beside a sentence of it. */
const IS_EDGE = /(?:いちばん|一番|さいご|最後|おわり|終わり|しめ)\S{0,4}\s*\S{0,2}$/;
/** Whole sentences end so; a noun is no sentence to be put in by を. */
const SENTENCE_END = /(?:[たるだ]|です|ます|ません|い|よ|ね|や|ん|の|う|[。！!？?]|だっ?け)$/;
const LEAST_SENTENCE = 5;
/** Shortest name beside which something is to stand. */
const LEAST_NAME = 2;
/** So much of it stands there already. */
const STANDS = 0.8;

/** What goes in, before which sentence; `of`: beside which it is said to stand. */
interface Spot {
  readonly before: number;
  readonly of: Named | null;
  readonly side: 'before' | 'behind';
}

/** The place that words begin or end with, and the words without it; several where what is named fits several sentences. */
interface Placed {
  readonly spots: readonly Spot[];
  readonly rest: string;
}

const edgeSpot = (isFirst: boolean, { sentences }: Kept): Spot => ({
  before: isFirst ? 0 : sentences.length,
  of: null,
  side: isFirst ? 'before' : 'behind',
});

const spotsBeside = (of: Named, isBefore: boolean): readonly Spot[] =>
  of.at.map((at) => ({ before: isBefore ? at : at + 1, of, side: isBefore ? 'before' : 'behind' }));

/** Aの あとに …: the longest beginning that names a sentence and says on which side of it. */
function placeFirst(text: string, kept: Kept): Placed | null {
  const edge = matched(FIRST, text);
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
function placeLast(text: string, kept: Kept): Placed | null {
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

const PUT = new RegExp(`^(?<body>.*?)${order('put')}`, 's');
/** What says that words are to stand so: って, と, を, も, が はいるんだった. */
const AS_SAID =
  /[、\s]*(?:(?<so>って(?:いう)?|(?<!こ)と)|(?<what>も|を|が\s*はいるん?だった))\s*(?:いう|ゆう)?\s*(?:(?:の|文|ぶん|ことば|一文|ひとこと)\s*(?:を|も)?)?[、\s]*$/;
/** How to write, or how much, is nothing that is to stand there: なんて かく. */
const NO_WORDS = /^(?:なん|どう|もっ|ずっ|ちょっ|やっ|きっ|なに|何|それ|これ|だれ|どこ|なまえ|名前)$/;

/** Sentences as the others end: with 。 where those do. */
export const asOthers = (words: string, sentences: readonly string[]): string => {
  const told = words.trim().replace(/[、\s]+$/, '');
  const stopped = sentences.filter((one) => /[。！!？?」』]$/.test(one)).length;
  return stopped * 2 > sentences.length && !/[。！!？?」』]$/.test(told) ? `${told}。` : told;
};

/** 「…」から はじめる, 「…」で おわる. */
const BEGINS_OR_ENDS =
  /^(?<words>〓+)\s*(?:から|で|に)\s*(?:(?<first>はじめ|始め)|お(?:わ|え)|終(?:わ|え)|する|します)[^〓]{0,8}$/;

/** What an order puts in, and where; null: it is none. */
export function insertedBy(text: string, kept: Kept): Edit | null {
  const instead = INSTEAD.exec(text)?.[0];
  const read =
    instead === undefined ? insertion(text, kept) : insertion(text.slice(instead.length), kept, gapOf(kept));
  return read;
}

/** かわりに: where something was taken out last. */
const INSTEAD = /^[\s、。…]*(?:その)?(?:か|代)わりに[、\s]*/;
function gapOf({ sentences, before }: Kept): Spot | null {
  const last = before.at(-1) ?? [];
  const gone = last.findIndex((one) => !sentences.includes(one));
  return gone < 0 ? null : { before: Math.min(gone, sentences.length), of: null, side: 'before' };
}

function insertion(text: string, kept: Kept, gap: Spot | null = null): Edit | null {
  const edge = matched(BEGINS_OR_ENDS, trimmed(text));
  if (edge?.words !== undefined)
    return put_(bare(edge.words), [edgeSpot(edge.first !== undefined, kept)], kept);
  const put = matched(PUT, text);
  if (put?.body === undefined) return null;
  let body = trimmed(put.body);
  let spots: readonly Spot[] | null = gap === null ? null : [gap];
  const last = placeLast(body, kept);
  if (gap === null && last !== null && (AS_SAID.test(last.rest) || isQuoted(last.rest))) {
    body = last.rest;
    spots = last.spots;
  }
  const said = matched(AS_SAID, body);
  if (said !== null) body = body.replace(AS_SAID, '');
  if (spots === null && !isQuoted(body)) {
    const first = placeFirst(body, kept);
    if (first !== null && first.rest.trim() !== '') {
      body = first.rest;
      spots = first.spots;
    }
  }
  const quotes = quotesIn(body);
  const words = (
    quotes.length === 1 && (isQuoted(body) || said === null) ? (quotes[0] ?? '') : bare(body)
  ).replace(/[、\s]+$/, '');
  const isLike = SENTENCE_END.test(words) && plain(words).length >= LEAST_SENTENCE;
  const isWords = quotes.length === 1 || said?.so !== undefined || (said?.what !== undefined && isLike);
  if (!isWords || NO_WORDS.test(words) || plain(words).length < 2) return null;
  const inside =
    spots === null || isLike || plain(words).length > LEAST_SENTENCE ? null : within(words, spots, kept);
  return inside ?? put_(words, spots, kept);
}

function put_(words: string, spots: readonly Spot[] | null, kept: Kept): Edit {
  const { sentences } = kept;
  const stands = sentences.findIndex((one) => shareOf(words, one) >= STANDS && shareOf(one, words) >= STANDS);
  if (stands >= 0 && spots === null) return { type: 'is_in' };
  const at = spots ?? [edgeSpot(false, kept)];
  const operationAt = ({ before }: Spot): readonly Operation[] =>
    stands >= 0
      ? [{ type: 'move', from: stands, before }]
      : [{ type: 'insert', before, words: asOthers(words, sentences) }];
  return chosen(at, operationAt, kept);
}

/** 「右手」の 前に 「また」を: a word beside a word of a sentence. */
function within(words: string, spots: readonly Spot[], { sentences }: Kept): Edit | null {
  const [spot, another] = spots;
  if (spot?.of == null || another !== undefined) return null;
  const at = spot.of.at[0] ?? 0;
  const sentence = sentences[at] ?? '';
  const [place] = placesOf(spot.of.name, sentence);
  if (place === undefined || plain(spot.of.name) === plain(sentence)) return null;
  const cut = spot.side === 'before' ? place.from : place.to;
  return operations({ type: 'rewrite', at, to: `${sentence.slice(0, cut)}${words}${sentence.slice(cut)}` });
}

/** Done where one place is meant; of several the child says which. */
function chosen(
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

const MOVED = new RegExp(`^(?<body>.+?)${order('move')}`, 's');
/** Long enough to be the name of a sentence that is to go elsewhere. */
const LEAST_MOVED = 4;

/** What an order puts elsewhere; null: it is none. */
export function movedBy(text: string, kept: Kept): Edit | null {
  return swappedBy(text, kept) ?? movedTo(text, kept);
}

function movedTo(text: string, kept: Kept): Edit | null {
  const { sentences } = kept;
  for (const [, to] of placeEnds(text)) {
    const behind = text.slice(to);
    if (matched(new RegExp(`^${order('move')}`, 's'), behind) === null) continue;
    const head = trimmed(text.slice(0, to));
    // Aの あとに Bが いい is read below; here what is to go stands first.
    const placed = placeLast(head, kept);
    if (placed === null || plain(placed.rest) === '') continue;
    const what = named(placed.rest, kept);
    const [from, another] = what.at;
    const isPlain =
      plain(what.name).length >= LEAST_MOVED || /^\s*に?\s*\S/.test(behind) || what.isPointed === true;
    const isNothing =
      what.isPointed === true &&
      !hasPointer(placed.rest) &&
      countedIn(placed.rest, sentences.length) === null;
    if (from === undefined || another !== undefined || !what.isSure || !isPlain || isNothing) continue;
    if (!/\S/.test(behind) && plain(what.name).length < LEAST_MOVED) continue;
    return chosen(placed.spots, ({ before }) => [{ type: 'move', from, before }], kept);
  }
  const found = matched(MOVED, text);
  const placed = found?.body === undefined ? null : placeFirst(trimmed(found.body), kept);
  if (placed === null || plain(placed.rest) === '') return null;
  const what = named(placed.rest, kept);
  const [from, another] = what.at;
  const isMeant =
    quotesIn(placed.rest).length > 0 ||
    countedIn(nameIn(placed.rest), sentences.length) !== null ||
    (what.isSure && /[をがは]\s*$/.test(placed.rest));
  if (from === undefined || another !== undefined || !isMeant) return null;
  return chosen(placed.spots, ({ before }) => [{ type: 'move', from, before }], kept);
}

const placeEnds = (text: string): readonly (readonly [number, number])[] => [
  ...spansOf(BESIDE, text),
  ...spansOf(new RegExp(EDGE.source.replaceAll(/\?<\w+>/g, '?:')), text),
];

const SWAPPED = new RegExp(
  `^(?<one>.+?)\\s*(?:と|、|\\s)\\s*(?<other>[^と]+?)(?:[、\\s]*(?:の\\s*)?(?:じゅん(?:ばん)?|順番?))?\\s*(?:を|は|が|、|の)?\\s*(?:はんたいに\\s*)?${order('swap')}`,
  's',
);

/** 2ばんめと 3ばんめ ぎゃく. */
function swappedBy(text: string, kept: Kept): Edit | null {
  const found = matched(SWAPPED, trimmed(text));
  if (found === null) return null;
  const count = kept.sentences.length;
  const at = [found.one ?? '', found.other ?? ''].map((one) => {
    const number = countedIn(one, count) ?? countedIn(`${one.trim()}ばんめ`, count);
    return number === null ? named(one, kept).at : [number];
  });
  const [[one, ...others] = [], [other, ...more] = []] = at;
  if (one === undefined || other === undefined || others.length + more.length > 0 || one === other)
    return null;
  return operations({ type: 'swap', one, other });
}
