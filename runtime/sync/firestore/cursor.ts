import { z } from 'zod';
import { STREAMS, type Stream } from './layout.ts';

/**
 * The server stamps a write when it takes it on, and shows it when it is done: one that took longer shows up behind others
 * that were stamped later. A write that is not done after so long fails (Firestore's own limit is 60 s).
 */
const OVERLAP_MS = 120_000;

/** After this document; without `path` from this moment on, itself included. */
const positionSchema = z.strictObject({ at: z.string(), path: z.string().nullable() });
export type Position = z.infer<typeof positionSchema>;

const cursorSchema = z.strictObject({
  v: z.literal(1),
  /** The fence behind which this was read. */
  fence: z.string(),
  streams: z.partialRecord(z.enum(STREAMS), positionSchema),
  /** While pages follow one another: the moment up to which the first of them saw everything. */
  sureAt: z.string().nullable(),
  /** Everything written before this moment has been read; null until a last page. */
  seenAt: z.string().nullable(),
});
export type Cursor = z.infer<typeof cursorSchema>;

/** What a page of one stream brought. */
export interface Reached {
  readonly stream: Stream;
  /** Of its last document; null where it had none. */
  readonly last: Position | null;
  readonly isFull: boolean;
}

/** Null where it is none that this program wrote: whoever has it begins anew, which does no harm. */
export function readCursor(text: string | null): Cursor | null {
  if (text === null) return null;
  try {
    return cursorSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Where to go on after these pages: behind the last document while more follow; at the end never later than what the first
 * page was sure of, so that what shows up late is still ahead.
 */
export function advance(
  before: Cursor | null,
  fence: string,
  reached: readonly Reached[],
  readAt: string | null,
): { readonly cursor: Cursor; readonly isMore: boolean } {
  const isMore = reached.some(({ isFull }) => isFull);
  const readMs = readAt === null ? Number.NaN : Date.parse(readAt);
  const sureAt =
    before?.sureAt ?? (Number.isNaN(readMs) ? null : new Date(readMs - OVERLAP_MS).toISOString());
  const streams = Object.fromEntries(
    reached.flatMap(({ stream, last, isFull }) => {
      const position = last ?? before?.streams[stream];
      if (position === undefined) return [];
      const isSure = isFull || (sureAt !== null && Date.parse(position.at) < Date.parse(sureAt));
      const here = isSure ? position : { at: sureAt ?? position.at, path: null };
      return [[stream, here]];
    }),
  );
  const seenAt = isMore ? (before?.seenAt ?? null) : sureAt;
  return { cursor: { v: 1, fence, streams, sureAt: isMore ? sureAt : null, seenAt }, isMore };
}

/** Whether something may stand behind this cursor: `written` is when others wrote last, behind the fence of now. */
export function hasNews(cursor: Cursor | null, fence: string, written: readonly string[]): boolean {
  if (cursor === null || cursor.fence !== fence || cursor.sureAt !== null || cursor.seenAt === null)
    return true;
  const seenMs = Date.parse(cursor.seenAt);
  return written.some((at) => Date.parse(at) >= seenMs);
}
