import type { Clock } from '#drivers/clock/clock.ts';
import { isAnswerCut, isOwed, NOTHING_OWED, stallDueMs, type WatchEvent, watch } from './watchdog.ts';

/** The watchdog of one connection after the other, in time. */
export class AnswerWatch {
  readonly #clock: Clock;
  #state = NOTHING_OWED;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether the model's turn is open. */
  get isOwed(): boolean {
    return isOwed(this.#state);
  }

  /** When the model's time to answer is over; null while it owes nothing. */
  get stallDueMs(): number | null {
    return stallDueMs(this.#state);
  }

  /** `isStalled`: an answer is over that nobody could hear. `isFinished`: the child's turn has had its answer. */
  take(event: WatchEvent): { readonly isStalled: boolean; readonly isFinished: boolean } {
    const { staleCompletions } = this.#state;
    const { state, isStalled } = watch(this.#state, event, this.#clock.monotonicMs());
    this.#state = state;
    return { isStalled, isFinished: event.type === 'turn_completed' && staleCompletions === 0 && !isStalled };
  }

  /** The connection is gone: says how its answer ended, and owes nothing from now on. */
  end(): ReturnType<typeof isAnswerCut> {
    const ended = isAnswerCut(this.#state);
    this.#state = NOTHING_OWED;
    return ended;
  }
}
