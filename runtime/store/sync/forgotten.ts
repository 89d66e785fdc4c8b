import { createHash } from 'node:crypto';
import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';

/** What a memory is about, as it may stand where the memory is to be forgotten: the same on each robot. */
const aboutOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32);

/** What a parent has forgotten, so that no copy from before brings it back: neither the same nor one about the same. */
export class Forgotten {
  readonly #key: Statement<[string, string], string>;
  readonly #put: Statement<[string, string, number]>;
  readonly #covers: Statement<[string, string, string, number], number>;

  constructor(database: Preparer) {
    this.#key = database
      .prepare<[string, string], string>('SELECT key FROM memories WHERE child_id = ? AND memory_id = ?')
      .pluck();
    this.#put = database.prepare(
      `INSERT INTO forgotten (child_id, what, stamp) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET stamp = max(stamp, excluded.stamp)`,
    );
    this.#covers = database
      .prepare<[string, string, string, number], number>(
        'SELECT 1 FROM forgotten WHERE child_id = ? AND (what = ? OR what = ? AND stamp >= ?) LIMIT 1',
      )
      .pluck();
  }

  /** What this memory is about, for `put`; null where it is not there. */
  aboutOf(childId: string, memoryId: string): string | null {
    const key = this.#key.get(childId, memoryId);
    return key === undefined ? null : aboutOf(key);
  }

  /** Inside the transaction in which they go. */
  put(childId: string, memoryIds: readonly string[], about: string | null, stamp: number): void {
    for (const what of [...memoryIds, ...(about === null ? [] : [about])])
      this.#put.run(childId, what, stamp);
  }

  /** Whether it was forgotten after it was kept under this stamp. */
  covers(
    childId: string,
    memory: { readonly memoryId: string; readonly key: string },
    stamp: number,
  ): boolean {
    return this.#covers.get(childId, memory.memoryId, aboutOf(memory.key), stamp) !== undefined;
  }
}
