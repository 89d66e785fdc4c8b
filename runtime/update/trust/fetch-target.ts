import { createHash } from 'node:crypto';
import { closeSync, createReadStream, fsyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '#drivers/clock/clock.ts';
import { replaceFile } from '#runtime/store/database/files.ts';
import { targetPlace } from '#runtime/update/channel-schema.ts';
import type { RepositoryFetcher } from './repository-fetcher.ts';
import { refusalOf, UpdateRefused } from './update-refused.ts';

/** A file as it is signed. */
export interface SignedFile {
  /** In the repository: `parts/app-….tar.zst`. */
  readonly path: string;
  readonly sha256: string;
  readonly lengthBytes: number;
}

/** What goes on while a file comes. */
export interface Fetching {
  /** Told with each piece that came. */
  readonly onProgress?: (bytes: number) => void;
  /** Whether the line is somebody else's for now: asked at each piece; nothing is on it until it is not. */
  readonly isToWait?: () => boolean;
}

interface FetchTarget extends Fetching {
  readonly fetcher: RepositoryFetcher;
  readonly clock: Clock;
  /** Of the repository, without a slash at the end. */
  readonly address: string;
  /** Where files of this server are kept, each under its own hash. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** Tries in a row in which not a byte came, and the waits before them, ms. */
const TRY_AGAIN_AFTER_MS = [1_000, 5_000, 20_000, 60_000];
const WAIT_MS = 2_000;

/**
 * The path of a file on this robot's disk that has exactly the signed bytes, durably. What is there is not fetched again; what
 * broke off goes on where it was, in this run or a later one. Throws UpdateRefused; other bytes than those signed do not stay.
 */
export async function fetchTarget(file: SignedFile, options: FetchTarget): Promise<string> {
  const place = path.join(options.folder, file.sha256);
  if ((await digestOf(place)) === file.sha256) return place;
  rmSync(place, { force: true });
  const partial = `${place}.partial`;
  const isResumed = sizeOf(partial) > 0;
  await complete(file, partial, options);
  if ((await digestOf(partial)) !== file.sha256) {
    rmSync(partial, { force: true });
    if (!isResumed)
      throw new UpdateRefused('not_as_listed', `${file.path} has other bytes than those signed`);
    // What a power cut left of an earlier run may be at fault rather than the server: once more, from nothing.
    return fetchTarget(file, options);
  }
  replaceFile(partial, place);
  return place;
}

/** Goes on until the file has its length. */
async function complete(file: SignedFile, partial: string, options: FetchTarget): Promise<void> {
  if (sizeOf(partial) > file.lengthBytes) rmSync(partial, { force: true });
  for (let tries = 0; ; ) {
    const before = sizeOf(partial);
    if (before === file.lengthBytes) return;
    if (options.isToWait?.()) {
      await options.clock.sleep(WAIT_MS, options.signal);
      continue;
    }
    try {
      await append(file, partial, options);
      if (sizeOf(partial) < file.lengthBytes && !options.isToWait?.())
        throw new UpdateRefused('unreachable', `${file.path} came in part`);
    } catch (error) {
      options.signal.throwIfAborted();
      tries = sizeOf(partial) > before ? 1 : tries + 1;
      const waitMs = TRY_AGAIN_AFTER_MS[tries - 1];
      const isLine = error instanceof UpdateRefused && error.code === 'unreachable';
      if (!isLine || waitMs === undefined) throw refusalOf(error);
      await options.clock.sleep(waitMs, options.signal);
    }
  }
}

/** Adds what the server sends to what is there. */
async function append(file: SignedFile, partial: string, options: FetchTarget): Promise<void> {
  const { chunks, fromByte } = await options.fetcher.open(addressOf(file, options), sizeOf(partial));
  const descriptor = openSync(partial, fromByte === 0 ? 'w' : 'a', 0o600);
  let bytes = fromByte;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > file.lengthBytes) {
        rmSync(partial, { force: true });
        throw new UpdateRefused('too_long', `${file.path} is longer than it is signed for`);
      }
      writeSync(descriptor, chunk);
      options.onProgress?.(bytes);
      // The connection ends with it: what the line holds is not waited for.
      if (options.isToWait?.()) break;
    }
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

const addressOf = ({ path: place, sha256 }: SignedFile, { address }: FetchTarget): string =>
  `${address}/${targetPlace(place, sha256)}`;

/** 0 where there is none. */
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Null where there is no such file, or it cannot be read. */
async function digestOf(file: string): Promise<string | null> {
  const digest = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file)) digest.update(chunk);
    return digest.digest('hex');
  } catch {
    return null;
  }
}
