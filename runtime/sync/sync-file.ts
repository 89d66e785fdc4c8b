import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StoreError } from '#agents/core/records.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { prepareFolder, writeFileDurably } from '#runtime/store/database/files.ts';
import { IN_STATE_FOLDER } from '#runtime/store/state-folder.ts';
import type { Cloud, CloudFault } from './cloud.ts';
import type { KnownFences } from './firestore/fence.ts';

const DAY_MS = 24 * 60 * 60_000;

const fileSchema = z.object({
  format: z.literal(1),
  /** By chance; no backup holds it, or two robots would take one another for themselves. */
  robot_id: z.string(),
  /** Key: a child as the cloud knows it. */
  fences: z.record(z.string(), z.string()),
  /** How often all that lay in the cloud was erased from here: what it was told before, it has no more. */
  purge_count: z.int().default(0),
  /** UTC days since 1970 by this robot's clock, and what was sent on that one. */
  day: z.int(),
  day_bytes: z.number(),
  /** Wall clock; null where nothing ever was. */
  sent_at_ms: z.number().nullable(),
  /** Why nothing has gone since `failing_since_ms`; null while it goes. */
  fault: z.string().nullable(),
  failing_since_ms: z.number().nullable(),
});
type SyncNotes = z.infer<typeof fileSchema>;

/**
 * How this robot stands with the cloud, in a file of the state folder (0600): its random id, what it knows of what was erased, what
 * it sent today, and since when nothing goes. Throws StoreError where the file cannot be written, or what stands in it cannot
 * be read: a robot that does not know what was erased could bring it back.
 */
export class SyncFile implements KnownFences {
  readonly #file: string;
  readonly #clock: Clock;
  #notes: SyncNotes | null = null;

  constructor(stateDir: string, clock: Clock) {
    this.#file = path.join(stateDir, IN_STATE_FOLDER.sync);
    this.#clock = clock;
  }

  /** A random id for sync alone, made with the first asking. */
  get robotId(): string {
    if (this.#read().robot_id === '') this.#change({ robot_id: randomBytes(15).toString('hex') });
    return this.#read().robot_id;
  }

  of(cloudId: string): string | null {
    const { fences } = this.#read();
    return Object.hasOwn(fences, cloudId) ? (fences[cloudId] ?? null) : null;
  }

  note(cloudId: string, fence: string): void {
    this.#change({ fences: { ...this.#read().fences, [cloudId]: fence } });
  }

  /** This cloud since it was last erased from here: what is told once is told to this one. */
  placeOf({ place }: Pick<Cloud, 'place'>): string {
    return createHash('sha256')
      .update(JSON.stringify([place, this.#read().purge_count]))
      .digest('hex')
      .slice(0, 32);
  }

  /** All that lay in the cloud was erased from here; it is told everything again when it is switched on again. */
  notePurged(): void {
    this.#change({ purge_count: this.#readAgain().purge_count + 1 });
  }

  /** Bytes that were sent today by this robot's clock. */
  get sentTodayBytes(): number {
    const { day, day_bytes: bytes } = this.#read();
    return day === this.#today ? bytes : 0;
  }

  noteSent(bytes: number): void {
    const day = this.#today;
    this.#change({
      ...{ day, day_bytes: this.sentTodayBytes + bytes, sent_at_ms: Math.round(this.#clock.now()) },
      ...{ fault: null, failing_since_ms: null },
    });
  }

  /** What stands in the way, or null for nothing; written where that is new. */
  noteFault(fault: CloudFault | null): void {
    const { fault: before, failing_since_ms: since } = this.#read();
    if (before === fault) return;
    this.#change({
      fault,
      failing_since_ms: fault === null ? null : (since ?? Math.round(this.#clock.now())),
    });
  }

  get standing(): {
    readonly sentAtMs: number | null;
    readonly fault: CloudFault | null;
    readonly failingSinceMs: number | null;
  } {
    const { sent_at_ms: sentAtMs, fault, failing_since_ms: failingSinceMs } = this.#read();
    return { sentAtMs, fault: fault as CloudFault | null, failingSinceMs };
  }

  get #today(): number {
    return Math.floor(this.#clock.now() / DAY_MS);
  }

  /** What stands there now: the command may have written it beside a robot that runs. */
  #readAgain(): SyncNotes {
    this.#notes = null;
    return this.#read();
  }

  #read(): SyncNotes {
    if (this.#notes !== null) return this.#notes;
    try {
      this.#notes = fileSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isMissing)
        throw new StoreError('damaged', 'the file of the sync cannot be read', { cause: error });
      this.#notes = EMPTY;
    }
    return this.#notes;
  }

  #change(change: Partial<SyncNotes>): void {
    const notes = { ...this.#readAgain(), ...change };
    try {
      prepareFolder(path.dirname(this.#file));
      writeFileDurably(this.#file, `${JSON.stringify(notes)}\n`);
    } catch (error) {
      throw new StoreError('io_error', 'the file of the sync cannot be written', { cause: error });
    }
    this.#notes = notes;
  }
}

const EMPTY: SyncNotes = {
  ...{ format: 1, robot_id: '', fences: {}, purge_count: 0 },
  ...{ day: 0, day_bytes: 0, sent_at_ms: null, fault: null, failing_since_ms: null },
};
