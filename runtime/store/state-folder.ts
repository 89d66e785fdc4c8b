import { DATABASE_NAME } from './database/files.ts';

/**
 * What the robot keeps in its state folder beside settings and key, whose names are in config: each is erased with all else
 * (erase-state.ts), so whoever keeps something of its own there adds its name here. Loads no package: the safe mode reads it.
 */
export const IN_STATE_FOLDER = {
  acceptance: 'acceptance.json',
  backups: 'backups',
  certificate: 'tls',
  date: 'last-date.json',
  diskProbe: 'disk-probe',
  eraseOrder: 'erasing.json',
  household: 'household.json',
  lastFailure: 'last-failure.json',
  lastRun: 'last-run.json',
  sound: 'sound.json',
  sync: 'sync.json',
} as const;

/** How names in it begin that go on with a time, or an ending of SQLite's. */
export const BEGINNINGS = {
  database: DATABASE_NAME,
  /** Folders: a database that was found damaged. */
  damaged: 'damaged-',
  /** A backup that is being restored. */
  restoring: 'restoring',
  /** Folders: what a restored backup took the place of. */
  replaced: 'replaced-',
} as const;

/** Who is paired: a folder, the record in it, and the same again. It outlasts an erasing of the records. */
export const ACCESS_FOLDER = 'access';
export const ACCESS_NAME = 'access.json';
export const ACCESS_COPY_NAME = 'access-copy.json';
