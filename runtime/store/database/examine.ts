import { statSync } from 'node:fs';
import { StoreError } from '#agents/core/records.ts';
import {
  latestVersion,
  MIGRATIONS,
  type Migration,
  readableFrom,
  schemaHash,
  schemaVersion,
} from './migrate.ts';
import { CACHE_KIB, type Database, errorCode, isDamage, openReadOnly } from './open.ts';

/**
 * What a database file was found to be. `good`: of this program's schema, an older one, or a newer one that only adds to it;
 * `newer`: of one that only a newer program can read; `blank`: sound, but nothing was ever put in.
 */
type Examination =
  | { readonly state: 'good'; readonly schemaVersion: number }
  | { readonly state: 'newer'; readonly schemaVersion: number }
  | { readonly state: 'blank' }
  | { readonly state: 'damaged'; readonly reason: string };

/** The search index does not fit what it indexes: it is made again when the database is opened (memory-index.ts). */
const SEARCH_FAULT = /fts5/i;

/**
 * Reads the whole database (with its log) and says whether it can be trusted; changes nothing. It asks for more
 * than quick_check does (indexes, foreign keys, and that the tables are ours), at 0.3 s for 20,000 problems: a
 * flipped bit in an index or in the schema would otherwise show in mid-lesson. Throws SqliteError or StoreError
 * where the fault is not in the file (no rights, disk full, an I/O error).
 */
export function examine(file: string, migrations: readonly Migration[] = MIGRATIONS): Examination {
  if (statSync(file).size === 0) {
    // SQLite would delete the log of an empty database, and with it whatever the log still holds.
    const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
    return log && log.size > 0 ? damaged('the file is empty, its log is not') : { state: 'blank' };
  }
  let database: Database | undefined;
  try {
    database = openReadOnly(file);
    return judge(database, migrations);
  } catch (error) {
    // SQLITE_ERROR: a table or column that must be there is not.
    if (isDamage(error) || errorCode(error) === 'SQLITE_ERROR') return damaged(errorCode(error));
    throw error;
  } finally {
    database?.close();
  }
}

function judge(database: Database, migrations: readonly Migration[]): Examination {
  database.pragma('cell_size_check = ON');
  database.pragma(`cache_size = ${CACHE_KIB}`);
  const faults = database.pragma('integrity_check') as { integrity_check: string }[];
  if (faults.some(({ integrity_check: fault }) => isIoFault(fault))) {
    throw new StoreError('io_error', 'the disk did not read a page of the database');
  }
  if (!faults.every(({ integrity_check: fault }) => fault === 'ok' || SEARCH_FAULT.test(fault))) {
    return damaged('integrity_check');
  }
  const version = schemaVersion(database);
  if (version === 0 && isWithoutTables(database)) return { state: 'blank' };
  const meta = database.prepare<[string], number>('SELECT value FROM store_meta WHERE key = ?').pluck();
  if (meta.get('schema_version') !== version) return damaged('schema version');
  if (readableFrom(database) > latestVersion(migrations)) return { state: 'newer', schemaVersion: version };
  if (meta.get('schema_hash') !== schemaHash(database)) return damaged('schema');
  readEachIndex(database);
  if ((database.pragma('foreign_key_check') as unknown[]).length > 0) return damaged('foreign keys');
  return { state: 'good', schemaVersion: version };
}

/** integrity_check writes a page that could not be read among the faults, with SQLite's number: 10 in its low byte. */
function isIoFault(fault: string): boolean {
  const code = Number(/error code=(\d+)/.exec(fault)?.[1] ?? 0);
  return (code & 0xff) === 10;
}

function isWithoutTables(database: Database): boolean {
  return database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
}

/** Throws SqliteError where an index has an empty page of a table at its root, which integrity_check lets pass. */
function readEachIndex(database: Database): void {
  const indexes = database.prepare<[], { name: string; tableName: string; key: string }>(
    `SELECT i.name, i.tbl_name AS tableName, k.name AS key FROM sqlite_schema AS i, pragma_index_info(i.name) AS k
     WHERE i.type = 'index' AND k.seqno = 0`,
  );
  for (const { name, tableName, key } of indexes.all()) {
    database.prepare(`SELECT ${key} FROM ${tableName} INDEXED BY ${name} ORDER BY ${key} LIMIT 1`).get();
  }
}

function damaged(reason: string): Examination {
  return { state: 'damaged', reason };
}
