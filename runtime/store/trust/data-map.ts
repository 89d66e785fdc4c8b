import type { Database } from '#runtime/store/database/open.ts';
import tables from './tables.json' with { type: 'json' };

/**
 * What becomes of a table's rows when some days of a child are erased. `moment`: those of these days go, by the column
 * named; `session`: sessions of these days go, those that go beyond keep the rest; `touched`: those of a session that was
 * in these days go; `sums`: counted anew; `index`: made anew, or goes with what it leads to; `unnamed`: the row stays and is no child's any more; `stays`:
 * it goes with the child only; `house`: no child's.
 */
type RangeRule = 'moment' | 'session' | 'touched' | 'sums' | 'index' | 'unnamed' | 'stays' | 'house';

/** Where one table belongs: the one list that export, erasing and retention read. A table without a place fails a test. */
interface TablePlace {
  readonly range: RangeRule;
  /** The column that says when a row was. */
  readonly moment?: string;
  /** What a row is, for a parent. */
  readonly ja: string;
  readonly en: string;
}

/** Key: table. */
export const TABLE_PLACES: Readonly<Record<string, TablePlace>> = tables as Record<string, TablePlace>;

/** The tables of this database but SQLite's own and those behind the search index, in the order of making. */
function tableNames(database: Database): string[] {
  return database
    .prepare<[], string>(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')
       AND name NOT LIKE 'sqlite_%' ORDER BY (SELECT rowid FROM sqlite_schema AS s WHERE s.name = pragma_table_list.name)`,
    )
    .pluck()
    .all();
}

/** The tables with a column `child_id`. */
export function tablesOfChildren(database: Database): string[] {
  const hasChild = database
    .prepare<[string], number>("SELECT 1 FROM pragma_table_info(?) WHERE name = 'child_id'")
    .pluck();
  return tableNames(database).filter((table) => hasChild.get(table) !== undefined);
}
