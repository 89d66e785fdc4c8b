import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { BEGINNINGS } from '#runtime/store/state-folder.ts';
import { newestGoodBackup } from './backup.ts';
import { examine } from './examine.ts';
import {
  COMPANION_SUFFIXES,
  contentStamp,
  DATABASE_NAME,
  fileStamp,
  replaceFile,
  reserveFile,
  syncFolder,
} from './files.ts';
import { type Migration, refuseNewerSchema } from './migrate.ts';
import { damageFolders, pruneDamageFolders, writeNotice } from './notices.ts';
import { rollBackJournal } from './open.ts';
import type { Patient } from './patience.ts';
import { hasLostTurns, mendHeader } from './wal-scan.ts';

/** What was done to have a sound database; `none` when it was sound, or when the robot is new. */
type RecoveryAction = 'none' | 'log_mended' | ReplaceAction | 'last_turns_lost';
type ReplaceAction = 'restored_from_backup' | 'started_empty';

const SECOND_LOOK_AFTER_MS = 100;

export interface RecoveryOptions {
  readonly dir: string;
  readonly migrations: readonly Migration[];
  readonly patient: Patient;
  /** By `contentStamp`: what was examined already and is whole, so that nobody looks twice. */
  readonly examined?: string | null | undefined;
  nowMs(): number;
}

interface Recovery {
  readonly action: RecoveryAction;
  /** What was wrong, for the log. */
  readonly reason: string;
}

/**
 * Leaves a database in the folder that can be opened, or none where a new one is to be made: a damaged one is
 * moved to damaged-<time>/ (never deleted), the newest backup that is whole takes its place, and a notice for the
 * parent is written before it does. A power cut in the middle is continued by the next call. Nothing is moved for
 * one bad look, nor for an I/O error: that is thrown. Throws StoreError when a newer program wrote the database,
 * touching nothing.
 */
export function recover(options: RecoveryOptions): Recovery {
  const { dir } = options;
  const nowMs = options.nowMs();
  const file = path.join(dir, DATABASE_NAME);
  // Before the first look: without its header SQLite takes the log for empty, and cuts it off.
  const isMended = existsSync(file) && mendHeader(`${file}-wal`);
  if (existsSync(file)) rollBackJournal(file);
  const fault = findFault(options, file);
  if (fault) return { action: replaceDamaged(options), reason: fault };
  if (existsSync(file) && hasLostTurns(`${file}-wal`)) {
    const folder = makeDamageFolder(dir, nowMs);
    copyFileSync(`${file}-wal`, path.join(folder, `${DATABASE_NAME}-wal`));
    writeNotice(folder, { code: 'last_turns_lost', atMs: nowMs, backupAtMs: null });
    return { action: 'last_turns_lost', reason: 'the log has a bad frame before its end' };
  }
  return isMended
    ? { action: 'log_mended', reason: 'the header of the log was bad' }
    : { action: 'none', reason: '' };
}

/** Moves the damaged database aside and puts the newest good backup in its place. */
export function replaceDamaged(options: RecoveryOptions): ReplaceAction {
  const { dir, migrations, patient } = options;
  const nowMs = options.nowMs();
  const file = path.join(dir, DATABASE_NAME);
  const folder = makeDamageFolder(dir, nowMs);
  // The log goes first: beside a restored database it would be taken for its own.
  for (const suffix of [...COMPANION_SUFFIXES, '']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, path.join(folder, DATABASE_NAME + suffix));
  }
  syncFolder(folder);
  syncFolder(dir);
  const backup = newestGoodBackup(dir, migrations, patient);
  const code = backup ? 'restored_from_backup' : 'started_empty';
  const temporary = `${file}.tmp`;
  if (backup) {
    rmSync(temporary, { force: true });
    reserveFile(temporary);
    copyFileSync(backup.file, temporary);
  }
  writeNotice(folder, { code, atMs: nowMs, backupAtMs: backup?.atMs ?? null });
  if (backup) replaceFile(temporary, file);
  pruneDamageFolders(dir);
  return code;
}

/** Why the database must be replaced; '' when it need not be. */
function findFault({ dir, migrations, patient, examined }: RecoveryOptions, file: string): string {
  if (examined && existsSync(file) && contentStamp(file) === examined) return '';
  const look = () => (existsSync(file) ? examine(file, migrations) : ({ state: 'blank' } as const));
  let found = look();
  if (found.state === 'damaged') {
    // A page that came bad over the wire once is read well the next time.
    patient.pause(SECOND_LOOK_AFTER_MS);
    found = look();
  }
  if (found.state === 'newer') refuseNewerSchema(found.schemaVersion, migrations.at(-1)?.version ?? 0);
  if (found.state === 'damaged') return found.reason;
  if (found.state === 'good') return '';
  // Nothing in it and nothing to restore: a new robot. Otherwise the database is gone, or a power cut came
  // between moving it aside and putting the backup in its place.
  if (!existsSync(file) && isFilled(`${file}-wal`)) return 'the database is gone, its log is not';
  const wasCutOff = damageFolders(dir).some(({ isFinished }) => !isFinished);
  return wasCutOff || newestGoodBackup(dir, migrations, patient) ? 'the database is gone' : '';
}

function isFilled(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** A new folder damaged-<time>/, or the one of a recovery that was cut off. */
export function makeDamageFolder(dir: string, nowMs: number): string {
  const unfinished = damageFolders(dir).find(({ isFinished }) => !isFinished);
  if (unfinished) return unfinished.folder;
  const name = `${BEGINNINGS.damaged}${fileStamp(nowMs)}`;
  let folder = path.join(dir, name);
  for (let copy = 2; existsSync(folder); copy++) folder = path.join(dir, `${name}-${copy}`);
  mkdirSync(folder, { mode: 0o700 });
  syncFolder(dir);
  return folder;
}
