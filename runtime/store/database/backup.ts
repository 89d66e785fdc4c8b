import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StoreError } from '#agents/core/records.ts';
import { IN_STATE_FOLDER } from '#runtime/store/state-folder.ts';
import { examine } from './examine.ts';
import { fileStamp, parseFileStamp, prepareFolder, replaceFile, reserveFile, syncFolder } from './files.ts';
import { MIGRATIONS, type Migration, readRevision } from './migrate.ts';
import { type Database, openReadOnly, toStoreError } from './open.ts';
import { isUnreadable, type Patient, patiently } from './patience.ts';

interface Backup {
  readonly file: string;
  /** When it was made, by the clock of that day; from its name. */
  readonly atMs: number;
}

export interface BackupOptions {
  readonly dir: string;
  readonly nowMs: number;
  /** How many backups stay, 1 or more. */
  readonly keptCount: number;
  /** What this program can read, beside the schemas it ships with; only for tests. */
  readonly migrations?: readonly Migration[];
}

function backupsFolder(dir: string): string {
  return path.join(dir, IN_STATE_FOLDER.backups);
}

/**
 * Copies the database into backups/coach-<time>.sqlite and returns that path. The copy gets its name only when it
 * is on the disk and was found whole; then the oldest beyond `keptCount` go. Blocks while it copies. Throws
 * StoreError (full, damaged, failed); older backups are then all still there.
 */
export function writeBackup(database: Database, options: BackupOptions): string {
  const { dir, nowMs, keptCount, migrations = MIGRATIONS } = options;
  const folder = backupsFolder(dir);
  const file = path.join(folder, `coach-${fileStamp(nowMs)}.sqlite`);
  const temporary = `${file}.tmp`;
  try {
    prepareFolder(folder);
    rmSync(temporary, { force: true });
    // VACUUM INTO accepts an empty file, and this one is closed to other users already.
    reserveFile(temporary);
    database.prepare('VACUUM INTO ?').run(temporary);
    const { state } = examine(temporary, migrations);
    if (state !== 'good') throw new StoreError('damaged', `the copy for the backup is ${state}`);
    replaceFile(temporary, file);
    pruneBackups(dir, keptCount, file);
    return file;
  } catch (error) {
    rmSync(temporary, { force: true });
    throw toStoreError(error, dir);
  }
}

/** All backups by name, newest name first; leftovers of a backup that was cut off are none. */
export function listBackups(dir: string): Backup[] {
  const folder = backupsFolder(dir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^coach-.*\.sqlite$/.test(name))
    .flatMap((name) => {
      const atMs = parseFileStamp(name);
      return atMs === null ? [] : [{ file: path.join(folder, name), atMs }];
    })
    .sort((one, other) => other.atMs - one.atMs);
}

/**
 * The backup with the most turns that is whole and that this program can read; null when there is none. One that
 * cannot be read is looked at again, and passed over only when it still cannot be.
 */
export function newestGoodBackup(
  dir: string,
  migrations: readonly Migration[],
  patient: Patient,
): Backup | null {
  const isGood = ({ file }: Backup): boolean => {
    try {
      return patiently(patient, () => examine(file, migrations).state === 'good');
    } catch (error) {
      if (isUnreadable(error)) return false;
      throw error;
    }
  };
  const turnsOf = (file: string) => {
    try {
      return patiently(patient, () => readRevisionOf(file));
    } catch {
      return -1;
    }
  };
  return byTurns(listBackups(dir), turnsOf).find(isGood) ?? null;
}

/** Removes what a backup left that was cut off by a power cut. */
export function clearUnfinishedBackups(dir: string): void {
  const folder = backupsFolder(dir);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (name.includes('.sqlite.tmp')) rmSync(path.join(folder, name), { force: true });
  }
}

function pruneBackups(dir: string, keptCount: number, newest: string): void {
  const others = byTurns(listBackups(dir)).filter(({ file }) => file !== newest);
  for (const { file } of others.slice(keptCount - 1)) rmSync(file, { force: true });
  syncFolder(backupsFolder(dir));
}

/** The backup with the most turns, whole or not, and how many it has seen; null when there is none. */
export function newestBackup(dir: string): (Backup & { readonly revision: number }) | null {
  const [backup] = byTurns(listBackups(dir));
  return backup ? { ...backup, revision: revisionOf(backup.file) } : null;
}

/** Newest first by the turns they hold, not by their names: a clock that was wrong once must not decide. */
function byTurns(backups: readonly Backup[], turnsOf = revisionOf): Backup[] {
  return backups
    .map((backup) => ({ backup, revision: turnsOf(backup.file) }))
    .sort((one, other) => other.revision - one.revision || other.backup.atMs - one.backup.atMs)
    .map(({ backup }) => backup);
}

/** -1 where it cannot be read. */
function revisionOf(file: string): number {
  try {
    return readRevisionOf(file);
  } catch {
    return -1;
  }
}

function readRevisionOf(file: string): number {
  const database = openReadOnly(file);
  try {
    return readRevision(database);
  } finally {
    database.close();
  }
}
