import { createRequire } from 'node:module';
import type { Database } from '#runtime/store/database/open.ts';

const require = createRequire(import.meta.url);
/** Open databases that have it. */
const equipped = new WeakSet<Database>();

/**
 * Gives this database the functions of sqlite-vec and tries one; false where this machine has no such library, or one of another
 * processor (0.1.6 shipped a 32-bit file as arm64: issues 159 and 251 of sqlite-vec), which only loading it shows. Never throws.
 */
export function canCompareVectors(database: Database): boolean {
  if (equipped.has(database)) return true;
  try {
    const { load } = require('sqlite-vec') as typeof import('sqlite-vec');
    load(database);
    database.prepare("SELECT vec_distance_cosine('[1, 0]', '[0, 1]')").get();
    equipped.add(database);
    return true;
  } catch {
    return false;
  }
}
