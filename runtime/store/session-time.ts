import { moveTimes, type SessionState } from '#agents/core/state.ts';
import type { Clock } from '#drivers/clock/clock.ts';

/** Sessions of which it is known; of older ones nobody will go on with more than one. */
const KNOWN_SESSIONS = 64;
/** Two clocks that are read one after the other differ by a millisecond or two, and a slow correction by some more: nobody has set it. */
const LEAST_JUMP_MS = 250;

/** A silence longer than this is no time at work: the child was elsewhere. */
const LONGEST_SILENCE_MS = 300_000;

/** When a turn was opened or stored: by how far the wall clock had been set until then, and without that. */
interface Moment {
  readonly jumpedMs: number;
  readonly steadyMs: number;
}

/** Whose turn it was, and whether the child has gone or rests after it. */
interface StoredTurn {
  readonly childId: string;
  readonly sessionId: string;
  readonly isAway: boolean;
}

/**
 * The time that passes in sessions, whatever the wall clock is set to meanwhile: a Pi has none that runs without power, and
 * the network sets it while the child is at work. Known as long as the robot runs.
 */
export class SessionTime {
  readonly #clock: Clock;
  /** By session id: its last stored turn, or where it was first met. */
  readonly #last = new Map<string, Moment>();
  /** By child: its last stored turn, wherever that was, and whether it has gone or rests since. */
  readonly #lastOf = new Map<string, Moment & { readonly isAway: boolean }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  now(): Moment {
    const jumpedMs = this.#clock.jumpedMs();
    return { jumpedMs, steadyMs: this.#clock.now() - jumpedMs };
  }

  /** Makes the times of a stored state those of the clock as it is set now. */
  adjust(sessionId: string, state: SessionState): void {
    const { jumpedMs } = this.now();
    const last = this.#last.get(sessionId);
    if (last === undefined) this.#note(sessionId, { jumpedMs, steadyMs: Number.NEGATIVE_INFINITY });
    else if (Math.abs(jumpedMs - last.jumpedMs) >= LEAST_JUMP_MS) moveTimes(state, jumpedMs - last.jumpedMs);
  }

  /**
   * How long the child may have been at work from the last stored turn to the end of this one, ms. What was between them is
   * no work where the child was away (had gone, or rested), was silent for long, or the robot was started meanwhile.
   */
  mostWorkedMs(sessionId: string, opened: Moment, wasAway: boolean): number {
    const lastMs = this.#last.get(sessionId)?.steadyMs ?? Number.NEGATIVE_INFINITY;
    const betweenMs = Math.max(0, opened.steadyMs - lastMs);
    const duringMs = Math.max(0, this.now().steadyMs - opened.steadyMs);
    const isWork = !wasAway && betweenMs <= LONGEST_SILENCE_MS;
    return Math.round((isWork ? betweenMs : 0) + duringMs);
  }

  /** How long the child is at work since its last stored turn, ms: what a turn that is stored now would add for that. */
  sinceLastTurnMs(childId: string): number {
    const last = this.#lastOf.get(childId);
    if (last === undefined || last.isAway) return 0;
    const sinceMs = Math.max(0, this.now().steadyMs - last.steadyMs);
    return sinceMs <= LONGEST_SILENCE_MS ? Math.round(sinceMs) : 0;
  }

  /** The turn that was opened then is stored. */
  stored({ childId, sessionId, isAway }: StoredTurn, opened: Moment): void {
    const moment = { jumpedMs: opened.jumpedMs, steadyMs: this.now().steadyMs };
    this.#note(sessionId, moment);
    this.#lastOf.set(childId, { ...moment, isAway });
  }

  #note(sessionId: string, moment: Moment): void {
    this.#last.delete(sessionId);
    this.#last.set(sessionId, moment);
    for (const oldest of this.#last.keys()) {
      if (this.#last.size <= KNOWN_SESSIONS) return;
      this.#last.delete(oldest);
    }
  }
}
