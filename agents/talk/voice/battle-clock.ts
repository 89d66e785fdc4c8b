import type { SessionState } from '#agents/core/state.ts';
import { Alarm } from '#drivers/clock/alarm.ts';
import type { Clock } from '#drivers/clock/clock.ts';

/** It rings when the time is up by anyone's clock. */
const LATE_MS = 50;

/** Rings when the time of a round of 計算バトル is up: a voice model has no clock of its own. */
export class BattleClock {
  readonly #clock: Clock;
  readonly #alarm: Alarm;
  /** The round that is timed, or was; by its start. */
  #startedAtMs: number | null = null;

  constructor(clock: Clock, onTimeUp: () => void) {
    this.#clock = clock;
    this.#alarm = new Alarm(clock, onTimeUp);
  }

  /** The session as it stands: a round that began is timed, one that ended is forgotten. A round rings once. */
  follow({ battle }: Readonly<SessionState>): void {
    if (battle === null || battle.served === null) {
      this.stop();
      return;
    }
    const { startedAtMs, roundMs } = battle;
    if (this.#startedAtMs === startedAtMs) return;
    this.stop();
    this.#startedAtMs = startedAtMs;
    const leftMs = startedAtMs + roundMs - this.#clock.now();
    if (leftMs > 0) this.#alarm.set(this.#clock.monotonicMs() + leftMs + LATE_MS);
  }

  stop(): void {
    this.#alarm.clear();
    this.#startedAtMs = null;
  }
}
