import { truncateSync } from 'node:fs';
import path from 'node:path';
import { StoreError } from '#agents/core/records.ts';
import { finishErasing } from '#runtime/store/erase-state.ts';
import { finishRestoring } from '#runtime/store/finish-restoring.ts';
import { prepareFolder, reserveFile } from './files.ts';
import { type Database, errorCode, isDamage, openLockFile, toStoreError } from './open.ts';

interface StateLock {
  /** Lets the next robot in; what is being erased comes to its end first. Calling it twice does nothing. */
  release(): void;
}

/**
 * Takes the state folder for this process: one robot per folder. The lock is the kernel's (an exclusive SQLite
 * transaction that never writes), so that it is gone with the process, however that ends. An erasing of the
 * folder, or a restoring, that was cut off is gone through with. Throws StoreError (failed) when another robot has it.
 */
export function lockState(dir: string): StateLock {
  try {
    prepareFolder(dir);
    const file = path.join(dir, 'lock.sqlite');
    reserveFile(file);
    const database = lockFile(file);
    finishErasing(dir);
    finishRestoring(dir);
    return {
      release: () => {
        if (!database.open) return;
        try {
          finishErasing(dir);
        } finally {
          database.close();
        }
      },
    };
  } catch (error) {
    if (errorCode(error).startsWith('SQLITE_BUSY')) {
      throw new StoreError(
        'failed',
        'another robot is using this folder: stop it, or set another state.dir',
        {
          cause: error,
        },
      );
    }
    throw toStoreError(error, dir);
  }
}

function lockFile(file: string): Database {
  const database = openLockFile(file);
  try {
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    if (!isDamage(error)) throw error;
    // Whoever reads that it is damaged had the lock: nobody else holds it. It never holds anything, so empty it.
    truncateSync(file);
    return lockFile(file);
  }
}
