import type { Question } from '#agents/core/question.ts';
import type { Lessons } from '#agents/core/records.ts';
import type { SessionState } from '#agents/core/state.ts';
import { noteMetAgain } from '#agents/lesson/met-again-waits.ts';
import { questionOfGroup } from '#agents/models/inner/words/phrases.ts';
import type { Clock } from '#drivers/clock/clock.ts';

/** The state of a session nobody has spoken in yet: what its first turn will find. Throws StoreError. */
export function freshDesk(
  lessons: Lessons,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  clock: Clock,
): SessionState {
  const turn = lessons.beginTurn(userId, sessionId);
  try {
    noteMetAgain(turn.work, clock);
    return turn.work.state;
  } finally {
    turn.rollback();
  }
}

/** What the greeting of such a session asks and may be answered with a touch; null where it asks nothing of the kind. */
export const greetingQuestion = (state: Readonly<SessionState>): Question | null =>
  state.met_again === 'waits' && state.turn_count === 0 ? questionOfGroup('askLikeBefore') : null;
