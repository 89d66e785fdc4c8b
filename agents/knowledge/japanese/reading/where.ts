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

/** Where two sentences stand of which one follows the other. */
function whereAre(one: Sentence, next: Sentence, { sentences, shape, paragraphs }: Passage): string {
  const { paragraph } = one;
  const [first, second] = [one.inParagraph, next.inParagraph];
  if (shape === 'poem')
    return paragraphs > 1
      ? sentence(words.whereTwoInVerse, { paragraph, first, second })
      : sentence(words.whereTwoLines, { first: one.place, second: next.place });
  if (shape === 'paragraphs' && paragraphs > 1)
    return sentence(words.whereTwoInParagraph, { paragraph, first, second });
  const fromEnd = sentences.length - one.place + 1;
  return one.place > COUNTED && fromEnd < one.place
    ? sentence(words.whereTwoFromEnd, { first: fromEnd, second: fromEnd - 1 })
    : sentence(words.whereTwoInText, { first: one.place, second: next.place });
}

/** The place, with the sentence beside it where that has to be read with it. */
function placesIn([first, second]: readonly Sentence[], passage: Passage): string {
  if (first === undefined) return '';
  const isTogether =
    second !== undefined &&
    Math.abs(second.place - first.place) === 1 &&
    (passage.shape === 'talk' || passage.paragraphs < 2 || second.paragraph === first.paragraph);
  if (!isTogether) return whereIs(first, passage);
  return second.place > first.place ? whereAre(first, second, passage) : whereAre(second, first, passage);
}

/** The part of the text to look at: its paragraph or verse where it has such, else the sentence. */
function partOf(places: readonly Sentence[], passage: Passage): string {
  const paragraph = places[0]?.paragraph ?? 1;
  if (passage.paragraphs < 2 || passage.shape === 'talk') return placesIn(places, passage);
  return sentence(passage.shape === 'poem' ? words.whereVerse : words.whereParagraph, { paragraph });
}

/** Where a question sends the eye. */
export function whereOf({ places, passage, asked }: Found, isExact: boolean): string {
  const [first] = places;
  if (asked.isAll) return sentence(words.whereAll);
  // Which paragraph it is, is for the child to say.
  if (asked.kind.name === 'which_part') return sentence(words.whereWhole);
  if (first === undefined) return sentence(words.whereWhole);
  if (isOfLetter(places, passage)) return sentence(words.whereLetter);
  return isExact ? placesIn(places, passage) : partOf(places, passage);
}

/** Above and below a letter stands who it is from. */
export const isOfLetter = ([first, second]: readonly Sentence[], { sentences }: Passage): boolean =>
  sentences.length > 2 &&
  first?.place === sentences.length &&
  second?.place === 1 &&
  ADDRESS.test(second.text);
const ADDRESS = /(?:へ|さま|様)[、。]?\s*$/;

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
  if (paragraph !== null) return { paragraph, sentence: one };
  if (/^(?:いちばん)?(?:さいご|最後)の(?:だんらく|れん)/.test(said))
    return { paragraph: paragraphs, sentence: null };
  if (/^(?:いちばん)?(?:さいご|最後)の(?:ぶん|文|ところ|とこ)/.test(said))
    return { paragraph: null, sentence: sentences.length };
  if (/^(?:いちばん)?(?:さいしょ|最初|はじめ)の(?:ぶん|文|ところ|とこ)/.test(said))
    return { paragraph: null, sentence: 1 };
  return one === null ? null : { paragraph: null, sentence: one };
}

/** Whether the place that the child names is one of those to look at. */
export function isPlace(named: NamedPlace, { places }: Found): boolean {
  return places.some(({ paragraph, inParagraph, place }) => {
    if (named.paragraph === null) return named.sentence === place;
    return named.paragraph === paragraph && (named.sentence === null || named.sentence === inParagraph);
  });
}
