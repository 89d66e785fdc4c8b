import type { Connection } from './connection.ts';
import type { OutboundDay, OutboundEntry } from './tables/outbound.ts';
import { noteSeenIn, seenIn } from './tables/seen-notices.ts';
import { receiptsIn } from './trust/erase.ts';
import type { EraseReceipt } from './trust/erase-order.ts';

/** What the records hold of the house rather than of a child. Throws StoreError. */
export interface HouseRecords {
  /** Adds to the ledger of what left the house. */
  addOutbound(entries: readonly OutboundEntry[]): void;
  /** What left the house by days in Japan, the newest first: for this child, and for none. */
  outboundDays(childId: string, fromMs: number, toMs: number): readonly OutboundDay[];
  /** The receipts of what was erased, newest first. */
  erasures(limit: number): readonly EraseReceipt[];
  /** Ids of notices that a parent has seen. */
  seenNotices(): ReadonlySet<string>;
  noteSeen(noticeIds: readonly string[]): void;
}

export function houseRecords(connection: Connection, nowMs: () => number): HouseRecords {
  return {
    addOutbound: (entries) =>
      connection.write(({ outbound }) => {
        for (const entry of entries) outbound.add(entry);
      }),
    outboundDays: (...span) => connection.read(({ outbound }) => outbound.days(...span)),
    erasures: (limit) =>
      connection.read(({ database }) => receiptsIn(database, Math.max(0, Math.trunc(limit)))),
    seenNotices: () => connection.read(({ database }) => seenIn(database)),
    noteSeen: (noticeIds) => connection.write(({ database }) => noteSeenIn(database, noticeIds, nowMs())),
  };
}
