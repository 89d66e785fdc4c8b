import words from '#agents/words/reading/places.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { smallNumber } from './asked.ts';
import type { Passage, Sentence } from './passage.ts';
import { plain } from './pieces.ts';
import type { Found } from './place.ts';

/** Sentences that a child counts from the beginning; of a longer text it counts the last ones from the end. */
const COUNTED = 8;

/** Where a sentence stands, as a child finds it on paper. */
export function whereIs(one: Sentence, { sentences, shape, paragraphs }: Passage): string {
  const { paragraph, inParagraph: count, place } = one;
  if (shape === 'poem')
    return paragraphs > 1
      ? sentence(words.whereInVerse, { paragraph, count })
      : sentence(words.whereLine, { count: place });
  if (shape === 'paragraphs' && paragraphs > 1) {
    const isAlone = sentences.filter((other) => other.paragraph === paragraph).length === 1;
    return isAlone
      ? sentence(words.whereParagraph, { paragraph })
      : sentence(words.whereInParagraph, { paragraph, count });
  }
  if (place === 1) return sentence(words.whereFirst);
  if (place === sentences.length) return sentence(words.whereLast);
  const fromEnd = sentences.length - place + 1;
  return place > COUNTED && fromEnd < place
    ? sentence(words.whereFromEnd, { count: fromEnd })
    : sentence(words.whereInText, { count: place });
}

/** For two neighbours, and for more of them. */
const SEVERAL = {
  inText: [words.whereTwoInText, words.whereSomeInText],
  fromEnd: [words.whereTwoFromEnd, words.whereSomeFromEnd],
  inParagraph: [words.whereTwoInParagraph, words.whereSomeInParagraph],
  paragraphs: [words.whereTwoParagraphs, words.whereSomeParagraphs],
  lines: [words.whereTwoLines, words.whereSomeLines],
  inVerse: [words.whereTwoInVerse, words.whereSomeInVerse],
  verses: [words.whereTwoVerses, words.whereSomeVerses],
} as const;

/** Where several sentences stand, from the first of them to the last; over the end of a paragraph these are named. */
function whereAre(from: Sentence, to: Sentence, { sentences, shape, paragraphs }: Passage): string {
  const { paragraph } = from;
  const told = (how: keyof typeof SEVERAL, first: number, second: number): string =>
    sentence(SEVERAL[how][Math.abs(second - first) === 1 ? 0 : 1], { paragraph, first, second });
  if (shape !== 'talk' && paragraphs > 1) {
    const isPoem = shape === 'poem';
    return to.paragraph === paragraph
      ? told(isPoem ? 'inVerse' : 'inParagraph', from.inParagraph, to.inParagraph)
      : told(isPoem ? 'verses' : 'paragraphs', paragraph, to.paragraph);
  }
  if (shape === 'poem') return told('lines', from.place, to.place);
  const fromEnd = sentences.length - from.place + 1;
  return from.place > COUNTED && fromEnd < from.place
    ? told('fromEnd', fromEnd, sentences.length - to.place + 1)
    : told('inText', from.place, to.place);
}

/** All of the places, from the first of them to the last. */
function placesIn(places: readonly Sentence[], passage: Passage): string {
  const [first, ...others] = places.toSorted((a, b) => a.place - b.place);
  const last = others.at(-1);
  if (first === undefined) return '';
  return last === undefined ? whereIs(first, passage) : whereAre(first, last, passage);
}

/** A paragraph of more sentences is no part to look at. */
const MOST_OF_PART = 5;

/** The part of the text to look at: the paragraph or verse that holds the places, else the sentences. */
function partOf(places: readonly Sentence[], passage: Passage): string {
  const paragraph = places[0]?.paragraph ?? 1;
  const isOne = places.every((one) => one.paragraph === paragraph);
  const isLong = passage.sentences.filter((one) => one.paragraph === paragraph).length > MOST_OF_PART;
  if (!isOne || isLong || passage.paragraphs < 2 || passage.shape === 'talk')
    return placesIn(places, passage);
  return sentence(passage.shape === 'poem' ? words.whereVerse : words.whereParagraph, { paragraph });
}

/** Where a question sends the eye: exactly, or to the part of the text that holds it. */
export function whereOf({ named, around, passage, asked }: Found, isExact: boolean): string {
  if (asked.isAll && !isExact) return sentence(words.whereAll);
  // Which paragraph it is, is for the child to say.
  if (asked.kind.name === 'which_part') return sentence(words.whereWhole);
  if (named.length === 0) return sentence(words.whereWhole);
  if (isOfLetter(named, passage)) return sentence(words.whereLetter);
  return isExact ? placesIn(named, passage) : partOf(around, passage);
}

/** Above and below a letter stands who it is from. */
export const isOfLetter = ([first, second]: readonly Sentence[], { sentences }: Passage): boolean =>
  sentences.length > 2 && first?.place === sentences.length && second?.place === 1;

/** A place that the child names. */
interface NamedPlace {
  readonly paragraph: number | null;
  readonly sentence: number | null;
}

const NUMBER = '([0-9]{1,2}|[一二三四五六七八九十]{1,3})';
const PARAGRAPH = new RegExp(`(?:第)?${NUMBER}(?:ばんめの|番目の|つめの)?(?:だんらく|段落|れん|連)`);
const SENTENCE = new RegExp(
  `${NUMBER}(?:ばん|番)?(?:め|目)の?(?:ぶん|文|ぎょう|行)?|${NUMBER}(?:ぎょう|行)(?:め|目)`,
);

/** 「3だんらくめ？」「2ばんめの ぶん」; null where no place is named. */
export function placeNamed(message: string, { sentences, paragraphs }: Passage): NamedPlace | null {
  const said = plain(message).replace(/[^\p{L}\p{N}]/gu, '');
  if (said.length > 16) return null;
  const paragraph = smallNumber(PARAGRAPH.exec(said)?.[1] ?? 'none');
  const rest = said.replace(PARAGRAPH, '');
  const found = SENTENCE.exec(rest);
  const one = smallNumber(found?.[1] ?? found?.[2] ?? 'none');
  if (paragraph !== null) {
    const isFirst = /^(?:め|目)?の?(?:いちばん)?(?:さいしょ|最初|はじめ)/.test(rest);
    return { paragraph, sentence: one ?? (isFirst ? 1 : null) };
  }
  if (/^(?:いちばん)?(?:さいご|最後)の(?:(?:ほう|方)の)?(?:だんらく|段落|れん|連)/.test(said))
    return { paragraph: paragraphs, sentence: null };
  if (/^(?:いちばん)?(?:さいご|最後)の(?:ぶん|文|ところ|とこ|ばめん|場面|ほう|方)/.test(said))
    return { paragraph: null, sentence: sentences.length };
  if (/^(?:いちばん)?(?:さいしょ|最初|はじめ)の(?:ぶん|文|ところ|とこ|ばめん|場面|ほう|方)/.test(said))
    return { paragraph: null, sentence: 1 };
  return one === null ? null : { paragraph: null, sentence: one };
}

/** Whether the place that the child names is one of those to look at. */
export function isPlace({ paragraph, sentence: count }: NamedPlace, { around }: Found): boolean {
  return around.some((one) => {
    if (paragraph === null) return count === one.place;
    return paragraph === one.paragraph && (count === null || count === one.inParagraph);
  });
}
