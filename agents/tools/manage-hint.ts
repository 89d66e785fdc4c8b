import { z } from 'zod';
import type { TurnWork } from '#agents/core/records.ts';
import type { Lesson } from '#agents/core/state.ts';
import { type Tool, type ToolContext, ToolError } from '#agents/core/tool.ts';
import { findLeak } from '#agents/guard/leak-guard.ts';
import { giveHint, MAX_HINT_LEVEL, resetHintLevel } from '#agents/lesson/hint-level.ts';
import { currentStep, openLesson, stepsOf } from '#agents/lesson/lesson.ts';
import { breakStreak } from '#agents/lesson/streak.ts';

const parameters = z.strictObject({
  session_id: z.string().min(1).max(64),
  action: z.enum(['get_current', 'advance', 'pass', 'reset']),
  problem_id: z.string().max(64).nullish().describe('Left out: the one on the desk'),
});

function lessonFor(problemId: string | null | undefined, work: TurnWork): Lesson {
  const lesson = openLesson(work);
  if (!lesson)
    throw work.state.drill
      ? new ToolError('kanji_on_desk', 'hints for a kanji come from answer_drill with わからない')
      : new ToolError('no_problem', 'there is no open problem on the desk');
  if (problemId && problemId !== lesson.problemId) {
    throw new ToolError('other_problem', 'hints are for the problem on the desk only');
  }
  return lesson;
}

/** The question that fits the level: which small question is asked, and how much support its wording gives. */
function wording(lesson: Lesson, level: number): string {
  if (level === 0) return '';
  const steps = stepsOf(lesson);
  const step = steps[Math.min(Math.max(lesson.stepIndex, 0), steps.length - 1)];
  return step?.ask[level - 1] ?? '';
}

/**
 * Level 3 is spent: this small question is worked out together, and the lesson goes to the next one. A result on the
 * way may be the answer but for its unit (10-8 in 100円-98円): then the answer is told, and counts as told.
 */
function tell(lesson: Lesson, work: TurnWork): string {
  const steps = stepsOf(lesson);
  const index = Math.min(Math.max(lesson.stepIndex, 0), steps.length - 1);
  const told = steps[index]?.told ?? '';
  const isLast = index === steps.length - 1;
  const guarded = { ...lesson, saidByChild: [], wasTold: false, hintLevel: MAX_HINT_LEVEL };
  if (isLast || findLeak(told, guarded) !== null) {
    lesson.timesTold += 1;
    if (lesson.way !== 'together') breakStreak(work, lesson.problemId);
  }
  lesson.stepsTold = (lesson.stepsTold ?? 0) + 1;
  if (!isLast) lesson.stepIndex = index + 1;
  return told;
}

/** One hint more. Gives what was told, or null while there is still something to ask. */
function advance(lesson: Lesson, work: TurnWork): string | null {
  const { turn_count: turn } = work.state;
  // One level a turn, whatever a model asks for: a child gets time to think between two hints.
  if (lesson.hintTurn === turn) return null;
  lesson.hintTurn = turn;
  if (lesson.stepIndex < 0) lesson.stepIndex = lesson.beginsAt ?? 0;
  return giveHint(work, lesson, (level) => wording(lesson, level)) ? null : tell(lesson, work);
}

/** The child knows this small question and is stuck behind it: on to the next, and nothing is told. */
function pass(lesson: Lesson, work: TurnWork): void {
  if (currentStep(lesson) === null) return;
  lesson.stepIndex = Math.min(lesson.stepIndex + 1, stepsOf(lesson).length - 1);
  resetHintLevel(work.state);
}

function run(args: z.infer<typeof parameters>, context: ToolContext): Record<string, unknown> {
  const { work } = context;
  if (args.session_id !== work.sessionId) throw new ToolError('other_session', 'that is not this session');
  const { state } = work;
  const lesson = lessonFor(args.problem_id, work);
  let told: string | null = null;
  if (args.action === 'advance') told = advance(lesson, work);
  if (args.action === 'pass') pass(lesson, work);
  // A reset gives the plain question back; what was given stays counted (Lesson.hintsGiven).
  if (args.action === 'reset') {
    resetHintLevel(state);
    lesson.stepIndex = -1;
  }
  return {
    current_level: state.hint_level,
    max_level: MAX_HINT_LEVEL,
    hint_template: told ?? wording(lesson, state.hint_level),
    can_advance: state.hint_level < MAX_HINT_LEVEL,
    hints_used_total: state.hints_used_total,
    is_told: told !== null,
    next_question: told === null ? null : wording(lesson, state.hint_level) || null,
    step: currentStep(lesson)?.expression ?? lesson.expression,
  };
}

/**
 * Hints for a problem, levels 0-3, one at a time (docs/contracts/agents-and-tools.md, "manage_hint");
 * lesson/hint-level.ts writes the level.
 */
export const manageHint: Tool<typeof parameters> = {
  name: 'manage_hint',
  description:
    'The hint for the open problem: get_current, advance (one level a turn, at most 3), pass (step known) or reset. ' +
    'hint_template is the question to ask. Level 3 spent, advance works the small question out together. Not for kanji: answer_drill.',
  parameters,
  run,
};
