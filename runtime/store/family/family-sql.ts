import { JAPAN } from '#config/time-zone.ts';

/** A pause longer than this within a session counts as this long: the child was elsewhere. */
const LONGEST_GAP_MS = 600_000;

const OF_CHILDREN = '(:childIds IS NULL OR child_id IN (SELECT value FROM json_each(:childIds)))';
const between = (column: string): string =>
  `(:fromMs IS NULL OR ${column} >= :fromMs) AND (:toMs IS NULL OR ${column} < :toMs)`;

const CHOSEN_SESSIONS = `SELECT * FROM sessions WHERE ${OF_CHILDREN} AND ${between('started_at_ms')}
    AND (:sessionId IS NULL OR session_id = :sessionId)`;
/** Ids of sessions are unique over children. IN instead of a join: each table is read once, in its own order. */
const OF_SESSIONS = 'session_id IN (SELECT session_id FROM chosen)';

const sessionsOf = (chosen: string): string => `WITH chosen AS MATERIALIZED (${chosen}), moments AS (
  SELECT session_id, started_at_ms AS at_ms FROM chosen
  UNION ALL SELECT session_id, last_turn_at_ms FROM chosen
  UNION ALL SELECT session_id, started_at_ms FROM problems WHERE ${OF_SESSIONS}
  UNION ALL SELECT session_id, at_ms FROM attempts WHERE ${OF_SESSIONS}
  UNION ALL SELECT session_id, at_ms FROM hints WHERE ${OF_SESSIONS}
  UNION ALL SELECT session_id, at_ms FROM progress WHERE ${OF_SESSIONS}
  UNION ALL SELECT session_id, at_ms FROM emotion_history WHERE ${OF_SESSIONS}
), gaps AS (
  SELECT session_id, at_ms - lag(at_ms) OVER (PARTITION BY session_id ORDER BY at_ms) AS gap_ms FROM moments
), active AS MATERIALIZED (
  SELECT session_id, sum(min(gap_ms, ${LONGEST_GAP_MS})) AS active_ms FROM gaps GROUP BY session_id
), tried AS MATERIALIZED (
  SELECT session_id, count(*) AS problems, sum(status = 'solved') AS solved
  FROM problems WHERE ${OF_SESSIONS} GROUP BY session_id
), hinted AS MATERIALIZED (
  SELECT session_id, count(*) AS hints FROM hints WHERE level > 0 AND ${OF_SESSIONS} GROUP BY session_id
), earned AS MATERIALIZED (
  SELECT session_id, sum(points) AS points
  FROM progress JOIN points USING (child_id, progress_id) WHERE ${OF_SESSIONS} GROUP BY session_id
), held AS (
  SELECT session_id AS sessionId, child_id AS childId, started_at_ms AS startedAtMs,
    last_turn_at_ms AS lastTurnAtMs, close_reason AS closeReason, coalesce(active_ms, 0) AS activeMs,
    coalesce(problems, 0) AS problemCount, coalesce(solved, 0) AS solvedCount,
    coalesce(hints, 0) AS hintCount, coalesce(points, 0) AS points
  FROM chosen LEFT JOIN active USING (session_id) LEFT JOIN tried USING (session_id)
    LEFT JOIN hinted USING (session_id) LEFT JOIN earned USING (session_id)
)`;
const SESSIONS = sessionsOf(CHOSEN_SESSIONS);
const NEWEST_SESSIONS = sessionsOf(
  `${CHOSEN_SESSIONS} ORDER BY started_at_ms DESC, session_id DESC LIMIT :limit`,
);

/** Whole numbers in the text: a bound number would be a real one, and its quotient no day. */
const DAY = `(startedAtMs + ${JAPAN.offsetMinutes * 60_000}) / 86400000`;

const SESSION_SUMS = `count(*) AS sessionCount, count(DISTINCT ${DAY}) AS dayCount, coalesce(sum(activeMs), 0) AS activeMs,
  coalesce(sum(problemCount), 0) AS problemCount, coalesce(sum(solvedCount), 0) AS solvedCount,
  coalesce(sum(hintCount), 0) AS hintCount, coalesce(sum(points), 0) AS points`;

/** The award of a problem names the progress that earned it; later progress on it earns nothing. */
const CHOSEN_PROBLEMS = `SELECT p.*, g.outcome, g.time_spent_seconds, w.points FROM problems AS p
  LEFT JOIN points AS w ON w.child_id = p.child_id AND w.problem_id = p.problem_id
  LEFT JOIN progress AS g ON g.child_id = w.child_id AND g.progress_id = w.progress_id
  WHERE (:childIds IS NULL OR p.child_id IN (SELECT value FROM json_each(:childIds)))
    AND ${between('p.started_at_ms')}
    AND (:kinds IS NULL OR p.kind IN (SELECT value FROM json_each(:kinds)))
    AND (:status IS NULL OR p.status = :status) AND (:outcome IS NULL OR g.outcome = :outcome)
    AND (:expression IS NULL OR p.expression = :expression)
    AND (:sessionId IS NULL OR p.session_id = :sessionId)
    AND (:problemId IS NULL OR p.problem_id = :problemId)`;
const OF_PROBLEMS = '(child_id, problem_id) IN (SELECT child_id, problem_id FROM chosen)';

const problemsOf = (
  chosen: string,
): string => `WITH chosen AS MATERIALIZED (${chosen}), answered AS MATERIALIZED (
  -- A bare column beside min() is that of the smallest row: the first answer.
  SELECT child_id, problem_id, count(*) AS answers, sum(is_correct) AS right_answers, min(seq) AS first_seq,
    is_correct AS first_right
  FROM attempts WHERE step_index IS NULL AND ${OF_PROBLEMS} GROUP BY child_id, problem_id
), hinted AS MATERIALIZED (
  SELECT child_id, problem_id, count(*) AS hints, max(level) AS highest
  FROM hints WHERE level > 0 AND ${OF_PROBLEMS} GROUP BY child_id, problem_id
), worked AS (
  SELECT child_id AS childId, problem_id AS problemId, session_id AS sessionId, expression, kind, status, way,
    started_at_ms AS startedAtMs, coalesce(answers, 0) AS answerCount,
    coalesce(answers - right_answers, 0) AS wrongCount, first_right AS firstRight,
    coalesce(hints, 0) AS hintCount, coalesce(highest, 0) AS highestHint, outcome,
    coalesce(points, 0) AS points, coalesce(time_spent_seconds, 0) AS timeSpentSeconds
  FROM chosen LEFT JOIN answered USING (child_id, problem_id) LEFT JOIN hinted USING (child_id, problem_id)
)`;
const PROBLEMS = problemsOf(CHOSEN_PROBLEMS);
const NEWEST_PROBLEMS = problemsOf(
  `${CHOSEN_PROBLEMS} ORDER BY p.started_at_ms DESC, p.problem_id DESC LIMIT :limit`,
);
const ONLY_CHOSEN = `WITH chosen AS MATERIALIZED (${CHOSEN_PROBLEMS})`;

/** Every question the parent's assistant can put to the store; bound by name, see family-queries.ts. */
export const FAMILY_SQL = {
  children: `SELECT c.child_id AS childId, c.grade, c.created_at_ms AS sinceMs,
    (SELECT coalesce(sum(points), 0) FROM points AS w WHERE w.child_id = c.child_id) AS totalPoints,
    (SELECT count(*) FROM points AS w WHERE w.child_id = c.child_id) AS solvedCount,
    coalesce(s.current, 0) AS streak, coalesce(s.best, 0) AS bestStreak
    FROM children AS c LEFT JOIN streaks AS s USING (child_id) ORDER BY c.created_at_ms, c.child_id LIMIT 50`,
  achievements:
    'SELECT child_id AS childId, code, at_ms AS atMs FROM achievements ORDER BY at_ms, code LIMIT 500',
  sessions: `${NEWEST_SESSIONS} SELECT * FROM held ORDER BY startedAtMs DESC, sessionId DESC`,
  sessionSums: `${SESSIONS} SELECT ${SESSION_SUMS} FROM held`,
  days: `${SESSIONS} SELECT ${DAY} AS day, ${SESSION_SUMS}
    FROM held GROUP BY day ORDER BY day DESC LIMIT :limit`,
  newestProblems: `${NEWEST_PROBLEMS} SELECT * FROM worked ORDER BY startedAtMs DESC, problemId DESC`,
  hardestProblems: `${PROBLEMS} SELECT * FROM worked
    WHERE wrongCount + hintCount > 0 OR status = 'set_aside'
    ORDER BY wrongCount + hintCount + 2 * (status = 'set_aside') DESC, startedAtMs DESC, problemId DESC
    LIMIT :limit`,
  kinds: `${PROBLEMS} SELECT kind, count(*) AS problemCount, sum(status = 'solved') AS solvedCount,
    sum(status = 'set_aside') AS setAsideCount, count(firstRight) AS answeredCount,
    coalesce(sum(firstRight), 0) AS firstRightCount, sum(answerCount) AS answerCount,
    sum(answerCount - wrongCount) AS rightAnswerCount, sum(hintCount) AS hintCount,
    sum(hintCount > 0) AS hintedCount, count(*) FILTER (WHERE outcome = 'self_solved') AS selfSolvedCount,
    count(*) FILTER (WHERE outcome = 'hint_solved') AS hintSolvedCount,
    count(*) FILTER (WHERE outcome = 'guided_solved') AS guidedSolvedCount,
    sum(timeSpentSeconds) AS timeSpentSeconds
    FROM worked GROUP BY kind ORDER BY problemCount DESC, kind LIMIT 100`,
  rules: `${ONLY_CHOSEN} SELECT r.value AS rule, count(*) AS count
    FROM attempts, json_each(attempts.rules) AS r
    WHERE step_index IS NULL AND is_correct = 0 AND ${OF_PROBLEMS} GROUP BY r.value ORDER BY count DESC, rule LIMIT :limit`,
  hintLevels: `${ONLY_CHOSEN} SELECT level, count(*) AS count FROM hints
    WHERE level > 0 AND ${OF_PROBLEMS} GROUP BY level ORDER BY level`,
  points: `SELECT coalesce(sum(points), 0) AS points FROM points WHERE ${OF_CHILDREN} AND ${between('at_ms')}`,
  attempts: `SELECT step_index AS stepIndex, answer, is_correct AS correct, error_type AS errorType, rules,
    latency_ms AS latencyMs, at_ms AS atMs FROM attempts
    WHERE child_id = :childId AND problem_id = :problemId ORDER BY seq LIMIT :limit`,
  hints: `SELECT level, at_ms AS atMs FROM hints
    WHERE child_id = :childId AND problem_id = :problemId AND level > 0 ORDER BY at_ms, level LIMIT :limit`,
  moods: `SELECT at_ms AS atMs, primary_emotion AS primaryEmotion, frustration, confidence, fatigue, excitement
    FROM emotion_history WHERE ${OF_CHILDREN} AND ${between('at_ms')}
    AND (:sessionId IS NULL OR session_id = :sessionId) ORDER BY seq DESC LIMIT :limit`,
} as const;
