import type { Clock } from '#drivers/clock/clock.ts';
import { AnswerLimit } from './answer-limit.ts';
import type { LiveEvent } from './connection.ts';
import {
  isAnswerCut,
  isAudible,
  isOwed,
  NOTHING_OWED,
  stallDueMs,
  type WatchEvent,
  watch,
} from './watchdog.ts';

/** The watchdog of one connection after the other, in time; it learns how quick they are. */
export class AnswerWatch {
  readonly #clock: Clock;
  readonly #limit = new AnswerLimit();
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
    return stallDueMs(this.#state, this.#limit.limitMs);
  }

  /**
   * `isStalled`: an answer is over that nobody could hear. `isFinished`: the child's turn has had its answer.
   * `isStale`, `endsStale`: see watch().
   */
  take(event: WatchEvent): Omit<ReturnType<typeof watch>, 'state'> & { readonly isFinished: boolean } {
    const nowMs = this.#clock.monotonicMs();
    const { awaitedSinceMs, hasWords } = this.#state;
    const { state, ...seen } = watch(this.#state, event, nowMs);
    const { isStale, isStalled } = seen;
    this.#state = state;
    const isAnswer = event.type === 'sound' && event.isAudible && !isStale;
    const isFirst = awaitedSinceMs !== null && !hasWords;
    if (isFirst && (isAnswer || (event.type === 'words' && !isStale)))
      this.#limit.noteAnswer(nowMs - awaitedSinceMs);
    const isFinished = isAnswer || (event.type === 'turn_completed' && !isStale && !isStalled);
    return { ...seen, isFinished };
  }

  /** The model's time was over. */
  noteStall(): void {
    this.#limit.noteStall();
  }

  /** The connection is gone: says how its answer ended, and owes nothing from now on. */
  end(): ReturnType<typeof isAnswerCut> {
    const ended = isAnswerCut(this.#state);
    this.#state = NOTHING_OWED;
    return ended;
  }
}

/** What an event of the line means for the watchdog; null: nothing. */
export function watched(event: LiveEvent): WatchEvent | null {
  switch (event.type) {
    case 'audio':
      return { type: 'sound', isAudible: isAudible(event.samples) };
    case 'said':
    case 'written':
      return { type: 'words' };
    case 'tools_called':
      return { type: 'tools_called', count: event.calls.length };
    case 'tools_cancelled':
      return { type: 'tools_settled', count: event.ids.length };
    case 'interrupted':
    case 'generation_completed':
    case 'turn_completed':
      return { type: event.type };
    default:
      return null;
  }
}
