import type { Embedder } from '#agents/memory/embedder.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { Part } from '#runtime/part.ts';
import type { VectorRecords } from '#runtime/store/vectors/vector-records.ts';
import type { CloudFault } from '#runtime/sync/cloud.ts';
import {
  beforeFirstRound,
  decideSync,
  type RoundEnd,
  type SyncEvent,
  type SyncState,
} from '#runtime/sync/decide-sync.ts';
import { embedRound } from './embed-round.ts';

const TICK_MS = 5_000;
/** A round that takes longer goes on in the next. */
const ROUND_LIMIT_MS = 120_000;

interface EmbeddingParts {
  readonly embedder: Embedder;
  readonly vectors: VectorRecords;
  readonly everyMinutes: number;
  /** Words that leave the house in no sentence: the children's nicknames. */
  secretWords(): readonly string[];
  /** Whether the parent lets anything leave the house, and nobody is at a turn. */
  isFree(): boolean;
  /** Calls when that may have changed, until the returned function is called. */
  onFreedom(listener: () => void): () => void;
  /** Evenly from 0 to 1. */
  chance(): number;
  readonly clock: Clock;
  readonly journal: Journal;
}

/** Why what is remembered is not found by meaning now: sqlite-vec cannot be loaded, or the provider, or the records. */
export type EmbeddingTrouble = 'no_vectors' | 'parked' | CloudFault | 'records';

/**
 * Makes vectors of what is remembered, beside everything else: after lessons and from time to time, never beside a turn and never
 * without the parent's leave, with the pauses of the sync (decide-sync.ts). A fault is told once, until another comes or it is over.
 */
export class MemoryEmbedding implements Part {
  readonly name = 'memory embedding';
  readonly #parts: EmbeddingParts;
  readonly #stops: (() => void)[] = [];
  readonly #parked = new Set<string>();
  #state: SyncState;
  #round: { readonly ended: Promise<void>; readonly cut: AbortController } | null = null;
  #trouble: EmbeddingTrouble | null = null;

  constructor(parts: EmbeddingParts) {
    this.#parts = parts;
    this.#state = beforeFirstRound(parts.clock.monotonicMs());
  }

  /** Null while all is well, or nothing was tried yet. */
  get trouble(): EmbeddingTrouble | null {
    return this.#trouble ?? (this.#parked.size > 0 ? 'parked' : null);
  }

  /** Sends nothing where vectors cannot be compared afterwards. */
  async start(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { vectors, clock, onFreedom, journal } = this.#parts;
    if (this.#stops.length > 0) return;
    if (!vectors.canCompare()) {
      this.#trouble = 'no_vectors';
      journal.warn('sqlite-vec cannot be loaded: nothing is found by meaning', { code: 'no_vectors' });
      return;
    }
    this.#state = beforeFirstRound(clock.monotonicMs());
    this.#stops.push(
      clock.every(TICK_MS, () => {
        this.#meetFreedom();
        this.#happen({ type: 'tick' });
      }),
      onFreedom(() => this.#meetFreedom()),
    );
  }

  /** A lesson is over: what it left is made findable soon. */
  lessonEnded(): void {
    this.#happen({ type: 'lesson_ended' });
  }

  /** Cuts what is under way; what was kept stays. */
  async stop(): Promise<void> {
    for (const end of this.#stops.splice(0)) end();
    this.#round?.cut.abort(new Error('the embedding stops'));
    await this.settled();
  }

  /** Resolves when no round goes on. */
  async settled(): Promise<void> {
    await this.#round?.ended;
  }

  #meetFreedom(): void {
    this.#happen({ type: 'freedom', isFree: this.#parts.isFree() });
  }

  #happen(event: SyncEvent): void {
    const { clock, chance, everyMinutes } = this.#parts;
    const moment = { nowMs: clock.monotonicMs(), chance: chance(), everyMs: everyMinutes * 60_000 };
    const { state, effect } = decideSync(this.#state, event, moment);
    this.#state = state;
    if (effect === 'begin') this.#begin();
    if (effect === 'cut') this.#round?.cut.abort(new Error('a turn begins'));
  }

  #begin(): void {
    const cut = new AbortController();
    const ended = this.#run(cut).then((end) => {
      this.#round = null;
      this.#happen({ type: 'round_ended', end });
    });
    this.#round = { ended, cut };
  }

  /** Never rejects. */
  async #run(cut: AbortController): Promise<RoundEnd> {
    const { clock, journal } = this.#parts;
    const done = new AbortController();
    const limit = clock.sleep(ROUND_LIMIT_MS, done.signal).then(
      () => cut.abort(new Error('the time of a round is over')),
      () => {},
    );
    const parkedCount = this.#parked.size;
    try {
      const end = await embedRound({ ...this.#parts, parked: this.#parked }, cut.signal);
      return this.#told(end, this.#parked.size - parkedCount);
    } catch (error) {
      journal.error('the embedding failed', { error: error as Error });
      return this.#told({ how: 'records', sentCount: 0 }, 0);
    } finally {
      done.abort();
      await limit;
    }
  }

  #told(end: RoundEnd, newlyParked: number): RoundEnd {
    const { journal } = this.#parts;
    if (end.sentCount > 0) journal.info('sentences can be found by meaning', { count: end.sentCount });
    if (newlyParked > 0) journal.warn('the provider refuses sentences for good', { count: newlyParked });
    if (end.how === 'cut') return end;
    const trouble = end.how === 'fault' ? end.fault : end.how === 'records' ? 'records' : null;
    if (trouble !== null && trouble !== this.#trouble)
      journal.warn('what is remembered cannot be made findable by meaning now', { code: trouble });
    this.#trouble = trouble;
    return end;
  }
}
