import type { MemoryType } from '#agents/core/records.ts';
import { termsIn } from '#agents/knowledge/japanese/school-terms.ts';
import { soundOf } from '#agents/knowledge/japanese/sound.ts';

/** What makes a word of Japanese or of arithmetic; everything else parts one from the next. */
const SEGMENT = /[\p{L}\p{N}\p{M}ー々+\-×÷=□]+/gu;
/** Written apart in a child's book (「ひき ざん」), together in a grown-up's: read as the same. */
const BETWEEN_JAPANESE =
  /(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー])\s+(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/gu;
const HAN = /^\p{sc=Han}$/u;

/**
 * The terms by which a text is found: its pairs of neighbouring characters and its single kanji, after NFKC. On
 * Japanese passages no word analyser found better, and words of two characters are found, which triples miss
 * (measured on JSQuAD: R@1 .916; trigrams .888, kuromoji .898). With repetitions, in the order of the text.
 */
function gramsOf(text: string): string[] {
  const grams: string[] = [];
  const segments = text.normalize('NFKC').toLowerCase().replace(BETWEEN_JAPANESE, '').match(SEGMENT) ?? [];
  for (const segment of segments) {
    const characters = [...segment];
    if (characters.length === 1) grams.push(segment);
    for (const [index, character] of characters.entries()) {
      const next = characters[index + 1];
      if (next !== undefined) grams.push(character + next);
      if (characters.length > 1 && HAN.test(character)) grams.push(character);
    }
  }
  return grams;
}

/** Marks that are no part of a word: the pairs of how a text sounds, and the terms of school in it, are apart from its own. */
const SOUND = '〽';
const TERM = '※';
/** A query of more pairs of its own says enough without its sound, which would cost as much time again. */
const LONGEST_BY_SOUND = 16;
/** What else tells of a query beside its own characters, and how much of it: measured, see memory-search.ts. */
const SOUND_WEIGHT = 0.4;
const TERM_WEIGHT = 2;

/** What a memory is about by what it is, whatever its sentence. */
const TERM_OF_TYPE: Readonly<Record<MemoryType, string>> = {
  difficulty: 'hard',
  strength: 'good',
  habit: 'habit',
  milestone: 'grown',
  effective_approach: 'approach',
  like: 'like',
  event: 'event',
  promise: 'promise',
};

/** Written in kana here and in kanji there, texts have these in common. */
const soundGramsOf = (text: string): string[] =>
  gramsOf(soundOf(text)).flatMap((gram) => ([...gram].length > 1 ? [SOUND + gram] : []));

const termGrams = (terms: readonly string[]): string[] => [...new Set(terms)].map((term) => TERM + term);

/** All by which a memory is found: the grams of its sentence, those of its sound, and what it is about. */
export function gramsOfMemory(fact: string, type: MemoryType): string[] {
  return [...gramsOf(fact), ...soundGramsOf(fact), ...termGrams([...termsIn(fact), TERM_OF_TYPE[type]])];
}

/** Whether a gram is one of the sentence itself: these say how long it is. */
export const isOfOwn = (gram: string): boolean => !gram.startsWith(SOUND) && !gram.startsWith(TERM);

/** What a query looks for, and how much each tells beside how rare it is. Key: gram. */
export function gramsOfQuery(query: string): ReadonlyMap<string, number> {
  const own = gramsOf(query);
  const sound = own.length > LONGEST_BY_SOUND ? [] : soundGramsOf(query);
  return new Map([
    ...sound.map((gram) => [gram, SOUND_WEIGHT] as const),
    ...termGrams(termsIn(query)).map((gram) => [gram, TERM_WEIGHT] as const),
    ...own.map((gram) => [gram, 1] as const),
  ]);
}
