import type { FarSearch } from '#agents/memory/far-search.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { type Cloud, CloudError } from './cloud.ts';
import type { CloudIds } from './drain.ts';
import type { CloudLack } from './open-cloud.ts';

/** A lesson waits no longer, and only for a cloud that answered the last question within it. */
const LIMIT_MS = 800;
/** One that does not answer is left alone so long. */
const REST_MS = 5 * 60_000;

interface SearchedCloud {
  readonly cloud: Cloud | CloudLack;
  readonly ids: Pick<CloudIds, 'cloudIdOf'>;
  /** Whether the parent lets anything leave the house. */
  mayLeave(): boolean;
  readonly clock: Clock;
  readonly journal: Journal;
  /** Aborts when the robot ends. */
  readonly ending: AbortSignal;
}

/**
 * The search of the family's cloud, where it has one. Never rejects. A question to a cloud of which it is not known that it answers
 * finds nothing at once, and finds out: a cloud that hangs costs a lesson nothing, and one that begins to hang 800 ms, once.
 */
export class CloudSearch implements FarSearch {
  readonly #parts: SearchedCloud;
  #restsUntilMs = Number.NEGATIVE_INFINITY;
  /** It answered the last question in time. */
  #isProven = false;

  constructor(parts: SearchedCloud) {
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
    const { cloud, ids, ending, clock } = this.#parts;
    if (typeof cloud === 'string' || cloud.rank === undefined) return [];
    try {
      const cloudId = ids.cloudIdOf(childId);
      if (cloudId === null) return [];
      const askedMs = clock.monotonicMs();
      const found = await cloud.rank(cloudId, query, keys, ending);
      this.#restsUntilMs = Number.NEGATIVE_INFINITY;
      this.#isProven = clock.monotonicMs() - askedMs < LIMIT_MS;
      return found;
    } catch (error) {
      if (ending.aborted) return [];
      return this.#rest(error instanceof CloudError ? error.kind : 'failed');
    }
  }

  #rest(code: string): readonly string[] {
    const { clock, journal } = this.#parts;
    this.#restsUntilMs = clock.monotonicMs() + REST_MS;
    this.#isProven = false;
    journal.warn('the search of the cloud does not answer', { code });
    return [];
  }
}
