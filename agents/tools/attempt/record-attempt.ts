import type { Lesson } from '#agents/core/state.ts';
import type { ToolContext } from '#agents/core/tool.ts';

/** Keeps a try at the problem, or at its small question, with how long the child took. */
export function recordAttempt(
  lesson: Lesson,
  isOfStep: boolean,
  outcome: { answer: string; isCorrect: boolean; errorType: string | null; rules: readonly string[] },
  context: ToolContext,
): void {
  const { work, clock } = context;
  work.record({
    kind: 'answer_attempted',
    attemptId: context.newId(),
    problemId: lesson.problemId,
    stepIndex: isOfStep ? lesson.stepIndex : null,
    ...outcome,
    latencyMs: Math.max(0, Math.round((context.answeredAtMs ?? clock.now()) - work.state.asked_at_ms)),
  });
}
