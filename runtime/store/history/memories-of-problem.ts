import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';
import { MemoryProblems } from '#runtime/store/tables/memory-problems.ts';
import { type MemoryTypeRow, typeOf } from '#runtime/store/tables/memory-row.ts';
import { indexedGrams } from '#runtime/store/tables/memory-search.ts';

/** What is remembered of a child because of one problem; what a parent has written is not among it. */
export class MemoriesOfProblem {
  readonly #problems: MemoryProblems;
  readonly #heir: Statement<[string, string], string | null>;
  readonly #delete: Statement<[string, string]>;
  readonly #held: Statement<[string, string], string>;
  readonly #unindex: Statement<[string, string]>;
  readonly #supersede: Statement<[string, string, string]>;
  readonly #inherit: Statement<[string | null, string, string]>;
  readonly #heldAgain: Statement<
    [string, string],
    MemoryTypeRow & { readonly seq: number; readonly fact: string }
  >;
  readonly #index: Statement<[number, string, string]>;

  constructor(database: Preparer) {
    const ofKey = 'child_id = ? AND key = ? AND superseded_by IS NULL';
    this.#problems = new MemoryProblems(database);
    this.#heir = database
      .prepare<[string, string], string | null>(
        'SELECT superseded_by FROM memories WHERE child_id = ? AND memory_id = ?',
      )
      .pluck();
    this.#delete = database.prepare('DELETE FROM memories WHERE child_id = ? AND memory_id = ?');
    this.#held = database
      .prepare<[string, string], string>(
        `SELECT m.memory_id FROM memories AS m JOIN sessions AS s USING (child_id, session_id)
         WHERE ${ofKey} ORDER BY s.started_at_ms DESC, m.seq DESC`,
      )
      .pluck();
    this.#unindex = database.prepare(
      `DELETE FROM memory_index WHERE rowid IN (SELECT seq FROM memories WHERE ${ofKey})`,
    );
    this.#supersede = database.prepare(
      'UPDATE memories SET superseded_by = ? WHERE child_id = ? AND memory_id = ?',
    );
    this.#inherit = database.prepare(
      'UPDATE memories SET superseded_by = ? WHERE child_id = ? AND superseded_by = ?',
    );
    this.#heldAgain = database.prepare(
      `SELECT seq, fact, type, memory_type FROM memories WHERE ${ofKey} AND seq NOT IN (SELECT rowid FROM memory_index WHERE rowid = memories.seq)`,
    );
    this.#index = database.prepare('INSERT INTO memory_index (rowid, child_id, grams) VALUES (?, ?, ?)');
  }

  /**
   * Forgets it, as far as it was kept before this stamp; what it had taken the place of holds again. Gives the sessions whose memories these were. To be called inside a
   * transaction.
   */
  forget(childId: string, problemId: string, before = Number.MAX_SAFE_INTEGER): readonly string[] {
    const gone = this.#problems.shown(childId, problemId, before);
    for (const { memory_id: memoryId } of gone) {
      this.#inherit.run(this.#heir.get(childId, memoryId) ?? null, childId, memoryId);
      this.#delete.run(childId, memoryId);
    }
    for (const key of new Set(gone.map((row) => row.key))) {
      const [held, ...others] = this.#held.all(childId, key);
      if (held !== undefined && others.length > 0) {
        this.#unindex.run(childId, key);
        for (const other of others) this.#supersede.run(held, childId, other);
      }
      for (const row of this.#heldAgain.all(childId, key))
        this.#index.run(row.seq, childId, indexedGrams(childId, row.fact, typeOf(row)));
    }
    return [...new Set(gone.map(({ session_id: sessionId }) => sessionId))];
  }
}
