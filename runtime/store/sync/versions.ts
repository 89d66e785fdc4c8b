import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';

/** Which change of something with one value at a time was the last, by its topic: the later one stands on every robot. */
export class Versions {
  readonly #put: Statement<[string, string, number]>;

  constructor(database: Preparer) {
    this.#put = database.prepare(
      `INSERT INTO versions (child_id, topic, stamp) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET stamp = excluded.stamp WHERE excluded.stamp > stamp`,
    );
  }

  /** Notes the change; false where a later one, or this very one, is known: then its value does not stand. Inside a transaction. */
  put(childId: string, topic: string, stamp: number): boolean {
    return this.#put.run(childId, topic, stamp).changes > 0;
  }
}
