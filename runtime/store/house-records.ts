import type { Connection } from './connection.ts';
import { KEPT_FROM } from './sync/erased.ts';
import type { OutboundDay, OutboundEntry } from './tables/outbound.ts';
import { noteSeenIn, seenIn } from './tables/seen-notices.ts';
import { receiptsIn } from './trust/erase.ts';
import type { EraseReceipt } from './trust/erase-order.ts';
import { eraseRange } from './trust/erase-rows.ts';

/** What the records hold of the house rather than of a child. Throws StoreError. */
export interface HouseRecords {
  /** Adds to the ledger of what left the house. */
  addOutbound(entries: readonly OutboundEntry[]): void;
  /** What left the house by days in Japan, the newest first: for this child, and for none. */
  outboundDays(childId: string, fromMs: number, toMs: number): readonly OutboundDay[];
  /** The receipts of what was erased, newest first. */
  erasures(limit: number): readonly EraseReceipt[];
  /** When the oldest session or entry of the ledger was, wall-clock ms; null where there is none. */
  oldestMs(): number | null;
  /** Erases what all children did in this time, but for the sums of its days, and the ledger of it. */
  eraseSpan(fromMs: number, toMs: number): void;
  /** A number that outlasts a restart; null where it was never set. */
  noted(key: NotedKey): number | null;
  note(key: NotedKey, value: number): void;
  /** Ids of notices that a parent has seen. */
  seenNotices(): ReadonlySet<string>;
  noteSeen(noticeIds: readonly string[]): void;
}

/** `retention_*`: runtime/trust/retention.ts. */
type NotedKey = 'retention_day' | 'retention_told_at' | 'retention_told_months';

const OLDEST = `SELECT min(at_ms) FROM (
  SELECT min(started_at_ms) AS at_ms FROM sessions UNION ALL SELECT min(slot_at_ms) FROM outbound)`;

export function houseRecords(connection: Connection, nowMs: () => number): HouseRecords {
  return {
    addOutbound: (entries) =>
      connection.write(({ outbound }) => {
        for (const entry of entries) outbound.add(entry);
      }),
    outboundDays: (...span) => connection.read(({ outbound }) => outbound.days(...span)),
    erasures: (limit) =>
      connection.read(({ database }) => receiptsIn(database, Math.max(0, Math.trunc(limit)))),
    oldestMs: () =>
      connection.read(({ database }) => database.prepare<[], number | null>(OLDEST).pluck().get() ?? null),
    eraseSpan: (fromMs, toMs) =>
      connection.write(({ database }) => {
        database.pragma('secure_delete = ON');
        const children = database.prepare<[], string>('SELECT child_id FROM children').pluck().all();
        for (const childId of children) eraseRange(database, { childId, fromMs, toMs }, 'kept');
        database.prepare('DELETE FROM outbound WHERE slot_at_ms >= ? AND slot_at_ms < ?').run(fromMs, toMs);
        // What another robot tells of that time later has no rows to stand in: its sums stay as they were counted.
        database
          .prepare(
            `INSERT INTO store_meta (key, value) VALUES (?, ?)
             ON CONFLICT DO UPDATE SET value = max(value, excluded.value)`,
          )
          .run(KEPT_FROM, toMs);
      }),
    noted: (key) =>
      connection.read(
        ({ database }) =>
          database.prepare<[string], number>('SELECT value FROM store_meta WHERE key = ?').pluck().get(key) ??
          null,
      ),
    note: (key, value) =>
      connection.write(({ database }) => {
        database
          .prepare('INSERT OR REPLACE INTO store_meta (key, value) VALUES (?, ?)')
          .run(key, Math.round(value));
      }),
    seenNotices: () => connection.read(({ database }) => seenIn(database)),
    noteSeen: (noticeIds) => connection.write(({ database }) => noteSeenIn(database, noticeIds, nowMs())),
  };
}
