import type { Targets, Timestamp } from '@tufjs/models';
import { type Key, Metadata, MetadataKind, type MetaFile, Root, type Snapshot } from '@tufjs/models';
import { type Delegator, isVouchedFor, type Signed } from '#runtime/update/trust/verified-metadata.ts';
import { bytesOf, metadataPlace, metaFile, signedBy, snapshotOf, timestampOf } from './metadata.ts';
import { DELEGATED, expiryOf, OFFLINE_ROLES, type Role } from './roles.ts';
import type { SigningKey } from './signing-key.ts';

/** What is published now: the newest metadata of each role. */
export interface Repository {
  readonly root: Metadata<Root>;
  readonly targets: Metadata<Targets>;
  readonly snapshot: Metadata<Snapshot>;
  readonly timestamp: Metadata<Timestamp>;
  readonly channel: Metadata<Targets>;
  readonly pause: Metadata<Targets>;
}
/** What people or a server signed, and the online keys have not listed yet. */
export type Changes = Partial<Pick<Repository, 'root' | 'targets' | 'channel' | 'pause'>>;
/** Bytes by their place in the repository, `metadata/…` and `targets/…`. */
export type Files = Map<string, Buffer>;
export type ReadFile = (place: string) => Buffer | null;

const LISTED = ['targets', 'channel', 'pause'] as const;

/** The newest of each role; throws with the place of what is missing. Nothing is verified here. */
export function readRepository(read: ReadFile): Repository {
  const json = (place: string) => {
    const bytes = read(place);
    if (bytes === null) throw new Error(`${place} is missing: the copy of the repository is not whole`);
    return JSON.parse(bytes.toString());
  };
  let rootVersion = 1;
  while (read(metadataPlace('root', rootVersion + 1)) !== null) rootVersion++;
  const root = Metadata.fromJSON(MetadataKind.Root, json(metadataPlace('root', rootVersion)));
  const timestamp = Metadata.fromJSON(MetadataKind.Timestamp, json(metadataPlace('timestamp', 0)));
  const { version } = timestamp.signed.snapshotMeta;
  const snapshot = Metadata.fromJSON(MetadataKind.Snapshot, json(metadataPlace('snapshot', version)));
  const listed = LISTED.map((role) => {
    const place = metadataPlace(role, snapshot.signed.meta[`${role}.json`]?.version ?? 0);
    return [role, Metadata.fromJSON(MetadataKind.Targets, json(place))];
  });
  return { root, timestamp, snapshot, ...Object.fromEntries(listed) };
}

/** The bytes of each root that there was, the first one first. */
export function rootsOf(read: ReadFile, { root }: Repository): Buffer[] {
  const versions = Array.from({ length: root.signed.version }, (_, at) => at + 1);
  return versions.flatMap((version) => read(metadataPlace('root', version)) ?? []);
}

/** The ids of all keys that earlier roots and lists of targets named, those that are in use today among them. */
export function keysEver(read: ReadFile, { root, targets }: Repository): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const [role, { signed: newest }] of [
    ['root', root],
    ['targets', targets],
  ] as const)
    for (let version = 1; version <= newest.version; version++) {
      const bytes = read(metadataPlace(role, version));
      if (bytes === null) continue;
      const { signed } = JSON.parse(bytes.toString());
      for (const id of Object.keys((signed.delegations ?? signed).keys ?? {})) ids.add(id);
    }
  return ids;
}

/**
 * The metadata files that make these changes seen, in the order they must be written: the timestamp last, since it is
 * what robots look at first. `before`: null at the ceremony. The snapshot is made anew where what it lists changed, where
 * its key did, or where `isSnapshotDue`. Throws, saying who did not sign, where a robot would refuse the outcome.
 */
export function nextMetadata(
  before: Repository | null,
  changes: Changes,
  online: { readonly snapshot?: SigningKey | undefined; readonly timestamp?: SigningKey | undefined },
  now: Date,
  isSnapshotDue = false,
): Files {
  const files: Files = new Map();
  const add = (role: Role, metadata: { signed: { version: number } }): Buffer => {
    const bytes = bytesOf(metadata as Metadata<Root>);
    files.set(metadataPlace(role, metadata.signed.version), bytes);
    return bytes;
  };
  const { root, targets, channel, pause } = { ...before, ...changes };
  if (root === undefined || targets === undefined || channel === undefined || pause === undefined)
    throw new Error('a repository begins with root, targets, channel and pause');
  if (changes.root !== undefined) {
    if (before !== null) demandSigned(before.root, 'root', root, 'keys of the root before it');
    demandSigned(root, 'root', root);
    add('root', root);
  }
  demandSigned(root, 'targets', targets);
  demandSigned(targets, 'channel', channel);
  demandSigned(targets, 'pause', pause);

  const meta: Record<string, MetaFile> = { ...before?.snapshot.signed.meta };
  for (const role of LISTED) {
    const changed = changes[role];
    if (changed !== undefined) meta[`${role}.json`] = metaFile(changed.signed.version, add(role, changed));
  }
  const isListChanged = LISTED.some((role) => changes[role] !== undefined);
  let listed = before?.timestamp.signed.snapshotMeta;
  if (before === null || isListChanged || isSnapshotDue || !isVouchedFor(root, 'snapshot', before.snapshot)) {
    const version = (before?.snapshot.signed.version ?? 0) + 1;
    const snapshot = snapshotOf({ version, expires: expiryOf('snapshot', now), meta });
    signedBy(snapshot, [keyFor(root, 'snapshot', online.snapshot)]);
    listed = metaFile(version, add('snapshot', snapshot));
  }
  const timestamp = timestampOf({
    version: (before?.timestamp.signed.version ?? 0) + 1,
    expires: expiryOf('timestamp', now),
    snapshot: listed as MetaFile,
  });
  add('timestamp', signedBy(timestamp, [keyFor(root, 'timestamp', online.timestamp)]));
  return files;
}

/** The keys that may sign for this role today. */
export function keysOf({ root, targets }: Pick<Repository, 'root' | 'targets'>, role: Role): readonly Key[] {
  const { keys = {}, roles = {} } = role in DELEGATED ? { ...targets.signed.delegations } : root.signed;
  return (roles[role]?.keyIDs ?? []).flatMap((keyid) => keys[keyid] ?? []);
}

function demandSigned(
  delegator: Delegator,
  role: Role,
  metadata: Signed,
  by = `keys that ${delegator.signed.type} names`,
): void {
  if (isVouchedFor(delegator, role, metadata)) return;
  const { roles = {} } =
    delegator.signed instanceof Root ? delegator.signed : { ...delegator.signed.delegations };
  const named = roles[role];
  const signedBy = named?.keyIDs.filter((keyid) => keyid in metadata.signatures).length ?? 0;
  const who = OFFLINE_ROLES.includes(role)
    ? 'let more of them sign it (sign), then publish'
    : `whoever holds the ${role} key signs it: --keys FOLDER says where it is, and may be given more than once`;
  throw new Error(
    `${role} ${metadata.signed.version} needs ${named?.threshold} good signatures by ${by}, and has ${signedBy} of them: ${who}`,
  );
}

function keyFor(
  root: Metadata<Root>,
  role: 'snapshot' | 'timestamp',
  key: SigningKey | undefined,
): SigningKey {
  if (key !== undefined && root.signed.roles[role]?.keyIDs.includes(key.public.keyID)) return key;
  throw new Error(
    `the ${role} key is needed, and ${key === undefined ? 'is not here' : 'this is an old one'}: --keys FOLDER says where it is, ` +
      'takes the place of keys/, and may be given more than once',
  );
}
