import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { CHOICES, sentence } from '#agents/words/sentence.ts';
import type { Aspect } from './aspects.ts';
import questions from './tables/aspect-questions.json' with { type: 'json' };
import { TOLD } from './tellers.ts';

type AskedAspect = Exclude<Aspect, 'none'>;

/** What may be asked, and of what. */
export interface Possible {
  readonly aspect: AskedAspect;
  readonly name: string;
}

/** On a button, and what the child has asked where it takes it. */
export interface Offer {
  readonly words: string;
  readonly means: string;
}

/** One short question of the robot's, with what may be chosen. */
interface AskedBack {
  readonly says: string;
  readonly offers: readonly Offer[];
}

const QUESTIONS: Readonly<Partial<Record<Aspect, string>>> = questions.questions;
const NONE = sentence(words.noneOfThese);
/** What a child says by choosing none of them. */
const OTHER_MEANT = questions.none;
/** What is asked of a child that chose none; null for other words. */
export const noneChosen = (said: string): string | null =>
  said === OTHER_MEANT ? sentence(words.noneMeant) : null;
const isOne = (all: readonly string[]): boolean => new Set(all).size === 1;

/** Which of these the child asks, the likelier first, or none of them; null where none of them is answered. */
export function whichOf(
  possible: readonly Possible[],
  isAnswered: (question: string) => boolean,
): AskedBack | null {
  const known = possible
    .flatMap((one) => {
      const question = QUESTIONS[one.aspect];
      return question === undefined ? [] : [{ ...one, means: `「${one.name}」の ${question}` }];
    })
    .filter(({ means }) => isAnswered(means))
    .slice(0, CHOICES.most - 1);
  const [first] = known;
  if (first === undefined) return null;
  const aspect = TOLD[first.aspect].name;
  const isOneName = isOne(known.map(({ name }) => name));
  const isOneAspect = isOne(known.map((one) => one.aspect));
  const says = isOneName
    ? sentence(words.whichAspect, { subject: first.name })
    : isOneAspect
      ? sentence(words.whichOfThese, { aspect })
      : sentence(words.whichOfAll);
  const onButton = (one: Possible): string =>
    isOneName ? TOLD[one.aspect].name : isOneAspect ? one.name : `「${one.name}」の ${TOLD[one.aspect].name}`;
  const offers = known.map((one) => ({ words: onButton(one), means: one.means }));
  return { says, offers: [...offers, { words: NONE, means: OTHER_MEANT }] };
}
