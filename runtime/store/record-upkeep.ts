import { StoreError } from '#agents/core/records.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Connection } from './connection.ts';
import { newestBackup } from './database/backup.ts';
import { BackupRunner } from './database/backup-runner.ts';
import { readRevision } from './database/migrate.ts';
import { removeRecords } from './trust/erase.ts';
import type { EraseOrder, EraseReceipt } from './trust/erase-order.ts';
import { EraseRunner } from './trust/erase-runner.ts';

const HOUR_MS = 60 * 60 * 1000;

interface RecordUpkeepParts {
  readonly connection: Connection;
  /** The state folder. */
  readonly dir: string;
  readonly clock: Clock;
  /** How many backups stay. */
  readonly backupsKept: number;
}

/** Backups and erasing of the records; an erasing ends a backup that is under way. Rejects with StoreError. */
export class RecordUpkeep {
  readonly #parts: RecordUpkeepParts;
  readonly #backups = new BackupRunner();
  readonly #erasing = new EraseRunner();

  constructor(parts: RecordUpkeepParts) {
    this.#parts = parts;
  }

  /** Makes one in a thread of its own; resolves with its path. */
  async backup(): Promise<string> {
    const { connection, dir, backupsKept } = this.#parts;
    if (connection.check() === 'closed') throw new StoreError('closed', 'the store is closed');
    return this.#backups.run({ dir, nowMs: this.#nowMs(), keptCount: backupsKept });
  }

  /** Makes one when the last is older and turns came since; null when none was due. */
  async backupIfDue(everyHours: number): Promise<string | null> {
    const { connection, dir } = this.#parts;
    const revision = connection.read(({ database }) => readRevision(database));
    const newest = newestBackup(dir);
    if (revision === (newest?.revision ?? 0)) return null;
    // A backup from the future (the clock was wrong) says nothing about how old it is.
    const ageMs = newest ? Math.abs(this.#nowMs() - newest.atMs) : Number.POSITIVE_INFINITY;
    return ageMs >= everyHours * HOUR_MS ? this.backup() : null;
  }

  /** Erases what the order names, with backups and copies. */
  async erase(order: EraseOrder): Promise<EraseReceipt> {
    const { connection, dir } = this.#parts;
    const work = { dir, order, nowMs: this.#nowMs() };
    return connection.handOver(async () => {
      // One that is under way would bring back what is erased.
      await this.#backups.stop();
      return this.#erasing.run(work);
    });
  }

  /** Removes every record from the state folder. */
  async eraseEverything(): Promise<void> {
    const { connection, dir } = this.#parts;
    await connection.handOver(async () => {
      await this.#backups.stop();
      removeRecords(dir);
    });
  }

  /** Ends what is under way. */
  stop(): void {
    void this.#backups.stop();
    this.#erasing.stop();
  }

  #nowMs(): number {
    return Math.round(this.#parts.clock.now());
  }
}
