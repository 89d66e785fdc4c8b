import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

export const DATABASE_NAME = 'coach.sqlite';
/** The files SQLite keeps beside a database; what the database says is all of them together. */
export const COMPANION_SUFFIXES = ['-wal', '-shm', '-journal'] as const;

/**
 * Another one after each writing to a database, as far as the file system tells; an empty log is none, for a reader leaves one.
 * Throws the operating system's error.
 */
export function contentStamp(file: string): string {
  const stamps = ['', '-wal', '-journal'].map((suffix) => {
    const found = statSync(file + suffix, { bigint: true, throwIfNoEntry: false });
    return found && found.size > 0n ? [found.dev, found.ino, found.size, found.mtimeNs, found.ctimeNs] : [];
  });
  return stamps.join(' ');
}

/**
 * Makes the folder, for this user only (0700). An existing folder is closed to others when it is empty and our
 * own; any other is left as it is, for it may be one that others use (each file of ours is 0600 anyway).
 */
export function prepareFolder(dir: string): void {
  if (!existsSync(dir)) {
    makeFolder(path.resolve(dir));
    return;
  }
  const { uid } = statSync(dir);
  if (uid === process.getuid?.() && readdirSync(dir).length === 0) chmodSync(dir, 0o700);
}

/** One folder at a time: mkdir with `recursive` never returns below /proc (Node 24). */
function makeFolder(dir: string): void {
  const parent = path.dirname(dir);
  if (!existsSync(parent)) makeFolder(parent);
  mkdirSync(dir, { mode: 0o700 });
  syncFolder(parent);
}

/** Makes an empty file that only this user can read; SQLite gives its companions the same rights. */
export function reserveFile(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}

function syncFile(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Makes renames and new names in the folder survive a power cut. */
export function syncFolder(dir: string): void {
  syncFile(dir);
}

/** Moves a finished temporary file to its name; after a power cut there is the old one or the new one. */
export function replaceFile(temporary: string, file: string): void {
  syncFile(temporary);
  renameSync(temporary, file);
  syncFolder(path.dirname(file));
}

export function writeFileDurably(file: string, text: string, mode = 0o600): void {
  const temporary = `${file}.tmp`;
  writeFileSync(temporary, text, { mode });
  replaceFile(temporary, file);
}

/** A moment as it stands in file names, without the colons that FAT refuses: 2026-04-08T07-05-00-000Z. */
export function fileStamp(atMs: number): string {
  return new Date(atMs).toISOString().replace(/[:.]/g, '-');
}

/** The moment of such a name in ms; null when it has none. */
export function parseFileStamp(name: string): number | null {
  const found = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/.exec(name);
  if (!found) return null;
  const [, day, hour, minute, second, ms] = found;
  const atMs = Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`);
  return Number.isNaN(atMs) ? null : atMs;
}
