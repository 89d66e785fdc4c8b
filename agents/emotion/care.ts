import type { CareReason, SessionState } from '#agents/core/state.ts';
import { emotionAt } from './score.ts';

/** Seeds/agent-architecture.md 6.3: above these the feeling comes before the content. */
export const TOO_MUCH = { frustration: 0.7, fatigue: 0.6 } as const;
/** Failures on one problem that call for a kind word, and again after as many more. */
const FAILURES = 3;
export const BREAK_AFTER_MS = 15 * 60_000;
const CARER = 'encouragement_agent';

/** Whether a feeling alone keeps the talk with the encouragement agent. */
export function isTooMuch(state: Readonly<SessionState>, nowMs: number): 'fatigue' | 'frustration' | null {
  const { frustration, fatigue } = emotionAt(state.emotion, nowMs);
  if (fatigue > TOO_MUCH.fatigue) return 'fatigue';
  return frustration > TOO_MUCH.frustration ? 'frustration' : null;
}

/** Whether the child has worked so long that a break is to be offered now; one offer each `breakAfterMs`. */
export function isBreakDue(
  state: Readonly<SessionState>,
  nowMs: number,
  breakAfterMs = BREAK_AFTER_MS,
): boolean {
  if (state.awaiting === 'return_from_break' || state.is_closed) return false;
  return nowMs - Math.max(state.last_break_at_ms, state.break_offered_at_ms) >= breakAfterMs;
}

/**
 * Why the talk has to go to the encouragement agent, whatever the model says; null when it has not. Each cause is
 * answered once: three failures by `cared`, the time without a break by `break_offered_at_ms`; a feeling counts as
 * long as it is there.
 */
export function careReason(
  state: Readonly<SessionState>,
  nowMs: number,
  breakAfterMs = BREAK_AFTER_MS,
): CareReason | null {
  if (state.is_closed || state.awaiting === 'return_from_break') return null;
  const feeling = isTooMuch(state, nowMs);
  if (feeling !== null) return feeling;
  const { lesson, cared } = state;
  if (lesson?.status === 'open') {
    const answered = cared?.problemId === lesson.problemId ? cared.wrongCount : 0;
    if (lesson.wrongCount - answered >= FAILURES) return 'failures';
  }
  return isBreakDue(state, nowMs, breakAfterMs) ? 'break' : null;
}

/** The name of the agent that has to take over now; null when the talk may stay where it is. Pure. */
export function mustHandOff(
  state: Readonly<SessionState>,
  nowMs: number,
  breakAfterMs = BREAK_AFTER_MS,
): string | null {
  if (state.current_agent === CARER) return null;
  return careReason(state, nowMs, breakAfterMs) === null ? null : CARER;
}

/** Moves the talk to another agent, and marks the cause as answered. */
export function handOff(state: SessionState, to: string, nowMs: number, breakAfterMs = BREAK_AFTER_MS): void {
  if (to === CARER) {
    const { lesson } = state;
    state.cared = lesson ? { problemId: lesson.problemId, wrongCount: lesson.wrongCount } : null;
    if (isBreakDue(state, nowMs, breakAfterMs)) state.break_offered_at_ms = nowMs;
  }
  state.current_agent = to;
  state.agent_switch_count += 1;
}
