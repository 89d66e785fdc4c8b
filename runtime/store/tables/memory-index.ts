import { memoryIndex } from '#runtime/store/database/migrations/0003-practice.ts';
import { type Database, errorCode } from '#runtime/store/database/open.ts';
import { indexedGrams } from './memory-search.ts';

/** Whether the search index fits what it indexes. Reads all of it; throws SqliteError for any other fault. */
export function isMemoryIndexSound(database: Database): boolean {
  try {
    database.exec("INSERT INTO memory_index (memory_index) VALUES ('integrity-check')");
    return true;
  } catch (error) {
    if (errorCode(error) === 'SQLITE_CORRUPT_VTAB') return false;
    throw error;
  }
}

/** Makes the whole search index again from the memories; nothing else is lost with it. Needs a transaction. */
export function rebuildMemoryIndex(database: Database): void {
  database.exec('DROP TABLE memory_index');
  database.exec(memoryIndex);
  const live = database.prepare<[], { seq: number; child_id: string; fact: string }>(
    'SELECT seq, child_id, fact FROM memories WHERE superseded_by IS NULL',
  );
  const add = database.prepare('INSERT INTO memory_index (rowid, child_id, grams) VALUES (?, ?, ?)');
  for (const { seq, child_id, fact } of live.all()) add.run(seq, child_id, indexedGrams(child_id, fact));
}
