import { dayAt, startOfDayMs } from '#agents/record/days.ts';
import type { Database, Statement } from '#runtime/store/database/open.ts';
import type { StreakDays } from './streak-days.ts';

/** What an item stands in. */
export interface Counted {
  readonly childId: string;
  readonly problemId: string;
  readonly kind: string;
  readonly likeKey: string;
  readonly startedAtMs: number;
  /** Those in which anything of it was done. */
  readonly sessionIds: readonly string[];
}

/** INDEXED BY: without statistics SQLite would read all answers of the child that belong to no small question. */
const OWN =
  'FROM attempts AS a INDEXED BY attempts_by_problem WHERE a.child_id = p.child_id AND a.problem_id = p.problem_id AND a.step_index IS NULL';
const HINTS = 'FROM hints AS h WHERE h.child_id = p.child_id AND h.problem_id = p.problem_id AND h.level > 0';
/** CROSS: without statistics SQLite would begin with all progress of the child. */
const AWARD = `FROM points AS w CROSS JOIN progress AS g USING (child_id, progress_id)
  WHERE w.child_id = p.child_id AND w.problem_id = p.problem_id`;
/** As the triggers of migrations 0004 and 0007 would have left it. */
const PROBLEM = `UPDATE problems AS p SET
  answer_count = (SELECT count(*) ${OWN}), wrong_count = (SELECT coalesce(sum(1 - a.is_correct), 0) ${OWN}),
  first_right = (SELECT a.is_correct ${OWN} ORDER BY a.seq LIMIT 1),
  hint_count = (SELECT count(*) ${HINTS}), highest_hint = (SELECT coalesce(max(h.level), 0) ${HINTS}),
  hints_before = (SELECT count(*) ${HINTS} AND h.answers_before <= (
    SELECT count(*) FROM attempts AS b WHERE b.child_id = p.child_id AND b.problem_id = p.problem_id
      AND b.seq < coalesce((SELECT min(a.seq) ${OWN}), 9223372036854775807))),
  points = (SELECT coalesce(sum(w.points), 0) ${AWARD}), outcome = (SELECT g.outcome ${AWARD}),
  time_spent_seconds = (SELECT coalesce(sum(g.time_spent_seconds), 0) ${AWARD})
  WHERE child_id = :childId AND problem_id = :problemId`;

const OF_DAY = 'child_id = :childId AND kind = :kind AND started_at_ms >= :fromMs AND started_at_ms < :toMs';
const levelOf = (level: number): string =>
  `(SELECT count(*) FROM problems AS q INDEXED BY problems_by_start CROSS JOIN hints AS h USING (child_id, problem_id)
    WHERE q.child_id = :childId AND q.kind = :kind AND q.started_at_ms >= :fromMs AND q.started_at_ms < :toMs AND h.level = ${level})`;
/** As migration 0005 counts a day. */
const DAY = [
  'DELETE FROM day_sums WHERE child_id = :childId AND day = :day AND kind = :kind',
  `INSERT INTO day_sums
  SELECT child_id, :day, kind, count(*), sum(status = 'solved'), sum(status = 'set_aside'), count(first_right),
    coalesce(sum(first_right), 0), sum(answer_count), sum(wrong_count), sum(hint_count), sum(hint_count > 0),
    ${[1, 2, 3].map(levelOf).join(', ')},
    count(*) FILTER (WHERE outcome = 'self_solved'), count(*) FILTER (WHERE outcome = 'hint_solved'),
    count(*) FILTER (WHERE outcome = 'guided_solved'),
    count(*) FILTER (WHERE outcome = 'self_solved' AND wrong_count > 0 AND hint_count = 0), sum(points), sum(time_spent_seconds)
  FROM problems INDEXED BY problems_by_start WHERE ${OF_DAY} GROUP BY child_id, kind`,
  'DELETE FROM mistake_sums WHERE child_id = :childId AND day = :day AND kind = :kind',
  `INSERT INTO mistake_sums
  SELECT p.child_id, :day, p.kind, CAST(r.value AS TEXT) AS rule, count(*)
  FROM (SELECT * FROM problems INDEXED BY problems_by_start WHERE ${OF_DAY}) AS p
  CROSS JOIN attempts AS a USING (child_id, problem_id) CROSS JOIN json_each(a.rules) AS r
  WHERE a.step_index IS NULL AND a.is_correct = 0 GROUP BY p.child_id, p.kind, rule`,
] as const;
const LIKES = [
  'DELETE FROM day_likes WHERE child_id = :childId AND like_key = :likeKey AND day = :day',
  `INSERT INTO day_likes
  SELECT child_id, like_key, :day, min(seq) FROM problems INDEXED BY problems_by_start
  WHERE child_id = :childId AND like_key = :likeKey AND like_key <> '' AND started_at_ms >= :fromMs AND started_at_ms < :toMs
    AND answer_count + hint_count > 0 GROUP BY child_id, like_key`,
] as const;
const OF_SESSION = 'child_id = s.child_id AND session_id = s.session_id';
const SESSION = `UPDATE session_sums AS s SET
  problem_count = (SELECT count(*) FROM problems WHERE ${OF_SESSION}),
  solved_count = (SELECT count(*) FROM problems WHERE ${OF_SESSION} AND status = 'solved'),
  hint_count = (SELECT count(*) FROM hints WHERE ${OF_SESSION} AND level > 0),
  points = (SELECT coalesce(sum(w.points), 0) FROM progress AS g CROSS JOIN points AS w USING (child_id, progress_id)
    WHERE g.child_id = s.child_id AND g.session_id = s.session_id)
  WHERE child_id = :childId AND session_id = :sessionId`;

type Values = Record<string, string | number>;

/**
 * Counts anew, from the rows, all that an item stands in: its own sums, those of its day and kind, of its sessions, and of the row
 * of solved problems the days that have changed. After each change of an item; to be called inside its transaction. What it leaves
 * is what the triggers would have left, had the item been written as it stands now.
 */
export class Recount {
  readonly #problem: Statement<[Values]>;
  readonly #ofDay: readonly Statement<[Values]>[];
  readonly #ofLike: readonly Statement<[Values]>[];
  readonly #session: Statement<[Values]>;
  readonly #streakDays: StreakDays;
  readonly #setStreak: Statement<[string, number, number, number]>;
  readonly #noStreak: Statement<[string]>;

  constructor(database: Database, streakDays: StreakDays) {
    this.#problem = database.prepare(PROBLEM);
    this.#ofDay = DAY.map((sql) => database.prepare(sql));
    this.#ofLike = LIKES.map((sql) => database.prepare(sql));
    this.#session = database.prepare(SESSION);
    this.#streakDays = streakDays;
    // A child that had solved nothing yet has no row.
    this.#setStreak = database.prepare(
      `INSERT INTO streaks (child_id, current, best, updated_at_ms) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET current = excluded.current, best = excluded.best`,
    );
    this.#noStreak = database.prepare('DELETE FROM streaks WHERE child_id = ?');
  }

  all(item: Counted): void {
    this.several(item.childId, [item], item.startedAtMs);
  }

  /** The same for many items of a child, each sum once; `atMs`: when the row of solved problems began, where there was none. */
  several(childId: string, items: readonly Counted[], atMs: number): void {
    const days = new Map<string, Values>();
    const likes = new Map<string, Values>();
    for (const { problemId, kind, likeKey, startedAtMs } of items) {
      this.#problem.run({ childId, problemId });
      const day = dayAt(startedAtMs);
      const span = { childId, day, fromMs: startOfDayMs(day), toMs: startOfDayMs(day + 1) };
      days.set(`${day} ${kind}`, { ...span, kind });
      likes.set(`${day} ${likeKey}`, { ...span, likeKey });
    }
    for (const values of days.values()) for (const statement of this.#ofDay) statement.run(values);
    for (const values of likes.values()) for (const statement of this.#ofLike) statement.run(values);
    const sessions = new Set(items.flatMap(({ sessionIds }) => sessionIds));
    for (const sessionId of sessions) this.#session.run({ childId, sessionId });
    const { current, best } = this.#streakDays.streak(childId);
    if (best === 0) this.#noStreak.run(childId);
    else this.#setStreak.run(childId, current, best, atMs);
  }
}
