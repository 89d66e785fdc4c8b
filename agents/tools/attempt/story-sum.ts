import type { Lesson } from '#agents/core/state.ts';
import type { ToolContext } from '#agents/core/tool.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { heardSum, noteSumFound } from '#agents/lesson/story-sum.ts';
import { sentence } from '#agents/words/sentence.ts';
import storyWords from '#agents/words/story.json' with { type: 'json' };
import { recordAttempt } from './record-attempt.ts';

/**
 * A sum said to the story on the desk: the right one is taken, another is a miss like a wrong number. Null where it is right and
 * came with its answer, which is then judged as that of the story.
 */
export function takeStorySum(
  problem: ParsedProblem,
  hasAnswer: boolean,
  context: ToolContext,
): Record<string, unknown> | null {
  const lesson = context.work.state.lesson as Lesson;
  const { canonical: sum } = problem;
  const isFound = heardSum(lesson, problem) === 'found';
  if (isFound) noteSumFound(lesson);
  if (isFound && hasAnswer) return null;
  if (!isFound) {
    recordAttempt(
      lesson,
      false,
      { answer: sum, isCorrect: false, errorType: 'operation', rules: [] },
      context,
    );
    if (lesson.way !== 'together') lesson.wrongCount += 1;
  }
  return {
    correct_answer: null,
    expression: sum,
    problem_id: lesson.problemId,
    place: 'story_sum',
    is_correct: isFound,
    error_type: isFound ? null : 'operation',
    hint: sentence(isFound ? storyWords.sumFound : storyWords.sumDoesNotFit, { sum }),
    diagnosis: [],
    is_solved: false,
    wrong_count: lesson.wrongCount,
  };
}
