import type { Journal } from '#drivers/journal/journal.ts';
import type { DrawnMemories } from '#runtime/store/sync/drawn-memories.ts';
import { type Cloud, CloudError } from './cloud.ts';

interface Drawing {
  readonly cloud: Pick<Cloud, 'draw'>;
  readonly drawn: DrawnMemories;
  /** Whether a day may send so many bytes more; what was sent is noted. May throw what the disk throws. */
  spend(bytes: number): boolean;
  readonly journal: Journal;
}

/**
 * Asks the cloud's own model what of each session that was recorded since belongs together, and keeps that as memories of the robot's own:
 * they go to the cloud with the next round, as all others do. A model that cannot answer now is asked in a later round, one that will not
 * is asked no more about that session; neither is a fault of the sync. Rejects with StoreError, or the signal's reason.
 */
export async function drawMemories(
  { cloud, drawn, spend, journal }: Drawing,
  signal: AbortSignal,
): Promise<void> {
  if (cloud.draw === undefined) return;
  for (const session of drawn.due()) {
    const sentences = session.memories.map(({ text }) => text);
    if (!spend(Buffer.byteLength(sentences.join('')))) return;
    try {
      const count = drawn.take(session, await cloud.draw(session.cloudId, sentences, signal));
      if (count > 0) journal.info('memories that belong together were joined', { count });
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof CloudError)) throw error;
      journal.warn('the cloud does not say what belongs together', { code: error.kind });
      if (error.kind !== 'refused') return;
      drawn.take(session, []);
    }
  }
}
