import { formatExpression } from '#agents/knowledge/arithmetic/expression.ts';
import type { MadeStory } from '#agents/knowledge/arithmetic/problem.ts';
import { sentence, wordings } from '#agents/words/sentence.ts';
import meaningWords from '#agents/words/steps/meanings.json' with { type: 'json' };
import storyWords from '#agents/words/steps/story.json' with { type: 'json' };
import { finishStep, type SolutionStep } from './draft.ts';

/**
 * A word problem in small questions: first the story itself, by a picture, by what is asked and by what each number is, none
 * of which names an operation; then, once its sum was found or told, those of the sum. `ofSum`: the plan of the sum.
 */
export function planStory(
  story: MadeStory,
  whole: { readonly expression: string; readonly answer: string },
  ofSum: readonly SolutionStep[],
): readonly SolutionStep[] {
  // In the order in which the story tells them: that of the sum would betray it.
  const [a = '', b = ''] = story.text.match(/\d+/g) ?? [];
  const numbers = { a, b };
  const sum = formatExpression(story.sum);
  const read = finishStep(
    {
      expression: whole.expression,
      ask: [
        wordings(storyWords.draw, numbers),
        wordings(storyWords.sought, numbers),
        wordings(storyWords.tape, numbers),
      ],
      meant: wordings(meaningWords.storyNumbers, numbers),
      told: () => sentence(storyWords.sumTold, { sum }),
    },
    whole,
  );
  const last = ofSum.at(-1);
  if (read === null || last === undefined) return [];
  return [
    read,
    ...ofSum.slice(0, -1),
    {
      ...last,
      expression: whole.expression,
      expected: whole.answer,
      told: sentence(storyWords.told, { words: last.told, answer: whole.answer }),
    },
  ];
}

/** At which small question of a story its sum is known. */
export const AFTER_SUM = 1;
