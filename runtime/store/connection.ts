import path from 'node:path';
import { StoreError, type StoreErrorCode } from '#agents/core/records.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { DiskNotices } from './database/disk-notices.ts';
import { contentStamp, DATABASE_NAME, prepareFolder } from './database/files.ts';
import { inTransaction, latestVersion, type Migration } from './database/migrate.ts';
import { recentNotices, type StoreNotice } from './database/notices.ts';
import { type Database, errorCode, hasRoom, isDamage, toStoreError } from './database/open.ts';
import { openSoundDatabase } from './database/open-sound.ts';
import { type Patience, type Patient, patiently } from './database/patience.ts';
import {
  isRobotDatabase,
  leaveLog,
  leaveReplaced,
  lossOf,
  type Places,
  placesOf,
} from './database/places.ts';
import { replaceDamaged } from './database/recovery.ts';
import { type OpenDatabase, prepareTables, SEARCH_REPAIRED } from './open-database.ts';
import { rebuildMemoryIndex } from './tables/memory-index.ts';

/** A write that went well counts as proof of health for this long: a probe wears the card. */
const PROOF_HOLDS_MS = 60_000;

interface ConnectionOptions {
  readonly dir: string;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly backupsKept: number;
  readonly migrations: readonly Migration[];
  readonly examined?: string | null | undefined;
  /** Blocks this thread for so long. */
  pause(durationMs: number): void;
}

/**
 * The one open database and its health. Work that meets an I/O error is tried again, twice. Damage met while the
 * robot runs is treated as at start: the work at hand fails, the file is examined, the newest good backup takes its
 * place where it is bad, and the next work finds that. All throws are StoreError.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  #open: OpenDatabase;
  #notices: readonly StoreNotice[] = [];
  readonly #ofDisk = new DiskNotices();
  /** Damage was met that a look at the whole file did not find, and nothing could be saved since. */
  #isDoubted = false;
  #isClosed = false;
  /** Somebody else has the files: no work is done meanwhile. */
  #isHandedOver = false;
  #handovers = 0;
  /** Which files the open database consists of, whatever their names are now. */
  #places: Places = { database: '', log: '', index: '' };
  #health: 'ok' | StoreErrorCode = 'ok';
  #provedAtMs = 0;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    try {
      prepareFolder(options.dir);
      this.#open = this.#openSound('start', options.examined);
    } catch (error) {
      throw toStoreError(error, options.dir);
    }
  }

  /** What happened to the records in the last two weeks, oldest first. */
  get notices(): readonly StoreNotice[] {
    return [...this.#notices, ...this.#ofDisk.all];
  }

  /** Rises when the records were given out of hand: a turn that was opened before must not be stored after. */
  get handovers(): number {
    return this.#handovers;
  }

  /** Closes the database, lets `work` have its files, and opens what it leaves, examined. Other work is refused (closed). */
  async handOver<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#requireOpen().database.close();
    this.#isHandedOver = true;
    let examined: string | null = null;
    try {
      const result = await work();
      examined = contentStamp(path.join(this.#options.dir, DATABASE_NAME));
      return result;
    } finally {
      this.#isHandedOver = false;
      this.#handovers += 1;
      if (!this.#isClosed) this.#open = this.#openSound('start', examined);
    }
  }

  read<Result>(work: (open: OpenDatabase) => Result): Result {
    try {
      return patiently(this.#patient('turn'), () => work(this.#requireOpen()));
    } catch (error) {
      throw this.#noted(error);
    }
  }

  /** Runs `work` in one transaction that is on the disk on return; when it throws, nothing is written. */
  write<Result>(work: (open: OpenDatabase) => Result): Result {
    const result = this.#write(work);
    this.#isDoubted = false;
    return result;
  }

  #write<Result>(work: (open: OpenDatabase) => Result): Result {
    try {
      const result = patiently(this.#patient('turn'), () => {
        const open = this.#requireOpen();
        return inTransaction(open.database, () => work(open));
      });
      this.#health = 'ok';
      this.#provedAtMs = this.#options.clock.monotonicMs();
      return result;
    } catch (error) {
      throw this.#noted(error);
    }
  }

  /** What `work` finds in a transaction that is taken back in any case: what would be read if it had been written. */
  rehearse<Result>(work: (open: OpenDatabase) => Result): Result {
    try {
      return patiently(this.#patient('turn'), () => {
        const open = this.#requireOpen();
        open.database.exec('BEGIN IMMEDIATE');
        try {
          return work(open);
        } finally {
          if (open.database.inTransaction) open.database.exec('ROLLBACK');
        }
      });
    } catch (error) {
      throw this.#noted(error);
    }
  }

  /** Whether a turn could be saved now; writes to the disk at most once a minute while all is well. */
  check(): 'ok' | StoreErrorCode {
    if (this.#isClosed) return 'closed';
    // For a second or two, and meant.
    if (this.#isHandedOver) return this.#health;
    const { clock, dir } = this.#options;
    try {
      this.#requireOpen();
    } catch (error) {
      return toStoreError(error, dir).code;
    }
    // A probe is small and may still fit where a turn does not.
    if (!hasRoom(dir)) {
      this.#ofDisk.note('full', this.#nowMs());
      return 'full';
    }
    if (this.#health === 'ok' && clock.monotonicMs() - this.#provedAtMs < PROOF_HOLDS_MS) return 'ok';
    try {
      this.#write(({ database }) => {
        const probe = "INSERT OR REPLACE INTO store_meta (key, value) VALUES ('probe', ?)";
        database.prepare(probe).run(Math.round(clock.now()));
      });
      return 'ok';
    } catch (error) {
      return toStoreError(error, dir).code;
    }
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const { database } = this.#open;
    try {
      const isReplaced = database.open && this.#loss() === 'database_replaced';
      if (isReplaced) leaveReplaced(this.#options.dir, database, this.#places, this.#nowMs());
    } catch (error) {
      this.#options.journal.error('the log of a replaced database stayed beside it', {
        code: errorCode(error),
      });
    } finally {
      database.close();
    }
  }

  #requireOpen(): OpenDatabase {
    if (this.#isClosed) throw new StoreError('closed', 'the store is closed');
    if (this.#isHandedOver) throw new StoreError('closed', 'the records are being erased');
    // Closed without being told to: damage was met and replacing it failed, on a full disk, say.
    if (!this.#open.database.open) this.#open = this.#openSound('turn');
    // Writing into a file without a name succeeds, and is gone with the process: nothing may be acknowledged then.
    if (!this.#open.database.inTransaction) this.#requirePlaces();
    return this.#open;
  }

  /** Goes on with the files that stand there now where that loses nothing, and refuses all work where it would. */
  #requirePlaces(): void {
    const { dir, journal, migrations } = this.#options;
    const loss = this.#loss();
    if (loss === 'none') return;
    if (loss === 'log') {
      leaveLog(dir, this.#open.database, this.#nowMs());
      journal.error('the log of the database was moved, deleted or replaced: the records were folded in');
    } else if (loss === 'database_replaced' && isRobotDatabase(dir, latestVersion(migrations))) {
      leaveReplaced(dir, this.#open.database, this.#places, this.#nowMs());
      journal.error('the database was replaced under the running robot: it goes on with the new one');
    } else {
      const message = 'the database was moved or deleted under the running robot: start the robot again';
      if (this.#health !== 'moved') journal.error(message);
      this.#health = 'moved';
      throw new StoreError('moved', message);
    }
    this.#open = this.#openSound('turn');
  }

  #loss(): ReturnType<typeof lossOf> {
    return lossOf(this.#places, placesOf(this.#options.dir));
  }

  #openSound(patience: Patience, examined: string | null = null): OpenDatabase {
    const { dir, journal, backupsKept, migrations } = this.#options;
    const patient = this.#patient(patience);
    const nowMs = () => this.#nowMs();
    const database = openSoundDatabase({ dir, journal, backupsKept, migrations, patient, nowMs, examined });
    try {
      return patiently(patient, () => this.#prepared(database));
    } catch (error) {
      database.close();
      throw error;
    }
  }

  #prepared(database: Database): OpenDatabase {
    const { dir, clock, journal } = this.#options;
    const open = prepareTables(database, journal);
    this.#notices = recentNotices(dir, clock.now());
    this.#places = placesOf(dir);
    this.#provedAtMs = clock.monotonicMs();
    return open;
  }

  /** A StoreError thrown on purpose (a stranger's session) passes; any other says how the store is. */
  #noted(error: unknown): StoreError {
    if (error instanceof StoreError) return error;
    const { dir, journal } = this.#options;
    const storeError = toStoreError(error, dir);
    journal.error('the store failed', { code: storeError.code, error: storeError });
    this.#ofDisk.note(storeError.code, this.#nowMs());
    const code = errorCode(error);
    // A row that breaks a rule is its caller's fault; the store is as well as before.
    if (!code.startsWith('SQLITE_CONSTRAINT')) this.#health = storeError.code;
    if (code === 'SQLITE_CORRUPT_VTAB') this.#repairSearch();
    else if (isDamage(error)) this.#examineDamage();
    return storeError;
  }

  /** The search index alone is bad: it is made again from what it indexes. */
  #repairSearch(): void {
    try {
      this.write(({ database }) => rebuildMemoryIndex(database));
      this.#options.journal.warn(SEARCH_REPAIRED);
    } catch {
      // Noted by `write`; where its pages themselves are bad, that has replaced the database.
    }
  }

  /** Replaced is what a look at the whole file finds bad, or what is met again before anything could be saved. */
  #examineDamage(): void {
    const { dir, journal, migrations } = this.#options;
    try {
      this.#open.database.close();
      if (this.#isDoubted) {
        const patient = this.#patient('turn');
        const action = replaceDamaged({ dir, migrations, patient, nowMs: () => this.#nowMs() });
        journal.error('the database was damaged', { action });
      }
      this.#isDoubted = !this.#isDoubted;
      this.#open = this.#openSound('turn');
      this.#health = 'ok';
    } catch (error) {
      journal.error('the damaged database could not be replaced', { code: errorCode(error) });
    }
  }

  #patient(patience: Patience): Patient {
    const { dir, journal, pause } = this.#options;
    const onUnsteady = (error: StoreError): void => {
      this.#ofDisk.note(error.code, this.#nowMs());
      journal.warn('the disk failed and is tried again', { error });
    };
    return { dir, patience, pause, onUnsteady };
  }

  #nowMs(): number {
    return Math.round(this.#options.clock.now());
  }
}
