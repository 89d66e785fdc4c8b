import type { ProgressTotals, TurnWork } from '#agents/core/records.ts';
import type { ToolContext } from '#agents/core/tool.ts';
import { type Outcome, POINTS, streakAfter } from '#agents/teaching/practice/practice-log.ts';
import arithmeticWords from '#agents/words/arithmetic.json' with { type: 'json' };
import { sentence, wordings } from '#agents/words/sentence.ts';

/** A problem or a fact that the child has finished. */
interface Earned {
  readonly problemId: string;
  readonly outcome: Outcome;
  readonly hintsUsed: number;
  readonly wrongCount: number;
  readonly seconds: number;
  /** Worked out together from the start: no row of successes ends with it. */
  readonly isTogether?: boolean;
}

interface Achievement {
  readonly code: string;
  readonly title: string;
  isReached(totals: ProgressTotals, earned: Earned): boolean;
}

/** Titles a child can earn. They praise effort and persistence, never talent. */
const ACHIEVEMENTS: readonly Achievement[] = [
  { code: 'first_step', title: 'はじめの いっぽ', isReached: (t) => t.solvedCount >= 1 },
  {
    code: 'never_gave_up',
    title: 'ねばりづよさん',
    isReached: (_totals, { wrongCount }) => wrongCount >= 3,
  },
  { code: 'streak_5', title: 'つづけて 5もん', isReached: (t) => t.streak >= 5 },
  { code: 'streak_10', title: 'つづけて 10もん', isReached: (t) => t.streak >= 10 },
  { code: 'solved_10', title: '10もん たんけんか', isReached: (t) => t.solvedCount >= 10 },
  { code: 'solved_50', title: '50もん たんけんか', isReached: (t) => t.solvedCount >= 50 },
  { code: 'solved_100', title: '100もん はかせ', isReached: (t) => t.solvedCount >= 100 },
  { code: 'points_100', title: 'ほしあつめ 100', isReached: (t) => t.totalPoints >= 100 },
];

const PRAISE = {
  self_solved: arithmeticWords.praiseAlone,
  hint_solved: arithmeticWords.praiseHint,
  guided_solved: arithmeticWords.praiseTogether,
} as const;

/** With a title, still one sentence: the next question is to follow, and a child listens to no more than three. */
const PRAISE_WITH_TITLE = {
  self_solved: arithmeticWords.titleAlone,
  hint_solved: arithmeticWords.titleHint,
  guided_solved: arithmeticWords.titleTogether,
} as const;

/** Praise for the way it was done; another one each time. `solvedCount`: with this problem. */
function praiseFor(outcome: Outcome, solvedCount: number): string {
  const ways = wordings(PRAISE[outcome]);
  return ways[solvedCount % ways.length] ?? '';
}

function unlock(earned: Earned, { work }: ToolContext): string | null {
  const totals = work.totals();
  const owned = new Set(totals.achievements);
  const reached = ACHIEVEMENTS.filter((a) => !owned.has(a.code) && a.isReached(totals, earned));
  for (const achievement of reached) work.record({ kind: 'achievement_unlocked', code: achievement.code });
  return reached.at(-1)?.title ?? null;
}

/** Gives the points for it, once; what the model and the page are told of them. */
export function earn(earned: Earned, context: ToolContext): Record<string, unknown> {
  const { work } = context;
  const { problemId, outcome, hintsUsed, seconds: timeSpentSeconds } = earned;
  const before = work.totals().streak;
  const streak = streakAfter(before, outcome, earned.isTogether === true);
  const points = POINTS[outcome];
  work.record({
    kind: 'progress_recorded',
    progressId: context.newId(),
    problemId,
    outcome,
    points,
    hintsUsed,
    timeSpentSeconds,
    streak,
  });
  const achievement = unlock(earned, context);
  work.state.total_points = work.totals().totalPoints;
  return {
    points_earned: points,
    total_points: work.state.total_points,
    streak,
    achievement_unlocked: achievement,
    encouragement_message:
      achievement === null
        ? praiseFor(outcome, work.totals().solvedCount)
        : sentence(PRAISE_WITH_TITLE[outcome], { title: achievement }),
    outcome,
    was_recorded_before: false,
  };
}

/** The same where the points were given before: nothing is added. */
export function earnedBefore(
  { points, outcome }: { readonly points: number; readonly outcome: Outcome },
  work: TurnWork,
): Record<string, unknown> {
  const { totalPoints, streak, solvedCount } = work.totals();
  return {
    points_earned: points,
    total_points: totalPoints,
    streak,
    achievement_unlocked: null,
    encouragement_message: praiseFor(outcome, solvedCount),
    outcome,
    was_recorded_before: true,
  };
}
