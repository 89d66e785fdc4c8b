import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { POINTS } from '#agents/teaching/practice/practice-log.ts';
import { makeProblem } from '#agents/teaching/problems/problems.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { childHistory } from '#runtime/child-history.ts';
import type { Robot } from '#runtime/robot.ts';
import type { Store } from '#runtime/store/store.ts';
import { seededRandom } from '../random.ts';
import { commitTurn, type StoreFixture } from '../store/store-fixture.ts';

const DAY_MS = 86_400_000;
const KINDS = ['addition_carry', 'subtraction_borrow', 'kuku', 'length', 'blank'] as const;
const DAYS = 24;
const A_DAY = 6;

/** Three weeks and a half of one child's that end now, made by chance but the same each time: fewer mistakes from week to week. */
export function liveWeeks(desk: StoreFixture, store: Store, childId: string): void {
  const nowMs = desk.clock.now();
  const random = seededRandom(12);
  store.setGrade(childId, 2);
  for (let daysAgo = DAYS; daysAgo >= 0; daysAgo--) {
    if (daysAgo > 1 && random() < 0.3) continue;
    for (let index = 0; index < A_DAY; index++) {
      desk.clock.setWallClock(nowMs - daysAgo * DAY_MS + (index - A_DAY) * 120_000);
      const problemId = `p-${daysAgo}-${index}`;
      const kind = KINDS[Math.floor(random() * KINDS.length)] ?? 'kuku';
      const problem = makeProblem(kind, 2, random);
      const isRight = random() > daysAgo / 40;
      const hasHint = random() < daysAgo / 60;
      const right = formatQuantity(solveProblem(problem));
      commitTurn(store, childId, `s-${daysAgo}`, (work) => {
        const attempt = (isCorrect: boolean) =>
          work.record({
            ...{
              kind: 'answer_attempted',
              attemptId: `${problemId}-${isCorrect}`,
              problemId,
              stepIndex: null,
            },
            ...{ answer: isCorrect ? right : '99', isCorrect, errorType: isCorrect ? null : 'calculation' },
            ...{ rules: isCorrect ? [] : ['slip.off_by_ten'], latencyMs: 7000 },
          });
        const started = { problemId, expression: problem.canonical, problemKind: kind, grade: 2 };
        work.record({
          kind: 'problem_started',
          ...started,
          source: 'robot',
          ...(index === 0 ? { brought: 'met_again' } : {}),
        });
        work.record({ kind: 'emotion_observed', emotion: work.state.emotion });
        if (!isRight) attempt(false);
        if (hasHint) work.record({ kind: 'hint_given', problemId, level: 1 });
        attempt(true);
        work.record({ kind: 'problem_closed', problemId, status: 'solved' });
        const outcome = hasHint ? 'hint_solved' : 'self_solved';
        work.record({
          ...{
            kind: 'progress_recorded',
            progressId: `w-${problemId}`,
            problemId,
            outcome,
            points: POINTS[outcome],
          },
          ...{ hintsUsed: Number(hasHint), timeSpentSeconds: 30, streak: work.totals().streak + 1 },
        });
        if (index === A_DAY - 1) work.record({ kind: 'session_closed', reason: 'finished' });
      });
    }
  }
  desk.clock.setWallClock(nowMs);
}

/** The history of a robot with these records. */
export function historyOn(desk: StoreFixture, store: Store): Robot['history'] {
  return childHistory({ store, courses: SUBJECTS, clock: desk.clock, onCorrected: () => {} });
}
