import { type Database, errorCode } from '#runtime/store/database/open.ts';
import { type MemoryTypeRow, typeOf } from './memory-row.ts';
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

/** Counts up whenever grams.ts makes other grams of a sentence: an index of another making is made again. */
const GRAMS_VERSION = 2;

/** Whether the search index was made as this program makes it; older programs noted nothing. */
export function isMemoryIndexOfToday(database: Database): boolean {
  const version = database
    .prepare<[], number>("SELECT value FROM store_meta WHERE key = 'memory_grams'")
    .pluck()
    .get();
  return version === GRAMS_VERSION;
}

/** Makes the whole search index again from the memories; nothing else is lost with it. Needs a transaction. */
export function rebuildMemoryIndex(database: Database): void {
  const statement = database
    .prepare<[], string>("SELECT sql FROM sqlite_schema WHERE name = 'memory_index'")
    .pluck()
    .get();
  database.exec('DROP TABLE memory_index');
  // As the migration that made it has it, and its grams go out of the pages with it, too.
  database.exec(statement ?? '');
  database.exec("INSERT INTO memory_index (memory_index, rank) VALUES ('secure-delete', 1)");
  const live = database.prepare<[], MemoryTypeRow & { seq: number; child_id: string; fact: string }>(
    'SELECT seq, child_id, fact, type, memory_type FROM memories WHERE superseded_by IS NULL',
  );
  const add = database.prepare('INSERT INTO memory_index (rowid, child_id, grams) VALUES (?, ?, ?)');
  for (const { seq, child_id, fact, ...types } of live.all())
    add.run(seq, child_id, indexedGrams(child_id, fact, typeOf(types)));
  database
    .prepare<[number]>("INSERT OR REPLACE INTO store_meta (key, value) VALUES ('memory_grams', ?)")
    .run(GRAMS_VERSION);
}
