import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';
import type { ItemRows } from './item-rows.ts';

/** Who corrects what, and when (wall-clock ms). */
export interface Correcting {
  readonly correctionId: string;
  readonly childId: string;
  readonly deviceId: string;
  readonly atMs: number;
}

/** What was kept of an item when it was corrected. */
export interface SetApart {
  readonly rows: ItemRows;
  /** Sessions whose record was made of it. */
  readonly sessions: readonly string[];
  /** Time at work that went with it, ms. Key: session id. */
  readonly lostMs: Readonly<Record<string, number>>;
}

/** What a parent said of an item, as it stands in the journal. */
export interface Noted extends Correcting {
  /** Its place in the order of all robots' changes. */
  readonly stamp: number;
  readonly sessionId: string;
  readonly problemId: string;
  readonly attemptId: string | null;
  readonly what: 'right' | 'wrong' | 'not_counted' | 'deleted' | 'undone';
  /** The correction that was taken back. */
  readonly undoes: string | null;
}

interface Kept {
  readonly problemId: string;
  readonly isApart: boolean;
  readonly item: SetApart;
}

interface KeptRow {
  readonly problem_id: string;
  readonly is_apart: 0 | 1;
  readonly item: string;
}

const keptOf = ({ problem_id: problemId, is_apart: apart, item }: KeptRow): Kept => ({
  problemId,
  isApart: apart === 1,
  item: JSON.parse(item) as SetApart,
});

/** Who corrected what, only ever added to; and beside it the items as they stood before. */
export class CorrectionJournal {
  readonly #note: Statement<[object]>;
  readonly #ofProblem: Statement<[string, string], Noted>;
  readonly #madeBefore: Statement<[string, string, number], number>;
  readonly #sessionBefore: Statement<[string, string, number], number>;
  readonly #keep: Statement<[object]>;
  readonly #kept: Statement<[string, string], KeptRow>;
  readonly #apart: Statement<[string, string], KeptRow>;
  readonly #drop: Statement<[string, string]>;
  readonly #forget: Statement<[string, string]>;
  readonly #last: Statement<[string, string], string>;
  readonly #isGone: Statement<[string, string, string, string], number>;
  readonly #count: Statement<[string], number>;
  readonly #what: Statement<[string, string], Pick<Noted, 'what' | 'attemptId'>>;

  constructor(database: Preparer) {
    this.#note = database.prepare(
      `INSERT INTO corrections (seq, correction_id, child_id, session_id, problem_id, attempt_id, what, undoes, device_id, at_ms)
       VALUES (@stamp, @correctionId, @childId, @sessionId, @problemId, @attemptId, @what, @undoes, @deviceId, @atMs)`,
    );
    this.#ofProblem = database.prepare(
      `SELECT seq AS stamp, correction_id AS correctionId, child_id AS childId, session_id AS sessionId, problem_id AS problemId,
         attempt_id AS attemptId, what, undoes, device_id AS deviceId, at_ms AS atMs
       FROM corrections WHERE child_id = ? AND problem_id = ? ORDER BY seq`,
    );
    this.#madeBefore = database
      .prepare<[string, string, number], number>(
        `SELECT 1 FROM corrections WHERE child_id = ? AND problem_id IN (SELECT value FROM json_each(?)) AND seq > ? LIMIT 1`,
      )
      .pluck();
    this.#sessionBefore = database
      .prepare<[string, string, number], number>(
        'SELECT 1 FROM corrections WHERE child_id = ? AND session_id = ? AND seq > ? LIMIT 1',
      )
      .pluck();
    this.#keep = database.prepare(
      `INSERT INTO set_apart (child_id, correction_id, session_id, problem_id, problem_seq, last_attempt_seq, is_apart,
         started_at_ms, item)
       VALUES (@childId, @correctionId, @sessionId, @problemId, @problemSeq, @lastAttemptSeq, @isApart, @startedAtMs, @item)`,
    );
    const columns = 'SELECT problem_id, is_apart, item FROM set_apart WHERE child_id = ?';
    this.#kept = database.prepare(`${columns} AND correction_id = ?`);
    this.#apart = database.prepare(`${columns} AND problem_id = ? AND is_apart = 1`);
    this.#drop = database.prepare('DELETE FROM set_apart WHERE child_id = ? AND correction_id = ?');
    this.#forget = database.prepare('DELETE FROM set_apart WHERE child_id = ? AND problem_id = ?');
    this.#last = database
      .prepare<[string, string], string>(
        `SELECT correction_id FROM set_apart JOIN corrections USING (child_id, correction_id)
         WHERE child_id = ? AND set_apart.problem_id = ? ORDER BY seq DESC LIMIT 1`,
      )
      .pluck();
    this.#isGone = database
      .prepare<[string, string, string, string], number>(
        `SELECT EXISTS (SELECT 1 FROM corrections WHERE child_id = ? AND problem_id = ?)
           AND NOT EXISTS (SELECT 1 FROM problems WHERE child_id = ? AND problem_id = ?)`,
      )
      .pluck();
    this.#count = database
      .prepare<[string], number>('SELECT count(*) FROM corrections WHERE child_id = ?')
      .pluck();
    this.#what = database.prepare(
      'SELECT what, attempt_id AS attemptId FROM corrections WHERE child_id = ? AND correction_id = ?',
    );
  }

  note(noted: Noted): void {
    this.#note.run(noted);
  }

  /** All that was said of an item, in its order. */
  ofProblem(childId: string, problemId: string): readonly Noted[] {
    return this.#ofProblem.all(childId, problemId);
  }

  /** Whether one of these items was corrected after this stamp: what was made of it before does not hold. */
  isCorrectedSince(childId: string, problemIds: readonly string[], stamp: number): boolean {
    return this.#madeBefore.get(childId, JSON.stringify(problemIds), stamp) !== undefined;
  }

  /** The same of any item of a session. */
  isSessionCorrectedSince(childId: string, sessionId: string, stamp: number): boolean {
    return this.#sessionBefore.get(childId, sessionId, stamp) !== undefined;
  }

  /** Whether a parent has taken this item out of the records: what a turn that was under way adds to it goes with it. */
  isGone(childId: string, problemId: string): boolean {
    return this.#isGone.get(childId, problemId, childId, problemId) === 1;
  }

  /** How often a parent has corrected something of this child's. */
  count(childId: string): number {
    return this.#count.get(childId) ?? 0;
  }

  /** Keeps the item as it stood before the correction. */
  keep(
    { childId, correctionId }: Correcting,
    rows: ItemRows,
    { isApart, ...rest }: Omit<SetApart, 'rows'> & { readonly isApart: boolean },
  ): void {
    const [problem = {}] = rows.problems;
    this.#keep.run({
      childId,
      correctionId,
      sessionId: problem.session_id,
      problemId: problem.problem_id,
      problemSeq: problem.seq,
      lastAttemptSeq: Math.max(0, ...rows.attempts.map(({ seq }) => Number(seq))),
      isApart: Number(isApart),
      startedAtMs: problem.started_at_ms,
      item: JSON.stringify({ rows, ...rest } satisfies SetApart),
    });
  }

  /** Null for a correction that was taken back, or whose item was deleted. */
  kept(childId: string, correctionId: string): Kept | null {
    const row = this.#kept.get(childId, correctionId);
    return row ? keptOf(row) : null;
  }

  /** The item that does not count now; null where it counts. */
  apart(childId: string, problemId: string): Kept | null {
    const row = this.#apart.get(childId, problemId);
    return row ? keptOf(row) : null;
  }

  drop(childId: string, correctionId: string): void {
    this.#drop.run(childId, correctionId);
  }

  forget(childId: string, problemId: string): void {
    this.#forget.run(childId, problemId);
  }

  /** The last correction of an item that can be taken back. */
  lastOf(childId: string, problemId: string): string | null {
    return this.#last.get(childId, problemId) ?? null;
  }

  whatIs(childId: string, correctionId: string): Pick<Noted, 'what' | 'attemptId'> | null {
    return this.#what.get(childId, correctionId) ?? null;
  }
}
