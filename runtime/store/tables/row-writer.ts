import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';
import type { Entry } from './entry.ts';

/** What a change says, by field; `longestRally` goes into the column `longest_rally`. */
type Fields = Readonly<Record<string, unknown>>;

/** Adds one row; to be called inside a transaction. Throws for a column that neither entry nor change has a value for. */
export type RowWriter = (entry: Entry, fields: Fields) => void;

/** The order of writing, which SQLite counts by itself. */
const COUNTED = 'seq';

/** Writes each change as a row of this table as it stands; the columns are those of the schema. */
export function rowWriter(database: Preparer, table: string): RowWriter {
  const named = database.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck();
  const prepared = (): Statement<unknown[]> => {
    const columns = named.all(table).filter((column) => column !== COUNTED);
    const values = columns.map((column) => `@${column}`);
    return database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')})`);
  };
  let add: Statement<unknown[]> | null = null;
  return (entry, fields) => {
    add ??= prepared();
    add.run(byColumn({ ...fields, ...entry }));
  };
}

const byColumn = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
