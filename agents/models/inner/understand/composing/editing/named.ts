import { COUNTED, NUMBER, readNumber } from '../line-number.ts';
import { placesOf, plain, type Sought, seek, shareOf } from './likeness.ts';
import type { Kept } from './operation.ts';
import { anyOf, isQuoted, matched, quotesIn, spansOf, trimmed } from './order-words.ts';

/** What a child says behind a name: の とこ, って いう やつ, だけ. */
const STANDS_FOR = `(?:って|と)?\\s*(?:(?:い|言|ゆ)(?:う|った)|(?:か|書)いた)?\\s*(?:の|ん)?\\s*${anyOf('stands_for')}`;
const BEHIND = new RegExp(
  `(?:${STANDS_FOR}|って(?:いう|ゆう)?(?:の)?|だけ|(?<=[^たるいだなす])の|やっぱり?|もう|ちょっと|[はをもがとに、。…！!\\s])+$`,
);
const LINE = `\\s*(?:の|に)?\\s*(?:いった|言った|かいた|書いた)?\\s*(?:${anyOf('stands_for')})?`;
const NTH = new RegExp(
  `^(?:${anyOf('pointers')}\\s*)?(?:(?:うえ|上|まえ|前|さいしょ|はじめ)\\s*から\\s*)?(?<back>(?:さいご|最後|うしろ|後ろ|した|下)\\s*から\\s*)?(?<number>${NUMBER})${COUNTED}(?<side>\\s*の\\s*(?:した|下|うえ|上|つぎ|次|まえ|前)(?:の)?)?${LINE}$`,
);
const EDGE = new RegExp(
  `^(?:いちばん|一番)?\\s*(?:(?<last>${anyOf('last')}|うしろ|後ろ|した|下)|(?<first>さいしょ|最初|はじめ|うえ|上|まえ|前))${LINE}$`,
);
/** いまのは, さっき いったの, それ: no name at all. */
const POINTED = new RegExp(
  `^(?:やっぱり?|もう)?(?:${anyOf('pointers')}\\s*)*(?:の|ん)?\\s*(?:${anyOf('stands_for')})?(?:は|も|を|って|に|と|だけ|やっぱり?|もう|[、。…\\s])*$`,
);
/** ふんでない ふんでない いまの: what is told around it names nothing. */
const POINTS_LAST =
  /[\s、。](?:(?:い|今)ま?の|今の|さっきの|これ|それ)(?:やつ|とこ(?:ろ)?|文|ぶん)?[はをも\s]*$/;
/** いまの うそ, さっきの カレーの とこ: what comes behind it is the name, where there is one. */
const MARKED_LAST = new RegExp(`(?:って|の)\\s*${anyOf('stands_for')}[はも、\\s]*$`);
const FIRST_POINTER = /^(?:やっぱり?\s*)?(?:(?:い|今)ま?の|今の|さっきの)\s*(?=.)/;
const POINTER = new RegExp(anyOf('pointers'));
/** Why it is to be so: はずかしいから, before or behind what is named. */
const WHY_FIRST = /^[^「」『』]*?(?:から|ので|けん|けえ|もん)[、\s]+(?=.)/;
const WHY_LAST =
  /(?:(?<=[」』はをもが、\s])|(?<=[^\s])[、\s])[^「」『』、\sはを]*(?:から|ので|けん|けえ|もん|し)[、\s]*$/;
/** やっぱり たくとの とこ: no part of a name. */
const RATHER_SO = /^[\s、。…]*やっぱ(?:り|し)[、\s]*/;
const LEAST = 2;
const IDEOGRAM = /[一-龠]/;

/** What is meant by words of a child. */
export type Named = Sought & {
  readonly name: string;
  /** Only pointed at, or counted: no word of the text. */
  readonly isPointed?: true;
};

/** What is named, without what is said around it. */
export const nameIn = (words: string): string =>
  isQuoted(words.trim())
    ? (quotesIn(words)[0] ?? '')
    : trimmed(words.replace(BEHIND, '')).replace(BEHIND, '').trim();

/** What is named behind the count is no place beside it. */
const COUNTED_FIRST = new RegExp(
  `^(?<counted>(?:${NUMBER})${COUNTED})\\s*の\\s*(?!した|下|うえ|上|つぎ|次|まえ|前)[^、。]{2,}${anyOf('stands_for')}[はをも、\\s]*$`,
);

/** Why it is named, in a word: いちばん うしろの やだ. */
const OPINION = /[\sはが](?:やだ|いや|へん|きらい|だめ|まちがい)(?:だ|や)?(?:から|ので|けん|し)?[、\s]*$/;

/** 3ばんめの ぶん, さいごから 2ばんめ, いちばん 上: the place of a sentence; null: it is not counted. */
export function countedIn(words: string, count: number): number | null {
  const text = trimmed(words)
    .replace(OPINION, '')
    .replace(/(?:だけ|[はをもがとに、。！!\s])+$/, '')
    .replace(/^さっき\s*/, '');
  const nth = matched(NTH, text);
  if (nth !== null) {
    const number = readNumber(nth.number ?? '');
    const side = /した|下|つぎ|次/.test(nth.side ?? '') ? 1 : nth.side === undefined ? 0 : -1;
    const at = nth.back === undefined ? number - 1 + side : count - number;
    return at >= 0 && at < count ? at : null;
  }
  const edge = matched(EDGE, text);
  if (edge === null || count === 0) return null;
  return edge.last === undefined ? 0 : count - 1;
}

/** 四番目の じゃんけんの やつ: the place of a sentence that is counted, and named as well; null: it is not. */
export function countedFirst(words: string, count: number): number | null {
  const counted = matched(COUNTED_FIRST, trimmed(words))?.counted;
  return counted === undefined ? null : countedIn(counted, count);
}

export const pointsOnly = (words: string): boolean => POINTED.test(trimmed(words));
export const hasPointer = (words: string): boolean => POINTER.test(words);

/** What of a text a child means by its words: quoted, counted, pointed at, named, or by the longest piece of them that stands there. */
export function named(said: string, kept: Kept): Named {
  const { sentences, last } = kept;
  const words = said.replace(RATHER_SO, '');
  const [quoted] = quotesIn(words);
  if (quoted !== undefined) return { ...quotedIn(quoted, sentences), name: quoted };
  const count = countedIn(words, sentences.length) ?? countedFirst(words, sentences.length);
  if (count !== null) return { at: [count], isSure: true, name: '', isPointed: true };
  const head = POINTS_LAST.test(words) ? words.replace(POINTS_LAST, '') : '';
  if (MARKED_LAST.test(head)) return named(head, kept);
  if (pointsOnly(words) || head !== '') {
    const told = sentences.map((_, at) => at).slice(sentences.length - last);
    return { at: last === 0 ? [] : told, isSure: true, name: '', isPointed: true };
  }
  const pointer = FIRST_POINTER.exec(words)?.[0];
  if (pointer !== undefined) {
    const rest = named(words.slice(pointer.length), kept);
    return rest.isSure && rest.isPointed !== true && rest.at.length > 0 ? rest : named(pointer, kept);
  }
  const name = nameIn(words);
  const whole = seek(name, sentences);
  if (whole.isSure && name.length >= LEAST) return { ...whole, name };
  const without = words.replace(WHY_FIRST, '').replace(WHY_LAST, '');
  const piece =
    longestPiece(without, sentences) ?? (without === words ? null : longestPiece(words, sentences));
  if (piece !== null) return piece;
  const bare = nameIn(without);
  return whole.at.length > 0
    ? { ...whole, name }
    : { ...seek(bare, sentences), name: bare === '' ? name : bare };
}

/** What is quoted stands there, or nearly so: half of its words are another sentence. */
function quotedIn(quoted: string, sentences: readonly string[]): Sought {
  const found = seek(quoted, sentences);
  const isNear = (at: number): boolean => shareOf(sentences[at] ?? '', quoted) >= LEAST_QUOTED;
  return found.isSure ? found : { ...found, at: found.at.filter(isNear) };
}
const LEAST_QUOTED = 0.6;

const EDGES =
  /[\s、。]+|(?:って(?:いう)?|から|とか|の(?=[はをも](?:[\s、]|$))|[はがをにでともの])(?=[はをも](?:[\s、]|$)|[\s、。]|[^ぁ-ん]|と|や|ぶ|$)/;
const GENERIC = new RegExp(`^${anyOf('stands_for')}$`);
const MARKED = new RegExp(`^(?:って|と|の|ん)*\\s*(?:いう|ゆう)?\\s*${anyOf('stands_for')}|^って`);

const MARKED_WEIGHT = 20;

/** The longest piece between two edges of words that stands in a sentence; one that is marked as a name (の とこ) goes first. */
function longestPiece(words: string, sentences: readonly string[]): Named | null {
  const edges = spansOf(EDGES, words);
  const starts = [0, ...edges.map(([, to]) => to)];
  const ends = [...edges.flatMap(([from, to]) => (to > from ? [from, to] : [from])), words.length];
  const pieces = starts.flatMap((from) =>
    ends.flatMap((to) => {
      const piece = words.slice(from, to).trim();
      if (GENERIC.test(piece)) return [];
      if (to <= from || (plain(piece).length < LEAST && !IDEOGRAM.test(piece))) return [];
      const sought = seek(piece, sentences);
      const isStart = sought.at.some((one) =>
        placesOf(piece, sentences[one] ?? '').some((place) => place.isStart),
      );
      if (
        !isStart ||
        !sought.isSure ||
        plain(sentences[sought.at[0] ?? 0] ?? '').length < plain(piece).length
      )
        return [];
      const isMarked = MARKED.test(words.slice(to));
      const weight = plain(piece).length + (isMarked ? MARKED_WEIGHT : 0);
      return [{ ...sought, name: piece, weight, from, to }];
    }),
  );
  const [best] = pieces.sort((a, b) => b.weight - a.weight);
  if (best === undefined) return null;
  // とうふやの おばさんの とこ: the sentence in which most of the words stand.
  const found = [...new Set(pieces.flatMap(({ at }) => at))];
  const weights = found.map((at) => coveredIn(at, pieces));
  const most = Math.max(...weights);
  const at = found.filter((_, index) => weights[index] === most).sort((a, b) => a - b);
  const name = pieces.find((one) => at.every((here) => one.at.includes(here)))?.name ?? best.name;
  return { ...best, name, at };
}

/** How many signs of the words stand in a sentence, and whether a marked piece is among them. */
function coveredIn(
  at: number,
  pieces: readonly {
    readonly at: readonly number[];
    readonly from: number;
    readonly to: number;
    readonly weight: number;
  }[],
): number {
  const own = pieces.filter((one) => one.at.includes(at));
  const signs = new Set(
    own.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, by) => from + by)),
  );
  return signs.size + (own.some(({ weight }) => weight >= MARKED_WEIGHT) ? MARKED_WEIGHT : 0);
}
