import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { heardSum } from '#agents/lesson/story-sum.ts';
import { isCareDue, problemRefused, support, takeAnswer } from '#agents/models/inner/coaching.ts';
import {
  ask,
  calculate,
  type DialogueContext,
  isFailure,
  type Script,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { written } from '#agents/models/inner/small-question.ts';
import storyWords from '#agents/words/story.json' with { type: 'json' };

/** A sum for the robot's own story: taken where it fits, with what it comes to; where it does not, the story is looked at again. */
export function* takeStorySum(context: DialogueContext, expression: string, answer: string | null): Script {
  const lesson = context.state.lesson;
  const problem = parseProblem(expression);
  if (answer !== null && lesson !== null && heardSum(lesson, problem) === 'found')
    return yield* takeAnswer(context, answer, { sum: expression });
  const [heard] = yield [calculate(context, expression, '')];
  if (isFailure(heard)) return yield* problemRefused(context, heard);
  const isFound = heard?.is_correct === true;
  if (isFound || context.care.looksAgain(lesson?.wrongCount ?? 0)) {
    yield [context.feelings(isFound)];
    return ask(context, isFound ? storyWords.sumFound : storyWords.sumDoesNotFit, {
      sum: written(expression),
    });
  }
  const opening = yield* isCareDue(context);
  return yield* support(context, speak(context, opening ? 'careFailures' : 'tryAgain'), false, true);
}
