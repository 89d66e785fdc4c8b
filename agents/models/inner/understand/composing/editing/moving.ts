import { plain } from './likeness.ts';
import { countedFirst, countedIn, hasPointer, named, nameIn } from './named.ts';
import { type Edit, type Kept, operations } from './operation.ts';
import { anyOf, matched, order, quotesIn, trimmed } from './order-words.ts';
import { chosen, placeEnds, placeFirst, placeLast } from './spots.ts';

/** Words beside a name from which on they are no mere name, signs. */
const MORE = 5;
const isMore = (words: string, name: string): boolean =>
  plain(nameIn(words)).length - plain(name).length >= MORE && /[たるだ]よ?\s*$/.test(words);

const MOVED = new RegExp(`^(?<body>.+?)${order('move')}`, 's');
const IS_MOVE = new RegExp(`^${order('move')}`, 's');
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
    if (matched(IS_MOVE, behind) === null) continue;
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
      countedIn(placed.rest, sentences.length) === null &&
      countedFirst(placed.rest, sentences.length) === null;
    if (from === undefined || another !== undefined || !what.isSure || !isPlain || isNothing) continue;
    // おしろに はたも たてた、おしろの あとに いれて: a new sentence that only holds a name.
    if (what.isPointed !== true && isMore(placed.rest, what.name)) continue;
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

const SWAPPED = new RegExp(
  `^(?<one>.+?)\\s*(?:と|、|\\s)\\s*(?<other>[^と]+?)(?:[、\\s]*(?:の\\s*)?(?:じゅん(?:ばん)?|順番?))?\\s*(?:を|は|が|、|の)?\\s*(?:はんたいに\\s*)?${order('swap')}`,
  's',
);

/** じゅんばん ぎゃくに して: of all of it. */
const ALL_REVERSED = new RegExp(
  `^(?:${anyOf('all')}|(?:文の)?\\s*(?:じゅん(?:ばん)?|順番?)|[をはも、\\s])+(?:ぎゃく|逆|はんたい|反対|ひっくりかえ)`,
);

/** 2ばんめと 3ばんめ ぎゃく. */
function swappedBy(text: string, kept: Kept): Edit | null {
  const count = kept.sentences.length;
  if (matched(ALL_REVERSED, trimmed(text)) !== null)
    return operations(
      ...kept.sentences.slice(1).map((_, before) => ({ type: 'move' as const, from: count - 1, before })),
    );
  const found = matched(SWAPPED, trimmed(text));
  if (found === null) return null;
  const at = [found.one ?? '', found.other ?? ''].map((one) => {
    const number = countedIn(one, count) ?? countedIn(`${one.trim()}ばんめ`, count);
    return number === null ? named(one, kept).at : [number];
  });
  const [[one, ...others] = [], [other, ...more] = []] = at;
  if (one === undefined || other === undefined || others.length + more.length > 0 || one === other)
    return null;
  return operations({ type: 'swap', one, other });
}
