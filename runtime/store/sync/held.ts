import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';
import type { CloudItem } from './cloud-item.ts';

/** As many as wait for one child: a lesson has some hundred. Of more the oldest go. */
const MOST_HELD = 5000;
/** What has waited so long waits for something that was erased, or never sent. */
const LONGEST_HELD_MS = 60 * 24 * 60 * 60 * 1000;

/** Changes that came before what they hang on. To be called inside a transaction. */
export class HeldItems {
  readonly #put: Statement<[object]>;
  readonly #release: Statement<[string, string], string>;
  readonly #count: Statement<[string], number>;
  readonly #trim: Statement<[object]>;

  constructor(database: Preparer) {
    this.#put = database.prepare(
      `INSERT INTO held_items (child_id, item_id, needs, item, at_ms, held_at_ms)
       VALUES (:childId, :itemId, :needs, :item, :atMs, :heldAtMs) ON CONFLICT DO UPDATE SET needs = excluded.needs`,
    );
    this.#release = database
      .prepare<[string, string], string>(
        'DELETE FROM held_items WHERE child_id = ? AND needs = ? RETURNING item',
      )
      .pluck();
    this.#count = database
      .prepare<[string], number>('SELECT count(*) FROM held_items WHERE child_id = ?')
      .pluck();
    this.#trim = database.prepare(
      `DELETE FROM held_items WHERE child_id = :childId AND (held_at_ms < :fromMs OR item_id IN (
         SELECT item_id FROM held_items WHERE child_id = :childId ORDER BY held_at_ms DESC, item_id DESC LIMIT -1 OFFSET :most))`,
    );
  }

  /** Keeps it until `release` is called with what it needs; once, however often it comes. */
  hold(childId: string, item: CloudItem, needs: string, heldAtMs: number): void {
    const { id: itemId, atMs } = item;
    this.#put.run({ childId, itemId, needs, item: JSON.stringify(item), atMs, heldAtMs });
  }

  /** What waited for this, and waits no more. */
  release(childId: string, needs: string): CloudItem[] {
    return this.#release.all(childId, needs).map((item) => JSON.parse(item) as CloudItem);
  }

  count(childId: string): number {
    return this.#count.get(childId) ?? 0;
  }

  /** Gives up what waits too long, and the oldest beyond the limit; how many that were. */
  trim(childId: string, nowMs: number, most = MOST_HELD): number {
    return this.#trim.run({ childId, fromMs: nowMs - LONGEST_HELD_MS, most }).changes;
  }
}
