import type { SessionRecord } from '#agents/core/records.ts';
import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';
import type { StampedEntry } from './entry.ts';

/** The record of a session as it was kept. */
export interface KeptSessionRecord extends SessionRecord {
  readonly sessionId: string;
  readonly childId: string;
  /** When it was made, wall-clock ms. */
  readonly atMs: number;
}

/** A session and whose it is. */
export interface SessionKey {
  readonly childId: string;
  readonly sessionId: string;
}

interface RecordRow {
  readonly session_id: string;
  readonly child_id: string;
  readonly problem_count: number;
  readonly solved_count: number;
  readonly alone_count: number;
  readonly hint_count: number;
  readonly points: number;
  readonly active_ms: number;
  readonly hard: string;
  readonly summary: string;
  readonly made_by: SessionRecord['madeBy'];
  readonly at_ms: number;
}

/** At most so many at a time: the others come the next time. */
const MOST_SESSIONS = 100;

/** What became of each session, once; made anew when the session went on. */
export class SessionRecords {
  readonly #keep: Statement<unknown[]>;
  readonly #forget: Statement<[string, number]>;
  readonly #stamp: Statement<[string], number>;
  readonly #of: Statement<[string], RecordRow>;
  readonly #latest: Statement<[string, number], RecordRow>;
  readonly #missing: Statement<[number, number], SessionKey>;

  constructor(database: Preparer) {
    this.#keep = database.prepare(
      `INSERT OR REPLACE INTO session_records (session_id, child_id, revision, problem_count, solved_count,
         alone_count, hint_count, points, active_ms, hard, summary, made_by, at_ms, stamp)
       VALUES (?, ?, coalesce((SELECT revision FROM checkpoints WHERE session_id = ?), 0),
         ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#forget = database.prepare('DELETE FROM session_records WHERE session_id = ? AND stamp < ?');
    this.#stamp = database
      .prepare<[string], number>('SELECT stamp FROM session_records WHERE session_id = ?')
      .pluck();
    this.#of = database.prepare('SELECT * FROM session_records WHERE session_id = ?');
    this.#latest = database.prepare(
      'SELECT * FROM session_records WHERE child_id = ? ORDER BY stamp DESC LIMIT ?',
    );
    // A last turn far in the future was written by a clock that has been set right since: that session is idle.
    this.#missing = database.prepare(
      `SELECT s.child_id AS childId, s.session_id AS sessionId
       FROM sessions AS s JOIN checkpoints AS c USING (session_id) LEFT JOIN session_records AS r USING (session_id)
       WHERE (s.closed_at_ms IS NOT NULL OR abs(? - s.last_turn_at_ms) >= ?)
         AND (r.revision IS NULL OR r.revision < c.revision)
         AND EXISTS (SELECT 1 FROM problems AS p WHERE p.child_id = s.child_id AND p.session_id = s.session_id)
       ORDER BY c.revision LIMIT ${MOST_SESSIONS}`,
    );
  }

  /** To be called inside a transaction, after the checkpoint of the turn was saved. */
  keep({ childId, sessionId, atMs, stamp }: StampedEntry, record: SessionRecord): void {
    const { problemCount, solvedCount, aloneCount, hintCount, points, activeMs } = record;
    const numbers = [problemCount, solvedCount, aloneCount, hintCount, points, activeMs];
    const hard = JSON.stringify(record.hard);
    this.#keep.run(
      sessionId,
      childId,
      sessionId,
      ...numbers,
      hard,
      record.summary,
      record.madeBy,
      atMs,
      stamp,
    );
  }

  /** The record of this session is made anew, if it was made before this stamp: what it was made of has changed. */
  forget(sessionId: string, before = Number.MAX_SAFE_INTEGER): void {
    this.#forget.run(sessionId, before);
  }

  /** The place of the session's record in the order of all robots' changes; 0 without one. */
  stampOf(sessionId: string): number {
    return this.#stamp.get(sessionId) ?? 0;
  }

  /** Null for a session that has none, or none yet. */
  of(sessionId: string): KeptSessionRecord | null {
    const row = this.#of.get(sessionId);
    return row ? recordOf(row) : null;
  }

  /** The last of a child, newest first. */
  latest(childId: string, limit: number): KeptSessionRecord[] {
    return this.#latest.all(childId, limit).map(recordOf);
  }

  /**
   * Sessions with problems that are closed, or had no turn for so long, and have no record of what happened since;
   * oldest first, at most 100.
   */
  missing(nowMs: number, idleForMs: number): SessionKey[] {
    return this.#missing.all(nowMs, idleForMs);
  }
}

function recordOf(row: RecordRow): KeptSessionRecord {
  return {
    sessionId: row.session_id,
    childId: row.child_id,
    problemCount: row.problem_count,
    solvedCount: row.solved_count,
    aloneCount: row.alone_count,
    hintCount: row.hint_count,
    points: row.points,
    activeMs: row.active_ms,
    hard: JSON.parse(row.hard) as SessionRecord['hard'],
    summary: row.summary,
    madeBy: row.made_by,
    atMs: row.at_ms,
  };
}
