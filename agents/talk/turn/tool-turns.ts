import { type Lessons, type OpenTurn, StoreError, type StoreErrorCode } from '#agents/core/records.ts';
import type { TurnQueue } from '#agents/core/turn-queue.ts';
import type { CarePolicy } from '#agents/emotion/care.ts';
import { noteEarlierDays } from '#agents/lesson/earlier-days.ts';
import { knownOf } from '#agents/memory/brief.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';

export type Result = Record<string, unknown>;

/** Whose talk it is. */
export interface Talker {
  readonly userId: string;
  readonly sessionId: string;
}

/** What a unit of work came to. Without `stored` it is rolled back. */
export interface Outcome {
  readonly result: Result;
  /** Called once all of it is durable. */
  readonly stored?: () => void;
}

interface ToolTurnsOptions {
  readonly lessons: Lessons;
  readonly clock: Clock;
  readonly care: CarePolicy;
  readonly journal: Journal;
  /** Shared with the text turns of the same sessions. */
  readonly turns: TurnQueue;
  onTrouble(code: StoreErrorCode): void;
}

/** An error as tools answer it. */
export function failure(code: string, message: string, more: Record<string, string> = {}): Result {
  return { error: { code, message, ...more } };
}

/** The units of work of tool calls: per session one after another, each stored whole or not at all. Never throws. */
export class ToolTurns {
  readonly #options: ToolTurnsOptions;

  constructor(options: ToolTurnsOptions) {
    this.#options = options;
  }

  /** An open turn, or why there is none. */
  begin(who: Talker): { readonly turn: OpenTurn } | { readonly fault: Result } {
    try {
      const turn = this.#options.lessons.beginTurn(who.userId, who.sessionId);
      noteEarlierDays(turn.work, this.#options.clock);
      return { turn };
    } catch (error) {
      return { fault: this.#failed(error) };
    }
  }

  /** What is remembered of the child (agents/memory/brief.ts); [] where it cannot be read. */
  known(who: Talker): readonly string[] {
    const begun = this.begin(who);
    if ('fault' in begun) return [];
    try {
      return knownOf(begun.turn.work, { care: this.#options.care, nowMs: this.#options.clock.now() });
    } catch (error) {
      this.#failed(error);
      return [];
    } finally {
      begun.turn.rollback();
    }
  }

  /**
   * Runs `body` in a unit of work when the turns before it are done: stored when the body says what is to happen then;
   * left without a trace otherwise, or when aborted. Null when it was aborted or too many wait.
   */
  async run<T extends Outcome>(
    who: Talker,
    signal: AbortSignal,
    body: (turn: OpenTurn) => T | Promise<T>,
  ): Promise<T | Outcome | null> {
    if (signal.aborted) return null;
    let release: (() => void) | null = null;
    let open: OpenTurn | null = null;
    try {
      release = await this.#options.turns.enter(who.sessionId, signal, 'call');
      if (!release) return null;
      const begun = this.begin(who);
      if ('fault' in begun) return { result: begun.fault };
      open = begun.turn;
      const outcome = await body(begun.turn);
      if (signal.aborted) return null;
      if (!outcome.stored) return outcome;
      begun.turn.commit();
      open = null;
      outcome.stored();
      return outcome;
    } catch (error) {
      return signal.aborted ? null : { result: this.#failed(error) };
    } finally {
      open?.rollback();
      release?.();
    }
  }

  /** What of a fault the model may know, and what is told of it: never its message. */
  #failed(error: unknown): Result {
    const { journal, onTrouble } = this.#options;
    if (!(error instanceof StoreError)) {
      journal.error('a voice tool failed', { name: error instanceof Error ? error.name : typeof error });
      return failure('failed', 'it did not work: go on without it');
    }
    journal.error('a voice tool could not store its work', { code: error.code });
    onTrouble(error.code);
    const isTellable = error.code === 'full' || error.code === 'other_child';
    return failure(
      isTellable ? error.code : 'not_saved',
      'nothing of this was stored; tell the child kindly that it could not be written down',
    );
  }
}
