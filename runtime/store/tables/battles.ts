import type { Change } from '#agents/core/records.ts';
import type { BattleRecord } from '#agents/teaching/practice/battle.ts';
import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';
import type { StampedEntry } from './entry.ts';

type Played = Extract<Change, { kind: 'battle_played' }>;

/** What a child has reached in its rounds of 計算バトル. */
export class Battles {
  readonly #play: Statement<[object]>;
  readonly #best: Statement<[string], BattleRecord>;

  constructor(database: Preparer) {
    this.#play = database.prepare(
      `INSERT INTO battles (seq, child_id, session_id, longest_rally, returned, dropped, at_ms)
       VALUES (@stamp, @childId, @sessionId, @longestRally, @returned, @dropped, @atMs) ON CONFLICT DO NOTHING`,
    );
    this.#best = database.prepare(
      `SELECT coalesce(max(longest_rally), 0) AS longestRally, coalesce(max(returned), 0) AS mostReturned
       FROM battles WHERE child_id = ?`,
    );
  }

  /** A round is known by its stamp: a second time it does nothing. False then. */
  play(entry: StampedEntry, { longestRally, returned, dropped }: Played): boolean {
    const { childId, sessionId, atMs, stamp } = entry;
    return this.#play.run({ childId, sessionId, atMs, stamp, longestRally, returned, dropped }).changes > 0;
  }

  /** NO_RECORD for a child that has not played. */
  record(childId: string): BattleRecord {
    return this.#best.get(childId) as BattleRecord;
  }
}
