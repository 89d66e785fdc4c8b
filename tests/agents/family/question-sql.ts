// What the questions' answers are computed with, beside the program: other SQL than the program's own.

const DAY = (column: string): string => `date((${column} + 32400000) / 1000, 'unixepoch')`;

/** The tables as if there were no other child. */
const OF_CHILD = [
  'children',
  'sessions',
  'problems',
  'attempts',
  'hints',
  'progress',
  'points',
  'emotion_history',
];
const onlyOf = (childId: string): string =>
  OF_CHILD.map((table) => `${table} AS (SELECT * FROM main.${table} WHERE child_id = '${childId}')`).join(
    ',\n',
  );

const WITH = `
  f AS (SELECT * FROM attempts AS a WHERE step_index IS NULL AND seq = (SELECT min(seq) FROM attempts AS b
    WHERE b.child_id = a.child_id AND b.problem_id = a.problem_id AND b.step_index IS NULL)),
  p AS (SELECT q.*, ${DAY('q.started_at_ms')} AS day,
    (SELECT is_correct FROM f WHERE f.child_id = q.child_id AND f.problem_id = q.problem_id) AS first_right,
    (SELECT count(*) FROM hints AS h WHERE h.child_id = q.child_id AND h.problem_id = q.problem_id) AS hint_count,
    (SELECT count(*) FROM attempts AS a WHERE a.child_id = q.child_id AND a.problem_id = q.problem_id
      AND step_index IS NULL AND is_correct = 0) AS wrong,
    (SELECT outcome FROM progress AS g WHERE g.child_id = q.child_id AND g.problem_id = q.problem_id) AS outcome,
    (SELECT time_spent_seconds FROM progress AS g WHERE g.child_id = q.child_id AND g.problem_id = q.problem_id) AS seconds
    FROM problems AS q),
  s AS (SELECT *, ${DAY('started_at_ms')} AS day FROM sessions),
  m AS (SELECT session_id, started_at_ms AS t FROM sessions UNION SELECT session_id, last_turn_at_ms FROM sessions
    UNION SELECT session_id, started_at_ms FROM problems UNION SELECT session_id, at_ms FROM attempts
    UNION SELECT session_id, at_ms FROM hints UNION SELECT session_id, at_ms FROM progress
    UNION SELECT session_id, at_ms FROM emotion_history),
  worked AS (SELECT session_id, min(600000, t - (SELECT max(t) FROM m AS b WHERE b.session_id = m.session_id
    AND b.t < m.t)) AS ms FROM m),
  minutes AS (SELECT s.child_id, s.session_id, s.day, (SELECT sum(ms) FROM worked WHERE worked.session_id = s.session_id) AS ms FROM s),
  w AS (SELECT *, ${DAY('at_ms')} AS day FROM points)
`;

export const TODAY = "day = '2026-11-18'";
export const YESTERDAY = "day = '2026-11-17'";
export const THIS_WEEK = "day BETWEEN '2026-11-16' AND '2026-11-18'";
export const LAST_WEEK = "day BETWEEN '2026-11-09' AND '2026-11-15'";
export const THIS_MONTH = "day LIKE '2026-11-%'";
export const LAST_MONTH = "day LIKE '2026-10-%'";
export const DAYS_30 = "day BETWEEN '2026-10-20' AND '2026-11-18'";
export const DAYS_7 = "day BETWEEN '2026-11-12' AND '2026-11-18'";
export const ALWAYS = 'true';

/** A question and the SQL each of whose values has to stand in the answer. */
export type Case = readonly [question: string, sql: string];

export const sqlFor = (sql: string, childId: string): string => `WITH ${onlyOf(childId)},${WITH}${sql}`;

/** `round(100 * a / b)%` as people round. */
const percent = (part: string, whole: string): string =>
  `cast(round(100.0 * ${part} / ${whole}) AS INTEGER) || '%'`;

const RIGHT_SHARE = percent('sum(first_right)', 'count(first_right)');

export const solvedJa = (when: string): string =>
  `SELECT '**' || count(*) || '問**', '**' || sum(status = 'solved') || '問**' AS b, '自力で' || sum(outcome IS 'self_solved') || '問' AS c,
   'あとまわし' || sum(status = 'set_aside') || '問' AS d FROM p WHERE ${when}`;
export const solvedEn = (when: string): string =>
  `SELECT count(*) || ' problems worked on', '**' || sum(status = 'solved') || ' solved**' AS b,
   sum(outcome IS 'self_solved') || ' alone' AS c, sum(status = 'set_aside') || ' set aside' AS d FROM p WHERE ${when}`;

export const accuracyJa = (when: string): string =>
  `SELECT '答えた' || count(first_right) || '問のうち' || sum(first_right) || '問が1回目で正解' AS a, '**' || ${RIGHT_SHARE} || '**' AS b FROM p WHERE ${when}`;
export const accuracyEn = (when: string): string =>
  `SELECT 'Of ' || count(first_right) || ' answered problem' AS a, sum(first_right) || ' were right at the first answer (**' || ${RIGHT_SHARE} || '**)' AS b FROM p WHERE ${when}`;
/** The line of the table of one kind, from its second cell on. */
export const kindRows = (when: string): string =>
  `SELECT '| ' || count(*) || ' | ' || sum(status = 'solved') || ' | ' || coalesce(sum(first_right), 0) || '/' || count(first_right) || ' |' AS a FROM p WHERE ${when} GROUP BY kind`;

export const minutesJa = (when: string): string =>
  `SELECT '**' || cast(round(sum(ms) / 60000.0) AS INTEGER) || '分**' AS a, count(*) || '回、' || count(DISTINCT day) || '日' AS b FROM minutes WHERE ${when}`;
export const minutesEn = (when: string): string =>
  `SELECT '**' || cast(round(sum(ms) / 60000.0) AS INTEGER) || ' minute' AS a, count(*) || ' session' AS b, 'on ' || count(DISTINCT day) || ' day' AS c FROM minutes WHERE ${when}`;

/** The three hardest, as lines of the table, and what was answered to the hardest. */
export const hardest = (when: string): string =>
  `SELECT day || ' | ' || expression || ' | ' || wrong || ' | ' || hint_count AS a,
    (SELECT expression || ' → ' || coalesce(group_concat(answer || CASE is_correct WHEN 1 THEN ' ✓' ELSE '' END, ', ' ORDER BY seq), '')
     FROM attempts AS a WHERE a.child_id = p.child_id AND a.problem_id = p.problem_id AND step_index IS NULL) AS b
   FROM p WHERE ${when} AND wrong + hint_count > 0 ORDER BY wrong + hint_count + 2 * (status = 'set_aside') DESC, started_at_ms DESC, problem_id DESC LIMIT 3`;

export const hintsOf = (when: string, ja: boolean): string =>
  `SELECT ${ja ? "'**' || sum(hint_count) || '回**'" : "'**' || sum(hint_count) || ' hint'"} AS a,
   ${ja ? "count(*) || '問のうち' || sum(hint_count > 0) || '問で'" : "'on ' || sum(hint_count > 0) || ' of ' || count(*) || ' problem'"} AS b FROM p WHERE ${when}`;
export const hintLevels = (when: string): string =>
  `SELECT '| ' || level || ' | ' || count(*) || ' |' AS a FROM hints JOIN p USING (child_id, problem_id) WHERE ${when} GROUP BY level`;

export const mistakeRows = (when: string, ja: boolean): string =>
  `SELECT ${ja ? "'まちがった答えは' || sum(wrong) || '回'" : "sum(wrong) || ' wrong answer'"} AS a,
   (SELECT '| ' || value || ' | ' || count(*) || ' |' FROM attempts AS a JOIN p USING (child_id, problem_id), json_each(a.rules)
    WHERE ${when} AND step_index IS NULL GROUP BY value ORDER BY count(*) DESC, value LIMIT 1) AS b FROM p WHERE ${when}`;

export const pointsIn = (when: string): string =>
  `SELECT '**' || coalesce(sum(points), 0) AS a FROM w WHERE ${when}`;

export const weakest = (when: string): string =>
  `SELECT sum(first_right) AS c, count(first_right) AS d, ${RIGHT_SHARE} AS a FROM p WHERE ${when} GROUP BY kind
   HAVING count(first_right) >= 3 ORDER BY 1.0 * sum(first_right) / count(first_right), count(first_right) DESC LIMIT 1`;
export const strongest = (when: string): string =>
  `SELECT sum(first_right) || '/' || count(first_right) || ' | ' || ${RIGHT_SHARE} AS a FROM p WHERE ${when} GROUP BY kind
   HAVING count(first_right) >= 3 ORDER BY 1.0 * sum(first_right) / count(first_right) DESC LIMIT 1`;

/** The two lines of the comparison. */
export const compared = (now: string, before: string): string =>
  [now, before]
    .map(
      (when) =>
        `SELECT '| ' || count(*) || ' | ' || sum(first_right) || '/' || count(first_right) || ' | ' || ${RIGHT_SHARE} || ' | ' || printf('%.1f', 1.0 * sum(hint_count) / count(*)) || ' |' AS a FROM p WHERE ${when}`,
    )
    .join(' UNION ALL ');

export const LAST_SESSION = `SELECT s.day, '**' || cast(round(ms / 60000.0) AS INTEGER) AS a,
  (SELECT '**' || sum(status = 'solved') FROM p WHERE p.session_id = s.session_id) AS b,
  (SELECT count(*) FROM p WHERE p.session_id = s.session_id) AS c,
  strftime('%H:%M', (s.started_at_ms + 32400000) / 1000, 'unixepoch') AS d
  FROM s JOIN minutes USING (session_id) ORDER BY s.started_at_ms DESC LIMIT 1`;

/** Gaps and islands, by row numbers. */
export const STREAKS = `, t AS (SELECT seq, first_right, row_number() OVER (ORDER BY seq) - row_number() OVER (PARTITION BY first_right ORDER BY seq) AS island
    FROM p WHERE first_right IS NOT NULL), r AS (SELECT count(*) AS length, max(seq) AS last FROM t WHERE first_right = 1 GROUP BY island)
  SELECT '**' || coalesce((SELECT length FROM r WHERE last = (SELECT max(seq) FROM t)), 0) AS a, max(length) AS b FROM r`;
export const TOTAL_POINTS = "SELECT '**' || sum(points) AS a, count(*) AS b FROM points GROUP BY child_id";
export const secondsEach = (when: string): string =>
  `SELECT '**' || cast(round(1.0 * sum(seconds) / count(*)) AS INTEGER) AS a, count(*) AS b FROM p WHERE status = 'solved' AND ${when}`;
export const aloneIn = (when: string): string =>
  `SELECT '**' || sum(outcome IS 'self_solved') AS a, '| ' || sum(outcome IS 'hint_solved') || ' |' AS b, '| ' || sum(outcome IS 'guided_solved') || ' |' AS c FROM p WHERE ${when}`;
export const asideIn = (when: string): string =>
  `SELECT '**' || count(*) AS a FROM p WHERE status = 'set_aside' AND ${when}`;
export const meanMood = (when: string): string =>
  `SELECT '| ' || round(avg(frustration), 2) || ' |' AS a, '| ' || round(avg(fatigue), 2) || ' |' AS b FROM (SELECT frustration, fatigue, ${DAY('at_ms')} AS day FROM emotion_history) WHERE ${when}`;
export const oneSum = (expression: string): string =>
  `SELECT count(*) AS a, sum(status = 'solved') AS b, (SELECT day FROM p WHERE expression = '${expression}' ORDER BY started_at_ms DESC LIMIT 1) AS c FROM p WHERE expression = '${expression}'`;
