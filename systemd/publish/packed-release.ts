import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createZstdDecompress } from 'node:zlib';
import { TargetFile } from '@tufjs/models';
import {
  PARTS,
  partPath,
  type ReleaseFile,
  releaseFileSchema,
  releasePath,
} from '#runtime/update/channel-schema.ts';
import { readTar } from '#runtime/update/parts/read-tar.ts';
import { placeOf, targetFile } from './metadata.ts';

/** Whom robots made of a release take updates of. */
const FACTORY_ROOT = 'config/update/root.json';

/** A folder of `npm run pack`, looked through. */
export interface PackedRelease {
  readonly release: ReleaseFile;
  /** The bytes of release.json, which are what is signed. */
  readonly bytes: Buffer;
  /** Each part as a target, and the file it is copied from. */
  readonly parts: readonly { readonly target: TargetFile; readonly file: string }[];
  /** The root in its program; null where it was packed without one. */
  readonly factoryRoot: Buffer | null;
}

/** Throws where a part is missing or is not what release.json says, or where the release was packed for trying. */
export async function readPacked(folder: string): Promise<PackedRelease> {
  const file = path.join(folder, 'release.json');
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new Error(`${folder} is no packed release: name the folder coach-robot-<version>-<arch> in dist/`, {
      cause: error,
    });
  }
  const release = releaseFileSchema.parse(JSON.parse(bytes.toString()));
  if (release.fullVersion.includes('.changed'))
    throw new Error(
      `${folder} was packed from a clone with changes (${release.fullVersion}): commit them and pack anew`,
    );
  const parts = [];
  for (const kind of PARTS) {
    const { sha256, archiveBytes } = release.sizes[kind];
    const archive = path.join(folder, `${kind}-${release[kind]}.tar.zst`);
    if (statSync(archive).size !== archiveBytes || (await digestOf(archive)) !== sha256)
      throw new Error(`${archive} is not what release.json says: pack anew`);
    const target = new TargetFile({
      path: partPath(kind, release[kind]),
      length: archiveBytes,
      hashes: { sha256 },
    });
    parts.push({ target, file: archive });
  }
  const app = path.join(folder, `app-${release.app}.tar.zst`);
  return { release, bytes, parts, factoryRoot: await fileIn(app, FACTORY_ROOT) };
}

/** The bytes of a file of a part; null where it has none of that name. */
async function fileIn(archive: string, name: string): Promise<Buffer | null> {
  const packed = createReadStream(archive);
  const plain = createZstdDecompress();
  packed.on('error', (error) => plain.destroy(error)).pipe(plain);
  let found: Buffer | null = null;
  for await (const entry of readTar(plain)) {
    const pieces: Buffer[] = [];
    for await (const piece of entry.content) pieces.push(piece);
    if (entry.path === name) found = Buffer.concat(pieces);
  }
  return found;
}

/** Everything of these releases that is signed, and what of it is small enough to travel with the draft. */
export function targetsOfPacked(
  packed: readonly PackedRelease[],
  custom: Readonly<Record<string, unknown>>,
): { targets: TargetFile[]; texts: Record<string, string> } {
  const named = packed.map(({ release, bytes }) => ({
    target: targetFile(releasePath(release.version, release.arch), bytes, custom),
    text: bytes.toString(),
  }));
  const parts = packed.flatMap((one) => one.parts.map(({ target }) => target));
  const texts = Object.fromEntries(named.map(({ target, text }) => [placeOf(target), text]));
  return { targets: [...named.map(({ target }) => target), ...parts], texts };
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
}
