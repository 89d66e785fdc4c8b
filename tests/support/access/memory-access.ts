import type { Clock } from '#drivers/clock/clock.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { Access } from '#runtime/access/access.ts';
import type { AccessFile, AccessFileState, LoadedAccess } from '#runtime/access/access-file.ts';
import type { AccessRecord } from '#runtime/access/access-record.ts';
import type { Chance } from '#runtime/access/codes.ts';
import { uuidV7 } from '#runtime/uuid.ts';

/** A disk that keeps one record, and refuses when a test says so. */
export class MemoryAccessFile implements AccessFile {
  loaded: LoadedAccess = { from: 'nothing' };
  refuses = false;
  saves = 0;

  load(): LoadedAccess {
    if (this.refuses) throw Object.assign(new Error('the disk does not read'), { code: 'EIO' });
    return this.loaded;
  }

  save(record: AccessRecord): void {
    if (this.refuses) throw Object.assign(new Error('the disk takes nothing'), { code: 'ENOSPC' });
    this.saves += 1;
    // As the disk does: what stands there is no object of the program's.
    this.loaded = { from: 'file', record: structuredClone(record) };
  }

  state(): AccessFileState {
    return this.refuses ? 'io_error' : 'ok';
  }
}

interface House {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly file: AccessFile;
  readonly chance: Chance;
  eraseRecords(): void;
}

/** Who may what, of a robot without a disk; started. */
export function memoryAccess(house: Partial<House> = {}): Access {
  const { clock = new VirtualClock(), journal = new MemoryJournal() } = house;
  const { file = new MemoryAccessFile(), chance, eraseRecords = () => {} } = house;
  const newId = () => uuidV7(clock.now());
  const access = new Access({ clock, journal, file, eraseRecords, newId, ...(chance && { chance }) });
  access.start();
  return access;
}
