import type { Agent } from '#agents/core/agent.ts';
import type { SessionState } from '#agents/core/state.ts';
import { noteRest } from '#agents/lesson/lesson-turn.ts';
import type { Talker } from '#agents/talk/turn/tool-turns.ts';
import { openingAgent, type Team } from '#agents/team/team.ts';
import type { Clock } from '#drivers/clock/clock.ts';

/** Which agent speaks first when a line begins anew, until a turn or a call has stored that. */
export class OpeningSpeaker {
  readonly #team: Team;
  readonly #clock: Clock;
  /** Key: session id. The agent that has begun to speak. */
  readonly #opening = new Map<string, string>();

  constructor(team: Team, clock: Clock) {
    this.#team = team;
    this.#clock = clock;
  }

  /** The agent that is to speak in the session that `read` gives; the router where it cannot be read (null). */
  open(who: Talker, read: () => SessionState | null): Agent {
    this.#opening.delete(who.sessionId);
    const state = read();
    const nowMs = this.#clock.now();
    if (state) noteRest(state, nowMs);
    const name = state ? openingAgent(state, nowMs, this.#team.care.of(who.userId)) : 'router';
    if (state && name !== state.current_agent) this.#opening.set(who.sessionId, name);
    return this.#team.agentOf({ current_agent: name });
  }

  /** Puts the agent that has begun to speak into a state that does not know it yet. */
  moveIn({ sessionId }: Talker, state: SessionState): void {
    const name = this.#opening.get(sessionId);
    if (name !== undefined && name !== state.current_agent)
      this.#team.care.handOff(state, name, this.#clock.now());
  }

  /** The state that is stored knows it. */
  stored({ sessionId }: Talker): void {
    this.#opening.delete(sessionId);
  }
}
