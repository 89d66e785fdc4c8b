import { z } from 'zod';
import type { Lesson } from '#agents/core/state.ts';
import { type Tool, type ToolContext, ToolError } from '#agents/core/tool.ts';
import { OUTCOMES, type Outcome } from '#agents/teaching/practice/practice-log.ts';
import { earn, earnedBefore } from './points.ts';

const parameters = z.strictObject({
  user_id: z.string().min(1).max(64),
  session_id: z.string().min(1).max(64),
  problem_id: z.string().min(1).max(64),
  outcome: z.enum(OUTCOMES),
  hints_used: z.int().min(0).max(1000),
  time_spent_seconds: z.number().min(0).max(86_400),
});

/** What really happened; it outranks what a model claims. */
function outcomeOf(lesson: Lesson): Outcome {
  if (lesson.status !== 'solved') throw new ToolError('not_solved_yet', 'the problem is not solved yet');
  if (lesson.timesTold > 0) return 'guided_solved';
  return lesson.hintsGiven > 0 || lesson.way === 'together' ? 'hint_solved' : 'self_solved';
}

function run(args: z.infer<typeof parameters>, context: ToolContext): Record<string, unknown> {
  const { work } = context;
  if (args.user_id !== work.child.id) throw new ToolError('other_child', 'that is not this child');
  if (args.session_id !== work.sessionId) throw new ToolError('other_session', 'that is not this session');
  const before = work.progressOf(args.problem_id);
  if (before) {
    return earnedBefore(before, work);
  }
  const { lesson } = work.state;
  // Only the lesson knows whether a problem was solved, and how: there are no points for any other.
  if (lesson?.problemId !== args.problem_id)
    throw new ToolError(
      'other_problem',
      'progress is recorded for the problem on the desk, once it is solved',
    );
  const { problemId, hintsGiven: hintsUsed, wrongCount } = lesson;
  const seconds = Math.round(args.time_spent_seconds);
  const isTogether = lesson.way === 'together';
  return earn({ problemId, outcome: outcomeOf(lesson), hintsUsed, wrongCount, seconds, isTogether }, context);
}

/**
 * Keeps what the child achieved (docs/contracts/agents-and-tools.md, "record_progress"); calling it twice for a
 * problem counts once.
 */
export const recordProgress: Tool<typeof parameters> = {
  name: 'record_progress',
  description:
    'Records a solved problem and gives its points: self_solved 3, hint_solved 2, guided_solved 1. Not before is_solved.',
  parameters,
  run,
};
