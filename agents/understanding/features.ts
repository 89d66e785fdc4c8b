import { normaliseMath } from '#agents/knowledge/arithmetic/normalise.ts';
import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { foundIn, OF_FRAMES_ONLY } from '#agents/safety/lexicon.ts';
import { toldWords } from '#agents/safety/told-words.ts';
import { FEELING_STEMS } from './feelings/stems.ts';
import { toPlainKana } from './plain-kana.ts';

/** What came right before an utterance: what the robot waits for, or what lies on the desk. */
export const CONTEXTS = ['start', 'sum', 'kanji', 'text', 'yesno', 'done'] as const;
export type Context = (typeof CONTEXTS)[number];

/** The rest of a longer message is not looked at. */
export const READ_LIMIT = 200;
const LONGEST_GRAM = 4;
/** Longest beginning and end of a clause that is looked at as a whole. */
const LONGEST_ENDING = 6;
/** Grams up to this length are looked at once more in the light of what came before. */
const LONGEST_IN_CONTEXT = 2;
/** Characters of an utterance that is hardly more than a word. */
const SHORT = 4;

/** What writing leaves open, closed: width, case, katakana, spaces; all digits are one, since none tells a wish. */
export function fold(text: string): string {
  return katakanaAsHiragana(text.slice(0, READ_LIMIT).normalize('NFKC').toLowerCase())
    .replace(/[0-9]+/g, '0')
    .replace(/[\s、。,.!]+/g, '')
    .replace(/(.)\1{2,}/gu, '$1$1');
}

/** The distinct features of an utterance: runs of 1-4 characters with its ends marked, and what came before. */
export function featuresOf(text: string, context: Context): Set<string> {
  const folded = fold(text);
  const features = new Set([`@${context}`]);
  for (const gram of gramsOf(folded)) {
    features.add(gram);
    if ([...gram].length <= LONGEST_IN_CONTEXT) features.add(`@${context}:${gram}`);
  }
  if ([...folded].length <= SHORT) features.add(`@${context}:short`);
  for (const gram of numbersIn(text)) features.add(`#${gram}`).add(`@${context}:#${gram}`);
  return features;
}

/**
 * The distinct features of what a child may tell: runs of characters of its words in hiragana, and which words of the
 * safety lexicons stand in them, alone and two together.
 */
export function tellingFeaturesOf(text: string): Set<string> {
  const words = toldWords(text.slice(0, READ_LIMIT));
  const features = new Set(gramsOf(fold(words.kana)));
  const found = foundIn(words).map(({ name }) => name);
  const names = [...new Set(found)].filter((name) => !OF_FRAMES_ONLY.has(name)).sort();
  for (const [at, name] of names.entries()) {
    features.add(`=${name}`);
    for (const other of names.slice(at + 1)) features.add(`=${name}+${other}`);
  }
  return features;
}

/** The distinct features of a clause over a composition: runs of characters, and those at its two ends once more. */
export function actFeaturesOf(text: string): Set<string> {
  const folded = fold(text).replace(/[「『].*?[」』]/g, '「」');
  const features = new Set(gramsOf(folded));
  const signs = [...folded];
  for (let length = 2; length <= LONGEST_ENDING; length++)
    features.add(`<${signs.slice(0, length).join('')}`).add(`${signs.slice(-length).join('')}>`);
  if (signs.length <= SHORT) features.add('short');
  return features;
}

/**
 * The features that tell a feeling: runs of characters as written and as they sound, and stems of the words of feeling.
 * What came before matters little to it.
 */
export function feelingFeaturesOf(text: string, context: Context): Set<string> {
  const read = text.slice(0, READ_LIMIT);
  const sound = toPlainKana(read).replace(/[0-9]+/g, '0');
  const features = new Set([`@${context}`, ...gramsOf(fold(text))]);
  for (const gram of gramsOf(sound)) features.add(`=${gram}`);
  for (const [feeling, stems] of Object.entries(FEELING_STEMS))
    if (stems.test(sound)) features.add(`~${feeling}`);
  return features;
}

const SENTENCE = /[^。！？!?\n]+[。！？!?\n]+/gu;
/** Shorter ones say nothing. */
const FEWEST_SIGNS = 6;

/**
 * The whole sentences of what the robot is about to say that end behind `from`, each by itself and with the one before it; what
 * comes in pieces may go on.
 */
export function sentencesOf(text: string, from = 0): readonly string[] {
  const sentences = [...text.matchAll(SENTENCE)];
  return sentences
    .flatMap(([sentence], at) => {
      const isNew = (sentences[at]?.index ?? 0) + sentence.length > from;
      if (!isNew) return [];
      const before = sentences[at - 1]?.[0];
      return before === undefined ? [sentence] : [sentence, before + sentence];
    })
    .filter((words) => words.trim().length >= FEWEST_SIGNS);
}

/** The distinct features of a sentence that the robot is about to say: runs of characters as written and as they sound. */
export function partFeaturesOf(text: string): Set<string> {
  const read = text.slice(0, READ_LIMIT);
  const features = new Set(gramsOf(fold(read)));
  for (const gram of gramsOf(toPlainKana(read).replace(/[0-9]+/g, '0'))) features.add(gram);
  return features;
}

/** What is known by a name, and worth so many runs of characters. */
export const weighed = (name: string, worth: number): readonly string[] =>
  Array.from({ length: worth }, (_, copy) => `=${name} ${copy}`);

/** The runs of 1-4 characters, with the ends marked. */
export const gramsOf = (folded: string): Generator<string> => runsOf(folded, GRAMS);
const GRAMS = Array.from({ length: LONGEST_GRAM }, (_, at) => at + 1);

/** The runs of so many characters, with the ends marked. */
export function* runsOf(folded: string, lengths: readonly number[]): Generator<string> {
  const characters = [...`^${folded}$`];
  for (const length of lengths)
    for (let at = 0; at + length <= characters.length; at++) yield characters.slice(at, at + length).join('');
}

/** What stands around each number, words for numbers ("はちまい") among them. */
function numbersIn(text: string): string[] {
  const characters = [...`^${fold(normaliseMath(text.slice(0, READ_LIMIT).replaceAll('九九', 'くく')))}$`];
  return characters.flatMap((character, at) =>
    character === '0'
      ? [
          [1, 1],
          [2, 0],
          [0, 1],
          [0, 2],
          [2, 2],
        ].map(([before = 0, after = 0]) =>
          characters.slice(Math.max(0, at - before), at + after + 1).join(''),
        )
      : [],
  );
}
