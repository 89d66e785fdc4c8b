import type { Child } from '#agents/core/records.ts';
import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';

/** A child as the parent has entered it. */
export interface ChildRow {
  readonly childId: string;
  readonly nickname: string;
  /** As the parent writes it; empty where that is no different. */
  readonly written: string;
  readonly mark: string;
  readonly grade: Child['grade'];
  readonly isArchived: boolean;
}

type Stored = Omit<ChildRow, 'isArchived'> & { readonly archivedAtMs: number | null };

const COLUMNS = `child_id AS childId, nickname, nickname_written AS written, mark, grade, archived_at_ms AS archivedAtMs`;
const childOf = ({ archivedAtMs, ...child }: Stored): ChildRow => ({
  ...child,
  isArchived: archivedAtMs !== null,
});

/** Who the children are, and who of them sits at the desk. */
export class Children {
  readonly #all: Statement<[], Stored>;
  readonly #add: Statement<[string, Child['grade'], number, string, string, string]>;
  readonly #change: Statement<[string, string, string, Child['grade'], number | null, string]>;
  readonly #setGradeSet: Statement<[string]>;
  readonly #isGradeSet: Statement<[string], number>;
  readonly #card: Statement<[string], string | null>;
  readonly #setCard: Statement<[string, string]>;
  readonly #ofCard: Statement<[string], string>;
  readonly #seated: Statement<[], { childId: string; seatedAtMs: number }>;
  readonly #seat: Statement<[string, number]>;
  readonly #lastSession: Statement<[string], { lastTurnAtMs: number; closedAtMs: number | null }>;

  constructor(database: Preparer) {
    this.#all = database.prepare(`SELECT ${COLUMNS} FROM children ORDER BY created_at_ms, child_id`);
    this.#add = database.prepare(
      `INSERT INTO children (child_id, grade, created_at_ms, nickname, nickname_written, mark, is_grade_set)
       VALUES (?, ?, ?, ?, ?, ?, 1)`,
    );
    this.#change = database.prepare(
      `UPDATE children SET nickname = ?, nickname_written = ?, mark = ?, grade = ?, archived_at_ms = ? WHERE child_id = ?`,
    );
    this.#setGradeSet = database.prepare('UPDATE children SET is_grade_set = 1 WHERE child_id = ?');
    this.#isGradeSet = database
      .prepare<[string], number>('SELECT is_grade_set FROM children WHERE child_id = ?')
      .pluck();
    this.#card = database
      .prepare<[string], string | null>('SELECT card_token FROM children WHERE child_id = ?')
      .pluck();
    this.#setCard = database.prepare('UPDATE children SET card_token = ? WHERE child_id = ?');
    this.#ofCard = database
      .prepare<[string], string>('SELECT child_id FROM children WHERE card_token = ?')
      .pluck();
    this.#seated = database.prepare(
      'SELECT child_id AS childId, seated_at_ms AS seatedAtMs FROM desk_places',
    );
    this.#seat = database.prepare(
      `INSERT INTO desk_places (place, child_id, seated_at_ms) VALUES (1, ?, ?)
       ON CONFLICT DO UPDATE SET child_id = excluded.child_id, seated_at_ms = excluded.seated_at_ms`,
    );
    this.#lastSession = database.prepare(
      `SELECT last_turn_at_ms AS lastTurnAtMs, closed_at_ms AS closedAtMs FROM sessions
       WHERE child_id = ? ORDER BY started_at_ms DESC LIMIT 1`,
    );
  }

  /** In the order in which they came. */
  all(): readonly ChildRow[] {
    return this.#all.all().map(childOf);
  }

  add({ childId, grade, nickname, written, mark }: ChildRow, atMs: number): void {
    this.#add.run(childId, grade, atMs, nickname, written, mark);
  }

  /** `archivedAtMs`: null for a child that is not. */
  change({ childId, nickname, written, mark, grade }: ChildRow, archivedAtMs: number | null): void {
    this.#change.run(nickname, written, mark, grade, archivedAtMs, childId);
  }

  /** From now on no setting changes the grade of this child. */
  keepGrade(childId: string): void {
    this.#setGradeSet.run(childId);
  }

  isGradeKept(childId: string): boolean {
    return this.#isGradeSet.get(childId) === 1;
  }

  /** Null where none was printed. */
  cardOf(childId: string): string | null {
    return this.#card.get(childId) ?? null;
  }

  setCard(childId: string, token: string): void {
    this.#setCard.run(token, childId);
  }

  ofCard(token: string): string | null {
    return this.#ofCard.get(token) ?? null;
  }

  seated(): { readonly childId: string; readonly seatedAtMs: number } | null {
    return this.#seated.get() ?? null;
  }

  seat(childId: string, atMs: number): void {
    this.#seat.run(childId, atMs);
  }

  /** The newest session of this child; null where there is none. */
  lastSession(childId: string): { readonly lastTurnAtMs: number; readonly closedAtMs: number | null } | null {
    return this.#lastSession.get(childId) ?? null;
  }
}
