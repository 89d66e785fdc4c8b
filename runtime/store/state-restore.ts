import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { Unzip, UnzipInflate } from 'fflate';
import { examine } from './database/examine.ts';
import { DATABASE_NAME, fileStamp, syncFolder } from './database/files.ts';
import { MIGRATIONS } from './database/migrate.ts';
import { errorCode, toStoreError } from './database/open.ts';
import { finishRestoring, flat, RESTORING } from './finish-restoring.ts';
import {
  BACKED_UP,
  type BackedUpName,
  type BackupManifest,
  MANIFEST_NAME,
  manifestSchema,
} from './state-backup.ts';
import { BEGINNINGS } from './state-folder.ts';

/** Whatever is unpacked, of one file; the records of ten years are some 300 MB. */
const LIMIT_BYTES = 2 * 1024 ** 3;
/** Where a backup is unpacked and examined: nothing of the robot's is touched so far. */
const UNPACKED = `${BEGINNINGS.restoring}.tmp`;

/** Why an archive is not restored; nothing was touched. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

/**
 * Puts a backup of the whole robot (state-backup.ts) in the place of what is there; the caller holds the folder's lock.
 * What stood there is moved to `replaced-<time>/`, whose name it gives with what the archive says of itself. Throws
 * RestoreRefused, with nothing touched, unless the archive is whole and this program can read it; StoreError where a disk
 * fails.
 */
export async function restoreState(
  dir: string,
  archive: AsyncIterable<Uint8Array>,
  nowMs: number,
): Promise<{ readonly manifest: BackupManifest; readonly replaced: string }> {
  const unpacked = path.join(dir, UNPACKED);
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked, { mode: 0o700 });
  try {
    const manifest = await unpack(archive, unpacked);
    judgeRecords(path.join(unpacked, DATABASE_NAME));
    syncFolder(unpacked);
    const stamp = fileStamp(nowMs);
    renameSync(unpacked, path.join(dir, `${RESTORING}${stamp}`));
    syncFolder(dir);
    finishRestoring(dir);
    return { manifest, replaced: `${BEGINNINGS.replaced}${stamp}` };
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}

async function unpack(archive: AsyncIterable<Uint8Array>, into: string): Promise<BackupManifest> {
  const sums = new Map<string, string>();
  let fault: Error | null = null;
  const unzip = new Unzip((file) => {
    const isKnown = file.name === MANIFEST_NAME || (BACKED_UP as readonly string[]).includes(file.name);
    if (!isKnown || sums.has(file.name)) {
      fault ??= new RestoreRefused(
        `it holds what no backup of a robot does: ${JSON.stringify(file.name.slice(0, 80))}`,
      );
      return;
    }
    sums.set(file.name, '');
    const descriptor = openSync(path.join(into, flat(file.name)), 'wx', 0o600);
    const sum = createHash('sha256');
    let sizeBytes = 0;
    let isOpen = true;
    file.ondata = (error, piece, isLast) => {
      if (!isOpen) return;
      sizeBytes += piece?.length ?? 0;
      if (error || sizeBytes > LIMIT_BYTES)
        fault ??= new RestoreRefused(error ? 'it is damaged' : 'it is too large');
      if (fault === null) {
        sum.update(piece);
        writeSync(descriptor, piece);
      }
      if (!isLast && fault === null) return;
      isOpen = false;
      fsyncSync(descriptor);
      closeSync(descriptor);
      sums.set(file.name, sum.digest('hex'));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for await (const piece of archive) {
      unzip.push(piece);
      if (fault !== null) throw fault;
    }
    unzip.push(new Uint8Array(0), true);
  } catch (error) {
    if (error instanceof RestoreRefused) throw error;
    // A disk that is full, or a stick that was pulled, says nothing of the archive.
    if (errorCode(error) !== '') throw toStoreError(error, into);
    throw new RestoreRefused('it is no backup of a robot, or it is damaged', { cause: error });
  }
  if (fault !== null) throw fault;
  return judgeManifest(path.join(into, MANIFEST_NAME), sums);
}

/** The archive says what is in it: neither less nor more, byte for byte. */
function judgeManifest(file: string, sums: ReadonlyMap<string, string>): BackupManifest {
  if (!existsSync(file)) throw new RestoreRefused('it is not whole: its last file is missing');
  let manifest: BackupManifest;
  try {
    manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new RestoreRefused('what it says of itself cannot be read; a newer program may have made it', {
      cause: error,
    });
  }
  rmSync(file);
  const told = Object.keys(manifest.sha256) as BackedUpName[];
  const isWhole =
    told.length === sums.size - 1 && told.every((name) => sums.get(name) === manifest.sha256[name]);
  if (!isWhole) throw new RestoreRefused('it is damaged: a file is not as it was when the backup was made');
  return manifest;
}

function judgeRecords(file: string): void {
  if (!existsSync(file)) return;
  const { state } = examine(file, MIGRATIONS);
  if (state === 'newer')
    throw new RestoreRefused('a newer program wrote these records: update this robot first');
  if (state === 'damaged') throw new RestoreRefused('the records in it are damaged');
}
