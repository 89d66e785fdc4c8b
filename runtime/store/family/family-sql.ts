import { JAPAN } from '#config/time-zone.ts';

const OF_CHILD = 'child_id = :childId';
/** Whole numbers in the text: a bound number would be a real one, and its quotient no day. */
const dayOf = (column: string): string => `(${column} + ${JAPAN.offsetMinutes * 60_000}) / 86400000`;
const hourOf = (column: string): string =>
  `(${column} + ${JAPAN.offsetMinutes * 60_000}) % 86400000 / 3600000.0`;
/** The span of time first, for the index; 1970-01-01 was a Thursday, and 0 is Monday. */
const between = (column: string): string => `${column} >= :fromMs AND ${column} < :toMs
    AND (:weekdays IS NULL OR (${dayOf(column)} + 3) % 7 IN (SELECT value FROM json_each(:weekdays)))
    AND (:fromHour IS NULL OR (${hourOf(column)} >= :fromHour AND ${hourOf(column)} < :toHour))`;

const CHOSEN_SESSIONS = `SELECT * FROM sessions WHERE ${OF_CHILD} AND ${between('started_at_ms')}
    AND (:sessionId IS NULL OR session_id = :sessionId)`;
const sessionsOf = (
  chosen: string,
  began = 'started_at_ms',
  ended = 'last_turn_at_ms',
): string => `WITH held AS (
  SELECT session_id AS sessionId, child_id AS childId, ${began} AS startedAtMs,
    ${ended} AS lastTurnAtMs, close_reason AS closeReason, active_ms AS activeMs,
    problem_count AS problemCount, solved_count AS solvedCount, hint_count AS hintCount, points
  FROM (${chosen}) AS s CROSS JOIN session_sums USING (child_id, session_id)
)`;
const SESSIONS = sessionsOf(CHOSEN_SESSIONS);
/** What was done in it may lie before and after the turns that were talked. */
const done = (moment: string): string =>
  `(SELECT ${moment} FROM problems AS p WHERE p.child_id = s.child_id AND p.session_id = s.session_id)`;
const BEGAN = `min(s.started_at_ms, coalesce(${done('min(p.started_at_ms)')}, s.started_at_ms))`;
const ENDED = `max(s.last_turn_at_ms, coalesce(${done('max(coalesce(p.closed_at_ms, p.started_at_ms))')}, 0))`;
const NEWEST_SESSIONS = sessionsOf(
  `${CHOSEN_SESSIONS} ORDER BY started_at_ms DESC, session_id DESC LIMIT :limit`,
  BEGAN,
  ENDED,
);

const DAY = dayOf('startedAtMs');

const SESSION_SUMS = `count(*) AS sessionCount, count(DISTINCT ${DAY}) AS dayCount, coalesce(sum(activeMs), 0) AS activeMs,
  coalesce(sum(problemCount), 0) AS problemCount, coalesce(sum(solvedCount), 0) AS solvedCount,
  coalesce(sum(hintCount), 0) AS hintCount, coalesce(sum(points), 0) AS points`;

const NARROWED = `${OF_CHILD} AND ${between('started_at_ms')}
    AND (:kinds IS NULL OR kind IN (SELECT value FROM json_each(:kinds)))
    AND (:status IS NULL OR status = :status) AND (:outcome IS NULL OR outcome = :outcome)
    AND (:had IS NULL OR CASE :had WHEN 'wrong' THEN wrong_count ELSE hint_count END > 0)
    AND (:hintsFrom IS NULL OR hint_count >= :hintsFrom) AND (:hintsTo IS NULL OR hint_count <= :hintsTo)
    AND (:levelFrom IS NULL OR highest_hint >= :levelFrom)
    AND (:expression IS NULL OR expression = :expression)
    AND (:expressions IS NULL OR expression IN (SELECT value FROM json_each(:expressions)))`;
const CHOSEN_PROBLEMS = `${NARROWED} AND (:sessionId IS NULL OR session_id = :sessionId)`;

/**
 * INDEXED BY: without statistics SQLite would read all of a child's year to find the newest ten.
 * What became of a problem stands in its row (migrations/0004-sums.sql).
 */
const WORKED = `SELECT child_id AS childId, problem_id AS problemId, session_id AS sessionId, expression, kind, status, way,
    started_at_ms AS startedAtMs, answer_count AS answerCount, wrong_count AS wrongCount, first_right AS firstRight,
    hint_count AS hintCount, highest_hint AS highestHint, outcome, points, time_spent_seconds AS timeSpentSeconds
  FROM problems`;
/** As the index of migrations/0013-year-of-answers.sql has it: the order. */
const TROUBLE = "wrong_count + hint_count + 2 * (status = 'set_aside')";
/** What was passed over without a wrong answer or a hint shows no difficulty. */
const WAS_HARD = '(wrong_count > 0 OR hint_count > 0)';
/** `trouble`: with a + before it the index is left alone, which for a short span would be read to its end. */
const hardest = (trouble: string): string =>
  `${trouble} > 0 AND ${WAS_HARD} ORDER BY ${trouble} DESC, started_at_ms DESC, problem_id DESC LIMIT :limit`;
const NEWEST = 'ORDER BY started_at_ms DESC, problem_id DESC LIMIT :limit';
const onlyChosen = (more: string): string =>
  `WITH chosen AS MATERIALIZED (SELECT child_id, problem_id FROM problems WHERE ${CHOSEN_PROBLEMS} AND ${more})`;
const ATTEMPT = `SELECT problem_id AS problemId, attempt_id AS attemptId, step_index AS stepIndex, answer, is_correct AS correct,
    error_type AS errorType, rules, latency_ms AS latencyMs, at_ms AS atMs FROM attempts`;

/** Of whole days: from the sums of each day (migrations/0005-day-sums.sql). */
const DAYS_CHOSEN = `${OF_CHILD} AND day >= :fromDay AND day < :toDay
    AND (:kinds IS NULL OR kind IN (SELECT value FROM json_each(:kinds)))`;
const levelOfDays = (level: number, column: string): string =>
  `SELECT ${level} AS level, sum(${column}) AS count FROM day_sums WHERE ${DAYS_CHOSEN}`;
const AWARDED = 'self_solved_count + hint_solved_count + guided_solved_count';

const MOOD = `SELECT at_ms AS atMs, primary_emotion AS primaryEmotion, frustration, confidence, fatigue, excitement
  FROM emotion_history`;
const NEWEST_MOODS = 'ORDER BY at_ms DESC, seq DESC LIMIT :limit';

/** Every question the parent's assistant can put to the store; bound by name, see family-queries.ts. */
export const FAMILY_SQL = {
  children: `SELECT c.child_id AS childId, c.grade, c.created_at_ms AS sinceMs,
    coalesce(w.points, 0) AS totalPoints, coalesce(w.solved, 0) AS solvedCount,
    coalesce(s.current, 0) AS streak, coalesce(s.best, 0) AS bestStreak
    FROM children AS c LEFT JOIN streaks AS s USING (child_id) LEFT JOIN (
      SELECT child_id, sum(points) AS points, sum(${AWARDED}) AS solved FROM day_sums GROUP BY child_id
    ) AS w USING (child_id) ORDER BY c.created_at_ms, c.child_id LIMIT 50`,
  achievements:
    'SELECT child_id AS childId, code, at_ms AS atMs FROM achievements ORDER BY at_ms, code LIMIT 500',
  sessions: `${NEWEST_SESSIONS} SELECT * FROM held ORDER BY startedAtMs DESC, sessionId DESC`,
  sessionSums: `${SESSIONS} SELECT ${SESSION_SUMS} FROM held`,
  days: `${SESSIONS} SELECT ${DAY} AS day, ${SESSION_SUMS}
    FROM held GROUP BY day ORDER BY day DESC LIMIT :limit`,
  newestProblems: `${WORKED} INDEXED BY problems_by_time WHERE ${CHOSEN_PROBLEMS} ${NEWEST}`,
  problemsOfSession: `${WORKED} INDEXED BY problems_by_session WHERE ${NARROWED} AND session_id = :sessionId ${NEWEST}`,
  problemOfId: `${WORKED} WHERE ${OF_CHILD} AND problem_id = :problemId`,
  hardestProblems: `${WORKED} WHERE ${CHOSEN_PROBLEMS} AND ${hardest(`+(${TROUBLE})`)}`,
  hardestEver: `${WORKED} INDEXED BY problems_by_trouble WHERE ${OF_CHILD} AND ${hardest(TROUBLE)}`,
  mostWrongProblems: `${WORKED} WHERE ${CHOSEN_PROBLEMS} AND wrong_count > 0
    ORDER BY wrong_count DESC, started_at_ms DESC, problem_id DESC LIMIT :limit`,
  slowestProblems: `${WORKED} WHERE ${CHOSEN_PROBLEMS} AND time_spent_seconds > 0
    ORDER BY time_spent_seconds DESC, started_at_ms DESC, problem_id DESC LIMIT :limit`,
  fastestProblems: `${WORKED} WHERE ${CHOSEN_PROBLEMS} AND time_spent_seconds > 0
    ORDER BY time_spent_seconds, started_at_ms DESC, problem_id DESC LIMIT :limit`,
  problemDays: `SELECT ${dayOf('started_at_ms')} AS day, count(*) AS problemCount, sum(status = 'solved') AS solvedCount,
    sum(status = 'set_aside') AS setAsideCount, count(first_right) AS answeredCount,
    coalesce(sum(first_right), 0) AS firstRightCount, sum(answer_count) AS answerCount,
    sum(answer_count - wrong_count) AS rightAnswerCount, sum(hint_count) AS hintCount,
    count(*) FILTER (WHERE outcome = 'self_solved') AS selfSolvedCount, sum(points) AS points FROM problems WHERE ${CHOSEN_PROBLEMS} GROUP BY day ORDER BY day DESC LIMIT :limit`,
  problemDaysOfDays: `SELECT day, sum(problem_count) AS problemCount, sum(solved_count) AS solvedCount,
    sum(set_aside_count) AS setAsideCount, sum(answered_count) AS answeredCount,
    sum(first_right_count) AS firstRightCount, sum(answer_count) AS answerCount,
    sum(answer_count - wrong_count) AS rightAnswerCount, sum(hint_count) AS hintCount,
    sum(self_solved_count) AS selfSolvedCount, sum(points) AS points
    FROM day_sums WHERE ${DAYS_CHOSEN} GROUP BY day HAVING problemCount > 0 ORDER BY day DESC LIMIT :limit`,
  rightInARow: `WITH judged AS (
      SELECT child_id, seq, first_right FROM problems WHERE ${CHOSEN_PROBLEMS} AND first_right IS NOT NULL
    ), parts AS (
      SELECT first_right, seq, sum(1 - first_right) OVER (PARTITION BY child_id ORDER BY seq) AS part, child_id FROM judged
    ), rows AS (SELECT sum(first_right) AS length, max(seq) AS last FROM parts GROUP BY child_id, part)
    SELECT coalesce(max(length), 0) AS best,
      coalesce((SELECT length FROM rows ORDER BY last DESC LIMIT 1), 0) AS current FROM rows`,
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
  kindsOfDays: `SELECT kind, sum(problem_count) AS problemCount, sum(solved_count) AS solvedCount,
    sum(set_aside_count) AS setAsideCount, sum(answered_count) AS answeredCount,
    sum(first_right_count) AS firstRightCount, sum(answer_count) AS answerCount,
    sum(answer_count - wrong_count) AS rightAnswerCount, sum(hint_count) AS hintCount,
    sum(hinted_count) AS hintedCount, sum(self_solved_count) AS selfSolvedCount,
    sum(hint_solved_count) AS hintSolvedCount, sum(guided_solved_count) AS guidedSolvedCount,
    sum(put_right_count) AS putRightAloneCount, sum(time_spent_seconds) AS timeSpentSeconds
    FROM day_sums WHERE ${DAYS_CHOSEN} GROUP BY kind ORDER BY problemCount DESC, kind LIMIT 100`,
  rulesOfDays: `SELECT rule, sum(answer_count) AS count FROM mistake_sums WHERE ${DAYS_CHOSEN}
    GROUP BY rule ORDER BY count DESC, rule LIMIT :limit`,
  // A kanji that had to be told was met and is not known, though no answer was given (firstTryOf).
  facts: `SELECT kind, expression, count(firstRight) AS answeredCount, sum(known) AS rightCount,
    sum(known) FILTER (WHERE age <= 2) AS lastRightCount, max(startedAtMs) AS lastAtMs FROM (
      SELECT kind, expression, first_right AS firstRight, first_right IS 1 AND hint_count = 0 AS known, started_at_ms AS startedAtMs,
        row_number() OVER (PARTITION BY kind, expression ORDER BY started_at_ms DESC, problem_id DESC) AS age
      FROM problems WHERE child_id = :childId AND kind IN (SELECT value FROM json_each(:kinds))
        AND (first_right IS NOT NULL OR (outcome = 'guided_solved' AND kind <> 'kuku'))
    ) GROUP BY kind, expression`,
  hintLevelsOfDays: `SELECT level, count FROM (
    ${levelOfDays(1, 'first_hints')} UNION ALL ${levelOfDays(2, 'second_hints')}
    UNION ALL ${levelOfDays(3, 'third_hints')}) WHERE count > 0 ORDER BY level`,
  pointsEver: `SELECT coalesce(sum(points), 0) AS points FROM day_sums WHERE ${OF_CHILD}`,
  rules: `${onlyChosen('wrong_count > 0')}, together AS (
    SELECT rules, count(*) AS answers FROM chosen CROSS JOIN attempts USING (child_id, problem_id)
    WHERE step_index IS NULL AND is_correct = 0 GROUP BY rules
  ) SELECT r.value AS rule, sum(answers) AS count FROM together CROSS JOIN json_each(together.rules) AS r
    GROUP BY r.value ORDER BY count DESC, rule LIMIT :limit`,
  hintLevels: `${onlyChosen('hint_count > 0')} SELECT level, count(*) AS count
    FROM chosen CROSS JOIN hints USING (child_id, problem_id) WHERE level > 0 GROUP BY level ORDER BY level`,
  points: `SELECT coalesce(sum(points), 0) AS points FROM points WHERE ${OF_CHILD} AND ${between('at_ms')}`,
  wrongAnswers: `SELECT p.problem_id AS problemId, p.session_id AS sessionId, p.expression, p.kind,
      p.started_at_ms AS startedAtMs, p.first_right AS firstRight, a.answer, a.rules
    FROM (
      SELECT * FROM problems INDEXED BY problems_by_time WHERE ${CHOSEN_PROBLEMS} AND wrong_count > 0 ${NEWEST}
    ) AS p CROSS JOIN attempts AS a INDEXED BY attempts_by_problem ON a.child_id = p.child_id AND a.problem_id = p.problem_id
    WHERE a.step_index IS NULL AND a.is_correct = 0 ORDER BY p.started_at_ms DESC, p.problem_id DESC, a.seq`,
  attempts: `${ATTEMPT} WHERE child_id = :childId AND problem_id = :problemId ORDER BY seq LIMIT :limit`,
  attemptsOf: `${ATTEMPT} WHERE child_id = :childId AND problem_id IN (SELECT value FROM json_each(:problemIds))
    ORDER BY seq`,
  hints: `SELECT level, at_ms AS atMs FROM hints
    WHERE child_id = :childId AND problem_id = :problemId AND level > 0 ORDER BY at_ms, level LIMIT :limit`,
  hintsOf: `SELECT problem_id AS problemId, level, at_ms AS atMs FROM hints
    WHERE child_id = :childId AND problem_id IN (SELECT value FROM json_each(:problemIds)) AND level > 0
    ORDER BY at_ms, level`,
  battles: `SELECT count(*) AS rounds, coalesce(sum(returned), 0) AS returned, coalesce(sum(dropped), 0) AS dropped,
    coalesce(max(longest_rally), 0) AS longestRally, max(at_ms) AS lastAtMs
    FROM battles WHERE ${OF_CHILD} AND ${between('at_ms')}`,
  battleRounds: `SELECT returned, dropped, longest_rally AS longestRally, at_ms AS atMs
    FROM battles WHERE ${OF_CHILD} AND ${between('at_ms')} ORDER BY at_ms DESC, seq DESC LIMIT :limit`,
  mostMissed: `SELECT kind, expression, count(*) AS problemCount, count(first_right) AS answeredCount,
    coalesce(sum(first_right), 0) AS firstRightCount, sum(hint_count) AS hintCount, sum(wrong_count) AS wrongCount, sum(status = 'solved') AS solvedCount
    FROM problems WHERE ${CHOSEN_PROBLEMS} GROUP BY kind, expression HAVING wrongCount > 0 OR solvedCount = 0
    ORDER BY wrongCount DESC, problemCount, expression LIMIT :limit`,
  moods: `${MOOD} INDEXED BY emotion_history_by_time WHERE ${OF_CHILD} AND ${between('at_ms')} ${NEWEST_MOODS}`,
  moodsOfSession: `${MOOD} INDEXED BY emotion_history_by_session
    WHERE ${OF_CHILD} AND ${between('at_ms')} AND session_id = :sessionId ${NEWEST_MOODS}`,
} as const;
