import { randomInt } from 'node:crypto';
import { Alarm } from '#drivers/clock/alarm.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { decide } from './reconnect.ts';
import {
  CLOSED,
  nextDueMs,
  type ReconnectEffect,
  type ReconnectEvent,
  type ReconnectState,
} from './reconnect-state.ts';

interface ReconnectLoopOptions {
  readonly clock: Clock;
  /** A number in [0, 1); real chance when left out. */
  readonly random: (() => number) | undefined;
  /** Does what was decided; may take further events, which wait for their turn. */
  perform(effect: ReconnectEffect): void;
  /** When the model's time to answer is over; null while it owes nothing. */
  stallDueMs(): number | null;
  /** That time is over. */
  onStall(): void;
}

/** Runs the decisions of reconnect.ts: one event after the other, and in time. */
export class ReconnectLoop {
  readonly #options: ReconnectLoopOptions;
  readonly #alarm: Alarm;
  readonly #queue: ReconnectEvent[] = [];
  #state = CLOSED;
  #isDeciding = false;

  constructor(options: ReconnectLoopOptions) {
    this.#options = options;
    this.#alarm = new Alarm(options.clock, () => this.#ring());
  }

  get state(): ReconnectState {
    return this.#state;
  }

  take(event: ReconnectEvent): void {
    this.#queue.push(event);
    if (this.#isDeciding) return;
    this.#isDeciding = true;
    try {
      for (let next = this.#queue.shift(); next; next = this.#queue.shift()) this.#decide(next);
    } finally {
      this.#isDeciding = false;
    }
    this.setAlarm();
  }

  /** To be called when `stallDueMs` may have changed. */
  setAlarm(): void {
    const stallMs = this.#stallDueMs();
    const nextMs = nextDueMs(this.#state);
    this.#alarm.set(stallMs === null || nextMs === null ? (stallMs ?? nextMs) : Math.min(stallMs, nextMs));
  }

  #decide(event: ReconnectEvent): void {
    const { clock, random, perform } = this.#options;
    const chance = random ? random() : randomInt(2 ** 30) / 2 ** 30;
    const { state, effects } = decide(this.#state, event, clock.monotonicMs(), chance);
    this.#state = state;
    for (const effect of effects) perform(effect);
  }

  #ring(): void {
    const stallMs = this.#stallDueMs();
    const isStalled = stallMs !== null && this.#options.clock.monotonicMs() >= stallMs;
    if (isStalled) this.#options.onStall();
    this.take({ type: isStalled ? 'stalled' : 'due' });
  }

  #stallDueMs(): number | null {
    return this.#state.line === 'open' ? this.#options.stallDueMs() : null;
  }
}
