import { createHash } from 'node:crypto';
import {
  type Key,
  Metadata,
  MetadataKind,
  MetaFile,
  type Root,
  type Snapshot,
  TargetFile,
  type Targets,
  type Timestamp,
} from '@tufjs/models';
import { targetPlace } from '#runtime/update/channel-schema.ts';
import { DELEGATED, KEYS_OF_ROLE, type Role, TOP_ROLES, type TopRole } from './roles.ts';
import type { SigningKey } from './signing-key.ts';

/** Of every metadata file: its number, and when it ends. */
interface Dated {
  readonly version: number;
  readonly expires: Date;
}
export type AnyMetadata = Metadata<Root> | Metadata<Targets> | Metadata<Snapshot> | Metadata<Timestamp>;

/** TUF 1.0.31, as @tufjs/models writes it. */
const SPEC_VERSION = '1.0.31';

/** Not signed yet, as all of these. `thresholds` is for trying what a robot does with others than ours. */
export function rootOf(
  content: Dated & { readonly keys: Readonly<Record<TopRole, readonly Key[]>> },
  thresholds: Partial<Record<TopRole, number>> = {},
): Metadata<Root> {
  const roles = TOP_ROLES.map((role) => [
    role,
    named(content.keys[role], thresholds[role] ?? KEYS_OF_ROLE[role].threshold),
  ]);
  const keys = byId(TOP_ROLES.flatMap((role) => content.keys[role]));
  const own = { keys, roles: Object.fromEntries(roles), consistent_snapshot: true };
  return Metadata.fromJSON(MetadataKind.Root, unsigned('root', content, own));
}

/** Releases and parts, and who may sign `channel.json` and `pause.json`. */
export function targetsOf(
  content: Dated & {
    readonly targets: readonly TargetFile[];
    readonly channel: readonly Key[];
    readonly pause: readonly Key[];
  },
): Metadata<Targets> {
  const roles = Object.entries(DELEGATED).map(([name, path]) => {
    const role = name as keyof typeof DELEGATED;
    const { threshold } = KEYS_OF_ROLE[role];
    return { name, paths: [path], terminating: true, ...named(content[role], threshold) };
  });
  const delegations = { keys: byId([...content.channel, ...content.pause]), roles };
  const own = { targets: byPath(content.targets), delegations };
  return Metadata.fromJSON(MetadataKind.Targets, unsigned('targets', content, own));
}

/** What the role of one path signs. */
export function delegatedOf(content: Dated & { readonly targets: readonly TargetFile[] }): Metadata<Targets> {
  return Metadata.fromJSON(
    MetadataKind.Targets,
    unsigned('targets', content, { targets: byPath(content.targets) }),
  );
}

/** `meta`: by file name without its number, as `targets.json`. */
export function snapshotOf(
  content: Dated & { readonly meta: Readonly<Record<string, MetaFile>> },
): Metadata<Snapshot> {
  const meta = Object.fromEntries(Object.entries(content.meta).map(([name, file]) => [name, file.toJSON()]));
  return Metadata.fromJSON(MetadataKind.Snapshot, unsigned('snapshot', content, { meta }));
}

export function timestampOf(content: Dated & { readonly snapshot: MetaFile }): Metadata<Timestamp> {
  const meta = { 'snapshot.json': content.snapshot.toJSON() };
  return Metadata.fromJSON(MetadataKind.Timestamp, unsigned('timestamp', content, { meta }));
}

/** A target with length and SHA-256 of exactly these bytes. `custom` holds no fractions: they have no canonical form. */
export function targetFile(
  path: string,
  bytes: Uint8Array,
  custom?: Readonly<Record<string, unknown>>,
): TargetFile {
  const own = custom === undefined ? {} : { custom };
  return TargetFile.fromJSON(path, {
    length: bytes.length,
    hashes: { sha256: sha256(bytes) },
    ...own,
  } as Json);
}

/** Number, length and SHA-256 of a metadata file as it was written. */
export function metaFile(version: number, bytes: Uint8Array): MetaFile {
  return new MetaFile({ version, length: bytes.length, hashes: { sha256: sha256(bytes) } });
}

/** The same metadata, with the signatures of these keys besides those it has. */
export function signedBy<T extends AnyMetadata>(metadata: T, keys: readonly SigningKey[]): T {
  for (const key of keys) metadata.sign(key.sign);
  return metadata;
}

/** As a file. Whoever hashes it hashes these bytes, since another writer makes others of the same metadata. */
export function bytesOf(metadata: AnyMetadata): Buffer {
  return Buffer.from(`${JSON.stringify(metadata.toJSON(), null, 1)}\n`);
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Where the repository has the bytes of a target. */
export const placeOf = ({ path, hashes }: TargetFile): string => targetPlace(path, hashes.sha256 ?? '');

/** The place of a role's metadata; the timestamp alone has no number. */
export const metadataPlace = (role: Role, version: number): string =>
  role === 'timestamp' ? 'metadata/timestamp.json' : `metadata/${version}.${role}.json`;

type Json = Parameters<typeof TargetFile.fromJSON>[1];

function unsigned(type: string, { version, expires }: Dated, own: Readonly<Record<string, unknown>>): Json {
  // Other clients take no milliseconds.
  const until = expires.toISOString().replace(/\.\d{3}Z$/, 'Z');
  const signed = { _type: type, spec_version: SPEC_VERSION, version, expires: until, ...own };
  return { signatures: [], signed } as Json;
}

const named = (keys: readonly Key[], threshold: number) => ({
  keyids: keys.map(({ keyID }) => keyID),
  threshold,
});
const byId = (keys: readonly Key[]) => Object.fromEntries(keys.map((key) => [key.keyID, key.toJSON()]));
const byPath = (targets: readonly TargetFile[]) =>
  Object.fromEntries(targets.map((target) => [target.path, target.toJSON()]));
