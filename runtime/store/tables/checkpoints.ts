import { type SessionState, sessionStateSchema } from '#agents/core/state.ts';
import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';

/** Younger than this, a lesson that was interrupted goes on where it stopped. */
const RESUMES_WITHIN_MS = 12 * 60 * 60 * 1000;

/** A session's state as saved; `state` is null when it no longer fits this program. */
interface Checkpoint {
  readonly sessionId: string;
  readonly state: SessionState | null;
  /** Rises with each turn of any session. */
  readonly revision: number;
}

interface CheckpointRow {
  readonly session_id: string;
  readonly state: string;
  readonly revision: number;
}

/** The last state of each session. */
export class Checkpoints {
  readonly #load: Statement<[string], CheckpointRow>;
  readonly #revision: Statement<[string], number>;
  readonly #latestOpen: Statement<[string, number], CheckpointRow>;
  readonly #nextRevision: Statement<[], number>;
  readonly #amend: Statement<[string, string]>;
  readonly #save: Statement<unknown[]>;

  constructor(database: Preparer) {
    this.#load = database.prepare('SELECT * FROM checkpoints WHERE session_id = ?');
    this.#revision = database
      .prepare<[string], number>('SELECT revision FROM checkpoints WHERE session_id = ?')
      .pluck();
    this.#latestOpen = database.prepare(
      `SELECT * FROM checkpoints WHERE child_id = ? AND is_closed = 0 AND saved_at_ms > ?
       ORDER BY revision DESC LIMIT 1`,
    );
    this.#nextRevision = database
      .prepare<[], number>("UPDATE store_meta SET value = value + 1 WHERE key = 'revision' RETURNING value")
      .pluck();
    this.#amend = database.prepare('UPDATE checkpoints SET state = ? WHERE session_id = ?');
    this.#save = database.prepare(
      `INSERT INTO checkpoints (session_id, child_id, revision, is_closed, state, saved_at_ms)
       VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (session_id) DO UPDATE SET revision = excluded.revision, is_closed = excluded.is_closed,
         state = excluded.state, saved_at_ms = excluded.saved_at_ms`,
    );
  }

  /** Null for a session that has none. */
  load(sessionId: string): Checkpoint | null {
    const row = this.#load.get(sessionId);
    return row ? readRow(row) : null;
  }

  /** 0 for a session without a checkpoint. */
  revisionOf(sessionId: string): number {
    return this.#revision.get(sessionId) ?? 0;
  }

  /** The newest checkpoint of a session that was not closed, if it is young enough for the lesson to go on. */
  latestOpen(childId: string, nowMs: number): Checkpoint | null {
    const row = this.#latestOpen.get(childId, nowMs - RESUMES_WITHIN_MS);
    return row ? readRow(row) : null;
  }

  /** Counts a turn of the robot's own, which leaves the session's checkpoint as it is. */
  pass(): void {
    this.#nextRevision.get();
  }

  /** Changes a state that was saved and is nobody's turn: neither its revision nor its moment moves. */
  amend(sessionId: string, state: SessionState): void {
    this.#amend.run(JSON.stringify(state), sessionId);
  }

  save(childId: string, sessionId: string, state: SessionState, atMs: number): void {
    const revision = this.#nextRevision.get();
    this.#save.run(sessionId, childId, revision, state.is_closed ? 1 : 0, JSON.stringify(state), atMs);
  }
}

function readRow(row: CheckpointRow): Checkpoint {
  const parsed = sessionStateSchema.safeParse(parseJson(row.state));
  return { sessionId: row.session_id, state: parsed.data ?? null, revision: row.revision };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
