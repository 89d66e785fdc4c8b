import { StoreError } from '#agents/core/records.ts';
import type { Connection } from './connection.ts';
import { retireLoose } from './sync/drawn-memories.ts';
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
  /** Forgets it for good; false where there is no such fact. `isForbidden`: and never remembers the like of it again. */
  forget(childId: string, memoryId: string, isForbidden?: boolean): boolean;
  /** About how many things nothing may be remembered any more. */
  forbiddenCount(childId: string): number;
  /** What was forbidden may be remembered again, when it shows itself again. */
  allowAll(childId: string): void;
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
      return connection.write((open) => {
        const { memories, vectors, outbox, stamps } = open;
        const atMs = nowMs();
        const fact = memories.rewrite(childId, memoryId, text.trim(), atMs);
        if (fact === null) return null;
        vectors.drop(childId, memoryId);
        // The sentence that it was is not sent any more.
        outbox.withdrawMemories(childId, [memoryId]);
        const { type, key, problemIds, tags = [], confidence = 1 } = fact;
        const memory = { memoryId, type, key, text: fact.text, problemIds, atMs, tags, confidence };
        const payload = { memory, madeBy: 'parent', session_id: fact.sessionId };
        const stamp = stamps.next(atMs);
        memories.stamp(childId, memoryId, stamp);
        outbox.tell({ id: newId(), childId, kind: 'memory_kept', payload, atMs, stamp });
        retireLoose(open, childId, newId, atMs);
        return fact;
      });
    },
    forbiddenCount: (childId) => connection.read(({ memories }) => memories.forbiddenCount(childId)),
    allowAll: (childId) => connection.write(({ memories }) => memories.allowAll(childId)),
    forget: (childId, memoryId, isForbidden = false) =>
      connection.write((open) => {
        const { database, memories, outbox, stamps, forgotten } = open;
        database.pragma('secure_delete = ON');
        const atMs = nowMs();
        const about = forgotten.aboutOf(childId, memoryId);
        const forbiddenKey = isForbidden ? memories.forbid(childId, memoryId, atMs) : null;
        const memoryIds = memories.forget(childId, memoryId);
        if (memoryIds.length === 0) return false;
        outbox.withdrawMemories(childId, memoryIds);
        const stamp = stamps.next(atMs);
        forgotten.put(childId, memoryIds, about, stamp);
        const payload = { memoryIds, about, ...(forbiddenKey === null ? {} : { forbiddenKey }) };
        outbox.tell({ id: newId(), childId, kind: 'memory_forgotten', payload, atMs, stamp });
        retireLoose(open, childId, newId, atMs);
        return true;
      }),
  };
}
