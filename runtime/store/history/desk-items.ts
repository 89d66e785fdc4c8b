import type { SessionState } from '#agents/core/state.ts';
import type { OpenDatabase } from '#runtime/store/open-database.ts';
import type { ItemRows } from './item-rows.ts';

/** So long after its last turn a session that was not closed is not going on any more. */
const AT_WORK_MS = 30 * 60_000;

/** Whether the child is at this item at this moment (wall-clock ms). */
export function isAtWork(open: OpenDatabase, { problems: [problem = {}] }: ItemRows, nowMs: number): boolean {
  const sessionId = String(problem.session_id);
  const state = open.checkpoints.load(sessionId)?.state;
  if (!state || state.is_closed || !open.sessions.isGoingOn(sessionId, nowMs - AT_WORK_MS)) return false;
  return openIds(state).includes(String(problem.problem_id));
}

/** What is gone lies on no desk any more, nor waits there. Inside a transaction. */
export function clearDesk(open: OpenDatabase, sessionId: string, problemId: string): void {
  const state = open.checkpoints.load(sessionId)?.state;
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
  open.checkpoints.amend(sessionId, cleared);
}

const openIds = ({ lesson, drill, question }: SessionState): readonly string[] =>
  [lesson?.status === 'open' ? lesson : null, drill, question].flatMap((one) => one?.problemId ?? []);
