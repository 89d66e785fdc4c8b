import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';

/**
 * `told_to`: the cloud that is told what was there before it (tell-over.ts); `told_step` and `told_after`: how far that is, and the
 * last session that was told. `drawn_to`: the stamp up to which the cloud's own model was asked what belongs together (drawn-memories.ts).
 */
type SyncMark = 'told_to' | 'told_step' | 'told_after' | 'drawn_to';

/** What this robot notes of its cloud beside the rows, each at most 64 characters. To be called inside a transaction. */
export class SyncMarks {
  readonly #get: Statement<[string], string>;
  readonly #set: Statement<[string, string]>;
  readonly #drop: Statement<[string]>;

  constructor(database: Preparer) {
    this.#get = database.prepare<[string], string>('SELECT value FROM sync_marks WHERE key = ?').pluck();
    this.#set = database.prepare(
      'INSERT INTO sync_marks (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
    );
    this.#drop = database.prepare('DELETE FROM sync_marks WHERE key = ?');
  }

  get(mark: SyncMark): string | null {
    return this.#get.get(mark) ?? null;
  }

  set(mark: SyncMark, value: string): void {
    this.#set.run(mark, value);
  }

  drop(mark: SyncMark): void {
    this.#drop.run(mark);
  }
}
