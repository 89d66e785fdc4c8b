import type { Aspect } from '../aspects.ts';
import { allOfWords } from '../said/named.ts';
import { readSaid, saidOf } from '../said/said.ts';
import { isSpelledFor } from '../said/spelled.ts';
import { tellOf } from '../tellers.ts';
import { askingIn } from './asking.ts';
import { type Named, namedIn } from './names.ts';

type AskedAspect = Exclude<Aspect, 'none'>;

/** What was heard of a message, as far as it tells what may be asked of what (asked.ts). */
export interface Guessed {
  readonly asked: readonly AskedAspect[];
  readonly certainty: number;
  readonly possible: readonly {
    readonly aspect: AskedAspect;
    readonly name: string;
    readonly probability?: number;
  }[];
}

/** A question that a message may hold and that the tables answer. */
export interface Pair {
  readonly aspect: AskedAspect;
  readonly name: string;
  readonly says: string;
  readonly score: number;
  /** By how much another name is likelier. */
  readonly behind: number;
  /** Whether just this aspect was heard, and not only held possible. */
  readonly isHeard: boolean;
}

/** What the guesses of the small model are worth, by author. */
const WORTH = { subject: 2, first: 2, second: 1.4, possible: 0.8, inWord: 3.5, two: 0.5 };
const MOST_NAMES = 5;
const MOST_ASPECTS = 4;
const MOST_OF_TWO = 3;
/** Aspects that are asked of two. */
const OF_TWO: readonly AskedAspect[] = ['difference', 'which'];

/** What stands in quotes in what is told. */
const QUOTED = /「([^」]+)」/g;
const KANJI = /[一-龠々]/g;

/** Whether what is told is of this name: of the word, one of its kanji, or its right spelling. */
export const isOf = (
  says: string,
  name: string,
  kanji: readonly string[] = name.match(KANJI) ?? [],
): boolean =>
  says.includes(name) ||
  kanji.some((one) => says.includes(one)) ||
  [...says.matchAll(QUOTED)].some(([, told = '']) => isSpelledFor(told, name));

/** The names of a message with what the model thinks of each, the likeliest first. */
export function namesIn(text: string, guesses: readonly Guessed[]): readonly Named[] {
  const asking = askingIn(text);
  const { ofWord, kana } = readSaid(text, 0);
  const ofWords = ofWord === null ? [] : [ofWord, ...allOfWords(kana)];
  const inWord = [...new Set(ofWords.map(({ kanji }) => kanji))].map((name) => ({
    name,
    score: WORTH.inWord,
  }));
  return [...namedIn(text, asking), ...inWord]
    .map(({ name, score }) => ({ name, score: score + WORTH.subject * likelihood(name, guesses) }))
    .toSorted((a, b) => b.score - a.score)
    .filter(({ name }, nth, all) => all.findIndex((other) => other.name === name) === nth)
    .slice(0, MOST_NAMES);
}

/** How likely it is that this is what is asked about, 0-1. */
function likelihood(name: string, guesses: readonly Guessed[]): number {
  const each = guesses.map(({ possible, asked: [first] }) =>
    possible
      .filter((one) => one.aspect === first && (one.name === name || name.startsWith(one.name)))
      .reduce((sum, { probability = 0 }) => sum + probability, 0),
  );
  return Math.min(1, Math.max(0, ...each));
}

/** What may be asked, each with what points to it. */
function aspectsOf(guesses: readonly Guessed[]): readonly (readonly [AskedAspect, number])[] {
  const found = new Map<AskedAspect, number>();
  const add = (aspect: AskedAspect, worth: number): void => {
    found.set(aspect, Math.max(found.get(aspect) ?? 0, worth));
  };
  for (const { asked, certainty, possible } of guesses) {
    const sure = 0.5 + certainty / 2;
    for (const [nth, aspect] of asked.entries()) add(aspect, sure * (nth === 0 ? WORTH.first : WORTH.second));
    for (const { aspect } of possible) add(aspect, sure * WORTH.possible);
  }
  // What is only described has no name.
  found.delete('shape');
  return [...found].toSorted(([, a], [, b]) => b - a).slice(0, MOST_ASPECTS);
}

/** All that may be asked of one of these names of a message and has an answer, the likeliest first. */
export function pairsIn(
  text: string,
  names: readonly Named[],
  grade: number,
  guesses: readonly Guessed[],
  ofKanji: readonly AskedAspect[],
): readonly Pair[] {
  const said = readSaid(text, grade);
  const heard = new Set(guesses.flatMap(({ asked }) => asked));
  const most = names[0]?.score ?? 0;
  return aspectsOf(guesses)
    .flatMap(([aspect, worth]) =>
      (OF_TWO.includes(aspect) ? [...twosOf(names), ...names.map(one)] : names.map(one)).flatMap(
        ({ about, score }) => {
          const ofNames = saidOf(said, about, ofKanji.includes(aspect));
          const says = tellOf(ofNames, aspect);
          const isTold =
            says !== null && about.every((name) => isOf(says, name, kanjiOf(name, ofNames.kanji)));
          return isTold
            ? [
                {
                  ...{ aspect, says, name: about.join('」と「'), score: score + worth },
                  ...{ behind: most - score, isHeard: heard.has(aspect) },
                },
              ]
            : [];
        },
      ),
    )
    .toSorted((a, b) => b.score - a.score);
}

const one = ({ name, score }: Named) => ({ about: [name], score });

/** The likeliest two of the names, which may be held against each other. */
const twosOf = (names: readonly Named[]) =>
  names.slice(0, MOST_OF_TWO).flatMap((first, nth) =>
    names.slice(nth + 1, MOST_OF_TWO).map((second) => ({
      about: [first.name, second.name],
      score: (first.score + second.score) / 2 + WORTH.two,
    })),
  );

/** The kanji of a name that is written with some; else those that it stands for. */
const kanjiOf = (name: string, meant: readonly string[]): readonly string[] => name.match(KANJI) ?? meant;
