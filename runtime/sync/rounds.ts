import type { Clock } from '#drivers/clock/clock.ts';
import {
  beforeFirstRound,
  decideSync,
  type RoundEnd,
  type SyncEvent,
  type SyncState,
} from './decide-sync.ts';

const TICK_MS = 5_000;
/** A round that takes longer ends with what is done, and the next goes on. */
const ROUND_LIMIT_MS = 120_000;

/** When rounds may go, and how they are told of it. */
export interface RoundTimes {
  /** Whether the parent lets anything leave the house, and nobody is at a turn. */
  isFree(): boolean;
  /** Calls when that may have changed, until the returned function is called. */
  onFreedom(listener: () => void): () => void;
  /** Evenly from 0 to 1. */
  chance(): number;
  readonly clock: Clock;
}

interface RoundsParts extends RoundTimes {
  readonly everyMinutes: number;
  /** One round, until the signal cuts it; never rejects. */
  run(signal: AbortSignal): Promise<RoundEnd>;
}

/** Work that goes in rounds beside everything else, one at a time, never beside a turn and two minutes at most (decide-sync.ts decides when). */
export class Rounds {
  readonly #parts: RoundsParts;
  readonly #stops: (() => void)[] = [];
  #state: SyncState;
  #round: { readonly ended: Promise<void>; readonly cut: AbortController } | null = null;

  constructor(parts: RoundsParts) {
    this.#parts = parts;
    this.#state = beforeFirstRound(parts.clock.monotonicMs());
  }

  get isStarted(): boolean {
    return this.#stops.length > 0;
  }

  get isRunning(): boolean {
    return this.#round !== null;
  }

  /** Does nothing where it has been started. */
  start(): void {
    if (this.isStarted) return;
    const { clock, onFreedom } = this.#parts;
    this.#state = beforeFirstRound(clock.monotonicMs());
    this.#stops.push(
      clock.every(TICK_MS, () => {
        this.meetFreedom();
        this.happen({ type: 'tick' });
      }),
      onFreedom(() => this.meetFreedom()),
    );
  }

  meetFreedom(): void {
    this.happen({ type: 'freedom', isFree: this.#parts.isFree() });
  }

  happen(event: SyncEvent): void {
    const { clock, chance, everyMinutes } = this.#parts;
    const moment = { nowMs: clock.monotonicMs(), chance: chance(), everyMs: everyMinutes * 60_000 };
    const { state, effect } = decideSync(this.#state, event, moment);
    this.#state = state;
    if (effect === 'begin') this.#begin();
    if (effect === 'cut') this.#round?.cut.abort(new Error('a turn begins'));
  }

  /** Cuts what is under way. */
  async stop(): Promise<void> {
    for (const end of this.#stops.splice(0)) end();
    this.#round?.cut.abort(new Error('the rounds stop'));
    await this.settled();
  }

  /** Resolves when no round goes on. */
  async settled(): Promise<void> {
    await this.#round?.ended;
  }

  #begin(): void {
    const cut = new AbortController();
    const ended = this.#run(cut).then((end) => {
      this.#round = null;
      this.happen({ type: 'round_ended', end });
    });
    this.#round = { ended, cut };
  }

  async #run(cut: AbortController): Promise<RoundEnd> {
    const done = new AbortController();
    const limit = this.#parts.clock.sleep(ROUND_LIMIT_MS, done.signal).then(
      () => cut.abort(new Error('the time of a round is over')),
      () => {},
    );
    try {
      return await this.#parts.run(cut.signal);
    } finally {
      done.abort();
      await limit;
    }
  }
}
