import type { Memory } from '#agents/core/records.ts';
import type { Database, Statement } from '#runtime/store/database/open.ts';
import type { Entry } from './entry.ts';
import { gramsOf } from './grams.ts';
import { indexedGrams, MemorySearch } from './memory-search.ts';

interface MemoryRow {
  readonly memory_id: string;
  readonly type: Memory['type'];
  readonly key: string;
  readonly fact: string;
  readonly problem_ids: string;
  readonly at_ms: number;
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
  readonly #newest: Statement<[string, number], MemoryRow>;
  readonly #at: Statement<[number], MemoryRow>;
  readonly #search: MemorySearch;

  constructor(database: Database) {
    this.#isKnown = database
      .prepare<[string, string], number>('SELECT 1 FROM memories WHERE child_id = ? AND memory_id = ?')
      .pluck();
    const ofKey = 'child_id = ? AND key = ? AND superseded_by IS NULL';
    this.#unindex = database.prepare(
      `DELETE FROM memory_index WHERE rowid IN (SELECT seq FROM memories WHERE ${ofKey})`,
    );
    this.#supersede = database.prepare(`UPDATE memories SET superseded_by = ? WHERE ${ofKey}`);
    this.#add = database.prepare(
      `INSERT INTO memories (child_id, session_id, memory_id, type, key, fact, problem_ids, at_ms)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#index = database.prepare('INSERT INTO memory_index (rowid, child_id, grams) VALUES (?, ?, ?)');
    this.#newest = database.prepare(
      'SELECT * FROM memories WHERE child_id = ? AND superseded_by IS NULL ORDER BY seq DESC LIMIT ?',
    );
    this.#at = database.prepare('SELECT * FROM memories WHERE seq = ?');
    this.#search = new MemorySearch(database);
  }

  /** Takes the place of the one of the same key. To be called inside a transaction; a second time it does nothing. */
  keep({ childId, sessionId }: Entry, memory: Memory): void {
    const { memoryId, type, key, text, problemIds, atMs } = memory;
    if (this.#isKnown.get(childId, memoryId) !== undefined) return;
    this.#unindex.run(childId, key);
    this.#supersede.run(memoryId, childId, key);
    const ids = JSON.stringify(problemIds);
    const { lastInsertRowid } = this.#add.run(childId, sessionId, memoryId, type, key, text, ids, atMs);
    this.#index.run(lastInsertRowid, childId, indexedGrams(childId, text));
  }

  /** Those that fit best, the best first; newest first where the query has nothing to look for. */
  find(childId: string, query: string, limit: number): Memory[] {
    const grams = new Set(gramsOf(query));
    if (grams.size === 0) return this.#newest.all(childId, limit).map(memoryOf);
    return this.#search.find(childId, grams, limit).flatMap((seq) => {
      const row = this.#at.get(seq);
      return row ? [memoryOf(row)] : [];
    });
  }
}

function memoryOf(row: MemoryRow): Memory {
  return {
    memoryId: row.memory_id,
    type: row.type,
    key: row.key,
    text: row.fact,
    problemIds: JSON.parse(row.problem_ids) as string[],
    atMs: row.at_ms,
  };
}
