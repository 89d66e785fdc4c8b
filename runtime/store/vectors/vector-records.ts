import type { Connection } from '#runtime/store/connection.ts';
import type { RememberedText, VectorKind } from './memory-vectors.ts';
import { nearest } from './nearest.ts';
import { canCompareVectors } from './sqlite-vec.ts';

/** The vectors of what is remembered: made elsewhere, kept and compared here. Throws StoreError. */
export interface VectorRecords {
  /** Whether vectors can be compared on this machine: sqlite-vec is here and works. */
  canCompare(): boolean;
  /** Those of the next sentences behind `seq` (0 at first) that lack a vector of this kind, and where to go on; null at the end. */
  lacking(
    kind: VectorKind,
    seq: number,
  ): { readonly texts: readonly RememberedText[]; readonly next: number | null };
  /** Keeps the vectors of these sentences, in their order; that of a sentence which is another by now is not kept. Those of what it took the place of go. */
  keep(kind: VectorKind, texts: readonly RememberedText[], vectors: readonly Float32Array[]): void;
  /** The keys of this child's memories that lie nearest to this vector, of the newest 2,000 that have one, the nearest first; none where none can be compared. */
  nearest(childId: string, kind: VectorKind, vector: Float32Array): readonly string[];
}

export function vectorRecords(connection: Connection, nowMs: () => number): VectorRecords {
  return {
    canCompare: () => connection.read(({ database }) => canCompareVectors(database)),
    lacking: (kind, seq) => connection.read(({ vectors }) => vectors.lacking(kind, seq, nowMs())),
    keep: (kind, texts, made) =>
      connection.write(({ vectors }) => {
        for (const [index, text] of texts.entries()) {
          const vector = made[index];
          if (vector !== undefined) vectors.keep(kind, text, vector);
        }
      }),
    nearest: (childId, kind, vector) =>
      connection.read(({ database }) =>
        canCompareVectors(database) ? nearest(database, childId, kind, vector, nowMs()) : [],
      ),
  };
}
