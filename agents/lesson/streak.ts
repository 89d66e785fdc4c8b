import type { TurnWork } from '#agents/core/records.ts';
import type { Drill, Lesson, SessionState } from '#agents/core/state.ts';

/**
 * How a problem leaves the desk unsolved: it comes back later; something else takes its place, or the day ends; or the
 * child passes it over.
 */
export type Leaving = 'waits' | 'gives_way' | 'passed_over';

type Asked = Lesson | Drill | NonNullable<SessionState['question']>;

/**
 * Ends the row of problems solved one after the other, for what became of this problem. Also where there is none: a parent may
 * take back what ended it before, and this one still does.
 */
export function breakStreak(work: TurnWork, ofProblem: string): void {
  work.record({ kind: 'streak_broken', ofProblem });
}

/**
 * Ends the row where a problem is given up: passed over, or left behind after a try or a hint. One that waits comes back,
 * one nobody has touched may give way, and in one that was worked out together from the start there are no misses.
 */
export function breakStreakOnLeaving(work: TurnWork, asked: Asked, leaving: Leaving): void {
  if (leaving === 'waits' || ('way' in asked && asked.way === 'together')) return;
  const isTouched = 'wrongCount' in asked && asked.wrongCount + asked.hintsGiven > 0;
  if (isTouched || leaving === 'passed_over') breakStreak(work, asked.problemId);
}
