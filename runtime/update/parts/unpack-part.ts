import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, type FileHandle, mkdir, open, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { constants, createZstdDecompress } from 'node:zlib';
import { syncFolder } from '#runtime/store/database/files.ts';
import { type PartClaim, PartContents } from './part-contents.ts';
import { PartRefused } from './part-refused.ts';
import { type ReadEntry, readTar } from './read-tar.ts';

/** Where a part grows; the installer has a folder of its own name (systemd/install/program.sh). */
const UNPACKING = '.unpacking';
/** zstd's window, log2 of bytes: the packer takes 8 MB, and more is memory that a small Pi has not. */
const LARGEST_WINDOW_LOG = 23;
/** Where a stream is ended after its last piece Node's zstd closes with a frame of nothing: these bytes, always. */
const EMPTY_FRAME = Buffer.from('28b52ffd240001000099e9d851', 'hex');

/** Does with an entry what is to be done; gives the SHA-256 of a file's bytes, in hex. */
type Take = (entry: ReadEntry) => Promise<string>;

/**
 * Unpacks a part into `program`/<kind>/<hash>, which gets that name when all of it is on the card and is what the claim
 * says; a part that is there already is left as it is. Throws PartRefused where the archive is none of ours, the error of
 * the disk, or the signal's reason; then nothing has that name. `onBytes` hears of what was written.
 */
export async function unpackPart(
  archive: string,
  claim: PartClaim,
  program: string,
  signal: AbortSignal,
  onBytes: (sizeBytes: number) => void = () => {},
): Promise<void> {
  const parent = path.join(program, claim.kind);
  const target = path.join(parent, claim.hash);
  if (existsSync(target)) return;
  const making = path.join(parent, UNPACKING);
  await mkdir(parent, { recursive: true });
  await rm(making, { recursive: true, force: true });
  const folders = [making];
  try {
    await makeFolder(making);
    await readPart(archive, claim, signal, async (entry) => {
      const place = path.join(making, entry.path);
      if (entry.kind === 'folder') {
        await makeFolder(place);
        folders.push(place);
      } else if (entry.kind === 'link') await symlink(entry.target, place);
      else return writeFile(place, entry, onBytes);
      return '';
    });
    for (const folder of folders.toReversed()) await syncPlace(folder);
    await rename(making, target);
    syncFolder(parent);
  } catch (error) {
    await rm(making, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
}

/** Whether the archive is what the claim says, as unpackPart judges it; nothing is written. Throws as it does. */
export async function examinePart(archive: string, claim: PartClaim, signal: AbortSignal): Promise<void> {
  await readPart(archive, claim, signal, async ({ kind, content }) => {
    if (kind !== 'file') return '';
    const sum = createHash('sha256');
    for await (const piece of content) sum.update(piece);
    return sum.digest('hex');
  });
}

async function readPart(archive: string, claim: PartClaim, signal: AbortSignal, take: Take): Promise<void> {
  const params = { [constants.ZSTD_d_windowLogMax]: LARGEST_WINDOW_LOG };
  const packed = createReadStream(archive);
  const plain = createZstdDecompress({ params });
  packed.on('error', (error) => plain.destroy(error));
  packed.pipe(plain);
  const contents = new PartContents(claim);
  try {
    for await (const entry of readTar(plain)) {
      signal.throwIfAborted();
      contents.judge(entry);
      contents.made(entry, await take(entry));
    }
    contents.assertWhole();
    // Node passes over what stands behind the first frame.
    const behind = await tailOf(archive, plain.bytesWritten);
    if (behind.length > 0 && !behind.equals(EMPTY_FRAME)) throw new PartRefused('trailing_bytes');
  } catch (error) {
    throw isOfZstd(error) ? new PartRefused('damaged') : error;
  } finally {
    packed.destroy();
    plain.destroy();
  }
}

/** What stands behind so many bytes, cut where it is longer than it may be. */
async function tailOf(file: string, at: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const tail = Buffer.alloc(EMPTY_FRAME.length + 1);
    const { bytesRead } = await handle.read(tail, 0, tail.length, at);
    return tail.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function isOfZstd(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('ZSTD_') || code === 'Z_BUF_ERROR' || code === 'ERR_BUFFER_TOO_LARGE';
}

async function makeFolder(place: string): Promise<void> {
  await mkdir(place, { mode: 0o755 });
  // Whatever the process takes off new files: the robot's user reads them.
  await chmod(place, 0o755);
}

/** Gives the SHA-256 of what it wrote. */
async function writeFile(
  place: string,
  { isProgram, content }: ReadEntry,
  onBytes: (sizeBytes: number) => void,
): Promise<string> {
  const sum = createHash('sha256');
  const file = await open(place, 'wx', 0o600);
  try {
    for await (const piece of content) {
      sum.update(piece);
      await writeAll(file, piece);
      onBytes(piece.length);
    }
    await file.chmod(isProgram ? 0o755 : 0o644);
    await file.sync();
  } finally {
    await file.close();
  }
  return sum.digest('hex');
}

async function writeAll(file: FileHandle, piece: Buffer): Promise<void> {
  for (let at = 0; at < piece.length; ) at += (await file.write(piece, at)).bytesWritten;
}

async function syncPlace(place: string): Promise<void> {
  const handle = await open(place);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
