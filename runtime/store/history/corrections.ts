import type { Corrected } from '#agents/core/records.ts';
import type { SessionState } from '#agents/core/state.ts';
import { endingAfter, type Item, rulesOf } from '#agents/record/corrected-item.ts';
import { type Outcome, POINTS } from '#agents/teaching/practice/practice-log.ts';
import type { OpenDatabase } from '#runtime/store/open-database.ts';
import { MemoriesOfProblem } from '#runtime/store/tables/memories-of-problem.ts';
import type { Correcting, SetApart } from './correction-journal.ts';
import { type ItemRows, Items, type Row } from './item-rows.ts';
import { Recount } from './recount.ts';

/**
 * `unknown_item`: this child has no such item, or no such answer; `at_work`: the child is at it this very moment;
 * `no_change`: it stands so already; `changed_since`: it is not the last correction of its item, or the child went on with it.
 */
export type CorrectionRefusal = 'unknown_item' | 'at_work' | 'no_change' | 'changed_since';

/** So long after its last turn a session that was not closed is not going on any more. */
const AT_WORK_MS = 30 * 60_000;
const ERROR_TYPE = 'corrected';

/** Key: the open database; another takes its place when damage is met. */
const made = new WeakMap<OpenDatabase, Corrections>();

/** Corrects items of the records in one open transaction; all that was computed from them follows. */
export class Corrections {
  readonly #open: OpenDatabase;
  readonly #items: Items;
  readonly #recount: Recount;
  readonly #memories: MemoriesOfProblem;

  /** Those of this database, made once. */
  static of(open: OpenDatabase): Corrections {
    const known = made.get(open) ?? new Corrections(open);
    made.set(open, known);
    return known;
  }

  private constructor(open: OpenDatabase) {
    this.#open = open;
    this.#items = new Items(open.database);
    this.#recount = new Recount(open.database, open.streakDays);
    this.#memories = new MemoriesOfProblem(open.database);
  }

  /** Takes one answer for right, or for wrong. */
  judge(who: Correcting, problemId: string, attemptId: string, isCorrect: boolean): CorrectionRefusal | null {
    const { childId } = who;
    const before = this.#items.read(childId, problemId);
    const attempt = before?.attempts.find((row) => row.attempt_id === attemptId);
    if (!before || !attempt) return 'unknown_item';
    if (attempt.is_correct === Number(isCorrect)) return 'no_change';
    if (this.#isAtWork(before, who)) return 'at_work';
    const [problem = {}] = before.problems;
    const rules = isCorrect ? [] : rulesOf(String(problem.expression), attempt.answer as string | null);
    const errorType = isCorrect ? null : ERROR_TYPE;
    const judged: Row = {
      ...attempt,
      is_correct: Number(isCorrect),
      error_type: errorType,
      rules: JSON.stringify(attempt.step_index === null ? rules : []),
    };
    const attempts = before.attempts.map((row) => (row === attempt ? judged : row));
    const after = ended({ ...before, attempts }, itemOf(before), who);
    const followed = this.#put(who, before, after);
    this.#open.corrections.keep(who, before, { ...followed, isApart: false });
    this.#tell(who, before, { attemptId, what: isCorrect ? 'right' : 'wrong' });
    return null;
  }

  /** Leaves the item out of everything, so that it can come back. */
  setApart(who: Correcting, problemId: string): CorrectionRefusal | null {
    const before = this.#items.read(who.childId, problemId);
    if (!before) return 'unknown_item';
    if (this.#isAtWork(before, who)) return 'at_work';
    const followed = this.#put(who, before, null);
    this.#open.corrections.keep(who, before, { ...followed, isApart: true });
    this.#tell(who, before, { attemptId: null, what: 'not_counted' });
    return null;
  }

  /** Deletes the item, set apart or not, with all that was kept of it; what remains is that something was deleted. */
  delete(who: Correcting, problemId: string): CorrectionRefusal | null {
    const { childId } = who;
    const standing = this.#items.read(childId, problemId);
    const before = standing ?? this.#open.corrections.apart(childId, problemId)?.item.rows;
    if (!before) return 'unknown_item';
    if (this.#isAtWork(before, who)) return 'at_work';
    if (standing) this.#put(who, before, null);
    this.#open.corrections.forget(childId, problemId);
    this.#open.outbox.forget(childId, problemId);
    this.#tell(who, before, { attemptId: null, what: 'deleted' });
    return null;
  }

  /** Takes a correction back; only the last of its item, and only what the child has not gone on with. */
  undo(who: Correcting, correctionId: string): CorrectionRefusal | null {
    const { childId } = who;
    const kept = this.#open.corrections.kept(childId, correctionId);
    if (!kept) return 'unknown_item';
    const { problemId, isApart, item } = kept;
    if (this.#open.corrections.lastOf(childId, problemId) !== correctionId) return 'changed_since';
    const standing = this.#items.read(childId, problemId);
    if (isApart ? standing !== null : !isSameWork(standing, item.rows)) return 'changed_since';
    this.#put(who, standing, item.rows, item.lostMs);
    for (const sessionId of item.sessions) this.#open.sessionRecords.forget(sessionId);
    this.#open.corrections.drop(childId, correctionId);
    const what = this.#open.corrections.whatIs(childId, correctionId);
    const taken = what?.what === 'not_counted' ? 'counted' : what?.what === 'right' ? 'wrong' : 'right';
    this.#tell(who, item.rows, { attemptId: what?.attemptId ?? null, what: taken }, correctionId);
    return null;
  }

  /**
   * Puts the item as it is to stand in the place of how it stands (null: it stands nowhere), and lets everything follow. Gives the
   * sessions whose records are made anew, and the time at work that went.
   */
  #put(
    who: Correcting,
    before: ItemRows | null,
    after: ItemRows | null,
    backMs: SetApart['lostMs'] = {},
  ): Omit<SetApart, 'rows'> {
    const { childId } = who;
    const [problem] = (after ?? before)?.problems ?? [];
    if (problem === undefined) throw new Error('an item has a problem');
    const problemId = String(problem.problem_id);
    const sessionIds = sessionsOf(after ?? before);
    if (before) this.#items.remove(childId, problemId);
    if (after) this.#items.restore(after);
    this.#recount.all({
      childId,
      problemId,
      kind: String(problem.kind),
      likeKey: String(problem.like_key),
      startedAtMs: Number(problem.started_at_ms),
      sessionIds,
    });
    const lostMs: Record<string, number> = {};
    const { sessionSums } = this.#open;
    for (const sessionId of sessionIds) {
      const beforeMs = sessionSums.activeMs(childId, sessionId);
      sessionSums.measure(childId, sessionId, backMs[sessionId] ?? 0);
      lostMs[sessionId] = beforeMs - sessionSums.activeMs(childId, sessionId);
    }
    const remembering = this.#memories.forget(childId, problemId);
    const sessions = [...new Set([String(problem.session_id), ...remembering])];
    for (const sessionId of sessions) this.#open.sessionRecords.forget(sessionId);
    if (!after) this.#clearDesk(String(problem.session_id), problemId);
    return { sessions, lostMs };
  }

  #tell(
    who: Correcting,
    { problems: [problem = {}] }: ItemRows,
    { attemptId, what }: Pick<Corrected, 'attemptId' | 'what'>,
    undoes: string | null = null,
  ): void {
    const { childId, correctionId, atMs } = who;
    const [sessionId, problemId] = [String(problem.session_id), String(problem.problem_id)];
    const said = what === 'counted' || undoes !== null ? 'undone' : what;
    this.#open.corrections.note({ ...who, sessionId, problemId, attemptId, what: said, undoes });
    const change: Corrected = { kind: 'item_corrected', problemId, attemptId, what };
    this.#open.outbox.add({ id: correctionId, childId, sessionId, atMs }, change);
  }

  #isAtWork({ problems: [problem = {}] }: ItemRows, { atMs }: Correcting): boolean {
    const sessionId = String(problem.session_id);
    const state = this.#open.checkpoints.load(sessionId)?.state;
    if (!state || state.is_closed || !this.#open.sessions.isGoingOn(sessionId, atMs - AT_WORK_MS))
      return false;
    return openIds(state).includes(String(problem.problem_id));
  }

  /** What is gone lies on no desk any more, nor waits there. */
  #clearDesk(sessionId: string, problemId: string): void {
    const state = this.#open.checkpoints.load(sessionId)?.state;
    if (!state) return;
    const isOpen = openIds(state).includes(problemId);
    const cleared: SessionState = {
      ...state,
      lesson: state.lesson?.problemId === problemId ? null : state.lesson,
      drill: state.drill?.problemId === problemId ? null : state.drill,
      question: state.question?.problemId === problemId ? null : state.question,
      current_problem_id: state.current_problem_id === problemId ? null : state.current_problem_id,
      awaiting: isOpen && !state.is_closed ? 'problem' : state.awaiting,
    };
    this.#open.checkpoints.amend(sessionId, cleared);
  }
}

const openIds = ({ lesson, drill, question }: SessionState): readonly string[] =>
  [lesson?.status === 'open' ? lesson : null, drill, question].flatMap((one) => one?.problemId ?? []);

function sessionsOf(rows: ItemRows | null): readonly string[] {
  const all = rows ? [...rows.problems, ...rows.attempts, ...rows.hints, ...rows.progress] : [];
  return [...new Set(all.map((row) => String(row.session_id)))];
}

/** Whether nothing was answered or helped with since the item was kept. */
const isSameWork = (standing: ItemRows | null, kept: ItemRows): boolean =>
  standing !== null &&
  standing.attempts.length === kept.attempts.length &&
  standing.hints.length === kept.hints.length;

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
function ended(rows: ItemRows, before: Item, { childId, correctionId }: Correcting): ItemRows {
  const { status, award } = endingAfter(before, itemOf(rows));
  const [problem = {}] = rows.problems;
  const closedAtMs =
    status === 'open' ? null : (problem.closed_at_ms ?? award?.atMs ?? problem.started_at_ms ?? null);
  const problems = [{ ...problem, status, closed_at_ms: closedAtMs }];
  if (award === null) return { ...rows, problems, progress: [], points: [] };
  const { problem_id: problemId = null, session_id: sessionId = null } = problem;
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
