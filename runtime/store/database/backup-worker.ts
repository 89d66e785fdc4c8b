import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { StoreErrorCode } from '#agents/core/records.ts';
import { type BackupOptions, writeBackup } from './backup.ts';
import { DATABASE_NAME } from './files.ts';
import { openReadOnly, toStoreError } from './open.ts';

/** What the worker answers: the file it made, or why it could not. */
export type BackupAnswer =
  | { readonly file: string }
  | { readonly code: StoreErrorCode; readonly message: string };

const options = workerData as BackupOptions;

function makeBackup(): BackupAnswer {
  try {
    const database = openReadOnly(path.join(options.dir, DATABASE_NAME));
    try {
      return { file: writeBackup(database, options) };
    } finally {
      database.close();
    }
  } catch (error) {
    const { code, message } = toStoreError(error, options.dir);
    return { code, message };
  }
}

parentPort?.postMessage(makeBackup());
