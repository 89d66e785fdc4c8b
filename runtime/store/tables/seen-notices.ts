import type { Database } from '#runtime/store/database/open.ts';

/** A matter that was seen so long ago is over, or is told anew. */
const FORGOTTEN_AFTER_MS = 90 * 24 * 60 * 60 * 1000;

export function seenIn(database: Database): ReadonlySet<string> {
  return new Set(database.prepare<[], string>('SELECT notice_id FROM seen_notices').pluck().all());
}

/** Needs a transaction. */
export function noteSeenIn(database: Database, noticeIds: readonly string[], atMs: number): void {
  const see = database.prepare('INSERT OR REPLACE INTO seen_notices (notice_id, seen_at_ms) VALUES (?, ?)');
  for (const id of noticeIds) see.run(id, atMs);
  database.prepare('DELETE FROM seen_notices WHERE seen_at_ms < ?').run(atMs - FORGOTTEN_AFTER_MS);
}
