import { dayAt, startOfDayMs } from '#agents/record/days.ts';
import { type StreakEvent, type StreakPart, streakOf, streakPart } from '#agents/record/streak-part.ts';
import type { Outcome } from '#agents/teaching/practice/practice-log.ts';
import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';

type Span = readonly [childId: string, fromMs: number, toMs: number];
type SolvedRow = { readonly atMs: number; readonly solved: Outcome; readonly together: 0 | 1 };
type MarkRow = { readonly atMs: number; readonly current: number; readonly best: number };
type PartRow = Omit<StreakPart, 'isBroken'> & { readonly isBroken: 0 | 1 };

/** What each day adds to a child's row of solved problems: counted day by day, so that a change costs the days it was on. */
export class StreakDays {
  readonly #solved: Statement<[...Span], SolvedRow>;
  readonly #marks: Statement<[...Span], MarkRow>;
  readonly #uncounted: Statement<[string], number>;
  readonly #put: Statement<[object]>;
  readonly #parts: Statement<[string], PartRow>;

  constructor(database: Preparer) {
    this.#solved = database.prepare(
      `SELECT g.at_ms AS atMs, g.outcome AS solved, p.way = 'together' AS together
       FROM progress AS g INDEXED BY progress_by_time CROSS JOIN problems AS p USING (child_id, problem_id)
       WHERE g.child_id = ? AND g.at_ms >= ? AND g.at_ms < ? ORDER BY g.at_ms, g.progress_id`,
    );
    this.#marks = database.prepare(
      `SELECT m.at_ms AS atMs, m.current, m.best
       FROM streak_marks AS m INDEXED BY streak_marks_by_child LEFT JOIN problems AS p USING (child_id, problem_id)
       WHERE m.child_id = ? AND m.at_ms >= ? AND m.at_ms < ?
         AND (m.problem_id IS NULL OR p.status <> 'solved' OR p.outcome = 'guided_solved') ORDER BY m.at_ms, m.seq`,
    );
    this.#uncounted = database
      .prepare<[string], number>(
        'SELECT day FROM streak_days INDEXED BY streak_days_to_count WHERE child_id = ? AND is_counted = 0',
      )
      .pluck();
    this.#put = database.prepare(
      `UPDATE streak_days SET is_counted = 1, is_broken = :isBroken, before_break = :beforeBreak,
         after_break = :afterBreak, longest = :longest WHERE child_id = :childId AND day = :day`,
    );
    this.#parts = database.prepare(
      `SELECT is_broken AS isBroken, before_break AS beforeBreak, after_break AS afterBreak, longest
       FROM streak_days WHERE child_id = ? ORDER BY day`,
    );
  }

  /** Counts the days of these moments anew, after what a turn wrote; to be called inside its transaction. */
  count(childId: string, moments: readonly number[]): void {
    for (const day of new Set(moments.map(dayAt))) this.#count(childId, day);
  }

  /** The row now and at its best, after all that the records hold; counts first what has changed. Inside a transaction. */
  streak(childId: string): { readonly current: number; readonly best: number } {
    for (const day of this.#uncounted.all(childId)) this.#count(childId, day);
    return streakOf(
      this.#parts.all(childId).map(({ isBroken, ...part }) => ({ ...part, isBroken: isBroken === 1 })),
    );
  }

  #count(childId: string, day: number): void {
    const span = [childId, startOfDayMs(day), startOfDayMs(day + 1)] as const;
    const { isBroken, ...part } = streakPart(merged(this.#marks.all(...span), this.#solved.all(...span)));
    this.#put.run({ childId, day, isBroken: Number(isBroken), ...part });
  }
}

/** In the order of time; a break at the moment of a success came before it. */
function* merged(marks: readonly MarkRow[], solved: readonly SolvedRow[]): Generator<StreakEvent> {
  let next = 0;
  for (const { atMs, together, ...success } of solved) {
    for (let mark = marks[next]; mark !== undefined && mark.atMs <= atMs; mark = marks[++next]) yield mark;
    yield { ...success, isTogether: together === 1 };
  }
  yield* marks.slice(next);
}
