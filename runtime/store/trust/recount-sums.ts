import type { Database } from '#runtime/store/database/open.ts';
import { LONGEST_GAP_MS, SessionSums } from '#runtime/store/tables/session-sums.ts';

/** The day in Japan of a problem's beginning, as in migrations/0005-day-sums.sql. */
const DAY = '(started_at_ms + 32400000) / 86400000';
const OF_CHILD = 'child_id = :childId';
/** Days of which problems are left, and the days that were emptied. Sums of older days stand without their problems (retention). */
const DAYS = `(day >= :fromDay AND day < :toDay OR day IN (SELECT ${DAY} FROM problems WHERE ${OF_CHILD}))`;

/** INDEXED BY: without statistics SQLite would read all answers for each problem. */
/** What the rows of problems, days and sessions come to, counted from what is left; see 0004-sums.sql and 0005-day-sums.sql. */
const STEPS = [
  `UPDATE problems SET answer_count = a.answers, wrong_count = a.wrong, first_right = a.first_right
   FROM (
     SELECT p.problem_id, count(t.seq) AS answers, coalesce(sum(1 - t.is_correct), 0) AS wrong,
       (SELECT is_correct FROM attempts AS f INDEXED BY attempts_by_problem WHERE f.child_id = p.child_id AND f.problem_id = p.problem_id
        AND f.step_index IS NULL ORDER BY f.seq LIMIT 1) AS first_right
     FROM problems AS p LEFT JOIN attempts AS t INDEXED BY attempts_by_problem
       ON t.child_id = p.child_id AND t.problem_id = p.problem_id AND t.step_index IS NULL
     WHERE p.${OF_CHILD} GROUP BY p.problem_id
   ) AS a WHERE problems.${OF_CHILD} AND a.problem_id = problems.problem_id`,
  `UPDATE problems SET hint_count = h.hints, highest_hint = h.highest
   FROM (
     SELECT p.problem_id, count(t.hint_id) AS hints, coalesce(max(t.level), 0) AS highest
     FROM problems AS p LEFT JOIN hints AS t
       ON t.child_id = p.child_id AND t.problem_id = p.problem_id AND t.level > 0
     WHERE p.${OF_CHILD} GROUP BY p.problem_id
   ) AS h WHERE problems.${OF_CHILD} AND h.problem_id = problems.problem_id`,
  `UPDATE problems SET points = coalesce(w.points, 0), outcome = w.outcome, time_spent_seconds = coalesce(w.seconds, 0)
   FROM (
     SELECT p.problem_id, t.points, g.outcome, g.time_spent_seconds AS seconds
     FROM problems AS p LEFT JOIN points AS t ON t.child_id = p.child_id AND t.problem_id = p.problem_id
       LEFT JOIN progress AS g ON g.child_id = t.child_id AND g.progress_id = t.progress_id WHERE p.${OF_CHILD}
   ) AS w WHERE problems.${OF_CHILD} AND w.problem_id = problems.problem_id`,
  `DELETE FROM day_sums WHERE ${OF_CHILD} AND ${DAYS}`,
  `DELETE FROM mistake_sums WHERE ${OF_CHILD} AND ${DAYS}`,
  `INSERT INTO day_sums (child_id, day, kind, problem_count, solved_count, set_aside_count, answered_count, first_right_count,
     answer_count, wrong_count, hint_count, hinted_count, self_solved_count, hint_solved_count, guided_solved_count,
     put_right_count, points, time_spent_seconds)
   SELECT child_id, ${DAY} AS day, kind, count(*), sum(status = 'solved'), sum(status = 'set_aside'), count(first_right),
     coalesce(sum(first_right), 0), sum(answer_count), sum(wrong_count), sum(hint_count), sum(hint_count > 0),
     count(*) FILTER (WHERE outcome = 'self_solved'), count(*) FILTER (WHERE outcome = 'hint_solved'),
     count(*) FILTER (WHERE outcome = 'guided_solved'),
     count(*) FILTER (WHERE outcome = 'self_solved' AND wrong_count > 0 AND hint_count = 0), sum(points), sum(time_spent_seconds)
   FROM problems WHERE ${OF_CHILD} GROUP BY day, kind`,
  `UPDATE day_sums SET first_hints = h.one, second_hints = h.two, third_hints = h.three
   FROM (
     SELECT (p.started_at_ms + 32400000) / 86400000 AS day, p.kind,
       sum(t.level = 1) AS one, sum(t.level = 2) AS two, sum(t.level = 3) AS three
     FROM hints AS t JOIN problems AS p USING (child_id, problem_id) WHERE ${OF_CHILD} GROUP BY day, p.kind
   ) AS h WHERE ${OF_CHILD} AND h.day = day_sums.day AND h.kind = day_sums.kind`,
  `INSERT INTO mistake_sums
   SELECT p.child_id, (p.started_at_ms + 32400000) / 86400000 AS day, p.kind, CAST(r.value AS TEXT) AS rule, count(*)
   FROM attempts AS a JOIN problems AS p USING (child_id, problem_id) CROSS JOIN json_each(a.rules) AS r
   WHERE p.${OF_CHILD} AND a.step_index IS NULL AND a.is_correct = 0 GROUP BY day, p.kind, rule`,
  `DELETE FROM day_likes WHERE ${OF_CHILD} AND ${DAYS}`,
  `INSERT INTO day_likes SELECT child_id, like_key, ${DAY} AS day, min(seq) FROM problems
   WHERE ${OF_CHILD} AND like_key <> '' AND answer_count + hint_count > 0 GROUP BY like_key, day`,
  `DELETE FROM streak_days WHERE ${OF_CHILD} AND day >= :fromDay AND day < :toDay`,
  `INSERT OR IGNORE INTO streak_days (child_id, day)
   SELECT child_id, (at_ms + 32400000) / 86400000 FROM progress WHERE ${OF_CHILD}
   UNION SELECT child_id, (at_ms + 32400000) / 86400000 FROM streak_marks WHERE ${OF_CHILD}`,
  `UPDATE session_sums SET problem_count = c.problems, solved_count = c.solved, hint_count = c.hints, points = c.points
   FROM (
     SELECT s.session_id,
       (SELECT count(*) FROM problems AS p WHERE p.child_id = s.child_id AND p.session_id = s.session_id) AS problems,
       (SELECT count(*) FROM problems AS p WHERE p.child_id = s.child_id AND p.session_id = s.session_id
        AND p.status = 'solved') AS solved,
       (SELECT count(*) FROM hints AS h WHERE h.child_id = s.child_id AND h.session_id = s.session_id AND h.level > 0) AS hints,
       (SELECT coalesce(sum(w.points), 0) FROM progress AS g CROSS JOIN points AS w USING (child_id, progress_id)
        WHERE g.child_id = s.child_id AND g.session_id = s.session_id) AS points
     FROM sessions AS s WHERE s.${OF_CHILD}
   ) AS c WHERE session_sums.${OF_CHILD} AND c.session_id = session_sums.session_id`,
];

/**
 * Counts a child's sums anew from the rows that are left, the emptied days from `fromDay` to before `toDay` included (days
 * since 1970-01-01 in Japan). To be called inside a transaction. `touched`: sessions whose time at work is measured anew.
 */
export function recountSums(
  database: Database,
  childId: string,
  days: { readonly fromDay: number; readonly toDay: number },
  touched: readonly string[],
): void {
  const bound = { childId, ...days };
  for (const sql of STEPS) {
    const named = Object.entries(bound).filter(([name]) => sql.includes(`:${name}`));
    database.prepare(sql).run(Object.fromEntries(named));
  }
  const sums = new SessionSums(database);
  // Most of them are gone as a whole: of a year there were thousands.
  const isLeft = database.prepare<[string, string], unknown>(
    'SELECT 1 FROM sessions WHERE child_id = ? AND session_id = ?',
  );
  for (const sessionId of touched)
    if (isLeft.get(childId, sessionId) !== undefined)
      sums.measure(childId, sessionId, MORE_THAN_A_SESSION_MS);
}

/** `measure` lets the time at work grow by so much at most; here it is measured from nothing. */
const MORE_THAN_A_SESSION_MS = 1000 * LONGEST_GAP_MS;
