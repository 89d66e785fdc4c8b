import type { ParentMemories } from '#runtime/store/parent-memories.ts';
import type { OutboundDay } from '#runtime/store/tables/outbound.ts';
import type { EraseReceipt } from '#runtime/store/trust/erase-order.ts';
import type { ParentNotice } from './parent-notice.ts';

/** What a parent wants erased: all of a child, days of a child (`toMs` is the end of the last), or all there is of all children. */
export type EraseRequest =
  | { readonly scope: 'child'; readonly childId: string }
  | { readonly scope: 'range'; readonly childId: string; readonly fromMs: number; readonly toMs: number }
  | { readonly scope: 'all' };

/** How far an export is that a page asked for. */
export interface ExportProgress {
  readonly rowsDone: number;
  readonly rowsTotal: number;
  readonly state: 'running' | 'done' | 'broken_off';
}

/** How long records are kept, and when the first of them go. */
export interface RetentionState {
  /** 0: until a parent erases them. */
  readonly keepMonths: number;
  /** What was before this moment is, or will be, erased; null for nothing. */
  readonly beforeMs: number | null;
  /** From when on; null where it goes on already, or nothing is old enough. */
  readonly beginsMs: number | null;
}

/** What a parent can see, take along and erase of what the robot keeps and sends. Reads throw StoreError. */
export interface Trust {
  /** Whether the robot knows this child; the one of this desk always. */
  knows(childId: string): boolean;
  readonly memories: ParentMemories;
  /** What left the house by days in Japan, the newest first: for this child, and for none. */
  ledger(childId: string, fromMs: number, toMs: number): readonly OutboundDay[];
  /** All of a child as a .zip, piece by piece. `ticket`: under which its progress is told; null for none. */
  exportChild(childId: string, ticket: string | null, signal: AbortSignal): AsyncIterable<Uint8Array>;
  exportProgress(ticket: string): ExportProgress | null;
  /**
   * Erases records for good: talks end with a kind sentence, exports break off, memory is emptied. Resolves with the
   * receipt when nothing is left. Rejects with StoreError: `full` and the like, then it goes on at the next start.
   */
  erase(request: EraseRequest): Promise<EraseReceipt>;
  /** How long records are kept. */
  retention(): RetentionState;
  /** The receipts so far, newest first. */
  erasures(): readonly EraseReceipt[];
  /** Erases every record in the state folder, receipts too, and begins anew: for a robot that is given away or reset. */
  eraseEverything(): Promise<void>;
  /** What the parent should know now, the newest first. */
  notices(): readonly ParentNotice[];
  /** These were seen. */
  noteSeen(ids: readonly string[]): void;
}
