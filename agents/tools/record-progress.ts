import { z } from 'zod';
import { OUTCOMES, type Outcome, type ProgressTotals } from '#agents/core/records.ts';
import type { Lesson } from '#agents/core/state.ts';
import { type Tool, type ToolContext, ToolError } from './tool.ts';

/** Points by outcome (seeds/agent-architecture.md 3.2.4): trying to the end is worth something too. */
const POINTS: Readonly<Record<Outcome, number>> = { self_solved: 3, hint_solved: 2, guided_solved: 1 };

interface Achievement {
  readonly code: string;
  readonly title: string;
  isReached(totals: ProgressTotals, lesson: Lesson): boolean;
}

/** Titles a child can earn. They praise effort and persistence, never talent. */
const ACHIEVEMENTS: readonly Achievement[] = [
  { code: 'first_step', title: 'はじめの いっぽ', isReached: (t) => t.solvedCount >= 1 },
  {
    code: 'never_gave_up',
    title: 'ねばりづよさん',
    isReached: (_t, lesson) => lesson.wrongCount >= 3,
  },
  { code: 'streak_5', title: 'つづけて 5もん', isReached: (t) => t.streak >= 5 },
  { code: 'streak_10', title: 'つづけて 10もん', isReached: (t) => t.streak >= 10 },
  { code: 'solved_10', title: '10もん たんけんか', isReached: (t) => t.solvedCount >= 10 },
  { code: 'solved_50', title: '50もん たんけんか', isReached: (t) => t.solvedCount >= 50 },
  { code: 'solved_100', title: '100もん はかせ', isReached: (t) => t.solvedCount >= 100 },
  { code: 'points_100', title: 'ほしあつめ 100', isReached: (t) => t.totalPoints >= 100 },
];

const PRAISE: Readonly<Record<Outcome, string>> = {
  self_solved: 'じぶんの ちからで みつけたね！',
  hint_solved: 'ヒントを つかって、よく かんがえたね！',
  guided_solved: 'さいごまで いっしょに がんばったね！',
};

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
  return lesson.hintsGiven > 0 ? 'hint_solved' : 'self_solved';
}

function unlock(lesson: Lesson, context: ToolContext): string | null {
  const { work } = context;
  const totals = work.totals();
  const owned = new Set(totals.achievements);
  const reached = ACHIEVEMENTS.filter((a) => !owned.has(a.code) && a.isReached(totals, lesson));
  for (const achievement of reached) work.record({ kind: 'achievement_unlocked', code: achievement.code });
  return reached.at(-1)?.title ?? null;
}

function run(args: z.infer<typeof parameters>, context: ToolContext): Record<string, unknown> {
  const { work } = context;
  if (args.user_id !== work.child.id) throw new ToolError('other_child', 'that is not this child');
  if (args.session_id !== work.sessionId) throw new ToolError('other_session', 'that is not this session');
  const before = work.progressOf(args.problem_id);
  if (before) {
    const { totalPoints, streak } = work.totals();
    return {
      points_earned: before.points,
      total_points: totalPoints,
      streak,
      achievement_unlocked: null,
      encouragement_message: PRAISE[before.outcome],
      outcome: before.outcome,
      was_recorded_before: true,
    };
  }
  const { lesson } = work.state;
  // Only the lesson knows whether a problem was solved, and how: there are no points for any other.
  if (lesson?.problemId !== args.problem_id)
    throw new ToolError(
      'other_problem',
      'progress is recorded for the problem on the desk, once it is solved',
    );
  const outcome = outcomeOf(lesson);
  const streak = outcome === 'guided_solved' ? 0 : work.totals().streak + 1;
  const points = POINTS[outcome];
  work.record({
    kind: 'progress_recorded',
    progressId: context.newId(),
    problemId: args.problem_id,
    outcome,
    points,
    hintsUsed: lesson.hintsGiven,
    timeSpentSeconds: Math.round(args.time_spent_seconds),
    streak,
  });
  const achievement = unlock(lesson, context);
  work.state.total_points = work.totals().totalPoints;
  return {
    points_earned: points,
    total_points: work.state.total_points,
    streak,
    achievement_unlocked: achievement,
    encouragement_message: PRAISE[outcome],
    outcome,
    was_recorded_before: false,
  };
}

/** Keeps what the child achieved (seeds/function-tools.md 3); calling it twice for a problem counts once. */
export const recordProgress: Tool<typeof parameters> = {
  name: 'record_progress',
  description:
    'Records a solved problem and gives its points: self_solved 3, hint_solved 2, guided_solved 1.',
  parameters,
  run,
};
