import type { FarSearch } from '#agents/memory/far-search.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { type Cloud, CloudError } from './cloud.ts';
import type { CloudIds } from './drain.ts';
import type { CloudLack } from './open-cloud.ts';

/** A lesson waits no longer. */
const LIMIT_MS = 800;
/** One that did not answer is left alone so long: a cloud that hangs costs a lesson one wait, and not each question one. */
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

/** The search of the family's cloud, where it has one. Never rejects, and never takes longer than 800 ms. */
export class CloudSearch implements FarSearch {
  readonly #parts: SearchedCloud;
  #restsUntilMs = Number.NEGATIVE_INFINITY;

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

  /** Goes on when nobody waits any more: the next question finds it signed in. */
  async #ask(childId: string, query: string, keys: readonly string[]): Promise<readonly string[]> {
    const { cloud, ids, ending } = this.#parts;
    if (typeof cloud === 'string' || cloud.rank === undefined) return [];
    try {
      const cloudId = ids.cloudIdOf(childId);
      if (cloudId === null) return [];
      const found = await cloud.rank(cloudId, query, keys, ending);
      this.#restsUntilMs = Number.NEGATIVE_INFINITY;
      return found;
    } catch (error) {
      if (ending.aborted) return [];
      return this.#rest(error instanceof CloudError ? error.kind : 'failed');
    }
  }

  #rest(code: string): readonly string[] {
    const { clock, journal } = this.#parts;
    this.#restsUntilMs = clock.monotonicMs() + REST_MS;
    journal.warn('the search of the cloud does not answer', { code });
    return [];
  }
}
