import type { Embedder } from '#agents/memory/embedder.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { Part } from '#runtime/part.ts';
import type { VectorRecords } from '#runtime/store/vectors/vector-records.ts';
import type { CloudFault } from '#runtime/sync/cloud.ts';
import type { RoundEnd } from '#runtime/sync/decide-sync.ts';
import { Rounds, type RoundTimes } from '#runtime/sync/rounds.ts';
import { embedRound } from './embed-round.ts';

interface EmbeddingParts extends RoundTimes {
  readonly embedder: Embedder;
  readonly vectors: VectorRecords;
  readonly everyMinutes: number;
  /** Words that leave the house in no sentence: the children's nicknames. */
  secretWords(): readonly string[];
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
  readonly #rounds: Rounds;
  readonly #parked = new Set<string>();
  #trouble: EmbeddingTrouble | null = null;

  constructor(parts: EmbeddingParts) {
    this.#parts = parts;
    this.#rounds = new Rounds({ ...parts, run: (signal) => this.#run(signal) });
  }

  /** Null while all is well, or nothing was tried yet. */
  get trouble(): EmbeddingTrouble | null {
    return this.#trouble ?? (this.#parked.size > 0 ? 'parked' : null);
  }

  /** Sends nothing where vectors cannot be compared afterwards. */
  async start(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { vectors, journal } = this.#parts;
    if (this.#rounds.isStarted) return;
    if (!vectors.canCompare()) {
      this.#trouble = 'no_vectors';
      journal.warn('sqlite-vec cannot be loaded: nothing is found by meaning', { code: 'no_vectors' });
      return;
    }
    this.#rounds.start();
  }

  /** A lesson is over: what it left is made findable soon. */
  lessonEnded(): void {
    this.#rounds.happen({ type: 'lesson_ended' });
  }

  /** Cuts what is under way; what was kept stays. */
  async stop(): Promise<void> {
    await this.#rounds.stop();
  }

  /** Resolves when no round goes on. */
  async settled(): Promise<void> {
    await this.#rounds.settled();
  }

  /** Never rejects. */
  async #run(signal: AbortSignal): Promise<RoundEnd> {
    const { journal } = this.#parts;
    const parkedCount = this.#parked.size;
    try {
      const end = await embedRound({ ...this.#parts, parked: this.#parked }, signal);
      return this.#told(end, this.#parked.size - parkedCount);
    } catch (error) {
      journal.error('the embedding failed', { error: error as Error });
      return this.#told({ how: 'records', sentCount: 0 }, 0);
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
