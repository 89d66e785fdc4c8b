import { likenessOf } from '#agents/teaching/practice/likeness.ts';
import { byMoment, type ItemRows, type Row } from '#runtime/store/history/item-rows.ts';
import type { Fact, ItemFact } from './facts.ts';

const NOTHING: ItemRows = { problems: [], attempts: [], hints: [], progress: [], points: [] };

/** An item after some facts of it; the same rows where they said nothing new. */
interface MergedItem {
  readonly rows: ItemRows;
  readonly isChanged: boolean;
}

/**
 * Puts facts of one problem, in any order and any number of times, into its rows as they stood before every correction: the
 * union by id of answers, hints and progress, in the order of stamps; the first beginning says what the problem is, the last end
 * how it stands, and the first progress what it earned. Null while nothing says what the problem is.
 */
export function mergeItem(
  childId: string,
  before: ItemRows | null,
  facts: readonly ItemFact[],
): MergedItem | null {
  let rows = before ?? NOTHING;
  const inOrder = facts.toSorted((one, other) => one.stamp - other.stamp);
  // What the problem is comes first: a beginning that is not the first may be all that is known so far.
  for (const fact of inOrder) if (fact.kind === 'problem_started') rows = begun(childId, rows, fact);
  if (rows.problems.length === 0) return null;
  for (const fact of inOrder) rows = added(childId, rows, fact);
  return { rows, isChanged: rows !== (before ?? NOTHING) };
}

function begun(childId: string, rows: ItemRows, fact: Fact<'problem_started'>): ItemRows {
  const [known] = rows.problems;
  if (known && Number(known.seq) <= fact.stamp && Number(known.opened_stamp) >= fact.stamp) return rows;
  const { problemKind: kind, expression, askedIn = null } = fact;
  const what: Row = {
    problem_id: fact.problemId,
    child_id: childId,
    session_id: fact.session_id,
    expression,
    kind,
    grade: fact.grade,
    source: fact.source,
    way: fact.way,
    asked_in: askedIn,
    brought: fact.brought ?? null,
    like_key: likenessOf({ kind, expression, word: askedIn }),
    started_at_ms: fact.at_ms,
    seq: fact.stamp,
  };
  const state = known ?? { status: 'open', closed_at_ms: null, opened_stamp: 0, closed_stamp: 0 };
  const isFirst = !known || fact.stamp < Number(known.seq);
  const problem = { ...state, ...(isFirst ? what : {}) };
  return { ...rows, problems: [reopened(problem, Math.max(Number(problem.opened_stamp), fact.stamp))] };
}

/** Only what was set aside, and before, is opened again. */
export function reopened(problem: Row, openedStamp: number): Row {
  const isOpened = problem.status === 'set_aside' && openedStamp > Number(problem.closed_stamp);
  return {
    ...problem,
    opened_stamp: openedStamp,
    ...(isOpened ? { status: 'open', closed_at_ms: null } : {}),
  };
}

function added(childId: string, rows: ItemRows, fact: ItemFact): ItemRows {
  const own = {
    child_id: childId,
    session_id: fact.session_id,
    problem_id: fact.problemId,
    at_ms: fact.at_ms,
  };
  switch (fact.kind) {
    case 'answer_attempted': {
      if (rows.attempts.some((row) => row.attempt_id === fact.attemptId)) return rows;
      const attempt: Row = {
        ...own,
        seq: fact.stamp,
        attempt_id: fact.attemptId,
        step_index: fact.stepIndex,
        answer: fact.answer,
        is_correct: Number(fact.isCorrect),
        error_type: fact.errorType,
        rules: JSON.stringify(fact.rules),
        latency_ms: fact.latencyMs,
      };
      const attempts = [...rows.attempts, attempt].sort((one, other) => Number(one.seq) - Number(other.seq));
      return { ...rows, attempts };
    }
    case 'hint_given': {
      if (rows.hints.some((row) => row.hint_id === fact.id)) return rows;
      const hint = {
        ...own,
        hint_id: fact.id,
        level: fact.level,
        aid: fact.aid ?? null,
        answers_before: fact.answersBefore ?? 0,
      };
      return { ...rows, hints: [...rows.hints, hint].sort(byMoment('hint_id')) };
    }
    case 'problem_closed':
      return closed(rows, fact);
    case 'progress_recorded':
      return earned(rows, own, fact);
    default:
      return rows;
  }
}

function closed(rows: ItemRows, fact: Fact<'problem_closed'>): ItemRows {
  const [problem = {}] = rows.problems;
  if (Number(problem.closed_stamp) >= fact.stamp) return rows;
  const ended = { ...problem, status: fact.status, closed_at_ms: fact.at_ms, closed_stamp: fact.stamp };
  return { ...rows, problems: [reopened(ended, Number(problem.opened_stamp))] };
}

function earned(rows: ItemRows, own: Row, fact: Fact<'progress_recorded'>): ItemRows {
  if (rows.progress.some((row) => row.progress_id === fact.progressId)) return rows;
  const entry: Row = {
    ...own,
    progress_id: fact.progressId,
    outcome: fact.outcome,
    hints_used: fact.hintsUsed,
    time_spent_seconds: fact.timeSpentSeconds,
  };
  const progress = [...rows.progress, entry].sort(byMoment('progress_id'));
  if (!fact.isFirst) return { ...rows, progress };
  const { session_id: _, ...mine } = own;
  const award: Row = { ...mine, progress_id: fact.progressId, points: fact.points };
  // Two robots can both have taken it for the first: the earlier one earned it.
  const [points] = [...rows.points, award].sort(byMoment('progress_id'));
  return { ...rows, progress, points: points ? [points] : [] };
}
