import type { TargetFile, Targets } from '@tufjs/models';
import {
  type Architecture,
  type PartKind,
  partPath,
  type ReleaseCustom,
  type ReleaseFile,
  releaseAt,
  releaseCustomSchema,
  releaseFileSchema,
} from '#runtime/update/channel-schema.ts';
import type { SignedFile } from './fetch-target.ts';
import { UpdateRefused } from './update-refused.ts';

/** What the signers say of a version, by its number. */
export type SignedReleases = ReadonlyMap<string, ReleaseCustom>;

/** A release as it may be fetched. */
export interface TrustedRelease {
  readonly file: ReleaseFile;
  readonly custom: ReleaseCustom;
  readonly parts: Readonly<Record<PartKind, SignedFile>>;
}

/** 600 bytes today. */
export const RELEASE_MOST_BYTES = 16 * 1024;

/** The releases for this kind of processor. One of which the signers say nothing that can be read is none. */
export function signedReleases(targets: Targets, arch: Architecture): SignedReleases {
  const releases = new Map<string, ReleaseCustom>();
  for (const target of Object.values(targets.targets)) {
    const release = releaseAt(target.path);
    if (release?.arch !== arch) continue;
    const custom = releaseCustomSchema.safeParse(target.custom);
    if (custom.success) releases.set(release.version, custom.data);
  }
  return releases;
}

/** The target as its signers have it; null where it is not signed, or not with a SHA-256. */
export function signedFile(targets: Targets, path: string): SignedFile | null {
  const target = Object.hasOwn(targets.targets, path) ? targets.targets[path] : undefined;
  return target === undefined ? null : asSigned(target);
}

export function asSigned({ path, length, hashes }: TargetFile): SignedFile | null {
  const { sha256 = '' } = hashes;
  return /^[0-9a-f]{64}$/.test(sha256) ? { path, sha256, lengthBytes: length } : null;
}

/**
 * The release that these bytes tell of, whose parts are signed by themselves too. Throws UpdateRefused where it is one for
 * another processor or version, or names parts that are not signed as it names them.
 */
export function trustedRelease(
  targets: Targets,
  releases: SignedReleases,
  version: string,
  arch: Architecture,
  bytes: Buffer,
): TrustedRelease {
  const file = releaseOf(bytes);
  const custom = releases.get(version);
  if (custom === undefined || file.version !== version || file.arch !== arch)
    throw new UpdateRefused('not_as_listed', `the release signed as ${version} for ${arch} is another`);
  const part = (kind: PartKind): SignedFile => {
    const signed = signedFile(targets, partPath(kind, file[kind]));
    if (signed === null) throw new UpdateRefused('not_there', `the ${kind} of ${version} is not signed`);
    const told = file.sizes[kind];
    if (signed.sha256 !== told.sha256 || signed.lengthBytes !== told.archiveBytes)
      throw new UpdateRefused('not_as_listed', `the ${kind} of ${version} is signed with other bytes`);
    return signed;
  };
  return { file, custom, parts: { base: part('base'), app: part('app') } };
}

function releaseOf(bytes: Buffer): ReleaseFile {
  try {
    return releaseFileSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    throw new UpdateRefused('malformed', 'the release file cannot be read', { cause: error });
  }
}
