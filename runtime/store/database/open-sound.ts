import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StoreError } from '#agents/core/records.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { IN_STATE_FOLDER } from '#runtime/store/state-folder.ts';
import { carryOut } from '#runtime/store/trust/erase.ts';
import { readOrder } from '#runtime/store/trust/erase-order.ts';
import { clearUnfinishedBackups, writeBackup } from './backup.ts';
import { DATABASE_NAME, reserveFile, syncFolder, writeFileDurably } from './files.ts';
import { latestVersion, migrate, schemaVersion } from './migrate.ts';
import { type Database, errorCode, isDamage, openDatabase, toStoreError } from './open.ts';
import { isUnreadable, patiently } from './patience.ts';
import { type RecoveryOptions, recover, replaceDamaged } from './recovery.ts';

interface SoundOptions extends RecoveryOptions {
  readonly journal: Journal;
  readonly backupsKept: number;
}

/**
 * The folder's database, whole and with the newest schema, whatever was found in the folder: damage is replaced
 * by the newest good backup or by a new database. I/O errors are waited for, and prove nothing. Throws StoreError or
 * SqliteError only for what is not damage: no rights, a full disk, a disk that does not answer, a newer program's
 * database.
 */
export function openSoundDatabase(options: SoundOptions): Database {
  const database = openWhole(options);
  const { dir, journal, nowMs, migrations } = options;
  const order = readOrder(dir);
  if (order === null) return database;
  database.close();
  // A power cut came into an erasing, or the disk was full: where it fails again its order stands, and a notice tells.
  try {
    carryOut(dir, order, { nowMs: nowMs(), migrations });
    journal.info('an erasing that was broken off was carried out', { scope: order.scope });
  } catch (error) {
    journal.error('an erasing could not be carried out', { code: toStoreError(error, dir).code });
  }
  return openWhole(options);
}

function openWhole(options: SoundOptions): Database {
  const { dir, patient } = options;
  try {
    return patiently(patient, () => recoverAndOpen(options));
  } catch (error) {
    // Not for a moment: a sector that is gone. Where the rest of the disk works the robot goes on with a backup.
    const isSectorGone = patient.patience === 'start' && isUnreadable(error) && isDiskUsable(dir);
    if (!isSectorGone) throw error;
    return replaceAndOpen(options, error);
  }
}

function recoverAndOpen(options: SoundOptions): Database {
  const { dir, journal } = options;
  clearUnfinishedBackups(dir);
  const { action, reason } = recover(options);
  if (action !== 'none') journal.error('the database was damaged', { action, reason });
  try {
    return openAndMigrate(options);
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  try {
    // It was whole a moment ago: once more, before it is moved for a fault that only writing meets.
    return openAndMigrate(options);
  } catch (error) {
    if (!isDamage(error)) throw error;
    return replaceAndOpen(options, error);
  }
}

function replaceAndOpen(options: SoundOptions, error: unknown): Database {
  const action = replaceDamaged(options);
  options.journal.error('the database was damaged', { action, code: errorCode(error) });
  return openAndMigrate(options);
}

function isDiskUsable(dir: string): boolean {
  const file = path.join(dir, IN_STATE_FOLDER.diskProbe);
  try {
    writeFileDurably(file, 'whether this disk still reads and writes');
    const isUsable = readFileSync(file).length > 0;
    rmSync(file);
    return isUsable;
  } catch {
    return false;
  }
}

function openAndMigrate({ dir, backupsKept, migrations, nowMs, journal }: SoundOptions): Database {
  const file = path.join(dir, DATABASE_NAME);
  const isNew = !existsSync(file);
  reserveFile(file);
  const database = openDatabase(file);
  try {
    const version = schemaVersion(database);
    if (version > 0) refuseUnwritable(database);
    if (version > 0 && version < latestVersion(migrations)) {
      writeBackup(database, { dir, nowMs: nowMs(), keptCount: backupsKept, migrations });
      journal.info('the schema is brought up to date', { from: version, to: latestVersion(migrations) });
    }
    if (version > latestVersion(migrations))
      journal.info('a newer program wrote the records: what it added stays as it is', { schema: version });
    migrate(database, migrations);
    if (isNew) syncFolder(dir);
    foldLog(database, journal);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A flipped bit in the header can make SQLite take the file for one that it must not write. */
function refuseUnwritable(database: Database): void {
  try {
    // BEGIN IMMEDIATE alone passes: SQLite makes it a reading transaction then. This writes nothing.
    database.exec('DELETE FROM store_meta WHERE 0');
  } catch (error) {
    // Not the file's rights: reserveFile has just opened it for writing.
    if (errorCode(error) === 'SQLITE_READONLY') throw new StoreError('damaged', 'the header forbids writing');
    throw error;
  }
}

/** Folds an old log in: frames of before a power cut must not be taken for damage at the next start. */
function foldLog(database: Database, journal: Journal): void {
  try {
    database.pragma('wal_checkpoint(TRUNCATE)');
  } catch (error) {
    if (isDamage(error)) throw error;
    // On a full or a faulty disk the log stays, and all that is in it counts.
    journal.warn('the log of the database could not be folded in', { code: errorCode(error) });
  }
}
