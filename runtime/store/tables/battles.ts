import type { Change } from '#agents/core/records.ts';
import type { BattleRecord } from '#agents/teaching/practice/battle.ts';
import type { Database, Statement } from '#runtime/store/database/open.ts';
import type { Entry } from './entry.ts';

type Played = Extract<Change, { kind: 'battle_played' }>;

/** The rounds of 計算バトル that a child has played. */
export class Battles {
  readonly #add: Statement<unknown[]>;
  readonly #best: Statement<[string], BattleRecord>;

  constructor(database: Database) {
    this.#add = database.prepare(
      `INSERT INTO battles (child_id, session_id, longest_rally, returned, dropped, at_ms)
       VALUES (?, ?, ?, ?, ?, ?)`,
    );
    this.#best = database.prepare(
      `SELECT coalesce(max(longest_rally), 0) AS longestRally, coalesce(max(returned), 0) AS mostReturned
       FROM battles WHERE child_id = ?`,
    );
  }

  add({ childId, sessionId, atMs }: Entry, { longestRally, returned, dropped }: Played): void {
    this.#add.run(childId, sessionId, longestRally, returned, dropped, atMs);
  }

  /** NO_RECORD for a child that has not played. */
  record(childId: string): BattleRecord {
    return this.#best.get(childId) as BattleRecord;
  }
}
