import type { FarSearch } from '#agents/memory/far-search.ts';
import { disclosureIn } from '#agents/safety/disclosure.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';

/** A lesson waits no longer, and only for one that answered the last question within it. */
const LIMIT_MS = 800;
/** One that does not answer is left alone so long. */
const REST_MS = 5 * 60_000;

interface AskedElsewhere {
  /** Asks; may reject, hang or come late. */
  ask(
    childId: string,
    query: string,
    keys: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly string[]>;
  /** What the journal calls a rejection. */
  codeOf(error: unknown): string;
  /** What the journal says where it does not answer; a constant. */
  readonly toldSilent: string;
  /** Whether the parent lets anything leave the house. */
  mayLeave(): boolean;
  readonly clock: Clock;
  readonly journal: Journal;
  /** Aborts when the robot ends. */
  readonly ending: AbortSignal;
}

/**
 * A search outside that costs a lesson nothing while it is not known to answer, and 800 ms, once, where it begins to hang: a question
 * to one that is not proven finds nothing at once, and finds out. Nothing that the safety room would hear is asked. Never rejects.
 */
export class TimelySearch implements FarSearch {
  readonly #parts: AskedElsewhere;
  #restsUntilMs = Number.NEGATIVE_INFINITY;
  /** It answered the last question in time. */
  #isProven = false;

  constructor(parts: AskedElsewhere) {
    this.#parts = parts;
  }

  async rank(
    childId: string,
    query: string,
    keys: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    const { mayLeave, clock } = this.#parts;
    if (signal.aborted || !mayLeave() || clock.monotonicMs() < this.#restsUntilMs) return [];
    if (disclosureIn(query) !== null) return [];
    if (!this.#isProven) {
      this.#restsUntilMs = clock.monotonicMs() + REST_MS;
      void this.#ask(childId, query, keys);
      return [];
    }
    const answered = new AbortController();
    const ended = AbortSignal.any([signal, answered.signal]);
    const late = clock.sleep(LIMIT_MS, ended).then(
      () => this.#rest('slow'),
      () => [],
    );
    try {
      return await Promise.race([this.#ask(childId, query, keys), late]);
    } finally {
      answered.abort();
    }
  }

  /** Goes on when nobody waits, or waits any more: the next question finds it signed in. Never rejects. */
  async #ask(childId: string, query: string, keys: readonly string[]): Promise<readonly string[]> {
    const { ask, codeOf, ending, clock } = this.#parts;
    try {
      const askedMs = clock.monotonicMs();
      const found = await ask(childId, query, keys, ending);
      this.#restsUntilMs = Number.NEGATIVE_INFINITY;
      this.#isProven = clock.monotonicMs() - askedMs < LIMIT_MS;
      return found;
    } catch (error) {
      if (ending.aborted) return [];
      return this.#rest(codeOf(error));
    }
  }

  #rest(code: string): readonly string[] {
    const { clock, journal, toldSilent } = this.#parts;
    this.#restsUntilMs = clock.monotonicMs() + REST_MS;
    this.#isProven = false;
    journal.warn(toldSilent, { code });
    return [];
  }
}
