import { createHash } from 'node:crypto';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Architecture, PartKind } from '#runtime/update/channel-schema.ts';
import { unpackPart } from '#runtime/update/parts/unpack-part.ts';
import { readTree, writeArchive } from '../../../systemd/pack/tree.ts';
import type { Release } from '../installation.ts';

/** What another release has that the packed one has not: each changes the part's files in the folder it is given. */
export interface Rework {
  readonly version: string;
  readonly app?: (folder: string) => void | Promise<void>;
  readonly base?: (folder: string) => void;
  /** Also the one archive that the installer is run from. */
  readonly isForHand?: boolean;
}

/** A release with its folder, as `npm run pack` leaves it. */
export interface MadeRelease extends Release {
  readonly folder: string;
}

interface Told {
  version: string;
  fullVersion: string;
  commit: string;
  readonly arch: string;
  base: string;
  app: string;
  sizes: Record<PartKind, { archiveBytes: number; installedBytes: number; sha256: string }>;
}

/**
 * Another release out of a packed one, by the packer's own archive writer: another number, and what `rework` changes. A base
 * that nothing changes stays, so that most of what is made here is a megabyte. Lies under `into`, and is made anew each time.
 */
export async function reworkRelease(packed: Release, rework: Rework, into: string): Promise<MadeRelease> {
  const from = packed.archive.slice(0, -'.tar'.length);
  const was = JSON.parse(readFileSync(path.join(from, 'release.json'), 'utf8')) as Told;
  const name = `coach-robot-${rework.version}-${was.arch}`;
  const folder = path.join(into, name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(from, folder, { recursive: true });
  // What a clone with changes packs is not for shipping; here it is what is tried.
  const commit = was.commit.slice(0, 40);
  const fullVersion = `${rework.version}+${commit.slice(0, 7)}`;
  const made: Told = { ...was, version: rework.version, fullVersion, commit };

  const remake = async (kind: PartKind, change: (laidOut: string) => void | Promise<void>): Promise<void> => {
    const program = path.join(folder, 'unpacked');
    const old = path.join(folder, `${kind}-${was[kind]}.tar.zst`);
    const claim = { kind, hash: was[kind], installedBytes: was.sizes[kind].installedBytes, base: was.base };
    await unpackPart(old, claim, program, new AbortController().signal);
    rmSync(old);
    const laidOut = path.join(program, kind, was[kind]);
    await change(laidOut);
    const tree = readTree(laidOut);
    const archive = path.join(folder, `${kind}-${tree.hash}.tar.zst`);
    await writeArchive(tree, archive);
    made[kind] = tree.hash;
    const sha256 = createHash('sha256').update(readFileSync(archive)).digest('hex');
    const sizes = { archiveBytes: statSync(archive).size, installedBytes: tree.installedBytes, sha256 };
    made.sizes = { ...made.sizes, [kind]: sizes };
    rmSync(program, { recursive: true });
  };
  if (rework.base !== undefined) await remake('base', rework.base);
  await remake('app', async (laidOut) => {
    if (made.base !== was.base) relink(laidOut, was.base, made.base);
    const own = path.join(laidOut, 'release.json');
    const told = { version: made.version, fullVersion, commit, base: made.base };
    writeFileSync(own, `${JSON.stringify({ ...JSON.parse(readFileSync(own, 'utf8')), ...told }, null, 2)}\n`);
    await rework.app?.(laidOut);
  });
  writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(made, null, 2)}\n`);
  if (rework.isForHand === true)
    await writeArchive(readTree(folder), `${folder}.tar`, { top: name, isPlain: true });
  return { name, archive: `${folder}.tar`, base: made.base, app: made.app, folder };
}

/** The app's links lead into its one base. */
function relink(app: string, was: string, base: string): void {
  for (const entry of readTree(app).entries) {
    const file = path.join(app, entry);
    if (!lstatSync(file).isSymbolicLink()) continue;
    const target = readlinkSync(file).replace(`base/${was}/`, `base/${base}/`);
    unlinkSync(file);
    symlinkSync(target, file);
  }
}

/** The same for another processor, of which no robot here takes anything: a release is signed for all of them at once. */
export function sayFor(release: MadeRelease, arch: Architecture): string {
  const folder = release.folder.replace(/[^-]+$/, arch);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of [`base-${release.base}.tar.zst`, `app-${release.app}.tar.zst`])
    cpSync(path.join(release.folder, part), path.join(folder, part));
  const told = JSON.parse(readFileSync(path.join(release.folder, 'release.json'), 'utf8'));
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ ...told, arch }));
  return folder;
}
