import { bareAnswer, lettersOf } from './answer-words.ts';
import { optionIn } from './named-option.ts';
import type { Option } from './options.ts';
import type { Found } from './place.ts';
import type { ReadingQuestion } from './print.ts';
import { type Standing, standing, standingOfOption } from './standing.ts';
import { type Wanting, wantingIn } from './wanting.ts';

/** What can be known by rules of an answer. */
export interface HeardAnswer extends Standing {
  readonly wanting: Wanting | null;
  /** Letters of the answer, as squares on paper count them. */
  readonly letters: number;
  /** The answer without what the child says around it. */
  readonly words: string;
  /** The choice that was named. */
  readonly option: Option | null;
}

/** Hears an answer to a question whose place is known. `before`: what was right of it in the turns before. Pure. */
export function hearAnswer(found: Found, question: ReadingQuestion, said: string, before = ''): HeardAnswer {
  const option = optionIn(said, question.options);
  const words = option === null ? bareAnswer(said) : option.words || option.letter;
  const place =
    option === null ? standing(found, question, words) : standingOfOption(found, question, option);
  const isHere = option === null && place.stands === 'here';
  const wanting = isHere ? wantingIn(found, question, words, before) : null;
  return { ...place, wanting, letters: lettersOf(words), words, option };
}
