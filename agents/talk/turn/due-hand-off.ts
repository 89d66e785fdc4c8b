import type { Agent } from '#agents/core/agent.ts';
import type { CareReason, SessionState } from '#agents/core/state.ts';
import { careReason, handOff, mustHandOff } from '#agents/emotion/care.ts';
import type { Team } from '#agents/team/team.ts';

export interface DueHandOff {
  readonly agent: Agent;
  readonly reason: CareReason;
}

/**
 * Makes the handoff that the state calls for, whatever a model says, by voice as in writing; null when none is due. A
 * break waits for a pause or the end of the problem.
 */
export function takeDueHandOff(
  team: Team,
  state: SessionState,
  at: { readonly nowMs: number; readonly isPause: boolean; readonly breakAfterMs?: number | undefined },
): DueHandOff | null {
  const { nowMs, isPause, breakAfterMs } = at;
  const to = mustHandOff(state, nowMs, breakAfterMs);
  const agent = to === null ? undefined : team.agents.get(to);
  const reason = careReason(state, nowMs, breakAfterMs);
  if (!agent || reason === null) return null;
  if (reason === 'break' && !isPause && isAtWork(state)) return null;
  handOff(state, agent.name, nowMs, breakAfterMs);
  return { agent, reason };
}

const isAtWork = ({ lesson, drill, battle }: SessionState): boolean =>
  lesson?.status === 'open' || drill !== null || battle !== null;
