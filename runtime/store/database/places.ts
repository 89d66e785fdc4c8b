import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { StoreError } from '#agents/core/records.ts';
import { DATABASE_NAME, syncFolder } from './files.ts';
import { pruneDamageFolders, type StoreNotice, writeNotice } from './notices.ts';
import { type Database, errorCode } from './open.ts';
import { makeDamageFolder } from './recovery.ts';

const MAGIC = 'SQLite format 3\0';
const USER_VERSION_OFFSET = 60;
const LOG_SUFFIX = '-wal';
const INDEX_SUFFIX = '-shm';

/** Which files stand under the names of a database: device and inode, '' where there is none. */
export interface Places {
  readonly database: string;
  readonly log: string;
  readonly index: string;
}

export function placesOf(dir: string): Places {
  const file = path.join(dir, DATABASE_NAME);
  return {
    database: placeOf(file),
    log: placeOf(file + LOG_SUFFIX),
    index: placeOf(file + INDEX_SUFFIX),
  };
}

/** What became of the files of an open database: it goes on writing into those that have lost their names. */
export function lossOf(opened: Places, now: Places): 'none' | 'log' | 'database_gone' | 'database_replaced' {
  if (now.database === '') return 'database_gone';
  if (now.database !== opened.database) return 'database_replaced';
  return now.log === opened.log && now.index === opened.index ? 'none' : 'log';
}

/** Whether the file looks like a database of a robot, of a schema up to `version`; reads its header only. */
export function isRobotDatabase(dir: string, version: number): boolean {
  const header = Buffer.alloc(100);
  const descriptor = openSync(path.join(dir, DATABASE_NAME), 'r');
  try {
    if (readSync(descriptor, header) < header.length) return false;
  } finally {
    closeSync(descriptor);
  }
  const found = header.readUInt32BE(USER_VERSION_OFFSET);
  return header.toString('latin1', 0, MAGIC.length) === MAGIC && found >= 1 && found <= version;
}

/**
 * Closes a database whose log lost its name: all that was acknowledged is folded into the database first, and a
 * log that is not its own goes to damaged-<time>/. Throws, leaving it open, when it cannot be folded in now.
 */
export function leaveLog(dir: string, database: Database, nowMs: number): void {
  fold(database);
  setAside(dir, nowMs, [LOG_SUFFIX], 'log_replaced');
  database.close();
}

/**
 * Closes a database in whose place another stands. Its turns are folded into its own file, wherever that is now, and
 * its log goes to damaged-<time>/: SQLite would take it for the other's. Throws, leaving it open, when it cannot be
 * moved now.
 */
export function leaveReplaced(dir: string, database: Database, opened: Places, nowMs: number): void {
  const now = placesOf(dir);
  try {
    fold(database);
  } catch {
    // Its file has no name any more, most likely; its log is kept.
  }
  const isLogOurs = now.log !== '' && now.log === opened.log;
  setAside(dir, nowMs, isLogOurs ? [LOG_SUFFIX] : [], 'database_replaced');
  const isIndexOurs = now.index !== '' && now.index === opened.index;
  if (isIndexOurs) rmSync(path.join(dir, DATABASE_NAME + INDEX_SUFFIX), { force: true });
  database.close();
}

function fold(database: Database): void {
  const [done] = database.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
  if (done?.busy !== 0) throw new StoreError('failed', 'another program holds the log of the database');
}

function setAside(dir: string, nowMs: number, suffixes: readonly string[], code: StoreNotice['code']): void {
  const file = path.join(dir, DATABASE_NAME);
  const folder = makeDamageFolder(dir, nowMs);
  for (const suffix of suffixes) {
    if (existsSync(file + suffix)) renameSync(file + suffix, path.join(folder, DATABASE_NAME + suffix));
  }
  syncFolder(dir);
  writeNotice(folder, { code, atMs: nowMs, backupAtMs: null });
  pruneDamageFolders(dir);
}

function placeOf(file: string): string {
  try {
    const { dev, ino } = statSync(file, { bigint: true });
    return `${dev} ${ino}`;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return '';
    throw error;
  }
}
