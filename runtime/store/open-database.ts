import type { Journal } from '#drivers/journal/journal.ts';
import { inTransaction } from './database/migrate.ts';
import type { Database } from './database/open.ts';
import { prepareLate } from './database/prepare-late.ts';
import { SyncMarks } from './sync/sync-marks.ts';
import { Checkpoints } from './tables/checkpoints.ts';
import { isMemoryIndexOfToday, isMemoryIndexSound, rebuildMemoryIndex } from './tables/memory-index.ts';
import { OUTBOX_LIMIT_ROWS } from './tables/outbox.ts';
import { openTables, type Tables } from './tables/record-entry.ts';

export const SEARCH_REPAIRED = 'the search index of the memories was damaged and was made again';

/** What can be asked of the open database. */
export interface OpenDatabase extends Tables {
  readonly database: Database;
  readonly checkpoints: Checkpoints;
}

/** The tables of a sound database, ready to be worked with: the search index fits, and the outbox has room. Throws SqliteError. */
export function prepareTables(database: Database, journal: Journal): OpenDatabase {
  const isSound = isMemoryIndexSound(database);
  if (!isSound || !isMemoryIndexOfToday(database))
    inTransaction(database, () => rebuildMemoryIndex(database));
  if (!isSound) journal.warn(SEARCH_REPAIRED);
  const late = prepareLate(database);
  const open = { ...openTables(late), checkpoints: new Checkpoints(late), database };
  const droppedRows = open.outbox.trim(OUTBOX_LIMIT_ROWS);
  if (droppedRows > 0) {
    // All of it is told once more (sync/tell-over.ts).
    new SyncMarks(database).drop('told_to');
    journal.warn('the outbox was full: the oldest rows went', { droppedRows });
  }
  return open;
}
