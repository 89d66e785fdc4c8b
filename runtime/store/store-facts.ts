import type { Database } from './database/open.ts';

/** How much there is in the records, and of which form they are; nothing of what they say. */
export interface StoreFacts {
  readonly schema_version: number;
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly page_count: number;
  readonly page_size_bytes: number;
}

/** Counts all rows of all tables; some milliseconds for a year of lessons. */
export function storeFacts(database: Database): StoreFacts {
  const tables = database
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .pluck()
    .all();
  const number = (sql: string): number => Number(database.prepare(sql).pluck().get());
  return {
    schema_version: number('PRAGMA user_version'),
    rows: Object.fromEntries(tables.map((name) => [name, number(`SELECT count(*) FROM "${name}"`)])),
    page_count: number('PRAGMA page_count'),
    page_size_bytes: number('PRAGMA page_size'),
  };
}
