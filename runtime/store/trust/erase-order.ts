import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { syncFolder, writeFileDurably } from '#runtime/store/database/files.ts';
import { IN_STATE_FOLDER } from '#runtime/store/state-folder.ts';

const orderSchema = z.discriminatedUnion('scope', [
  z.object({ id: z.string(), scope: z.literal('child'), childId: z.string() }),
  z.object({
    id: z.string(),
    scope: z.literal('range'),
    childId: z.string(),
    /** Wall-clock ms: from here on, and before `toMs`; both begin a day in Japan. */
    fromMs: z.int(),
    toMs: z.int(),
  }),
  z.object({ id: z.string(), scope: z.literal('all') }),
]);
/** What is to be erased: all of a child, some days of a child, or the records of all children. */
export type EraseOrder = z.infer<typeof orderSchema>;

/** What was erased, to be kept by the parent: rows of each table before and after, files that are gone, and when. */
export interface EraseReceipt {
  readonly id: string;
  readonly scope: EraseOrder['scope'];
  readonly childId: string | null;
  readonly fromMs: number | null;
  readonly toMs: number | null;
  /** Wall-clock ms. */
  readonly atMs: number;
  readonly tables: readonly EraseCount[];
  /** Backups and copies of damaged databases that are gone; null where it is asked for later: all there were. */
  readonly copies: number | null;
}

export interface EraseCount {
  readonly table: string;
  readonly before: number;
  readonly after: number;
}

/** From here on the order is carried out, whatever happens: after a power cut at the next start. */
export function writeOrder(dir: string, order: EraseOrder): void {
  writeFileDurably(path.join(dir, IN_STATE_FOLDER.eraseOrder), JSON.stringify(order));
}

/** The order that was not carried out to its end; null where there is none. One that cannot be read never began. */
export function readOrder(dir: string): EraseOrder | null {
  const file = path.join(dir, IN_STATE_FOLDER.eraseOrder);
  if (!existsSync(file)) return null;
  try {
    return orderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

export function removeOrder(dir: string): void {
  rmSync(path.join(dir, IN_STATE_FOLDER.eraseOrder), { force: true });
  syncFolder(dir);
}
