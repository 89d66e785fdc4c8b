import type { Lesson } from '#agents/core/state.ts';
import { findSums, formatExpression, parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import type { MadeStory, ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { sameValue } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { AFTER_SUM } from '#agents/teaching/steps/story.ts';

/** The word problem of the robot's own that a lesson is; null of a sum. */
function storyOf({ expression }: Lesson): MadeStory | null {
  const { left } = parseProblem(expression);
  return left.type === 'numbers' && left.question.ask === 'story' ? left.question : null;
}

const numbersIn = (expression: string): string =>
  (expression.match(/\d+/g) ?? [])
    .map(Number)
    .sort((a, b) => a - b)
    .join();

/**
 * Whether a sum is the one of the story: made of its numbers, and coming to its answer, in whatever order and with □ or without
 * (8-3, 3+□=8). 'other': of its numbers, but it comes to something else. Null: of other numbers.
 */
export function heardSum(lesson: Lesson, said: ParsedProblem): 'found' | 'other' | null {
  const story = storyOf(lesson);
  if (story === null || numbersIn(said.canonical) !== numbersIn(formatExpression(story.sum))) return null;
  const bare = (problem: ParsedProblem) => {
    const quantity = solveProblem(problem);
    return quantity.type === 'plain' ? { ...quantity, unit: null } : quantity;
  };
  return sameValue(bare(said), bare(parseProblem(lesson.expression))) ? 'found' : 'other';
}

/** Whether the sum of the story is known, found or told: what is asked from here on is how it comes out. */
export const isSumKnown = (lesson: Lesson): boolean =>
  Math.max(lesson.stepIndex, lesson.beginsAt ?? 0) >= AFTER_SUM;

/** The child has found the sum: help goes on behind it. */
export function noteSumFound(lesson: Lesson): void {
  if (isSumKnown(lesson)) return;
  lesson.beginsAt = AFTER_SUM;
  if (lesson.stepIndex >= 0) lesson.stepIndex = AFTER_SUM;
}

/** A sum for the robot's own story, right or not; `answer` is what the child says it comes to. */
export interface SaidSum {
  readonly expression: string;
  readonly answer: string | null;
}

/** The one sum of a message, where the child is looking for that of a story and it is made of its numbers; else null. */
export function sumSaidTo(lesson: Lesson, text: string): SaidSum | null {
  if (storyOf(lesson) === null || isSumKnown(lesson)) return null;
  const [line, ...others] = findSums(text);
  if (line === undefined || others.length > 0 || heardSum(lesson, line.problem) === null) return null;
  return { expression: line.problem.canonical, answer: line.answerText };
}
