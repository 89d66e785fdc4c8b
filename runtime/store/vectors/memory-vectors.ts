import { createHash } from 'node:crypto';
import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';

/** What makes two vectors comparable. */
export interface VectorKind {
  readonly model: string;
  readonly dimensions: number;
}

/** A sentence that is remembered and may be looked for. */
export interface RememberedText {
  readonly childId: string;
  readonly memoryId: string;
  readonly text: string;
}

/** Sentences that are looked through at once. */
const PAGE_ROWS = 500;

/** Of `memories` as m at `:nowMs`. What a child told of itself is never looked for (agents/memory/mention/due.ts), and so never sent. */
export const IS_LOOKED_FOR =
  "m.superseded_by IS NULL AND (m.expires_at_ms IS NULL OR m.expires_at_ms > :nowMs) AND m.memory_type NOT IN ('like', 'event', 'promise')";

/** The vectors of what is remembered. A row goes with its memory, and so with its child. */
export class MemoryVectors {
  readonly #page: Statement<[object], PageRow>;
  readonly #keep: Statement<unknown[]>;
  readonly #drop: Statement<[string, string]>;
  readonly #dropEarlier: Statement<[object]>;

  constructor(database: Preparer) {
    this.#page = database.prepare(
      `SELECT m.seq, m.child_id AS childId, m.memory_id AS memoryId, m.fact AS text, v.model, v.dimensions, v.fact_hash AS hash
       FROM memories AS m LEFT JOIN memory_vectors AS v ON v.memory_seq = m.seq
       WHERE m.seq > :seq AND ${IS_LOOKED_FOR} ORDER BY m.seq LIMIT ${PAGE_ROWS}`,
    );
    // Only of the sentence as it still stands: a parent may have rewritten or forgotten it meanwhile.
    this.#keep = database.prepare(
      `INSERT OR REPLACE INTO memory_vectors (memory_seq, child_id, memory_id, model, dimensions, fact_hash, vector)
       SELECT seq, child_id, memory_id, ?, ?, ?, ? FROM memories
       WHERE child_id = ? AND memory_id = ? AND fact = ? AND superseded_by IS NULL`,
    );
    this.#drop = database.prepare('DELETE FROM memory_vectors WHERE child_id = ? AND memory_id = ?');
    this.#dropEarlier = database.prepare(
      `DELETE FROM memory_vectors WHERE child_id = :childId AND memory_id IN (
         SELECT e.memory_id FROM memories AS m JOIN memories AS e ON e.child_id = m.child_id AND e.key = m.key
         WHERE m.child_id = :childId AND m.memory_id = :memoryId AND e.superseded_by IS NOT NULL)`,
    );
  }

  /** Those of the next 500 sentences behind `seq` that have no vector of this kind, and where to go on; null at the end. */
  lacking(
    { model, dimensions }: VectorKind,
    seq: number,
    nowMs: number,
  ): { readonly texts: readonly RememberedText[]; readonly next: number | null } {
    const rows = this.#page.all({ nowMs, seq });
    const texts = rows
      .filter((row) => row.model !== model || row.dimensions !== dimensions || row.hash !== hashOf(row.text))
      .map(({ childId, memoryId, text }) => ({ childId, memoryId, text }));
    return { texts, next: rows.length < PAGE_ROWS ? null : (rows.at(-1)?.seq ?? null) };
  }

  /** Keeps the vector of a sentence that still stands as it was when the vector was made, in the place of those of its forerunners. Needs a transaction. */
  keep(
    { model, dimensions }: VectorKind,
    { childId, memoryId, text }: RememberedText,
    vector: Float32Array,
  ): void {
    this.#keep.run(model, dimensions, hashOf(text), bytesOf(vector), childId, memoryId, text);
    this.#dropEarlier.run({ childId, memoryId });
  }

  /** The sentence is another: what it meant goes at once. Needs a transaction. */
  drop(childId: string, memoryId: string): void {
    this.#drop.run(childId, memoryId);
  }
}

interface PageRow extends RememberedText {
  readonly seq: number;
  readonly model: string | null;
  readonly dimensions: number | null;
  readonly hash: string | null;
}

/** As it stands in `fact_hash`. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
/** As it stands in `vector`. */
export const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
