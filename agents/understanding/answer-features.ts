import {
  bareAnswer,
  clausesOf,
  inWordsOf,
  isReason,
  spelt,
} from '#agents/knowledge/japanese/reading/answer-words.ts';
import { hearAnswer } from '#agents/knowledge/japanese/reading/heard.ts';
import { moodNamed } from '#agents/knowledge/japanese/reading/moods.ts';
import { speaksOfSelf } from '#agents/knowledge/japanese/reading/own-voice.ts';
import { textOf } from '#agents/knowledge/japanese/reading/passage.ts';
import { commonRun, likeness, plain, shareIn, sharesIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import type { Found } from '#agents/knowledge/japanese/reading/place.ts';
import type { ReadingQuestion } from '#agents/knowledge/japanese/reading/print.ts';
import { fold } from './features.ts';

const OF_A_WORD: readonly string[] = [
  ...['who', 'where', 'when', 'which', 'what', 'how_many', 'copy', 'says', 'likened', 'about'],
];
/** Whether what is asked for has a name or a number, and is said in a word. */
export const isOfAWord = ({ asked }: Found): boolean => OF_A_WORD.includes(asked.kind.name);
const DENIED = /な(?:い|かった|く|きゃ)|ませ?ん|ず(?:に|、)|(?:れ|け|ら|へ|か)ん(?!で)/;
/** From what on a measure counts, each step a feature of its own. */
const STEPS = {
  here: [0.15, 0.3, 0.45, 0.6, 0.8],
  elsewhere: [0.15, 0.3, 0.45, 0.6, 0.8],
  inText: [0.15, 0.3, 0.45, 0.6, 0.8],
  more: [-0.5, -0.25, 0, 0.01, 0.25, 0.5],
  near: [0, 0.25, 0.5, 0.75, 0.99],
  asked: [0.15, 0.3, 0.5, 0.8],
  covered: [0.1, 0.2, 0.4, 0.6],
  coveredBest: [0.1, 0.2, 0.4, 0.6],
  length: [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 24, 30],
  held: [1, 2.5, 4, 7],
  heldHere: [1, 2.5, 4, 7],
  run: [2, 3, 4, 5, 6],
  runElsewhere: [2, 3, 4, 5, 6],
} as const;
type Measure = keyof typeof STEPS;
/** These mean another thing where a word is asked for. */
const BY_FORM: readonly Measure[] = ['length', 'covered', 'heldHere', 'here'];
/** What the sentence beside has of a question counts so much. */
const BESIDE = 0.8;
const FAR = 3;

const most = (numbers: readonly number[]): number => Math.max(0, ...numbers);

/** The features that tell whether an answer is what a question on a text asks for: how it and the question stand in the text. */
export function answerFeaturesOf(found: Found, question: ReadingQuestion, said: string): Set<string> {
  const { asked, passage, places } = found;
  const { stands, wanting } = hearAnswer(found, question, said);
  const words = wordsOf(said, textOf(passage));
  const best = bestOf(words, question, passage.sentences);
  const measures = measuresOf(found, question, words, best);
  const form = isOfAWord(found) ? 'word' : 'told';
  /** Whether it looks like what is asked for: a reason, a time, a place. */
  const typed = asked.kind.sign?.test(plain(said)) ?? 'any';
  const here = places.map(({ text }) => text).join('');
  const features = new Set([
    `kind:${asked.kind.name}`,
    ...[`stands:${stands}`, `wanting:${wanting}`].flatMap((one) => [one, `${form}:${one}`]),
    `far:${farOf(found, best)}`,
    `denied:${DENIED.test(plain(words))}:${DENIED.test(plain(here))}`,
    `mood:${moodNamed(said)}`,
    `reason:${isReason(said)}`,
    `items:${Math.min(2, asked.items)}`,
    `self:${speaksOfSelf(said)}`,
    ...[`typed:${typed}`, `typed:${asked.kind.name}:${typed}`],
    `asks:${/[?？]/.test(said)}`,
    ...endsOf(said),
  ]);
  for (const measure of Object.keys(STEPS) as Measure[])
    for (const step of STEPS[measure].filter((one) => measures[measure] >= one)) {
      features.add(`${measure}>${step}`);
      if (BY_FORM.includes(measure)) features.add(`${form}:${measure}>${step}`);
    }
  return features;
}

/** The last signs of what is said, and the first. */
function endsOf(said: string): readonly string[] {
  const signs = [...fold(said)];
  return [2, 3, 4].flatMap((length) => [
    `<${signs.slice(0, length).join('')}`,
    `${signs.slice(-length).join('')}>`,
  ]);
}

/** What is said, in the words and the spelling that the text has for it. */
function wordsOf(said: string, text: string): string {
  const bare = spelt(clausesOf(said).map(bareAnswer).join(' '), text);
  return clausesOf(bare)
    .map((clause) => inWordsOf(text, clause))
    .join(' ');
}

/** How the words stand in the text, at the place of the question and elsewhere. */
function measuresOf(
  { passage: { sentences }, places }: Found,
  question: ReadingQuestion,
  words: string,
  best: number | null,
): Record<Measure, number> {
  const shares = sharesIn(words, sentences, question.words);
  const runs = sentences.map(({ text }) => commonRun(words, text, question.words));
  const isHere = sentences.map((one) => places.some(({ place }) => place === one.place));
  const ofPlaces = (numbers: readonly number[], wanted: boolean): number =>
    most(numbers.filter((_, index) => isHere[index] === wanted));
  const coveredIn = (text: string | undefined): number =>
    text === undefined ? 0 : shareIn(text, words, question.words);
  const length = [...words.replace(/[^\p{L}\p{N}]/gu, '')].length;
  const [here, elsewhere] = [ofPlaces(shares, true), ofPlaces(shares, false)];
  return {
    here,
    elsewhere,
    more: here - elsewhere,
    inText: shareIn(words, textOf({ sentences }), question.words),
    near: best === null ? -1 : nearnessOf(question, sentences, best),
    asked: shareIn(words, question.words),
    covered: coveredIn(places[0]?.text),
    coveredBest: coveredIn(sentences[best ?? -1]?.text),
    length,
    held: most(shares) * length,
    heldHere: here * length,
    run: ofPlaces(runs, true),
    runElsewhere: ofPlaces(runs, false),
  };
}

/** The sentence that has most of the words; null: none has any. */
function bestOf(words: string, question: ReadingQuestion, sentences: Found['places']): number | null {
  const own = likeness(words, sentences, question.words);
  const highest = most(own);
  return highest === 0 ? null : own.indexOf(highest);
}

/** How much of the question that sentence has, or the one beside it, of what the likeliest has. */
function nearnessOf(question: ReadingQuestion, sentences: Found['places'], at: number): number {
  const like = likeness(question.words, sentences);
  const beside = BESIDE * most([like[at - 1] ?? 0, like[at + 1] ?? 0]);
  return Math.max(like[at] ?? 0, beside) / Math.max(0.01, ...like);
}

/** How many sentences lie between the place and the one that has most of the words. */
const farOf = ({ places }: Found, best: number | null): string =>
  best === null ? 'none' : String(Math.min(FAR, ...places.map(({ place }) => Math.abs(place - 1 - best))));
