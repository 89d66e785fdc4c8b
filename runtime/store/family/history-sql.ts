import { JAPAN } from '#config/time-zone.ts';

const OFFSET_MS = JAPAN.offsetMinutes * 60_000;
const startOf = (day: string): string => `(${day}) * 86400000 - ${OFFSET_MS}`;
/** As scoreOf of the practice log (agents/teaching/practice/practice-log.ts) has it, and not begun together. */
const alone = (problem: string): string =>
  `(${problem}.first_right IS 1 AND ${problem}.hints_before = 0 AND ${problem}.way = 'alone')`;

/** What the history of a child asks; bound by name, see history-queries.ts. */
export const HISTORY_SQL = {
  /** By heart the same is met again (its key has a colon, agents/teaching/practice/likeness.ts); of all else the numbers must not have been met. */
  metAgain: `SELECT d.day, p.problem_id AS problemId, p.kind, p.expression, p.asked_in AS askedIn, ${alone('p')} AS alone,
      p.brought IS NOT NULL AS brought, q.problem_id AS beforeId, b.day AS beforeDay, q.expression AS beforeExpression,
      ${alone('q')} AS beforeAlone
    FROM day_likes AS d INDEXED BY day_likes_by_day
    CROSS JOIN day_likes AS b ON b.child_id = d.child_id AND b.like_key = d.like_key AND b.day = (
      SELECT max(e.day) FROM day_likes AS e
      WHERE e.child_id = d.child_id AND e.like_key = d.like_key AND e.day < d.day AND e.day >= d.day - :withinDays)
    CROSS JOIN problems AS p INDEXED BY problems_by_seq ON p.child_id = d.child_id AND p.seq = d.first_seq
    CROSS JOIN problems AS q INDEXED BY problems_by_seq ON q.child_id = b.child_id AND q.seq = b.first_seq
    WHERE d.child_id = :childId AND d.day >= :fromDay AND d.day < :toDay AND (instr(d.like_key, ':') > 0 OR NOT EXISTS (
      SELECT 1 FROM problems AS o INDEXED BY problems_by_like
      WHERE o.child_id = d.child_id AND o.like_key = d.like_key AND o.expression = p.expression
        AND o.started_at_ms >= ${startOf('d.day - :withinDays')} AND o.started_at_ms < ${startOf('d.day')}))
    ORDER BY d.day DESC, p.started_at_ms DESC`,
  kindsByDay: `SELECT day, kind, problem_count AS problemCount, solved_count AS solvedCount,
      set_aside_count AS setAsideCount, answered_count AS answeredCount, first_right_count AS firstRightCount,
      answer_count AS answerCount, answer_count - wrong_count AS rightAnswerCount, hint_count AS hintCount,
      hinted_count AS hintedCount, self_solved_count AS selfSolvedCount, hint_solved_count AS hintSolvedCount,
      guided_solved_count AS guidedSolvedCount, put_right_count AS putRightAloneCount,
      time_spent_seconds AS timeSpentSeconds
    FROM day_sums WHERE child_id = :childId AND day >= :fromDay AND day < :toDay ORDER BY day, kind`,
  more: 'SELECT asked_in AS askedIn, brought FROM problems WHERE child_id = :childId AND problem_id = :problemId',
  apart: `SELECT item FROM set_apart WHERE child_id = :childId AND problem_id = :problemId AND is_apart = 1`,
  apartOfDay: `SELECT item FROM set_apart INDEXED BY set_apart_by_start
    WHERE child_id = :childId AND is_apart = 1 AND started_at_ms >= ${startOf(':day')} AND started_at_ms < ${startOf(':day + 1')}
    ORDER BY started_at_ms`,
  corrections: `SELECT c.correction_id AS correctionId, c.what, c.attempt_id AS attemptId, c.undoes, c.device_id AS deviceId,
      c.at_ms AS atMs, s.correction_id IS NOT NULL AS kept
    FROM corrections AS c LEFT JOIN set_apart AS s USING (child_id, correction_id)
    WHERE c.child_id = :childId AND c.problem_id = :problemId ORDER BY c.seq`,
} as const;
