import { StoreError } from '#agents/core/records.ts';
import { type Embedder, EmbedError, type EmbedErrorCode } from '#agents/memory/embedder.ts';
import type { RememberedText } from '#runtime/store/vectors/memory-vectors.ts';
import type { VectorRecords } from '#runtime/store/vectors/vector-records.ts';
import type { CloudFault } from '#runtime/sync/cloud.ts';
import type { RoundEnd } from '#runtime/sync/decide-sync.ts';
import { holdsSecret } from '#runtime/sync/holds-secret.ts';

interface EmbeddedRound {
  readonly embedder: Embedder;
  readonly vectors: Pick<VectorRecords, 'lacking' | 'keep'>;
  /** Sentences that the provider refuses for good; what is found out here is added. */
  readonly parked: Set<string>;
  /** Words that leave the house in no sentence: the children's nicknames. */
  secretWords(): readonly string[];
}

const FAULTS: Readonly<Record<Exclude<EmbedErrorCode, 'no_consent'>, CloudFault>> = {
  network: 'unreachable',
  server: 'unreachable',
  timed_out: 'slow',
  quota: 'quota',
  refused: 'refused',
  bad_answer: 'refused',
};

/**
 * Makes the vectors of all sentences that lack one of this model and length, batch by batch, each kept before the next is asked
 * for. Cut off anywhere, the next round goes on. Never rejects but for a fault of the program.
 */
export async function embedRound(parts: EmbeddedRound, signal: AbortSignal): Promise<RoundEnd> {
  let sentCount = 0;
  try {
    for (let seq: number | null = 0; seq !== null; ) {
      const { texts, next } = parts.vectors.lacking(parts.embedder, seq);
      for (const batch of batchesOf(
        texts.filter((text) => mayGo(parts, text)),
        parts.embedder.mostTexts,
      ))
        sentCount += await embedBatch(parts, batch, signal);
      seq = next;
    }
    return { how: 'done', sentCount };
  } catch (error) {
    if (signal.aborted) return { how: 'cut', sentCount };
    if (error instanceof StoreError) return { how: 'records', sentCount };
    if (!(error instanceof EmbedError)) throw error;
    if (error.code === 'no_consent') return { how: 'cut', sentCount };
    return { how: 'fault', fault: FAULTS[error.code], sentCount };
  }
}

const mayGo = ({ parked, secretWords }: EmbeddedRound, text: RememberedText): boolean =>
  !parked.has(nameOf(text)) && !holdsSecret(text.text, secretWords());

/** A sentence that was rewritten is another. */
const nameOf = ({ memoryId, text }: RememberedText): string => `${memoryId} ${text}`;

/** Of one child each. */
function batchesOf(texts: readonly RememberedText[], most: number): readonly RememberedText[][] {
  const batches: RememberedText[][] = [];
  for (const ofChild of Map.groupBy(texts, ({ childId }) => childId).values())
    for (let at = 0; at < ofChild.length; at += most) batches.push(ofChild.slice(at, at + most));
  return batches;
}

/** Returns how many have their vector. A batch that is refused is tried one by one: what is refused alone, beside others that are not, is parked. */
async function embedBatch(
  parts: EmbeddedRound,
  batch: readonly RememberedText[],
  signal: AbortSignal,
): Promise<number> {
  try {
    await embed(parts, batch, signal);
    return batch.length;
  } catch (error) {
    if (!isRefusal(error) || batch.length === 1) throw error;
  }
  const refused: RememberedText[] = [];
  for (const [index, text] of batch.entries()) {
    try {
      await embed(parts, [text], signal);
    } catch (error) {
      refused.push(text);
      // Two, and none that was taken: it is the key or the model.
      if (!isRefusal(error) || (refused.length === 2 && index === 1)) throw error;
    }
  }
  for (const text of refused) parts.parked.add(nameOf(text));
  return batch.length - refused.length;
}

async function embed(
  { embedder, vectors }: EmbeddedRound,
  batch: readonly RememberedText[],
  signal: AbortSignal,
): Promise<void> {
  const [first] = batch;
  if (first === undefined) return;
  const texts = batch.map(({ text }) => text);
  const made = await embedder.embed(texts, { childId: first.childId, as: 'memory' }, signal);
  // The leave may have been taken back while the answer was under way.
  signal.throwIfAborted();
  vectors.keep(embedder, batch, made);
}

const isRefusal = (error: unknown): boolean => error instanceof EmbedError && error.code === 'refused';
