import { StoreError } from '#agents/core/records.ts';
import type { Connection } from './connection.ts';
import type { RememberedFact } from './tables/memories.ts';

/** As many as a parent can look through; a child has some dozens. */
const MOST_FACTS = 500;
export const LONGEST_FACT_CHARACTERS = 200;

/** What a parent does with what is remembered of a child. Throws StoreError. */
export interface ParentMemories {
  /** What holds now, newest first, at most 500. */
  of(childId: string): readonly RememberedFact[];
  /** Puts the parent's sentence there; null where there is no such fact. The robot does not write over it. */
  rewrite(childId: string, memoryId: string, text: string): RememberedFact | null;
  /** Forgets it for good; false where there is no such fact. */
  forget(childId: string, memoryId: string): boolean;
}

export function parentMemories(
  connection: Connection,
  newId: () => string,
  nowMs: () => number,
): ParentMemories {
  return {
    of: (childId) => connection.read(({ memories }) => memories.all(childId, MOST_FACTS)),
    rewrite: (childId, memoryId, text) => {
      if (text.trim() === '' || text.length > LONGEST_FACT_CHARACTERS) {
        throw new StoreError('failed', 'the sentence of a memory is empty or too long');
      }
      return connection.write(({ memories, outbox }) => {
        const atMs = nowMs();
        const fact = memories.rewrite(childId, memoryId, text.trim(), atMs);
        if (fact === null) return null;
        // The sentence that it was is not sent any more.
        outbox.withdrawMemories(childId, [memoryId]);
        const { type, key, problemIds } = fact;
        const memory = { memoryId, type, key, text: fact.text, problemIds, atMs };
        outbox.addOwn(
          newId(),
          childId,
          'memory_kept',
          { kind: 'memory_kept', memory, session_id: fact.sessionId },
          atMs,
        );
        return fact;
      });
    },
    forget: (childId, memoryId) =>
      connection.write(({ database, memories, outbox }) => {
        database.pragma('secure_delete = ON');
        const memoryIds = memories.forget(childId, memoryId);
        if (memoryIds.length === 0) return false;
        outbox.withdrawMemories(childId, memoryIds);
        outbox.addOwn(newId(), childId, 'memory_forgotten', { kind: 'memory_forgotten', memoryIds }, nowMs());
        return true;
      }),
  };
}
