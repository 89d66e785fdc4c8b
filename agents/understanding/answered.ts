import type { Found } from '#agents/knowledge/japanese/reading/place.ts';
import type { ReadingQuestion } from '#agents/knowledge/japanese/reading/print.ts';
import { answerFeaturesOf } from './answer-features.ts';
import type { Answer } from './labels.ts';
import { learnedModel } from './learned.ts';
import { probabilities } from './linear-model.ts';

/** Of these an order, a number of verses or a choice is known by rules; what a child likes is its own. */
const EXACT: readonly string[] = ['verses', 'which_part', 'order', 'liked'];

/** Whether an answer to this question is judged by its words, and not by the choice or the order it names. */
export const isJudged = ({ asked }: Found, { options }: ReadingQuestion): boolean =>
  options.length === 0 && !EXACT.includes(asked.kind.name);

/** How likely an answer has what is asked, a part of it, something else, or is no answer; they add up to 1. */
export function answerChances(
  found: Found,
  question: ReadingQuestion,
  said: string,
): Readonly<Record<Answer, number>> {
  const [right = 0, half = 0, wrong = 0, none = 0] = probabilities(
    learnedModel('answers'),
    answerFeaturesOf(found, question, said),
  );
  return { right, half, wrong, none };
}
