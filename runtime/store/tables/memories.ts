import type { Memory } from '#agents/core/records.ts';
import { entryTypeOf } from '#agents/memory/entry.ts';
import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';
import type { Entry } from './entry.ts';
import { gramsOfQuery } from './grams.ts';
import { MemoryProblems } from './memory-problems.ts';
import { type MemoryRow, memoryOf, oldTypeOf } from './memory-row.ts';
import { IS_WHOLE, indexedGrams, MemorySearch } from './memory-search.ts';

/** A remembered sentence with where it comes from, as a parent sees it. */
export interface RememberedFact extends Memory {
  readonly sessionId: string;
  readonly madeBy: 'robot' | 'parent';
  /** When something was first remembered under its key, wall-clock ms. */
  readonly sinceMs: number;
  /** The problems that show it, as far as they are still kept. */
  readonly problems: readonly {
    readonly problemId: string;
    readonly expression: string;
    readonly atMs: number;
  }[];
  /** The sentences that it took the place of, the newest first. */
  readonly earlier: readonly { readonly text: string; readonly atMs: number }[];
}

/**
 * What is remembered of a child. Of each key only the newest holds and can be found; the older ones stay and name
 * their successor, so that a parent can see how it came about.
 */
export class Memories {
  readonly #isKnown: Statement<[string, string], number>;
  readonly #unindex: Statement<[string, string]>;
  readonly #supersede: Statement<[string, string, string]>;
  readonly #add: Statement<unknown[]>;
  readonly #index: Statement<[number | bigint, string, string]>;
  readonly #newest: Statement<[string, number, number], MemoryRow>;
  readonly #at: Statement<[number], MemoryRow>;
  readonly #held: Statement<[string, string, number], MemoryRow>;
  readonly #live: Statement<[string, number], RememberedRow>;
  readonly #earlier: Statement<[string, string], RememberedFact['earlier'][number]>;
  readonly #isForbidden: Statement<[string, string], number>;
  readonly #forbid: Statement<[string, string, number]>;
  readonly #forbidden: Statement<[string], number>;
  readonly #allow: Statement<[string]>;
  readonly #keyOf: Statement<[string, string], string>;
  readonly #problems: Statement<[string, string], RememberedFact['problems'][number]>;
  readonly #ofParent: Statement<[string, string], number>;
  readonly #seq: Statement<[string, string], number>;
  readonly #rewrite: Statement<[string, number, string, string]>;
  readonly #forget: Statement<[string, string, string], string>;
  readonly #newer: Statement<[string, string, string], string>;
  readonly #stamp: Statement<[number, string, string]>;
  readonly #kept: Statement<[string], KeptRow>;
  readonly #problemsOf: MemoryProblems;
  readonly #search: MemorySearch;

  constructor(database: Preparer) {
    this.#isKnown = database
      .prepare<[string, string], number>('SELECT 1 FROM memories WHERE child_id = ? AND memory_id = ?')
      .pluck();
    const ofKey = 'child_id = ? AND key = ? AND superseded_by IS NULL';
    this.#unindex = database.prepare(
      `DELETE FROM memory_index WHERE rowid IN (SELECT seq FROM memories WHERE ${ofKey})`,
    );
    this.#supersede = database.prepare(`UPDATE memories SET superseded_by = ? WHERE ${ofKey}`);
    this.#add = database.prepare(
      `INSERT INTO memories (child_id, session_id, memory_id, type, key, fact, problem_ids, superseded_by, at_ms,
         memory_type, tags, source_turn, certainty, expires_at_ms)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#earlier = database.prepare(
      `SELECT fact AS text, at_ms AS atMs FROM memories
       WHERE child_id = ? AND key = ? AND superseded_by IS NOT NULL ORDER BY at_ms DESC, seq DESC`,
    );
    this.#isForbidden = database
      .prepare<[string, string], number>('SELECT 1 FROM forbidden_memories WHERE child_id = ? AND key = ?')
      .pluck();
    this.#forbid = database.prepare(
      'INSERT INTO forbidden_memories (child_id, key, at_ms) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    );
    this.#forbidden = database
      .prepare<[string], number>('SELECT count(*) FROM forbidden_memories WHERE child_id = ?')
      .pluck();
    this.#allow = database.prepare('DELETE FROM forbidden_memories WHERE child_id = ?');
    this.#keyOf = database
      .prepare<[string, string], string>(
        'SELECT key FROM memories WHERE child_id = ? AND memory_id = ? AND superseded_by IS NULL',
      )
      .pluck();
    this.#index = database.prepare('INSERT INTO memory_index (rowid, child_id, grams) VALUES (?, ?, ?)');
    this.#newest = database.prepare(
      `SELECT * FROM memories AS m WHERE child_id = ? AND superseded_by IS NULL AND (expires_at_ms IS NULL OR expires_at_ms > ?)
       AND ${IS_WHOLE} ORDER BY seq DESC LIMIT ?`,
    );
    this.#at = database.prepare('SELECT * FROM memories WHERE seq = ?');
    this.#held = database.prepare(
      `SELECT * FROM memories AS m WHERE ${ofKey} AND (expires_at_ms IS NULL OR expires_at_ms > ?) AND ${IS_WHOLE}`,
    );
    this.#live = database.prepare(
      `SELECT m.*, (SELECT min(e.at_ms) FROM memories AS e WHERE e.child_id = m.child_id AND e.key = m.key) AS since_ms
       FROM memories AS m WHERE m.child_id = ? AND m.superseded_by IS NULL AND ${IS_WHOLE} ORDER BY m.seq DESC LIMIT ?`,
    );
    this.#problems = database.prepare(
      `SELECT problem_id AS problemId, expression, started_at_ms AS atMs FROM problems
       WHERE child_id = ? AND problem_id IN (SELECT value FROM json_each(?)) ORDER BY +started_at_ms`,
    );
    this.#ofParent = database
      .prepare<[string, string], number>(`SELECT 1 FROM memories WHERE ${ofKey} AND made_by = 'parent'`)
      .pluck();
    this.#seq = database
      .prepare<[string, string], number>('SELECT seq FROM memories WHERE child_id = ? AND memory_id = ?')
      .pluck();
    this.#rewrite = database.prepare(
      `UPDATE memories SET fact = ?, at_ms = ?, made_by = 'parent', certainty = 1, expires_at_ms = NULL
       WHERE child_id = ? AND memory_id = ? AND superseded_by IS NULL`,
    );
    // With all that came before it under the same key.
    this.#forget = database
      .prepare<[string, string, string], string>(
        `DELETE FROM memories WHERE child_id = ? AND key = (
           SELECT key FROM memories WHERE child_id = ? AND memory_id = ? AND superseded_by IS NULL
         ) RETURNING memory_id`,
      )
      .pluck();
    this.#newer = database
      .prepare<[string, string, string], string>(
        `SELECT m.memory_id FROM memories AS m CROSS JOIN sessions AS s USING (child_id, session_id)
         WHERE ${ofKey} AND s.started_at_ms > (SELECT started_at_ms FROM sessions WHERE session_id = ?)`,
      )
      .pluck();
    this.#stamp = database.prepare(
      'UPDATE memories SET stamp = max(stamp, ?) WHERE child_id = ? AND memory_id = ?',
    );
    this.#kept = database.prepare(
      'SELECT * FROM memories WHERE child_id = ? ORDER BY superseded_by IS NULL, stamp, seq',
    );
    this.#problemsOf = new MemoryProblems(database);
    this.#search = new MemorySearch(database);
  }

  /** What holds now, newest first. */
  all(childId: string, limit: number): RememberedFact[] {
    return this.#live.all(childId, limit).map((row) => ({
      ...memoryOf(row),
      sessionId: row.session_id,
      madeBy: row.made_by,
      sinceMs: row.since_ms,
      problems: this.#problems.all(childId, row.problem_ids),
      earlier: this.#earlier.all(childId, row.key),
    }));
  }

  /** All there are, what does not hold any more first. */
  kept(childId: string): readonly KeptMemory[] {
    return this.#kept.all(childId).map((row) => {
      const { madeBy = 'robot', ...memory } = memoryOf(row);
      return { memory, madeBy, sessionId: row.session_id, stamp: row.stamp };
    });
  }

  /** Puts a parent's sentence in the place of one that holds, in index and all; null where there is none. Needs a transaction. */
  rewrite(childId: string, memoryId: string, text: string, atMs: number): RememberedFact | null {
    if (this.#rewrite.run(text, atMs, childId, memoryId).changes === 0) return null;
    const fact = this.all(childId, Number.MAX_SAFE_INTEGER).find((one) => one.memoryId === memoryId) ?? null;
    if (fact === null) return null;
    this.#unindex.run(childId, fact.key);
    const seq = this.#seq.get(childId, memoryId) ?? 0;
    this.#index.run(seq, childId, indexedGrams(childId, text, fact.type));
    return fact;
  }

  /** Forgets one that holds, and what it took the place of; the ids of all that are gone. Needs a transaction. */
  forget(childId: string, memoryId: string): readonly string[] {
    return this.#forget.all(childId, childId, memoryId);
  }

  /** Nothing under the key of this one is kept any more; gives the key, null where none of that id holds. Needs a transaction. */
  forbid(childId: string, memoryId: string, atMs: number): string | null {
    const key = this.#keyOf.get(childId, memoryId) ?? null;
    if (key !== null) this.forbidKey(childId, key, atMs);
    return key;
  }

  /** Nothing is kept under this key any more. Needs a transaction. */
  forbidKey(childId: string, key: string, atMs: number): void {
    this.#forbid.run(childId, key, atMs);
  }

  /** How many keys are forbidden. */
  forbiddenCount(childId: string): number {
    return this.#forbidden.get(childId) ?? 0;
  }

  /** Whatever was forbidden may be remembered again when it shows itself again. Needs a transaction. */
  allowAll(childId: string): void {
    this.#allow.run(childId);
  }

  /**
   * Takes the place of the one of the same key, unless that is of a later session: an old one may be recorded anew. Gives whether
   * it was kept: a parent may have forbidden it, or have written what holds. To be called inside a transaction; a second time it
   * does nothing.
   */
  keep({ childId, sessionId }: Entry, memory: Memory): boolean {
    const { memoryId, type, key, text, problemIds, atMs, tags = [] } = memory;
    if (this.#isKnown.get(childId, memoryId) !== undefined) return true;
    if (this.#isForbidden.get(childId, key) !== undefined) return false;
    // What a parent has written holds until a parent changes it.
    if (this.#ofParent.get(childId, key) !== undefined) return false;
    const newer = this.#newer.get(childId, key, sessionId) ?? null;
    if (newer === null) {
      this.#unindex.run(childId, key);
      this.#supersede.run(memoryId, childId, key);
    }
    const ids = JSON.stringify(problemIds);
    const { lastInsertRowid } = this.#add.run(
      childId,
      sessionId,
      memoryId,
      oldTypeOf(type),
      key,
      text,
      ids,
      newer,
      atMs,
      entryTypeOf(type),
      JSON.stringify(tags),
      memory.sourceTurn ?? null,
      memory.confidence ?? null,
      memory.expiresAtMs ?? null,
    );
    this.#problemsOf.add();
    if (newer === null) this.#index.run(lastInsertRowid, childId, indexedGrams(childId, text, type));
    return true;
  }

  /** The sentence is of this place in the order of all robots' changes; a later one stands. */
  stamp(childId: string, memoryId: string, stamp: number): void {
    this.#stamp.run(stamp, childId, memoryId);
  }

  /** Those of these keys that hold at `nowMs`, in their order. */
  held(childId: string, keys: readonly string[], nowMs: number): Memory[] {
    return keys.flatMap((key) => this.#held.all(childId, key, nowMs).map(memoryOf));
  }

  /** Those that fit best and still hold at `nowMs`, the best first; newest first where the query has nothing to look for. */
  find(childId: string, query: string, limit: number, nowMs: number): Memory[] {
    const grams = gramsOfQuery(query);
    if (grams.size === 0) return this.#newest.all(childId, nowMs, limit).map(memoryOf);
    return this.#search.find(childId, grams, limit, nowMs).flatMap((seq) => {
      const row = this.#at.get(seq);
      return row ? [memoryOf(row)] : [];
    });
  }
}

/** A memory with what other robots are told of it; `stamp` 0 where it is from before there were stamps. */
interface KeptMemory {
  readonly memory: Memory;
  readonly madeBy: 'robot' | 'parent';
  readonly sessionId: string;
  readonly stamp: number;
}

interface KeptRow extends MemoryRow {
  readonly session_id: string;
  readonly stamp: number;
}

interface RememberedRow extends MemoryRow {
  readonly session_id: string;
  readonly since_ms: number;
}
