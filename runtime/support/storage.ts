import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { COMPANION_SUFFIXES, DATABASE_NAME } from '#runtime/store/database/files.ts';
import { BEGINNINGS, IN_STATE_FOLDER } from '#runtime/store/state-folder.ts';

/** What lies in the state folder, and what room there is; sizes in bytes. */
export interface Storage {
  /** The records with the files that SQLite keeps beside them. */
  readonly database_bytes: number;
  readonly backups: { readonly count: number; readonly bytes: number };
  /** Damaged records that were kept. */
  readonly damaged_bytes: number;
  /** Null where the disk does not say. */
  readonly free_bytes: number | null;
  readonly total_bytes: number | null;
}

/** Looks at the disk; what is not there is 0. Never throws. */
export function storageOf(stateDir: string): Storage {
  const backups = filesBelow(path.join(stateDir, IN_STATE_FOLDER.backups)).filter((file) =>
    file.endsWith('.sqlite'),
  );
  const damaged = namesIn(stateDir).filter((name) => name.startsWith(BEGINNINGS.damaged));
  const disk = diskOf(stateDir);
  return {
    database_bytes: sum(
      ['', ...COMPANION_SUFFIXES].map((end) => path.join(stateDir, `${DATABASE_NAME}${end}`)),
    ),
    backups: { count: backups.length, bytes: sum(backups) },
    damaged_bytes: sum(damaged.flatMap((name) => filesBelow(path.join(stateDir, name)))),
    free_bytes: disk && disk.bavail * disk.bsize,
    total_bytes: disk && disk.blocks * disk.bsize,
  };
}

function namesIn(dir: string): readonly string[] {
  try {
    return existsSync(dir) ? readdirSync(dir) : [];
  } catch {
    return [];
  }
}

const filesBelow = (dir: string): readonly string[] => namesIn(dir).map((name) => path.join(dir, name));

function sum(files: readonly string[]): number {
  return files.reduce((bytes, file) => bytes + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
}

function diskOf(dir: string) {
  try {
    return statfsSync(dir);
  } catch {
    return null;
  }
}
