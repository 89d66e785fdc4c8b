import type { StoreErrorCode } from '#agents/core/records.ts';
import type { StoreNotice } from './notices.ts';

/** A card that fails each minute must not fill the page. */
const TOLD_EVERY_MS = 24 * 60 * 60 * 1000;
const CODES: Partial<Record<StoreErrorCode, StoreNotice['code']>> = {
  io_error: 'disk_unsteady',
  full: 'disk_full',
  read_only: 'disk_read_only',
};

/** Whether the parent is told of such a fault by a notice about the disk. */
export const isOfDisk = (fault: string): boolean => Object.hasOwn(CODES, fault);

/**
 * What the parent is told of the disk itself, each kind at most once a day. Kept in memory only: a disk that fails is
 * not asked to write that it does.
 */
export class DiskNotices {
  readonly #told = new Map<StoreNotice['code'], StoreNotice>();

  get all(): readonly StoreNotice[] {
    return [...this.#told.values()];
  }

  /** A fault that is none of the disk's is told by its check, for as long as it lasts. */
  note(fault: StoreErrorCode, atMs: number): void {
    const code = CODES[fault];
    if (code === undefined) return;
    const told = this.#told.get(code);
    if (told && Math.abs(atMs - told.atMs) < TOLD_EVERY_MS) return;
    this.#told.set(code, { code, atMs, backupAtMs: null });
  }
}
