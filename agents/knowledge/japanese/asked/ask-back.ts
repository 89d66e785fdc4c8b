import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { CHOICES, sentence } from '#agents/words/sentence.ts';
import type { Aspect } from './aspects.ts';
import questions from './tables/aspect-questions.json' with { type: 'json' };
import { TOLD } from './tellers.ts';

type AskedAspect = Exclude<Aspect, 'none'>;

/** On a button, and what the child has asked where it takes it. */
export interface Offer {
  readonly words: string;
  readonly means: string;
}

/** One short question of the robot's, with what may be chosen. */
export interface AskedBack {
  readonly says: string;
  readonly offers: readonly Offer[];
}

/** What most is asked of a kanji or a word. */
const USUAL: readonly AskedAspect[] = ['read', 'write', 'strokes', 'order', 'meaning'];

const QUESTIONS: Readonly<Partial<Record<Aspect, string>>> = questions.questions;

const offerOf = (words: string, name: string, aspect: AskedAspect): readonly Offer[] => {
  const question = QUESTIONS[aspect];
  return question === undefined ? [] : [{ words, means: `「${name}」の ${question}` }];
};

/** What of it the child would know: of these aspects and the usual ones those that are answered; null where that is no choice. */
export function whichAspect(
  name: string,
  aspects: readonly AskedAspect[],
  isAnswered: (question: string) => boolean,
): AskedBack | null {
  const offers = [...new Set([...aspects, ...USUAL])]
    .flatMap((aspect) => offerOf(TOLD[aspect].name, name, aspect))
    .filter(({ means }) => isAnswered(means))
    .slice(0, CHOICES.most);
  return offers.length < CHOICES.least
    ? null
    : { says: sentence(words.whichAspect, { subject: name }), offers };
}

const NONE = sentence(words.noneOfThese);

/** About which of these the child asks, or none of them; null where nothing of them is known. */
export function whichSubject(
  names: readonly string[],
  aspect: AskedAspect,
  isAnswered: (question: string) => boolean,
): AskedBack | null {
  const offers = names
    .flatMap((name) => offerOf(name, name, aspect))
    .filter(({ means }) => isAnswered(means))
    .slice(0, CHOICES.most - 1);
  if (offers.length === 0) return null;
  const says = sentence(words.whichOfThese, { aspect: TOLD[aspect].name });
  return { says, offers: [...offers, { words: NONE, means: NONE }] };
}
