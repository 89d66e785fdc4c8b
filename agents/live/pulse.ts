import type { Clock } from '#drivers/clock/clock.ts';

/** Nothing at all came back for this long after we sent something: the socket is half-open. */
const UNANSWERED_LIMIT_MS = 30_000;
/** Pongs of Google's come 8-30 s late: only a minute without one, and without anything else, is death. */
const PING_LIMIT_MS = 60_000;
const QUIET_BEFORE_PING_MS = 20_000;
const LOOK_EVERY_MS = 5_000;

interface PulseActions {
  ping(): void;
  /** Called once; the pulse has stopped. */
  dead(): void;
}

/**
 * Tells a dead socket from a quiet one, by bytes of any kind: a cable pulled or a router that forgot us sends no FIN,
 * and TCP alone takes a quarter of an hour to notice. A quiet line is pinged, which also keeps routers from forgetting.
 */
export class Pulse {
  readonly #clock: Clock;
  readonly #actions: PulseActions;
  readonly #stop: () => void;
  #receivedAtMs: number;
  /** The first thing sent since something was received; null when nothing was. */
  #sentAtMs: number | null = null;
  #pingedAtMs: number | null = null;

  constructor(clock: Clock, actions: PulseActions) {
    this.#clock = clock;
    this.#actions = actions;
    this.#receivedAtMs = clock.monotonicMs();
    this.#stop = clock.every(LOOK_EVERY_MS, () => this.#look());
  }

  noteSent(): void {
    this.#sentAtMs ??= this.#clock.monotonicMs();
  }

  noteReceived(): void {
    this.#receivedAtMs = this.#clock.monotonicMs();
    this.#sentAtMs = null;
    this.#pingedAtMs = null;
  }

  stop(): void {
    this.#stop();
  }

  #look(): void {
    const nowMs = this.#clock.monotonicMs();
    const isUnanswered = this.#sentAtMs !== null && nowMs - this.#sentAtMs >= UNANSWERED_LIMIT_MS;
    const isPingLost = this.#pingedAtMs !== null && nowMs - this.#pingedAtMs >= PING_LIMIT_MS;
    if (isUnanswered || isPingLost) {
      this.stop();
      this.#actions.dead();
      return;
    }
    if (this.#pingedAtMs !== null || nowMs - this.#receivedAtMs < QUIET_BEFORE_PING_MS) return;
    this.#pingedAtMs = nowMs;
    try {
      this.#actions.ping();
    } catch {
      // The socket is closing: its own end is on the way.
    }
  }
}
