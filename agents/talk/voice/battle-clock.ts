import type { SessionState } from '#agents/core/state.ts';
import type { Clock } from '#drivers/clock/clock.ts';

/** It rings when the time is up by anyone's clock. */
const LATE_MS = 50;

/** Rings when the time of a round of 計算バトル is up: a voice model has no clock of its own. */
export class BattleClock {
  readonly #clock: Clock;
  readonly #onTimeUp: () => void;
  #running: { readonly startedAtMs: number; readonly end: AbortController } | null = null;

  constructor(clock: Clock, onTimeUp: () => void) {
    this.#clock = clock;
    this.#onTimeUp = onTimeUp;
  }

  /** The session as it stands: a round that began is timed, one that ended is forgotten. A round rings once. */
  follow({ battle }: Readonly<SessionState>): void {
    if (battle === null || battle.served === null) {
      this.stop();
      return;
    }
    const { startedAtMs, roundMs } = battle;
    if (this.#running?.startedAtMs === startedAtMs) return;
    this.stop();
    const end = new AbortController();
    this.#running = { startedAtMs, end };
    const leftMs = startedAtMs + roundMs - this.#clock.now();
    if (leftMs <= 0) return;
    this.#clock.sleep(leftMs + LATE_MS, end.signal).then(this.#onTimeUp, () => {});
  }

  stop(): void {
    this.#running?.end.abort();
    this.#running = null;
  }
}
