import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';

/** A sentence of a passage; both numbers count from 1. */
export interface Sentence {
  readonly text: string;
  readonly paragraph: number;
  /** Within the whole passage. */
  readonly place: number;
}

/** Up to the mark that ends a sentence, with a closing bracket after it; one inside 「 」 ends nothing. */
const SENTENCE = /(?:[「『][^」』\n]*[」』]|[^。！？!?\n「『])+[。！？!?]*|[「『][^\n]*/g;

/** The sentences of a text in their order; a heading or a line of a poem is one too. */
export function sentencesOf(text: string): readonly Sentence[] {
  const paragraphs = text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  const found = paragraphs.flatMap((paragraph, index) =>
    (paragraph.match(SENTENCE) ?? [])
      .map((sentence) => sentence.trim())
      .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
      .map((sentence) => ({ text: sentence, paragraph: index + 1 })),
  );
  return found.map((sentence, index) => ({ ...sentence, place: index + 1 }));
}

/** NFKC, katakana as hiragana, without white space: what is compared. */
export function plain(text: string): string {
  return katakanaAsHiragana(text.normalize('NFKC').toLowerCase().replace(/\s+/g, ''));
}

/** Particles, copulas and the like: shared by all sentences, they show nothing. */
const EMPTY =
  /^(?:です|ます|まし|した|して|ない|こと|もの|この|その|いる|ある|する|すか|いま|しま|から|ので|とき|[をがはもにでと][、。])$/;

/** Pieces of two characters, and single kanji: what a question and a sentence have in common. */
function piecesOf(text: string): ReadonlySet<string> {
  const pieces = new Set<string>();
  for (const run of plain(text).match(/[\p{L}\p{N}ー]+/gu) ?? []) {
    const signs = [...run];
    signs.forEach((sign, index) => {
      if (/\p{Script=Han}/u.test(sign)) pieces.add(sign);
      const pair = sign + (signs[index + 1] ?? '');
      if (pair.length > sign.length && !EMPTY.test(pair)) pieces.add(pair);
    });
  }
  return pieces;
}

/**
 * How much of `words` each sentence holds, in their order: pieces that few sentences hold count for more. 0: nothing.
 * What `except` holds too is passed over.
 */
export function likeness(words: string, sentences: readonly Sentence[], except = ''): readonly number[] {
  const passedOver = piecesOf(except);
  const wanted = [...piecesOf(words)].filter((piece) => !passedOver.has(piece));
  const held = sentences.map(({ text }) => piecesOf(text));
  const weights = wanted.map((piece) => {
    const holders = held.filter((pieces) => pieces.has(piece)).length;
    return holders === 0 ? 0 : Math.log(1 + sentences.length / holders);
  });
  return held.map((pieces) =>
    wanted.reduce((sum, piece, index) => sum + (pieces.has(piece) ? (weights[index] ?? 0) : 0), 0),
  );
}
