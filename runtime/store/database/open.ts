import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { StoreError } from '#agents/core/records.ts';

export type Database = SqliteDatabase.Database;
export type Statement<Parameters extends unknown[], Row = unknown> = SqliteDatabase.Statement<
  Parameters,
  Row
>;

/** How long a write waits for another program (someone looking with sqlite3) before it fails. */
const BUSY_TIMEOUT_MS = 1000;
/** The log file is cut back to this after a checkpoint. */
const LOG_LIMIT_BYTES = 4 * 1024 * 1024;
/** A disk with less room than this is full: a few turns fill the rest. */
const FULL_BELOW_BYTES = 256 * 1024;

/** Pages of the database kept in memory, KiB (negative: SQLite's way to say so); better-sqlite3 would keep 16 MB of a year's records. */
export const CACHE_KIB = -4096;

/** What must hold on every connection that writes: set and read back, see `openDatabase`. */
const REQUIRED_PRAGMAS = [
  ['journal_mode', 'WAL', 'wal'],
  ['synchronous', 'FULL', 2],
  ['foreign_keys', 'ON', 1],
  ['busy_timeout', BUSY_TIMEOUT_MS, BUSY_TIMEOUT_MS],
  ['temp_store', 'MEMORY', 2],
  ['cell_size_check', 'ON', 1],
  ['cache_size', CACHE_KIB, CACHE_KIB],
] as const;

/**
 * Opens (or creates) a database for writing, in which each commit is on the disk when it returns. better-sqlite3
 * is built so that a WAL database is FULL only when it is new and NORMAL on each later open, which loses turns the
 * child was told are saved when the power goes; so nothing is left to a default. Throws StoreError (failed) when
 * a pragma does not hold, SqliteError otherwise.
 */
export function openDatabase(file: string): Database {
  const guard = existsSync(file) ? openLogFirst(file) : null;
  try {
    return openForWriting(file);
  } finally {
    guard?.close();
  }
}

/**
 * A reader that has the log open. SQLite (3.54.1) deletes a log that it has not folded in when a writer closes as the last
 * one and found the log's index closed to writing, as on a card that was read-only for a moment; a reader deletes
 * nothing, and while there is one no writer is the last.
 */
function openLogFirst(file: string): Database {
  const reader = openReadOnly(file);
  try {
    reader.pragma('schema_version');
    return reader;
  } catch (error) {
    reader.close();
    throw error;
  }
}

function openForWriting(file: string): Database {
  const database = new SqliteDatabase(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    for (const [name, value] of REQUIRED_PRAGMAS) database.pragma(`${name} = ${value}`);
    database.pragma(`journal_size_limit = ${LOG_LIMIT_BYTES}`);
    assertPragmas(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Throws StoreError (failed) naming the first pragma that is not as this store needs it. */
export function assertPragmas(database: Database): void {
  for (const [name, , expected] of REQUIRED_PRAGMAS) {
    const actual = database.pragma(name, { simple: true });
    if (actual !== expected) throw new StoreError('failed', `pragma ${name} is ${actual}, not ${expected}`);
  }
}

/** Opens an existing database for reading: neither the file nor its log is changed, now or on close. */
export function openReadOnly(file: string): Database {
  return new SqliteDatabase(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
}

/**
 * Takes back what a power cut left half done of a database that had no log yet, in its first moments: SQLite does so by
 * itself, but never while it only reads. Throws SqliteError.
 */
export function rollBackJournal(file: string): void {
  if (!existsSync(`${file}-journal`)) return;
  const database = new SqliteDatabase(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.pragma('schema_version');
  } catch (error) {
    if (!isDamage(error)) throw error;
  } finally {
    database.close();
  }
}

/** An empty database in memory. */
export function openInMemory(): Database {
  return new SqliteDatabase(':memory:');
}

/** Opens a file that is only there to be locked; a lock held by another fails at once. */
export function openLockFile(file: string): Database {
  return new SqliteDatabase(file, { timeout: 0 });
}

/** SQLite's or the operating system's code of an error, '' when it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether an error says that the file itself is bad, as against the disk, the program or the moment. */
export function isDamage(error: unknown): boolean {
  if (error instanceof StoreError) return error.code === 'damaged';
  return /^SQLITE_(CORRUPT|NOTADB)/.test(errorCode(error));
}

/** What is wrong with a state folder that cannot be used, by the operating system's or SQLite's code. */
const FOLDER_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'this user has no right to write there',
  EEXIST: 'something else has this name',
  EISDIR: 'a folder stands where a file belongs',
  ELOOP: 'its path goes round in circles',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'it cannot be made there',
  ENOTDIR: 'a part of its path is a file',
  EPERM: 'this user has no right to write there',
  SQLITE_CANTOPEN: 'a file in it cannot be opened',
};

/** Any error met in the state folder as the store's own. The message holds codes, never values. */
export function toStoreError(error: unknown, dir: string): StoreError {
  if (error instanceof StoreError) return error;
  const code = errorCode(error);
  if (isDamage(error))
    return new StoreError('damaged', `the database is damaged (${code})`, { cause: error });
  if (code === 'EROFS' || isReadOnlyDisk(code, dir)) {
    const message = `the state folder cannot be used: the file system is read-only (${code})`;
    return new StoreError('read_only', message, { cause: error });
  }
  if (code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EDQUOT' || isFullDisk(code, dir)) {
    return new StoreError('full', `the disk of the state folder is full (${code})`, { cause: error });
  }
  // SQLite's own name for EIO, IOERR_CORRUPTFS, sounds like more than it says.
  if (/^(SQLITE_IOERR|EIO$)/.test(code)) {
    return new StoreError('io_error', `the disk did not read or write (${code})`, { cause: error });
  }
  const fault = FOLDER_FAULTS[code];
  const message = fault ? `the state folder cannot be used: ${fault} (${code})` : null;
  return new StoreError('failed', message ?? `the store failed (${code || 'no code'})`, { cause: error });
}

/** SQLite keeps EROFS to itself: writing into an open file is an I/O error to it, opening one a file it must not write. */
function isReadOnlyDisk(code: string, dir: string): boolean {
  if (!/^SQLITE_(IOERR|READONLY|CANTOPEN)/.test(code)) return false;
  try {
    accessSync(path.resolve(dir), constants.W_OK);
    return false;
  } catch (error) {
    return errorCode(error) === 'EROFS';
  }
}

function isFullDisk(code: string, dir: string): boolean {
  // SQLite reports ENOSPC as an I/O error where it grows the shared index rather than the log.
  return /^SQLITE_(IOERR|CANTOPEN)/.test(code) && !hasRoom(dir);
}

/** Whether the disk of the folder has room for a few turns more. */
export function hasRoom(dir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path.resolve(dir));
    return bavail * bsize >= FULL_BELOW_BYTES;
  } catch {
    return true;
  }
}
