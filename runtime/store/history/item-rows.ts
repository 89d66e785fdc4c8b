import type { Database, Statement } from '#runtime/store/database/open.ts';

/** Tables that hold rows of an item, each after those it points at. */
const TABLES = ['problems', 'attempts', 'hints', 'progress', 'points'] as const;
type Table = (typeof TABLES)[number];
export type Row = Readonly<Record<string, string | number | null>>;
/**
 * The order of each on every robot: not that in which a robot heard of them, for what comes first decides (judged-item.ts). The +:
 * without statistics SQLite would read all of the child's progress, in the order of an index.
 */
const ORDER: Readonly<Record<Table, string>> = {
  problems: 'seq',
  attempts: 'seq',
  hints: 'at_ms, hint_id',
  progress: '+at_ms, progress_id',
  points: 'at_ms, progress_id',
};
/** The same for rows at hand; `id`: the column that tells them apart. */
export const byMoment =
  (id: 'hint_id' | 'progress_id') =>
  (one: Row, other: Row): number => {
    const [first, second] = [String(one[id]), String(other[id])];
    return Number(one.at_ms) - Number(other.at_ms) || (first < second ? -1 : Number(first > second));
  };

/** All rows of a problem, as they stand in the tables. */
export type ItemRows = Readonly<Record<Table, readonly Row[]>>;

/** Reads, takes away and puts back a problem with everything that hangs on it. */
export class Items {
  readonly #database: Database;
  readonly #read: Readonly<Record<Table, Statement<[string, string], Row>>>;
  readonly #remove: Readonly<Record<Table, Statement<[string, string]>>>;
  /** Key: its text; the columns are those of the schema that the rows were kept in. */
  readonly #restore = new Map<string, Statement<[Row]>>();

  constructor(database: Database) {
    this.#database = database;
    const of = <S>(make: (table: Table) => S) =>
      Object.fromEntries(TABLES.map((table) => [table, make(table)])) as Record<Table, S>;
    const where = 'WHERE child_id = ? AND problem_id = ?';
    this.#read = of((table) => database.prepare(`SELECT * FROM ${table} ${where} ORDER BY ${ORDER[table]}`));
    this.#remove = of((table) => database.prepare(`DELETE FROM ${table} ${where}`));
  }

  /** Null where the child has no such problem. */
  read(childId: string, problemId: string): ItemRows | null {
    const rows = Object.fromEntries(
      TABLES.map((table) => [table, this.#read[table].all(childId, problemId)]),
    ) as unknown as ItemRows;
    return rows.problems.length === 0 ? null : rows;
  }

  remove(childId: string, problemId: string): void {
    for (const table of TABLES.toReversed()) this.#remove[table].run(childId, problemId);
  }

  /** Puts all of it back as it stood; nothing of it may stand there. */
  restore(rows: ItemRows): void {
    for (const table of TABLES) {
      for (const row of rows[table]) {
        const columns = Object.keys(row);
        const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((column) => `@${column}`).join(', ')})`;
        const insert = this.#restore.get(sql) ?? this.#database.prepare<[Row]>(sql);
        this.#restore.set(sql, insert);
        insert.run(row);
      }
    }
  }
}
