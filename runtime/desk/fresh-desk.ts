import type { Question } from '#agents/core/question.ts';
import type { Lessons } from '#agents/core/records.ts';
import type { SessionState } from '#agents/core/state.ts';
import { noteMetAgain } from '#agents/lesson/met-again-waits.ts';
import { opening } from '#agents/models/inner/dialogue-script.ts';
import { SessionMemory } from '#agents/models/inner/session-memory.ts';
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

/** What whoever sits down hears, and what of it may be answered with a touch; null where it asks nothing of the kind. */
export function greetingOf(state: Readonly<SessionState>): { greeting: string; asked: Question | null } {
  const memory = new SessionMemory();
  const greeting = opening(state, memory);
  return { greeting, asked: memory.question };
}
