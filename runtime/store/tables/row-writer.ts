import { latestVersion, MIGRATIONS } from '#runtime/store/database/migrate.ts';
import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';
import type { Entry } from './entry.ts';

/** What a change says, by field; `longestRally` goes into the column `longest_rally`. */
type Fields = Readonly<Record<string, unknown>>;

/** Adds one row; to be called inside a transaction. Throws for a column that neither entry nor change has a value for. */
export type RowWriter = (entry: Entry, fields: Fields) => void;

/** The order of writing, which SQLite counts by itself. */
const COUNTED = 'seq';

/**
 * Writes each change as a row of this table as it stands; the columns are those of the schema. Where a newer program has added
 * columns, those that no change has a value for keep what the schema gives them.
 */
export function rowWriter(database: Preparer, table: string): RowWriter {
  const named = database.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck();
  const version = database.prepare<[], number>('SELECT user_version FROM pragma_user_version').pluck();
  const prepared = (row: Fields): Statement<unknown[]> => {
    const isNewer = (version.get() ?? 0) > latestVersion(MIGRATIONS);
    const columns = named.all(table).filter((column) => column !== COUNTED && (!isNewer || column in row));
    const values = columns.map((column) => `@${column}`);
    return database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')})`);
  };
  let add: Statement<unknown[]> | null = null;
  return (entry, fields) => {
    const row = byColumn({ ...fields, ...entry });
    add ??= prepared(row);
    add.run(row);
  };
}

const byColumn = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
