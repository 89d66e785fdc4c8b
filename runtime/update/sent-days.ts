import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { dayAt } from '#agents/record/days.ts';
import { writeFileDurably } from '#runtime/store/database/files.ts';
import type { OutboundDay, OutboundEntry } from '#runtime/store/tables/outbound.ts';
import type { Places } from './exchange.ts';

/** The updater writes it, the robot shows it: the ledger itself lies where the updater sees nothing. */
const SENT_NAME = 'sent.json';
/** A row a day where there is one server; the parent's page shows 90 days. */
const MOST_ROWS = 200;
const MOST_BYTES = 64 * 1024;

const rowSchema = z.object({
  /** In Japan, since 1970-01-01. */
  day: z.int().nonnegative(),
  receiver: z.string().min(1).max(80),
  request_count: z.int().nonnegative(),
  received_bytes: z.int().nonnegative(),
});
type SentRow = z.infer<typeof rowSchema>;
const sentSchema = z.object({ schema: z.literal(1), rows: z.array(rowSchema).max(MOST_ROWS) });

/** What looks and downloads took, by day and server, the newest last; what cannot be read is empty. */
function readRows({ state }: Places): readonly SentRow[] {
  try {
    const bytes = readFileSync(path.join(state, SENT_NAME));
    return bytes.length > MOST_BYTES ? [] : sentSchema.parse(JSON.parse(bytes.toString('utf8'))).rows;
  } catch {
    return [];
  }
}

/** Adds these; on the card when it returns. Throws the errors of the disk. */
export function addSent(places: Places, entries: readonly OutboundEntry[]): void {
  // Key: day and receiver.
  const rows = new Map(readRows(places).map((row) => [`${row.day} ${row.receiver}`, row]));
  for (const { slotAtMs, sum } of entries) {
    const day = dayAt(slotAtMs);
    const key = `${day} ${sum.receiver}`;
    const { request_count, received_bytes } = rows.get(key) ?? { request_count: 0, received_bytes: 0 };
    rows.set(key, {
      ...{ day, receiver: sum.receiver, request_count: request_count + sum.requestCount },
      received_bytes: received_bytes + sum.receivedBytes,
    });
  }
  const kept = [...rows.values()].toSorted((one, other) => one.day - other.day).slice(-MOST_ROWS);
  const text = `${JSON.stringify({ schema: 1, rows: kept })}\n`;
  // The robot, of another user, reads it.
  writeFileDurably(path.join(places.state, SENT_NAME), text, 0o644);
}

/** The same as the ledger of what left the house has it. Never throws. */
export function sentDays(places: Places): readonly OutboundDay[] {
  return readRows(places).map(({ day, receiver, request_count, received_bytes }) => ({
    ...{ day, receiver, purpose: 'update', requestCount: request_count, receivedBytes: received_bytes },
    ...{ voiceBytes: 0, pictureBytes: 0, writtenBytes: 0, voiceMs: 0 },
  }));
}
