import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { contentStamp, DATABASE_NAME } from '#runtime/store/database/files.ts';
import { openStore, type Store, type StoreOptions } from '#runtime/store/store.ts';

/** In memory is room for what the tests of one run keep at once; a container often has 64 MB there. */
const LEAST_ROOM_BYTES = 512 * 2 ** 20;
const MEMORY = '/dev/shm';

/** A folder of its own: in memory where there is room, for what is tried is not the disk. The caller removes it. */
export function newFolder(prefix: string): string {
  const isRoomy =
    existsSync(MEMORY) && statfsSync(MEMORY).bavail * statfsSync(MEMORY).bsize > LEAST_ROOM_BYTES;
  return mkdtempSync(path.join(isRoomy ? MEMORY : tmpdir(), prefix));
}

/** What a first start leaves, once for all of this process. */
let untouched: Buffer | null = null;

function makeUntouched(): Buffer {
  const dir = newFolder('coach-untouched-');
  const rest = { newId: () => 'nobody', defaultGrade: 2, backupsKept: 1 } as const;
  openStore({ dir, clock: new VirtualClock(), journal: new MemoryJournal(), ...rest }).close();
  const made = readFileSync(path.join(dir, DATABASE_NAME));
  rmSync(dir, { recursive: true });
  return made;
}

/**
 * Opens the store of a folder as openStore does; one that is empty is given a copy of what a first start leaves. It is not
 * examined again: together a tenth of a first start.
 */
export function openPrepared(options: StoreOptions): Store {
  const { dir, migrations } = options;
  if (migrations !== undefined || !isEmptyFolder(dir)) return openStore(options);
  untouched ??= makeUntouched();
  const file = path.join(dir, DATABASE_NAME);
  writeFileSync(file, untouched, { mode: 0o600 });
  return openStore({ ...options, examined: contentStamp(file) });
}

const isEmptyFolder = (dir: string): boolean =>
  existsSync(dir) && statSync(dir).isDirectory() && readdirSync(dir).length === 0;
