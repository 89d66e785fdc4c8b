import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createWriteStream,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { contentsLine } from '#runtime/update/parts/part-contents.ts';

/** A folder that becomes an archive: its entries in one order, and their name. */
export interface Tree {
  readonly folder: string;
  /** Paths inside, folders among them, sorted by their bytes. */
  readonly entries: readonly string[];
  /** The first 16 hex digits of the SHA-256 of the contents list. */
  readonly hash: string;
  readonly installedBytes: number;
}

/** Every entry of every archive: what is in it is told by its hash, and nobody asks when a file was copied. */
const ENTRY_TIME = '@946684800';
/**
 * The level of zstd for what is small, and for what is large: 19 takes the base from 52 to 47 MB and four minutes. The window
 * of neither is above 8 MB, which is what a robot needs to unpack it.
 */
const LEVELS = { small: 19, large: 12 } as const;
const LARGE_BYTES = 32 * 1024 * 1024;

/** The folder's entries and its hash: the same for the same contents, wherever and whenever it was made. */
export function readTree(folder: string): Tree {
  const entries = entriesIn(folder, '').sort(byBytes);
  let installedBytes = 0;
  const list = createHash('sha256');
  for (const entry of entries) {
    const file = path.join(folder, entry);
    const stat = lstatSync(file);
    if (stat.isDirectory()) continue;
    const isLink = stat.isSymbolicLink();
    if (!isLink) installedBytes += stat.size;
    const named = {
      path: entry,
      isProgram: (stat.mode & 0o100) !== 0,
      target: isLink ? readlinkSync(file) : '',
    };
    const sha256 = isLink ? '' : createHash('sha256').update(readFileSync(file)).digest('hex');
    list.update(contentsLine({ ...named, kind: isLink ? 'link' : 'file' }, sha256));
  }
  const hash = list.digest('hex').slice(0, 16);
  return { folder, entries, hash, installedBytes };
}

/** Links are entries and are not followed, as Node's own recursive listing does. */
function entriesIn(folder: string, inside: string): string[] {
  return readdirSync(path.join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(inside, entry.name);
    return entry.isDirectory() ? [name, ...entriesIn(folder, name)] : [name];
  });
}

function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/**
 * Writes the tree as a tar archive that is the same for the same contents: entries sorted, owned by root, of one time,
 * programs 755 and files 644. `top`: a folder they stand in. Packed by the zstd of Node, whose version is locked, unless
 * `isPlain`. `onBytes` hears of the bytes before packing.
 */
export async function writeArchive(
  tree: Tree,
  file: string,
  options: { top?: string; isPlain?: boolean; onBytes?: (sizeBytes: number) => void } = {},
): Promise<void> {
  const { top, isPlain = false, onBytes } = options;
  const list = `${file}.entries`;
  writeFileSync(list, tree.entries.map((entry) => `${entry}\0`).join(''));
  const words = ['--create', '--format=gnu', '--no-recursion', '--hard-dereference', '--numeric-owner'];
  words.push('--owner=0', '--group=0', '--mode=u=rwX,go=rX', `--mtime=${ENTRY_TIME}`);
  if (top !== undefined) words.push(`--transform=s,^,${top}/,S`);
  words.push('--null', `--directory=${tree.folder}`, `--files-from=${list}`);
  const tar = spawn('tar', words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let complaint = '';
  tar.stderr.on('data', (data: Buffer) => {
    complaint += data.toString();
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    tar.once('error', reject);
    tar.once('close', resolve);
  });
  const level = tree.installedBytes < LARGE_BYTES ? LEVELS.small : LEVELS.large;
  const params = { [constants.ZSTD_c_compressionLevel]: level, [constants.ZSTD_c_checksumFlag]: 1 };
  const out = createWriteStream(file);
  if (isPlain) await pipeline(tar.stdout, out);
  else {
    const zstd = createZstdCompress({ params });
    await Promise.all([pipeline(zstd, out), feed(zstd, inPieces(tar.stdout), onBytes)]);
  }
  const code = await ended;
  rmSync(list);
  if (code !== 0) throw new Error(`tar ended with ${code}: ${complaint}`);
}

/**
 * Each piece is taken before the next is given, and the end comes by itself: what zstd makes depends on how its input is cut
 * and on whether the last piece comes with the end, and a pipe cuts as the machine has time.
 */
async function feed(
  zstd: Writable,
  pieces: AsyncIterable<Buffer>,
  onBytes: (sizeBytes: number) => void = () => {},
): Promise<void> {
  for await (const piece of pieces) {
    await new Promise<void>((resolve, reject) => {
      zstd.write(piece, (error) => (error ? reject(error) : resolve()));
    });
    onBytes(piece.length);
  }
  zstd.end();
}

const PIECE_BYTES = 1024 * 1024;

/** The same bytes in pieces of one size, but for the last. */
export async function* inPieces(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let kept: Buffer[] = [];
  let keptBytes = 0;
  for await (const chunk of bytes) {
    kept.push(chunk);
    keptBytes += chunk.length;
    if (keptBytes < PIECE_BYTES) continue;
    const all = Buffer.concat(kept);
    const whole = all.length - (all.length % PIECE_BYTES);
    for (let at = 0; at < whole; at += PIECE_BYTES) yield all.subarray(at, at + PIECE_BYTES);
    kept = [all.subarray(whole)];
    keptBytes = all.length - whole;
  }
  if (keptBytes > 0) yield Buffer.concat(kept);
}
