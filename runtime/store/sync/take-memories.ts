import type { Memory } from '#agents/core/records.ts';
import type { Statement } from '#runtime/store/database/open.ts';
import type { OpenDatabase } from '#runtime/store/open-database.ts';
import type { Fact } from '#runtime/store/sync/merge/facts.ts';
import { type MemoryTypeRow, typeOf } from '#runtime/store/tables/memory-row.ts';
import { indexedGrams } from '#runtime/store/tables/memory-search.ts';
import { checkedChange } from '#runtime/store/tables/record-entry.ts';

interface Held extends MemoryTypeRow {
  readonly seq: number;
  readonly memory_id: string;
  readonly fact: string;
  readonly superseded_by: string | null;
}

/**
 * Takes what other robots remember. Of one key holds what a parent wrote last, else what is of the latest session, and of one
 * session what was kept last: on each robot the same. Inside one transaction.
 */
export class TakeMemories {
  readonly #open: OpenDatabase;
  readonly #childId: string;
  readonly #stampOf: Statement<[string, string], number>;
  readonly #write: Statement<[object]>;
  readonly #parents: Statement<[string, string], number>;
  readonly #parentsIds: Statement<[string, string], string>;
  readonly #setWriter: Statement<[string, string, string]>;
  readonly #all: Statement<
    [string],
    { readonly memoryId: string; readonly key: string; readonly stamp: number }
  >;
  readonly #robotsAfter: Statement<[string, string, number]>;
  readonly #inOrder: Statement<[string, string], Held>;
  readonly #supersede: Statement<[string | null, number]>;
  readonly #unindex: Statement<[string, string]>;
  readonly #index: Statement<[number, string, string]>;
  readonly #forget: Statement<[string, string]>;

  constructor(open: OpenDatabase, childId: string) {
    this.#open = open;
    this.#childId = childId;
    const { database } = open;
    this.#stampOf = database
      .prepare<[string, string], number>('SELECT stamp FROM memories WHERE child_id = ? AND memory_id = ?')
      .pluck();
    this.#write = database.prepare(
      `UPDATE memories SET fact = :text, at_ms = :atMs, made_by = :madeBy, stamp = :stamp
       WHERE child_id = :childId AND memory_id = :memoryId`,
    );
    const ofKey = 'child_id = ? AND key = ?';
    this.#parents = database
      .prepare<[string, string], number>(
        `SELECT max(stamp) FROM memories WHERE ${ofKey} AND made_by = 'parent'`,
      )
      .pluck();
    this.#parentsIds = database
      .prepare<[string, string], string>(
        `SELECT memory_id FROM memories WHERE ${ofKey} AND made_by = 'parent'`,
      )
      .pluck();
    this.#setWriter = database.prepare(
      'UPDATE memories SET made_by = ? WHERE child_id = ? AND memory_id IN (SELECT value FROM json_each(?))',
    );
    this.#all = database.prepare('SELECT memory_id AS memoryId, key, stamp FROM memories WHERE child_id = ?');
    this.#robotsAfter = database.prepare(
      `DELETE FROM memories WHERE ${ofKey} AND made_by = 'robot' AND stamp > ?`,
    );
    this.#inOrder = database.prepare(
      `SELECT m.seq, m.memory_id, m.fact, m.type, m.memory_type, m.superseded_by FROM memories AS m JOIN sessions AS s USING (child_id, session_id)
       WHERE m.child_id = ? AND m.key = ?
       ORDER BY m.made_by = 'parent' DESC, iif(m.made_by = 'parent', m.stamp, s.started_at_ms) DESC, m.stamp DESC, m.memory_id DESC`,
    );
    this.#supersede = database.prepare('UPDATE memories SET superseded_by = ? WHERE seq = ?');
    this.#unindex = database.prepare(
      `DELETE FROM memory_index WHERE rowid IN (SELECT seq FROM memories WHERE ${ofKey})`,
    );
    this.#index = database.prepare('INSERT INTO memory_index (rowid, child_id, grams) VALUES (?, ?, ?)');
    this.#forget = database.prepare('DELETE FROM memories WHERE child_id = ? AND memory_id = ?');
  }

  /** False where it is known, or does not hold any more. */
  keep(fact: Fact<'memory_kept'>): boolean {
    const { madeBy, stamp, session_id: sessionId, id, at_ms: atMs } = fact;
    const memory = checkedMemory(fact.memory);
    const { memoryId, key, text } = memory;
    const { corrections, forgotten, memories, vectors } = this.#open;
    if (forgotten.covers(this.#childId, memory, stamp)) return false;
    const isParents = madeBy === 'parent';
    if (!isParents && corrections.isCorrectedSince(this.#childId, memory.problemIds, stamp)) return false;
    const parents = this.#parents.get(this.#childId, key) ?? null;
    // The robot does not write over a parent's sentence; what it wrote before that stays as what was.
    if (!isParents && parents !== null && parents < stamp) return false;
    const known = this.#stampOf.get(this.#childId, memoryId);
    if (known !== undefined && (known >= stamp || !isParents)) return false;
    if (known === undefined) {
      // Where a parent's sentence holds, `keep` refuses what came before it as well.
      const written = JSON.stringify(this.#parentsIds.all(this.#childId, key));
      this.#setWriter.run('robot', this.#childId, written);
      memories.keep({ id, childId: this.#childId, sessionId, atMs }, memory);
      this.#setWriter.run('parent', this.#childId, written);
      memories.stamp(this.#childId, memoryId, stamp);
    }
    if (isParents) {
      this.#write.run({ childId: this.#childId, memoryId, text, atMs: memory.atMs, madeBy, stamp });
      vectors.drop(this.#childId, memoryId);
      this.#unindex.run(this.#childId, key);
      this.#robotsAfter.run(this.#childId, key, stamp);
    }
    this.#relink(key);
    return true;
  }

  /** Forgets these, and what is about the same and from before; neither comes back. False where nothing of it was here. */
  forget({ memoryIds, about, stamp, forbiddenKey, at_ms: atMs }: Fact<'memory_forgotten'>): boolean {
    const { database, forgotten, memories, outbox } = this.#open;
    database.pragma('secure_delete = ON');
    forgotten.put(this.#childId, memoryIds, about, stamp);
    if (forbiddenKey !== undefined) memories.forbidKey(this.#childId, forbiddenKey, atMs);
    const gone = this.#all
      .all(this.#childId)
      .filter((memory) => forgotten.covers(this.#childId, memory, memory.stamp));
    for (const { memoryId } of gone) this.#forget.run(this.#childId, memoryId);
    for (const key of new Set(gone.map((memory) => memory.key))) this.#relink(key);
    outbox.withdrawMemories(
      this.#childId,
      gone.map(({ memoryId }) => memoryId),
    );
    return gone.length > 0;
  }

  #relink(key: string): void {
    const rows = this.#inOrder.all(this.#childId, key);
    this.#unindex.run(this.#childId, key);
    rows.forEach((row, place) => {
      const by = rows[place - 1]?.memory_id ?? null;
      if (row.superseded_by !== by) this.#supersede.run(by, row.seq);
    });
    const [held] = rows;
    if (held) this.#index.run(held.seq, this.#childId, indexedGrams(this.#childId, held.fact, typeOf(held)));
  }
}

function checkedMemory(memory: Memory): Memory {
  const change = checkedChange({ kind: 'memory_kept', memory });
  return change.kind === 'memory_kept' ? change.memory : memory;
}
