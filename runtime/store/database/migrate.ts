import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StoreError } from '#agents/core/records.ts';
import type { Database } from './open.ts';

/** One step of the schema: its SQL brings version - 1 to version. */
export interface Migration {
  readonly version: number;
  readonly sql: string;
  /** The oldest program, by the version of its schema, that goes on with what this step leaves; left out: only one that knows the step. */
  readonly readableFrom?: number;
}

const FOLDER = path.join(import.meta.dirname, 'migrations');

/** How the first line of a step's file says it: "-- Readable from 12". */
const READABLE_FROM = /^-- Readable from (\d+)$/m;

/** All steps, oldest first, versions 1, 2, 3 …: the files of migrations/ by their numbers. One that has shipped is never changed. */
export const MIGRATIONS: readonly Migration[] = readdirSync(FOLDER)
  .filter((file) => /^\d{4}-.*\.sql$/.test(file))
  .toSorted()
  .map((file) => step(Number(file.slice(0, 4)), readFileSync(path.join(FOLDER, file), 'utf8')));

/** The step as its file has it. */
export function step(version: number, sql: string): Migration {
  const [, from] = READABLE_FROM.exec(sql.split('\n', 1)[0] ?? '') ?? [];
  return from === undefined ? { version, sql } : { version, sql, readableFrom: Number(from) };
}

export function latestVersion(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.version ?? 0;
}

export function schemaVersion(database: Database): number {
  return Number(database.pragma('user_version', { simple: true }));
}

/** The oldest program, by the version of its schema, that may open this database; 0 where there are no tables yet. */
export function readableFrom(database: Database): number {
  const version = schemaVersion(database);
  if (version === 0) return 0;
  const kept = database
    .prepare<[], number>("SELECT value FROM store_meta WHERE key = 'readable_from'")
    .pluck()
    .get();
  return kept ?? version;
}

/** How many turns this database has seen; it never goes back, whatever the clock does. */
export function readRevision(database: Database): number {
  const value = database
    .prepare<[], number>("SELECT value FROM store_meta WHERE key = 'revision'")
    .pluck()
    .get();
  return value ?? 0;
}

/**
 * Brings the schema up to date, all steps in one transaction: after a power cut the database is as it was, or at the
 * newest. The version is kept twice (user_version and store_meta), so that a damaged header is told from a newer
 * schema; beside it stands from which program on it can be opened (`readableFrom`). What is newer already is left as it is.
 * Throws SqliteError, leaving all of it undone.
 */
export function migrate(database: Database, migrations: readonly Migration[] = MIGRATIONS): void {
  const from = schemaVersion(database);
  const due = migrations.filter(({ version }) => version > from);
  if (due.length === 0) return;
  const oldest = Math.max(
    readableFrom(database),
    ...due.map(({ version, readableFrom = version }) => readableFrom),
  );
  inTransaction(database, () => {
    const set = (key: string, value: number) =>
      database.prepare('INSERT OR REPLACE INTO store_meta (key, value) VALUES (?, ?)').run(key, value);
    for (const { version, sql } of due) {
      database.exec(sql);
      if (version === 1) set('revision', 0);
    }
    const newest = latestVersion(due);
    set('schema_version', newest);
    set('readable_from', oldest);
    set('schema_hash', schemaHash(database));
    database.pragma(`user_version = ${newest}`);
  });
}

/** Runs `work` in one write transaction: all of it is on the disk on return, or nothing is and it throws. */
export function inTransaction<Result>(database: Database, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // Some faults (a full disk) make SQLite roll back by itself.
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Throws StoreError (failed) telling what to do about a database that a newer program has written, and this one cannot read. */
export function refuseNewerSchema(found: number, known: number): never {
  throw new StoreError(
    'failed',
    `the database has schema ${found}, this program knows ${known}: a newer program wrote it. Nothing was touched. ` +
      'Start the newer program again, or stop the robot and put a file from backups/ in the place of coach.sqlite.',
  );
}

/**
 * A number made from the text of the schema. It is kept in store_meta as it was when this database was migrated
 * and compared with itself only: another SQLite may spell an altered table otherwise.
 */
export function schemaHash(database: Database): number {
  const rows = database
    .prepare(
      "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .raw()
    .all();
  return createHash('sha256').update(JSON.stringify(rows)).digest().readUIntBE(0, 6);
}
