import type { BattleRecord } from '#agents/teaching/practice/battle.ts';
import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';

/** What a child has reached in its rounds of 計算バトル. */
export class Battles {
  readonly #best: Statement<[string], BattleRecord>;

  constructor(database: Preparer) {
    this.#best = database.prepare(
      `SELECT coalesce(max(longest_rally), 0) AS longestRally, coalesce(max(returned), 0) AS mostReturned
       FROM battles WHERE child_id = ?`,
    );
  }

  /** NO_RECORD for a child that has not played. */
  record(childId: string): BattleRecord {
    return this.#best.get(childId) as BattleRecord;
  }
}
