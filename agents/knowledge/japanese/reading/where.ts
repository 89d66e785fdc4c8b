import words from '#agents/words/reading/places.json' with { type: 'json' };
import reading from '#agents/words/reading/talk.json' with { type: 'json' };
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

/** The part of the text to look at: its paragraph or verse where it has such, else the sentence. */
function partOf(one: Sentence, passage: Passage): string {
  const { paragraph } = one;
  if (passage.paragraphs < 2 || passage.shape === 'talk') return whereIs(one, passage);
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
  return isExact ? whereIs(first, passage) : partOf(first, passage);
}

/** Above and below a letter stands who it is from. */
export const isOfLetter = ([first, second]: readonly Sentence[], { sentences }: Passage): boolean =>
  sentences.length > 2 && first?.place === sentences.length && second?.place === 1;

/** What has to be read with the place. */
export function besideOf({ places: [first, second], asked }: Found): string {
  if (asked.kind.name === 'which_part') return '';
  if (first === undefined || second === undefined) return '';
  const step = second.place - first.place;
  if (step === 1) return sentence(reading.readOn);
  return step < 0 && step >= -2 ? sentence(reading.readFrom) : '';
}

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
