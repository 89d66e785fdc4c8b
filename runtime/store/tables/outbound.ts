import type { Sent } from '#drivers/network/outbound.ts';
import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';

/** What is kept together, and how long. */
export const SLOT_MS = 10 * 60_000;

/** What went to one receiver for one purpose in a span of time. */
export interface OutboundSum extends Required<Omit<Sent, 'purpose' | 'childId'>> {
  readonly purpose: string;
}

/** One of them, to be added to what stands there: `slotAtMs` is the beginning of its ten minutes. */
export interface OutboundEntry {
  readonly slotAtMs: number;
  readonly childId: string;
  readonly sum: OutboundSum;
}

/** The same of a day in Japan (days since 1970-01-01). */
export interface OutboundDay extends OutboundSum {
  readonly day: number;
}

/** The columns that are added up. */
export const OUTBOUND_COUNTS = [
  'request_count',
  'voice_bytes',
  'picture_bytes',
  'written_bytes',
  'received_bytes',
  'voice_ms',
] as const;
const DAY = '(slot_at_ms + 32400000) / 86400000';

/** The ledger of what left the house, by ten minutes, receiver, purpose and child. */
export class Outbound {
  readonly #add: Statement<[Record<string, string | number>]>;
  readonly #days: Statement<[string, number, number], OutboundDay>;

  constructor(database: Preparer) {
    // Of a child that is not there (any more) it is nobody's.
    this.#add = database.prepare(
      `INSERT INTO outbound (slot_at_ms, receiver, purpose, child_id, ${OUTBOUND_COUNTS.join(', ')})
       VALUES (@slotAtMs, @receiver, @purpose, coalesce((SELECT child_id FROM children WHERE child_id = @childId), ''),
         @requestCount, @voiceBytes, @pictureBytes, @writtenBytes, @receivedBytes, @voiceMs)
       ON CONFLICT DO UPDATE SET ${OUTBOUND_COUNTS.map((name) => `${name} = ${name} + excluded.${name}`).join(', ')}`,
    );
    this.#days = database.prepare(
      `SELECT ${DAY} AS day, receiver, purpose, sum(request_count) AS requestCount, sum(voice_bytes) AS voiceBytes,
         sum(picture_bytes) AS pictureBytes, sum(written_bytes) AS writtenBytes, sum(received_bytes) AS receivedBytes,
         sum(voice_ms) AS voiceMs
       FROM outbound WHERE child_id IN ('', ?) AND slot_at_ms >= ? AND slot_at_ms < ?
       GROUP BY day, receiver, purpose ORDER BY day DESC, voice_bytes + written_bytes DESC, purpose`,
    );
  }

  /** Adds to the ten minutes of `slotAtMs`; to be called inside a transaction. */
  add({ slotAtMs, childId, sum }: OutboundEntry): void {
    this.#add.run({ slotAtMs, childId, ...sum });
  }

  /** The newest day first. With a child: what was for it, and what was for none. */
  days(childId: string, fromMs: number, toMs: number): readonly OutboundDay[] {
    return this.#days.all(childId, fromMs, toMs);
  }
}
