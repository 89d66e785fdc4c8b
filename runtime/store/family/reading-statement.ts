import type { Database, Statement } from '#runtime/store/database/open.ts';

export type Parameters = Record<string, string | number | null>;

/** What reads the open database, as Connection does. */
export interface Reader {
  read<Result>(work: (open: { readonly database: Database }) => Result): Result;
}

/** Key: the open database; another takes its place when damage is met. Then the statement by its text. */
const prepared = new WeakMap<Database, Map<string, Statement<[Parameters]>>>();

/** The statement of this text, prepared once; throws where it could change anything. */
export function readingStatement(database: Database, sql: string): Statement<[Parameters]> {
  const known = prepared.get(database) ?? new Map<string, Statement<[Parameters]>>();
  prepared.set(database, known);
  const found = known.get(sql) ?? database.prepare<[Parameters]>(sql);
  if (!found.readonly) throw new Error('a question of the family must not be able to change anything');
  known.set(sql, found);
  return found;
}
