import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Metadata, MetadataKind, type TargetFile } from '@tufjs/models';
import { Updater } from 'tuf-js';
import { SystemClock } from '#drivers/clock/system.ts';
import {
  CHANNEL_PATH,
  type Channel,
  channelSchema,
  PARTS,
  PAUSE_PATH,
  type Pause,
  partPath,
  pauseSchema,
  releaseFileSchema,
  releasePath,
} from '#runtime/update/channel-schema.ts';
import { RepositoryFetcher } from '#runtime/update/trust/repository-fetcher.ts';
import { channelFaults, releasesIn, type SignedRelease } from './releases.ts';
import type { ReadFile } from './repository.ts';
import { ROLES, type Role } from './roles.ts';
import { serve } from './serve.ts';

const MOST_TIMESTAMP_BYTES = 64 * 1024;

/** What a robot makes of a repository. */
export interface RobotLook {
  readonly channel: Channel;
  readonly pause: Pause;
  readonly releases: readonly SignedRelease[];
  /** When each role's signature ends. */
  readonly ends: Readonly<Record<Role, Date>>;
  /** Of the timestamp, which counts each publishing. */
  readonly timestampVersion: number;
  /** Of targets that were fetched and had the signed length and hash. */
  readonly checkedBytes: number;
  /** What is signed well and yet wrong: a release without its part, a ring whose version is none. */
  readonly faults: readonly string[];
}

/**
 * Looks at the repository at an address as a robot with this root does, by tuf-js, and fetches the releases; their parts
 * as well with `withParts`. `earlier`: the address of what it saw before, which must not be newer. Throws in the words of
 * tuf-js where the robot would refuse.
 */
export async function lookAsRobot(
  address: string,
  root: Buffer,
  options: { readonly withParts?: boolean; readonly earlier?: string } = {},
): Promise<RobotLook> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'coach-look-'));
  try {
    mkdirSync(path.join(folder, 'targets'));
    writeFileSync(path.join(folder, 'root.json'), root);
    // What it saw before may have ended by now, which is no fault of what comes.
    if (options.earlier !== undefined) await remember(options.earlier, folder).catch(() => {});
    return await lookOnce(address, folder, options.withParts);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The same for files that lie here, served on the loopback for as long as it takes. */
export async function lookAtFiles(
  read: ReadFile,
  options: { readonly root?: Buffer; readonly withParts?: boolean; readonly earlier?: ReadFile | null } = {},
): Promise<RobotLook> {
  const root = options.root ?? read('metadata/1.root.json');
  if (root === null)
    throw new Error('there is no first root: this is no repository yet (ceremony makes one)');
  const hosts = [await serve(read)];
  if (options.earlier) hosts.push(await serve(options.earlier));
  try {
    const [host, earlier] = hosts;
    return await lookAsRobot(host?.address ?? '', root, {
      withParts: options.withParts ?? false,
      ...(earlier && { earlier: earlier.address }),
    });
  } finally {
    for (const { close } of hosts) await close();
  }
}

/** How far this machine's clock is ahead of the host's, ms; negative behind, null where the host does not say. */
export async function aheadOfHost(address: string, now: Date): Promise<number | null> {
  const fetcher = fetcherOf();
  await fetcher.downloadBytes(`${baseOf(address)}/metadata/timestamp.json`, MOST_TIMESTAMP_BYTES);
  return fetcher.hostTimeMs === null ? null : now.getTime() - fetcher.hostTimeMs;
}

const baseOf = (address: string): string => address.replace(/\/+$/, '');

/** The robot's own way of fetching. Nothing of it leaves a robot: there is no ledger to write. */
const fetcherOf = (): RepositoryFetcher =>
  new RepositoryFetcher({
    clock: new SystemClock(),
    outbound: { note() {} },
    signal: new AbortController().signal,
    // Somebody waits for what is wrong.
    tryAgainAfterMs: [],
  });

function updaterOf(address: string, folder: string): Updater {
  const base = baseOf(address);
  return new Updater({
    metadataDir: folder,
    metadataBaseUrl: `${base}/metadata`,
    targetDir: path.join(folder, 'targets'),
    targetBaseUrl: `${base}/targets`,
    fetcher: fetcherOf(),
  });
}

/** Keeps the metadata that a robot would have kept. */
async function remember(address: string, folder: string): Promise<void> {
  const updater = updaterOf(address, folder);
  await updater.refresh();
  for (const place of [CHANNEL_PATH, PAUSE_PATH]) await updater.getTargetInfo(place);
}

async function lookOnce(address: string, folder: string, withParts = false): Promise<RobotLook> {
  const updater = updaterOf(address, folder);
  await updater.refresh();
  let checkedBytes = 0;
  const infoOf = async (place: string): Promise<TargetFile> => {
    const info = await updater.getTargetInfo(place);
    if (info === undefined) throw new Error(`${place} is signed by nobody who may`);
    return info;
  };
  const fetched = async (place: string): Promise<Buffer> => {
    const file = await updater.downloadTarget(await infoOf(place)).catch((error: Error) => {
      throw new Error(`${place}: ${error.message}`, { cause: error });
    });
    const bytes = readFileSync(file);
    rmSync(file);
    checkedBytes += bytes.length;
    return bytes;
  };
  const json = async (place: string): Promise<unknown> => JSON.parse((await fetched(place)).toString());

  const channel = channelSchema.parse(await json(CHANNEL_PATH));
  const pause = pauseSchema.parse(await json(PAUSE_PATH));
  const kept = (role: Role) => JSON.parse(readFileSync(path.join(folder, `${role}.json`), 'utf8'));
  const targets = Metadata.fromJSON(MetadataKind.Targets, kept('targets'));
  const releases = releasesIn(targets);
  const faults = channelFaults(channel, releases);
  for (const { version, arch } of releases) {
    const place = releasePath(version, arch);
    const release = releaseFileSchema.parse(await json(place));
    if (release.version !== version || release.arch !== arch)
      faults.push(`${place} speaks of ${release.version} for ${release.arch}`);
    for (const kind of PARTS) {
      const part = targets.signed.targets[partPath(kind, release[kind])];
      const { sha256, archiveBytes } = release.sizes[kind];
      if (part?.hashes.sha256 !== sha256 || part.length !== archiveBytes)
        faults.push(`${place} names a part ${kind}-${release[kind]} that is not signed, or is another`);
    }
  }
  if (withParts)
    for (const place of Object.keys(targets.signed.targets))
      if (place.startsWith('parts/')) await fetched(place);
  const ends = Object.fromEntries(ROLES.map((role) => [role, new Date(kept(role).signed.expires)]));
  const timestampVersion: number = kept('timestamp').signed.version;
  return {
    ...{ channel, pause, releases, checkedBytes, faults, timestampVersion },
    ends: ends as Record<Role, Date>,
  };
}
