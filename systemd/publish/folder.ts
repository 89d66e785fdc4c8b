import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { syncFolder } from '#runtime/store/database/files.ts';
import type { Files, ReadFile } from './repository.ts';

/** Reads a repository that lies in a folder. */
export const readerOf =
  (folder: string): ReadFile =>
  (place) => {
    const file = path.join(folder, place);
    return existsSync(file) ? readFileSync(file) : null;
  };

/** Writes each file whole or not at all, in their order, durably: a power cut leaves the repository of before or after. */
export function writeFiles(folder: string, files: Files): void {
  for (const [place, bytes] of files) {
    const file = path.join(folder, place);
    mkdirSync(path.dirname(file), { recursive: true });
    const handle = openSync(`${file}.new`, 'w', 0o644);
    writeSync(handle, bytes);
    fsyncSync(handle);
    closeSync(handle);
    renameSync(`${file}.new`, file);
    syncFolder(path.dirname(file));
  }
}
