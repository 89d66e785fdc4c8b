import { endingAfter, type Item, rulesOf } from '#agents/record/corrected-item.ts';
import { type Outcome, POINTS } from '#agents/teaching/practice/practice-log.ts';
import type { ItemRows, Row } from './item-rows.ts';

const ERROR_TYPE = 'corrected';

/** A verdict on one answer, and whose correction it is. */
interface Verdict {
  readonly correctionId: string;
  readonly attemptId: string;
  readonly isCorrect: boolean;
}

/** The item when this verdict holds, with the ending it comes to: the same on each robot that has the same rows. */
export function judgedItem(before: ItemRows, verdict: Verdict): ItemRows | 'unknown_item' | 'no_change' {
  const { attemptId, isCorrect, correctionId } = verdict;
  const attempt = before.attempts.find((row) => row.attempt_id === attemptId);
  if (!attempt) return 'unknown_item';
  if (attempt.is_correct === Number(isCorrect)) return 'no_change';
  const [problem = {}] = before.problems;
  const rules = isCorrect ? [] : rulesOf(String(problem.expression), attempt.answer as string | null);
  const judged: Row = {
    ...attempt,
    is_correct: Number(isCorrect),
    error_type: isCorrect ? null : ERROR_TYPE,
    rules: JSON.stringify(attempt.step_index === null ? rules : []),
  };
  const attempts = before.attempts.map((row) => (row === attempt ? judged : row));
  return ended({ ...before, attempts }, itemOf(before), correctionId);
}

function itemOf({ problems: [problem = {}], attempts, hints, progress }: ItemRows): Item {
  return {
    way: problem.way as Item['way'],
    status: problem.status as Item['status'],
    startedAtMs: Number(problem.started_at_ms),
    answers: attempts.map((row) => ({
      isOwn: row.step_index === null,
      isCorrect: row.is_correct === 1,
      atMs: Number(row.at_ms),
    })),
    hints: hints.filter((row) => Number(row.level) > 0).map((row) => Number(row.answers_before)),
    outcome: (progress[0]?.outcome as Outcome | undefined) ?? null,
  };
}

/** The rows with the ending that their answers come to. */
function ended(rows: ItemRows, before: Item, correctionId: string): ItemRows {
  const { status, award } = endingAfter(before, itemOf(rows));
  const [problem = {}] = rows.problems;
  const closedAtMs =
    status === 'open' ? null : (problem.closed_at_ms ?? award?.atMs ?? problem.started_at_ms ?? null);
  const problems = [{ ...problem, status, closed_at_ms: closedAtMs }];
  if (award === null) return { ...rows, problems, progress: [], points: [] };
  const { child_id: childId = null, problem_id: problemId = null, session_id: sessionId = null } = problem;
  const [earned] = rows.progress;
  const progress: Row = {
    progress_id: correctionId,
    child_id: childId,
    session_id: sessionId,
    problem_id: problemId,
    time_spent_seconds: award.seconds,
    at_ms: award.atMs,
    ...earned,
    // As it was recorded where nothing of it has changed.
    ...(earned?.outcome === award.outcome ? {} : { outcome: award.outcome, hints_used: award.hintsUsed }),
  };
  const [given] = rows.points;
  const points: Row = {
    child_id: childId,
    problem_id: problemId,
    progress_id: progress.progress_id ?? null,
    at_ms: progress.at_ms ?? null,
    ...given,
    ...(given !== undefined && earned?.outcome === award.outcome ? {} : { points: POINTS[award.outcome] }),
  };
  return { ...rows, problems, progress: [progress, ...rows.progress.slice(1)], points: [points] };
}
