import { type Embedder, EmbedError } from '#agents/memory/embedder.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { VectorRecords } from '#runtime/store/vectors/vector-records.ts';
import { holdsSecret } from '#runtime/sync/holds-secret.ts';
import { TimelySearch } from './timely-search.ts';

interface SearchedVectors {
  readonly embedder: Embedder;
  readonly vectors: Pick<VectorRecords, 'canCompare' | 'nearest'>;
  /** Words that leave the house in no question: the children's nicknames. */
  secretWords(): readonly string[];
  mayLeave(): boolean;
  readonly clock: Clock;
  readonly journal: Journal;
  /** Aborts when the robot ends. */
  readonly ending: AbortSignal;
}

/** The search by the meaning of a question: it becomes a vector outside, and is compared on the robot. */
export function vectorSearch({ embedder, vectors, secretWords, ...parts }: SearchedVectors): TimelySearch {
  return new TimelySearch({
    ...parts,
    toldSilent: 'the search by meaning does not answer',
    codeOf: (error) => (error instanceof EmbedError ? error.code : 'failed'),
    ask: async (childId, query, _, signal) => {
      if (holdsSecret(query, secretWords()) || !vectors.canCompare()) return [];
      const [vector] = await embedder.embed([query], { childId, as: 'question' }, signal);
      return vector === undefined ? [] : vectors.nearest(childId, embedder, vector);
    },
  });
}
