import type { Child, ObservedBefore } from '#agents/core/records.ts';
import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';

/** The children the robot knows and the sessions they had. */
export class Sessions {
  readonly #grade: Statement<[string], Child['grade']>;
  readonly #owner: Statement<[string], string>;
  readonly #goingOn: Statement<[string, number], number>;
  readonly #addChild: Statement<[string, number, number]>;
  readonly #setGrade: Statement<[string, number, number]>;
  readonly #touch: Statement<[string, string, number, number]>;
  readonly #reopen: Statement<[string]>;
  readonly #close: Statement<[number, string, string]>;
  readonly #observed: Statement<[object], ObservedBefore>;

  constructor(database: Preparer) {
    this.#grade = database
      .prepare<[string], Child['grade']>('SELECT grade FROM children WHERE child_id = ?')
      .pluck();
    this.#owner = database
      .prepare<[string], string>('SELECT child_id FROM sessions WHERE session_id = ?')
      .pluck();
    this.#goingOn = database
      .prepare<[string, number], number>(
        'SELECT 1 FROM sessions WHERE session_id = ? AND closed_at_ms IS NULL AND last_turn_at_ms >= ?',
      )
      .pluck();
    this.#addChild = database.prepare(
      'INSERT INTO children (child_id, grade, created_at_ms) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    );
    this.#setGrade = database.prepare(
      'INSERT INTO children (child_id, grade, created_at_ms) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET grade = excluded.grade',
    );
    this.#touch = database.prepare(
      `INSERT INTO sessions (session_id, child_id, started_at_ms, last_turn_at_ms) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET last_turn_at_ms = excluded.last_turn_at_ms`,
    );
    this.#reopen = database.prepare(
      'UPDATE sessions SET closed_at_ms = NULL, close_reason = NULL WHERE session_id = ?',
    );
    this.#close = database.prepare(
      'UPDATE sessions SET closed_at_ms = ?, close_reason = ? WHERE session_id = ?',
    );
    this.#observed = database.prepare(
      `SELECT h.session_id AS sessionId, v.started_at_ms AS startedAtMs, h.at_ms AS atMs,
         frustration, confidence, fatigue, excitement
       FROM (SELECT session_id, started_at_ms FROM sessions WHERE child_id = @childId AND session_id <> @sessionId
             ORDER BY started_at_ms DESC LIMIT @visits) AS v
       CROSS JOIN emotion_history AS h INDEXED BY emotion_history_by_session
         ON h.child_id = @childId AND h.session_id = v.session_id
       ORDER BY h.at_ms, h.seq`,
    );
  }

  /** Null for a child that was never here. */
  gradeOf(childId: string): Child['grade'] | null {
    return this.#grade.get(childId) ?? null;
  }

  /** Whose session it is; null for an unknown one. */
  ownerOf(sessionId: string): string | null {
    return this.#owner.get(sessionId) ?? null;
  }

  /** Whether it was not closed and had a turn since then (wall-clock ms). */
  isGoingOn(sessionId: string, sinceMs: number): boolean {
    return this.#goingOn.get(sessionId, sinceMs) !== undefined;
  }

  /** How the child was seen to feel at so many of its last visits, this one left out, oldest first. */
  observedBefore(childId: string, sessionId: string, visits: number): readonly ObservedBefore[] {
    return this.#observed.all({ childId, sessionId, visits });
  }

  setGrade(childId: string, grade: Child['grade'], atMs: number): void {
    this.#setGrade.run(childId, grade, atMs);
  }

  /** Creates the child when it was never here. */
  meet(child: Child, atMs: number): void {
    this.#addChild.run(child.id, child.grade, atMs);
  }

  /** Creates what is not there yet and notes that a turn came. */
  touch(child: Child, sessionId: string, atMs: number): void {
    this.meet(child, atMs);
    this.#touch.run(sessionId, child.id, atMs, atMs);
  }

  close(sessionId: string, reason: string, atMs: number): void {
    this.#close.run(atMs, reason, sessionId);
  }

  reopen(sessionId: string): void {
    this.#reopen.run(sessionId);
  }
}
