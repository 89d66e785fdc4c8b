import { type Outcome, streakAfter } from '#agents/teaching/practice/practice-log.ts';
import type { StoreFixture } from './store-fixture.ts';

/** The row of solved problems counted from all that stands in the records, one event after the other. */
export function rowOfAll(desk: StoreFixture): readonly { readonly current: number; readonly best: number }[] {
  const events =
    desk.ask(`SELECT g.at_ms, 1 AS solved, g.progress_id AS id, g.outcome, p.way = 'together' AS together, 0 AS current, 0 AS best
      FROM progress AS g JOIN problems AS p USING (child_id, problem_id)
    UNION ALL SELECT m.at_ms, 0, m.seq, NULL, 0, m.current, m.best FROM streak_marks AS m LEFT JOIN problems AS p USING (child_id, problem_id)
    WHERE m.problem_id IS NULL OR p.status <> 'solved' OR p.outcome = 'guided_solved' ORDER BY 1, 2, 3`) as {
      readonly outcome: Outcome | null;
      readonly together: number;
      readonly current: number;
      readonly best: number;
    }[];
  let row = { current: 0, best: 0 };
  for (const { outcome, together, current, best } of events) {
    const now = outcome === null ? current : streakAfter(row.current, outcome, together === 1);
    row = { current: now, best: Math.max(row.best, best, now) };
  }
  return row.best === 0 ? [] : [row];
}
