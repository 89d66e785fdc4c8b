/** The problems in whose row something else stands than its answers, hints and award come to. */
export const WRONG_SUMS = `SELECT p.problem_id FROM problems AS p WHERE
  p.answer_count <> (SELECT count(*) FROM attempts AS a
    WHERE a.child_id = p.child_id AND a.problem_id = p.problem_id AND a.step_index IS NULL)
  OR p.wrong_count <> (SELECT count(*) FROM attempts AS a
    WHERE a.child_id = p.child_id AND a.problem_id = p.problem_id AND a.step_index IS NULL AND a.is_correct = 0)
  OR p.first_right IS NOT (SELECT is_correct FROM attempts AS a
    WHERE a.child_id = p.child_id AND a.problem_id = p.problem_id AND a.step_index IS NULL ORDER BY seq LIMIT 1)
  OR p.hint_count <> (SELECT count(*) FROM hints AS h
    WHERE h.child_id = p.child_id AND h.problem_id = p.problem_id AND h.level > 0)
  OR p.highest_hint <> (SELECT coalesce(max(level), 0) FROM hints AS h
    WHERE h.child_id = p.child_id AND h.problem_id = p.problem_id)
  OR (p.points, p.outcome, p.time_spent_seconds) IS NOT (SELECT coalesce(sum(w.points), 0), max(g.outcome),
      coalesce(sum(g.time_spent_seconds), 0) FROM points AS w JOIN progress AS g USING (child_id, progress_id)
    WHERE w.child_id = p.child_id AND w.problem_id = p.problem_id)`;

/** The problems of each day and kind, and the sessions, beside which something else stands than they come to. */
export const WRONG_DAYS = `WITH of_days AS (
    SELECT child_id, (started_at_ms + 9 * 3600000) / 86400000 AS day, kind, p.*,
      coalesce((SELECT group_concat(level, '') FROM (SELECT level FROM hints AS h
        WHERE h.child_id = p.child_id AND h.problem_id = p.problem_id AND level > 0 ORDER BY level)), '') AS levels
    FROM problems AS p
  ), came_to AS (
    SELECT child_id, day, kind, count(*), sum(status = 'solved'), sum(status = 'set_aside'), count(first_right),
      coalesce(sum(first_right), 0), sum(answer_count), sum(wrong_count), sum(hint_count), sum(hint_count > 0),
      sum(length(levels) - length(replace(levels, '1', ''))), sum(length(levels) - length(replace(levels, '2', ''))),
      sum(length(levels) - length(replace(levels, '3', ''))), sum(outcome IS 'self_solved'),
      sum(outcome IS 'hint_solved'), sum(outcome IS 'guided_solved'),
      sum(outcome IS 'self_solved' AND wrong_count > 0 AND hint_count = 0), sum(points), sum(time_spent_seconds)
    FROM of_days GROUP BY child_id, day, kind
  ) SELECT * FROM came_to EXCEPT SELECT * FROM day_sums`;
export const WRONG_SESSIONS = `SELECT session_id FROM session_sums AS s WHERE
  problem_count <> (SELECT count(*) FROM problems AS p WHERE p.session_id = s.session_id AND p.child_id = s.child_id)
  OR solved_count <> (SELECT count(*) FROM problems AS p
    WHERE p.session_id = s.session_id AND p.child_id = s.child_id AND status = 'solved')
  OR hint_count <> (SELECT count(*) FROM hints AS h WHERE h.session_id = s.session_id AND h.child_id = s.child_id AND level > 0)
  OR s.points <> (SELECT coalesce(sum(w.points), 0) FROM progress AS g JOIN points AS w USING (child_id, progress_id)
    WHERE g.session_id = s.session_id AND g.child_id = s.child_id)`;
/** Every gap between two moments of a session, ten minutes of it at most. */
export const WRONG_TIMES = `WITH moments AS (
    SELECT session_id, started_at_ms AS at_ms FROM sessions UNION ALL SELECT session_id, last_turn_at_ms FROM sessions
    UNION ALL SELECT session_id, started_at_ms FROM problems UNION ALL SELECT session_id, at_ms FROM attempts
    UNION ALL SELECT session_id, at_ms FROM hints UNION ALL SELECT session_id, at_ms FROM progress
    UNION ALL SELECT session_id, at_ms FROM emotion_history
  ), gaps AS (SELECT session_id, at_ms - lag(at_ms) OVER (PARTITION BY session_id ORDER BY at_ms) AS gap_ms FROM moments)
  SELECT session_id FROM session_sums AS s
  WHERE active_ms <> (SELECT sum(min(coalesce(gap_ms, 0), 600000)) FROM gaps AS g WHERE g.session_id = s.session_id)`;
export const WITHOUT_SUMS = 'SELECT session_id FROM sessions EXCEPT SELECT session_id FROM session_sums';

/** Mistakes by rule and days on which problems were alike, beside which something else stands than they come to. */
export const WRONG_MISTAKES = `WITH came_to AS (
    SELECT p.child_id, (p.started_at_ms + 9 * 3600000) / 86400000 AS day, p.kind, CAST(r.value AS TEXT) AS rule, count(*) AS answers
    FROM problems AS p JOIN attempts AS a USING (child_id, problem_id) CROSS JOIN json_each(a.rules) AS r
    WHERE a.step_index IS NULL AND a.is_correct = 0 GROUP BY 1, 2, 3, 4
  ) SELECT * FROM (SELECT * FROM came_to EXCEPT SELECT * FROM mistake_sums)
  UNION ALL SELECT * FROM (SELECT * FROM mistake_sums EXCEPT SELECT * FROM came_to)`;
export const WRONG_LIKES = `WITH came_to AS (
    SELECT child_id, like_key, (started_at_ms + 9 * 3600000) / 86400000 AS day, min(seq) FROM problems
    WHERE like_key <> '' AND answer_count + hint_count > 0 GROUP BY 1, 2, 3
  ) SELECT * FROM (SELECT * FROM came_to EXCEPT SELECT * FROM day_likes)
  UNION ALL SELECT * FROM (SELECT * FROM day_likes EXCEPT SELECT * FROM came_to)`;
/** Sums of days on which nothing was done, and problems with another number of hints before their first answer. */
export const EMPTY_DAYS = 'SELECT * FROM day_sums WHERE problem_count = 0';
export const WRONG_BEFORE = `SELECT problem_id FROM problems AS p WHERE hints_before <> (
    SELECT count(*) FROM hints AS h WHERE h.child_id = p.child_id AND h.problem_id = p.problem_id AND h.level > 0
      AND h.answers_before <= coalesce((SELECT n - 1 FROM (
        SELECT step_index, row_number() OVER (ORDER BY seq) AS n FROM attempts AS a
        WHERE a.child_id = p.child_id AND a.problem_id = p.problem_id) WHERE step_index IS NULL ORDER BY n LIMIT 1), 1000000))`;
