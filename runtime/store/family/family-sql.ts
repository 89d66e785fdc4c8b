import { JAPAN } from '#config/time-zone.ts';

/** A pause longer than this within a session counts as this long: the child was elsewhere. */
const LONGEST_GAP_MS = 600_000;

/** Written so that an index on (child_id, time) can be used: nothing is left out by "or". */
const OF_CHILDREN =
  'child_id IN (SELECT child_id FROM children WHERE :childIds IS NULL OR child_id IN (SELECT value FROM json_each(:childIds)))';
const between = (column: string): string => `${column} >= :fromMs AND ${column} < :toMs`;

const CHOSEN_SESSIONS = `SELECT * FROM sessions WHERE ${OF_CHILDREN} AND ${between('started_at_ms')}
    AND (:sessionId IS NULL OR session_id = :sessionId)`;
/** CROSS JOIN: SQLite goes from the chosen rows to theirs, by the index, and not through the whole table. */
const ofSessions = (table: string): string => `chosen CROSS JOIN ${table} USING (child_id, session_id)`;

/** What is a moment at work, by table and column; each has an index (child_id, session_id, moment). */
const MOMENTS = [
  ['sessions', 'started_at_ms'],
  ['sessions', 'last_turn_at_ms'],
  ['problems', 'started_at_ms'],
  ['attempts', 'at_ms'],
  ['hints', 'at_ms'],
  ['progress', 'at_ms'],
  ['emotion_history', 'at_ms'],
] as const;
/** The first or last moment of the session of `row` in a span; one look into the index of each table. */
const momentOf = (which: 'min' | 'max', row: string, span: (moment: string) => string): string =>
  `(SELECT ${which}(moment) FROM (${MOMENTS.map(
    ([table, column]) => `SELECT ${which}(${column}) AS moment FROM ${table} AS t
      WHERE t.child_id = ${row}.child_id AND t.session_id = ${row}.session_id AND ${span(`t.${column}`)}`,
  ).join(' UNION ALL ')}))`;
const FIRST = momentOf('min', 'chosen', () => 'true');
/** The farthest one that no pause parts from where we are, else the first after the pause: gaps up to a pause just add up. */
const NEXT = `coalesce(
  ${momentOf('max', 'steps', (moment) => `${moment} > steps.at_ms AND ${moment} <= steps.at_ms + ${LONGEST_GAP_MS}`)},
  ${momentOf('min', 'steps', (moment) => `${moment} > steps.at_ms + ${LONGEST_GAP_MS}`)})`;

const sessionsOf = (chosen: string): string => `WITH RECURSIVE chosen AS MATERIALIZED (${chosen}), steps AS (
  SELECT child_id, session_id, ${FIRST} AS at_ms, NULL AS from_ms FROM chosen
  UNION ALL SELECT child_id, session_id, ${NEXT} AS next_ms, at_ms FROM steps WHERE at_ms IS NOT NULL
), active AS MATERIALIZED (
  SELECT session_id, sum(min(at_ms - from_ms, ${LONGEST_GAP_MS})) AS active_ms FROM steps GROUP BY session_id
), tried AS MATERIALIZED (
  SELECT session_id, count(*) AS problems, sum(status = 'solved') AS solved
  FROM ${ofSessions('problems')} GROUP BY session_id
), hinted AS MATERIALIZED (
  SELECT session_id, count(*) AS hints FROM ${ofSessions('hints')} WHERE level > 0 GROUP BY session_id
), earned AS MATERIALIZED (
  SELECT session_id, sum(points) AS points
  FROM ${ofSessions('progress')} CROSS JOIN points USING (child_id, progress_id) GROUP BY session_id
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

const NARROWED = `${OF_CHILDREN} AND ${between('started_at_ms')}
    AND (:kinds IS NULL OR kind IN (SELECT value FROM json_each(:kinds)))
    AND (:status IS NULL OR status = :status) AND (:outcome IS NULL OR outcome = :outcome)
    AND (:expression IS NULL OR expression = :expression)`;
const CHOSEN_PROBLEMS = `${NARROWED} AND (:sessionId IS NULL OR session_id = :sessionId)`;

/**
 * INDEXED BY: without statistics SQLite would read all of a child's year to find the newest ten.
 * What became of a problem stands in its row (migrations/0004-sums.sql).
 */
const WORKED = `SELECT child_id AS childId, problem_id AS problemId, session_id AS sessionId, expression, kind, status, way,
    started_at_ms AS startedAtMs, answer_count AS answerCount, wrong_count AS wrongCount, first_right AS firstRight,
    hint_count AS hintCount, highest_hint AS highestHint, outcome, points, time_spent_seconds AS timeSpentSeconds
  FROM problems`;
const NEWEST = 'ORDER BY started_at_ms DESC, problem_id DESC LIMIT :limit';
const onlyChosen = (more: string): string =>
  `WITH chosen AS MATERIALIZED (SELECT child_id, problem_id FROM problems WHERE ${CHOSEN_PROBLEMS} AND ${more})`;
const ATTEMPT = `SELECT problem_id AS problemId, step_index AS stepIndex, answer, is_correct AS correct,
    error_type AS errorType, rules, latency_ms AS latencyMs, at_ms AS atMs FROM attempts`;

const MOOD = `SELECT at_ms AS atMs, primary_emotion AS primaryEmotion, frustration, confidence, fatigue, excitement
  FROM emotion_history`;
const NEWEST_MOODS = 'ORDER BY at_ms DESC, seq DESC LIMIT :limit';

/** Every question the parent's assistant can put to the store; bound by name, see family-queries.ts. */
export const FAMILY_SQL = {
  children: `SELECT c.child_id AS childId, c.grade, c.created_at_ms AS sinceMs,
    coalesce(w.points, 0) AS totalPoints, coalesce(w.solved, 0) AS solvedCount,
    coalesce(s.current, 0) AS streak, coalesce(s.best, 0) AS bestStreak
    FROM children AS c LEFT JOIN streaks AS s USING (child_id) LEFT JOIN (
      SELECT child_id, sum(points) AS points, count(*) AS solved FROM points GROUP BY child_id
    ) AS w USING (child_id) ORDER BY c.created_at_ms, c.child_id LIMIT 50`,
  achievements:
    'SELECT child_id AS childId, code, at_ms AS atMs FROM achievements ORDER BY at_ms, code LIMIT 500',
  sessions: `${NEWEST_SESSIONS} SELECT * FROM held ORDER BY startedAtMs DESC, sessionId DESC`,
  sessionSums: `${SESSIONS} SELECT ${SESSION_SUMS} FROM held`,
  days: `${SESSIONS} SELECT ${DAY} AS day, ${SESSION_SUMS}
    FROM held GROUP BY day ORDER BY day DESC LIMIT :limit`,
  newestProblems: `${WORKED} INDEXED BY problems_by_time WHERE ${CHOSEN_PROBLEMS} ${NEWEST}`,
  problemsOfSession: `${WORKED} INDEXED BY problems_by_session WHERE ${NARROWED} AND session_id = :sessionId ${NEWEST}`,
  problemsOfId: `${WORKED} WHERE ${OF_CHILDREN} AND problem_id = :problemId ${NEWEST}`,
  hardestProblems: `${WORKED} WHERE ${CHOSEN_PROBLEMS} AND (wrong_count + hint_count > 0 OR status = 'set_aside')
    ORDER BY wrong_count + hint_count + 2 * (status = 'set_aside') DESC, started_at_ms DESC, problem_id DESC
    LIMIT :limit`,
  kinds: `SELECT kind, count(*) AS problemCount, sum(status = 'solved') AS solvedCount,
    sum(status = 'set_aside') AS setAsideCount, count(first_right) AS answeredCount,
    coalesce(sum(first_right), 0) AS firstRightCount, sum(answer_count) AS answerCount,
    sum(answer_count - wrong_count) AS rightAnswerCount, sum(hint_count) AS hintCount,
    sum(hint_count > 0) AS hintedCount, count(*) FILTER (WHERE outcome = 'self_solved') AS selfSolvedCount,
    count(*) FILTER (WHERE outcome = 'hint_solved') AS hintSolvedCount,
    count(*) FILTER (WHERE outcome = 'guided_solved') AS guidedSolvedCount,
    count(*) FILTER (WHERE outcome = 'self_solved' AND wrong_count > 0 AND hint_count = 0) AS putRightAloneCount,
    sum(time_spent_seconds) AS timeSpentSeconds
    FROM problems WHERE ${CHOSEN_PROBLEMS} GROUP BY kind ORDER BY problemCount DESC, kind LIMIT 100`,
  rules: `${onlyChosen('wrong_count > 0')}, together AS (
    SELECT rules, count(*) AS answers FROM chosen CROSS JOIN attempts USING (child_id, problem_id)
    WHERE step_index IS NULL AND is_correct = 0 GROUP BY rules
  ) SELECT r.value AS rule, sum(answers) AS count FROM together CROSS JOIN json_each(together.rules) AS r
    GROUP BY r.value ORDER BY count DESC, rule LIMIT :limit`,
  hintLevels: `${onlyChosen('hint_count > 0')} SELECT level, count(*) AS count
    FROM chosen CROSS JOIN hints USING (child_id, problem_id) WHERE level > 0 GROUP BY level ORDER BY level`,
  points: `SELECT coalesce(sum(points), 0) AS points FROM points WHERE ${OF_CHILDREN} AND ${between('at_ms')}`,
  attempts: `${ATTEMPT} WHERE child_id = :childId AND problem_id = :problemId ORDER BY seq LIMIT :limit`,
  attemptsOf: `${ATTEMPT} WHERE child_id = :childId AND problem_id IN (SELECT value FROM json_each(:problemIds))
    ORDER BY seq`,
  hints: `SELECT level, at_ms AS atMs FROM hints
    WHERE child_id = :childId AND problem_id = :problemId AND level > 0 ORDER BY at_ms, level LIMIT :limit`,
  moods: `${MOOD} INDEXED BY emotion_history_by_time WHERE ${OF_CHILDREN} AND ${between('at_ms')} ${NEWEST_MOODS}`,
  moodsOfSession: `${MOOD} INDEXED BY emotion_history_by_session
    WHERE ${OF_CHILDREN} AND ${between('at_ms')} AND session_id = :sessionId ${NEWEST_MOODS}`,
} as const;
