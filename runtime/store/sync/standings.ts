import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';

/** How a session stands after its last turn: all that other robots cannot count from its items. */
interface Standing {
  readonly startedAtMs: number;
  readonly lastTurnAtMs: number;
  readonly closedAtMs: number | null;
  readonly closeReason: string | null;
  /** Time at work in it, ms. */
  readonly activeMs: number;
  /** That of each day in Japan, by its midnight. */
  readonly days: readonly (readonly [beganAtMs: number, activeMs: number])[];
}

type Row = Omit<Standing, 'days'> & { readonly takenFrom: string | null; readonly stamp: number };
type Whose = Readonly<{ childId: string; sessionId: string }>;

/** How the sessions stand, of this robot and of others. To be called inside a transaction. */
export class Standings {
  readonly #row: Statement<[Whose], Row>;
  readonly #days: Statement<[Whose], [number, number]>;
  readonly #stamp: Statement<[number, string]>;
  readonly #meet: Statement<[object]>;
  readonly #stand: Statement<[object]>;
  readonly #moveTo: Statement<[number, string]>;
  readonly #grow: Statement<[number, string, string]>;
  readonly #measured: Statement<[number, string, string]>;

  constructor(database: Preparer) {
    const mine = 'child_id = :childId AND session_id = :sessionId';
    this.#row = database.prepare(
      `SELECT started_at_ms AS startedAtMs, last_turn_at_ms AS lastTurnAtMs, closed_at_ms AS closedAtMs,
         close_reason AS closeReason, active_ms AS activeMs, taken_from AS takenFrom, stood_stamp AS stamp
       FROM sessions JOIN session_sums USING (child_id, session_id) WHERE ${mine}`,
    );
    this.#days = database
      .prepare<[Whose], [number, number]>(
        `SELECT began_at_ms, active_ms FROM session_days WHERE ${mine} ORDER BY began_at_ms`,
      )
      .raw() as Statement<[Whose], [number, number]>;
    this.#stamp = database.prepare('UPDATE sessions SET stood_stamp = ? WHERE session_id = ?');
    this.#meet = database.prepare(
      `INSERT INTO sessions (session_id, child_id, started_at_ms, last_turn_at_ms, taken_from)
       VALUES (:sessionId, :childId, :startedAtMs, :lastTurnAtMs, :takenFrom) ON CONFLICT DO NOTHING`,
    );
    this.#stand = database.prepare(
      `UPDATE sessions SET started_at_ms = :startedAtMs, last_turn_at_ms = :lastTurnAtMs, closed_at_ms = :closedAtMs,
         close_reason = :closeReason, stood_stamp = :stamp WHERE ${mine}`,
    );
    this.#moveTo = database.prepare('UPDATE sessions SET last_turn_at_ms = ? WHERE session_id = ?');
    const sums = 'child_id = ? AND session_id = ?';
    this.#grow = database.prepare(`UPDATE session_sums SET active_ms = active_ms + ? WHERE ${sums}`);
    this.#measured = database.prepare(`UPDATE session_sums SET active_ms = ? WHERE ${sums}`);
  }

  /** Whether the child sat at this robot in it. */
  isOwn(childId: string, sessionId: string): boolean {
    return this.#row.get({ childId, sessionId })?.takenFrom === null;
  }

  /** How it stands, to be told under this stamp; null for a session of another robot: that one tells it. */
  tell(childId: string, sessionId: string, stamp: number): Standing | null {
    const row = this.#row.get({ childId, sessionId });
    if (!row || row.takenFrom !== null) return null;
    this.#stamp.run(stamp, sessionId);
    const { takenFrom, stamp: _, ...standing } = row;
    return { ...standing, days: this.#days.all({ childId, sessionId }) };
  }

  /** How it stands by the last word on it, of whichever robot that is; null for a session that is not here. */
  last(childId: string, sessionId: string): { readonly standing: Standing; readonly stamp: number } | null {
    const row = this.#row.get({ childId, sessionId });
    if (!row) return null;
    const { takenFrom: _, stamp, ...standing } = row;
    return { standing: { ...standing, days: this.#days.all({ childId, sessionId }) }, stamp };
  }

  /**
   * What the robot of that session has told. Its time at work grows day by day as it did there, so that the triggers add to each
   * day what belongs to it. False where the same, or a later word, is known.
   */
  take({ childId, sessionId }: Whose, takenFrom: string, stamp: number, standing: Standing): boolean {
    const { startedAtMs, lastTurnAtMs, closedAtMs, closeReason, activeMs, days } = standing;
    this.#meet.run({ childId, sessionId, takenFrom, startedAtMs, lastTurnAtMs });
    const row = this.#row.get({ childId, sessionId });
    if (!row || row.stamp >= stamp) return false;
    const known = new Map(this.#days.all({ childId, sessionId }));
    for (const [beganAtMs, dayMs] of days) {
      const moreMs = dayMs - (known.get(beganAtMs) ?? 0);
      if (moreMs <= 0) continue;
      this.#moveTo.run(beganAtMs, sessionId);
      this.#grow.run(moreMs, childId, sessionId);
    }
    // Less than the days together where a parent has left an item out: the day's time stays.
    this.#measured.run(activeMs, childId, sessionId);
    this.#stand.run({ childId, sessionId, startedAtMs, lastTurnAtMs, closedAtMs, closeReason, stamp });
    return true;
  }
}
