import { type Outcome, POINTS } from '#agents/teaching/practice/practice-log.ts';
import type { ItemRows, Row } from '#runtime/store/history/item-rows.ts';
import type { OutboxRow } from '#runtime/store/tables/outbox.ts';
import { stampAt } from './stamp.ts';

/** A change told again from the rows that hold it; `of`: what it is known by on every robot. */
export interface ToldAgain {
  readonly kind: OutboxRow['kind'];
  /** The id of its row, where other robots know it by that; else null, and `of` makes one. */
  readonly id: string | null;
  readonly of: string;
  readonly payload: object;
  readonly atMs: number;
  readonly stamp: number;
}

/**
 * The facts of which a problem's rows, as they stood before every correction, are the merging (runtime/store/sync/merge/merge-item.ts): who
 * takes these has the same rows. Where a row is from before there were stamps, its moment is its place.
 */
export function itemFacts(rows: ItemRows): readonly ToldAgain[] {
  const [problem] = rows.problems;
  if (!problem) return [];
  return [
    ...beginnings(problem),
    ...rows.attempts.map(attempt),
    ...rows.hints.map(hint),
    ...ends(problem, rows),
    ...rows.progress.map((row) => progress(row, rows.points)),
  ];
}

const of = (row: Row) => ({ problemId: String(row.problem_id), session_id: String(row.session_id) });
const momentOf = (row: Row) => ({ atMs: Number(row.at_ms) });

function beginnings(row: Row): readonly ToldAgain[] {
  const { expression, kind: problemKind, grade, source, way, asked_in: askedIn, brought } = row;
  const payload = {
    ...{ ...of(row), expression, problemKind, grade, source, way },
    ...(askedIn === null ? {} : { askedIn }),
    ...(brought === null ? {} : { brought }),
  };
  const [first, last] = [Number(row.seq), Number(row.opened_stamp)];
  return [...new Set([first, Math.max(first, last)])].map((stamp) => ({
    ...{ kind: 'problem_started', id: null, of: `${row.problem_id}`, payload },
    ...{ atMs: Number(row.started_at_ms), stamp },
  }));
}

function attempt(row: Row): ToldAgain {
  const payload = {
    ...of(row),
    attemptId: row.attempt_id,
    stepIndex: row.step_index,
    answer: row.answer,
    isCorrect: row.is_correct === 1,
    errorType: row.error_type,
    rules: JSON.parse(String(row.rules)) as unknown,
    latencyMs: row.latency_ms,
  };
  const told = { kind: 'answer_attempted', id: null, of: String(row.attempt_id), payload } as const;
  return { ...told, ...momentOf(row), stamp: Number(row.seq) };
}

/** Other robots know a hint by the id of its change. */
function hint(row: Row): ToldAgain {
  const { level, aid, answers_before: answersBefore } = row;
  const payload = { ...of(row), level, ...(aid === null ? {} : { aid }), answersBefore };
  const told = { kind: 'hint_given', id: String(row.hint_id), of: String(row.hint_id), payload } as const;
  return { ...told, ...momentOf(row), stamp: stampAt(Number(row.at_ms)) };
}

function ends(row: Row, { attempts }: ItemRows): readonly ToldAgain[] {
  // One that was set aside and taken up again has an end that no longer holds; of when it was the stamp is left.
  const isOver = row.status !== 'open';
  const known = Number(row.closed_stamp);
  if (!isOver && known === 0) return [];
  const stamp = known > 0 ? known : Math.max(Number(row.seq), ...attempts.map(({ seq }) => Number(seq)));
  const status = isOver ? row.status : 'set_aside';
  const atMs = Number(row.closed_at_ms ?? row.started_at_ms);
  const payload = { ...of(row), status };
  return [{ kind: 'problem_closed', id: null, of: `${row.problem_id}`, payload, atMs, stamp }];
}

function progress(row: Row, points: ItemRows['points']): ToldAgain {
  const award = points.find(({ progress_id: id }) => id === row.progress_id);
  const payload = {
    ...of(row),
    progressId: row.progress_id,
    outcome: row.outcome,
    points: award?.points ?? POINTS[row.outcome as Outcome],
    hintsUsed: row.hints_used,
    timeSpentSeconds: row.time_spent_seconds,
    isFirst: award !== undefined,
  };
  const told = { kind: 'progress_recorded', id: null, of: String(row.progress_id), payload } as const;
  return { ...told, ...momentOf(row), stamp: stampAt(Number(row.at_ms)) };
}
