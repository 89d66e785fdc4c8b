import { dayInJapan, startOfDayInJapanMs } from '#config/time-zone.ts';
import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';

/** What a parent set for one child, and how much of the child's day is used. */
export class ChildRules {
  readonly #of: Statement<[string], { readonly path: string; readonly value: string }>;
  readonly #set: Statement<[string, string, string, number]>;
  readonly #drop: Statement<[string, string]>;
  readonly #worked: Statement<[string, number], number>;

  constructor(database: Preparer) {
    this.#of = database.prepare('SELECT path, value FROM child_rules WHERE child_id = ? ORDER BY path');
    this.#set = database.prepare(
      `INSERT INTO child_rules (child_id, path, value, updated_at_ms) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET value = excluded.value, updated_at_ms = excluded.updated_at_ms`,
    );
    this.#drop = database.prepare('DELETE FROM child_rules WHERE child_id = ? AND path = ?');
    this.#worked = database
      .prepare<[string, number], number>(
        'SELECT active_ms FROM day_work WHERE child_id = ? AND began_at_ms = ?',
      )
      .pluck();
  }

  /** By the path of the setting; what is not there is as for the household. */
  of(childId: string): ReadonlyMap<string, unknown> {
    return new Map(this.#of.all(childId).map(({ path, value }) => [path, JSON.parse(value) as unknown]));
  }

  /** Null takes a rule away. To be called inside a transaction, with the child there. */
  set(childId: string, path: string, value: unknown, atMs: number): void {
    if (value === null) this.#drop.run(childId, path);
    else this.#set.run(childId, path, JSON.stringify(value), atMs);
  }

  /** Time at work on the day in Japan of this moment, ms. */
  workedMs(childId: string, atMs: number): number {
    return this.#worked.get(childId, startOfDayInJapanMs(dayInJapan(atMs))) ?? 0;
  }
}
