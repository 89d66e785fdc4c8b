import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { AccessFile, AccessFileState } from './access-file.ts';
import { type AccessEvent, type AccessRecord, NOBODY_PAIRED, withEvent } from './access-record.ts';
import { AccessRefused } from './access-refused.ts';

/** What is wrong with the record of who is paired; null where nothing is. */
export type AccessTrouble = Exclude<AccessFileState, 'ok'> | 'not_saved' | 'lost';

interface RecordKeeperParts {
  readonly file: AccessFile;
  readonly clock: Clock;
  readonly journal: Journal;
  /** The disk has been read, at the start or later. */
  onRead(record: AccessRecord): void;
}

/**
 * The record of who is paired, in memory and on the disk. Fails closed: while the disk cannot be read nobody is known, and
 * a record that was lost lets nobody in but by the robot's own buttons.
 */
export class RecordKeeper {
  readonly #parts: RecordKeeperParts;
  #record: AccessRecord = NOBODY_PAIRED;
  #isRead = false;
  #isUnsaved = false;
  #isClosed = false;

  constructor(parts: RecordKeeperParts) {
    this.#parts = parts;
  }

  /** Nobody is paired in it while the disk cannot be read. */
  get record(): AccessRecord {
    return this.#record;
  }

  /** False while the disk cannot be read: then nothing is known, and nothing may change. */
  get isRead(): boolean {
    return this.#isRead;
  }

  /** Reads it from the disk, once that works; never throws. */
  read(): void {
    if (this.#isRead || this.#isClosed) return;
    const { file, clock, journal, onRead } = this.#parts;
    try {
      const loaded = file.load();
      this.#isRead = true;
      if ('record' in loaded) this.#record = loaded.record;
      onRead(this.#record);
      if (loaded.from === 'file' || loaded.from === 'nothing') return;
      journal.error('the record of who is paired was damaged', { from: loaded.from });
      const isLost = loaded.from === 'lost';
      const found = isLost ? { ...this.#record, needsButtons: true } : this.#record;
      this.#record = withEvent(found, isLost ? 'lost' : 'restored_from_copy', clock.now());
      this.#write();
    } catch (error) {
      journal.error('the record of who is paired cannot be read', { code: codeOf(error) });
    }
  }

  /** Changes it, on the disk first. Throws AccessRefused (access_not_saved, access_unknown); then nothing has changed. */
  save(next: AccessRecord, ...events: readonly AccessEvent[]): void {
    this.#requireRead();
    const before = this.#record;
    this.#record = this.#told(next, events);
    if (this.#write()) return;
    this.#record = before;
    throw new AccessRefused('access_not_saved');
  }

  /**
   * Changes it, in any case for as long as the robot runs: who is sent away is away, whatever the disk says. Throws
   * AccessRefused (access_not_saved) where the disk did not take it: after a restart it would be as before.
   */
  enforce(next: AccessRecord, ...events: readonly AccessEvent[]): void {
    this.#requireRead();
    this.#record = this.#told(next, events);
    if (!this.#write()) throw new AccessRefused('access_not_saved');
  }

  /** From here on nothing is written: the state folder is being erased. */
  close(): void {
    this.#isClosed = true;
    this.#isRead = false;
    this.#record = NOBODY_PAIRED;
  }

  /** What is wrong with it, looked at now; what can be mended by itself is. */
  trouble(): AccessTrouble | null {
    if (this.#isClosed) return null;
    if (!this.#isRead) this.read();
    if (!this.#isRead) return 'io_error';
    if (this.#isUnsaved && !this.#write()) return 'not_saved';
    const state = this.#parts.file.state();
    if (state === 'not_present' && (this.#record === NOBODY_PAIRED || this.#write())) return null;
    if (state !== 'ok') return state;
    return this.#record.needsButtons ? 'lost' : null;
  }

  #told(next: AccessRecord, events: readonly AccessEvent[]): AccessRecord {
    const nowMs = this.#parts.clock.now();
    return events.reduce((record, what) => withEvent(record, what, nowMs), next);
  }

  #requireRead(): void {
    this.read();
    if (!this.#isRead || this.#isClosed) throw new AccessRefused('access_unknown');
  }

  #write(): boolean {
    try {
      this.#parts.file.save(this.#record);
      this.#isUnsaved = false;
      return true;
    } catch (error) {
      this.#isUnsaved = true;
      this.#parts.journal.error('the record of who is paired cannot be written', { code: codeOf(error) });
      return false;
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
