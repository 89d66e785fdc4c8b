import {
  Metadata,
  MetadataKind,
  type Root,
  type Snapshot,
  type Targets,
  type Timestamp,
} from '@tufjs/models';

/** The roles in the order in which each vouches for the next. A role's metadata is kept in `<role>.json`. */
export const ROLES = ['root', 'timestamp', 'snapshot', 'targets', 'channel', 'pause'] as const;
export type Role = (typeof ROLES)[number];

/** What of a metadata folder is signed as it must be. Ends are not looked at: old metadata still says what was seen. */
export interface VerifiedMetadata {
  readonly root: Metadata<Root>;
  readonly timestamp: Metadata<Timestamp> | null;
  readonly snapshot: Metadata<Snapshot> | null;
  readonly targets: Metadata<Targets> | null;
  readonly channel: Metadata<Targets> | null;
  readonly pause: Metadata<Targets> | null;
}

type Json = Parameters<typeof Metadata.fromJSON>[1];
/** The bytes of a role; null where there are none. */
type ReadRole = (role: Role) => Buffer | null;

/** A root that is signed by its own keys; null where it is not, or is none. */
export function readRoot(bytes: Buffer | null): Metadata<Root> | null {
  const root = parsed(MetadataKind.Root, bytes) as Metadata<Root> | null;
  return root !== null && isVouchedFor(root, 'root', root) ? root : null;
}

/** Null where there is no sound root: then nothing else says anything. */
export function readVerified(read: ReadRole): VerifiedMetadata | null {
  const root = readRoot(read('root'));
  if (root === null) return null;
  const by = <T>(delegator: Delegator | null, role: Role, kind: MetadataKind) => {
    const found = delegator === null ? null : parsed(kind, read(role));
    return found !== null && delegator !== null && isVouchedFor(delegator, role, found) ? (found as T) : null;
  };
  const targets = by<Metadata<Targets>>(root, 'targets', MetadataKind.Targets);
  return {
    root,
    timestamp: by(root, 'timestamp', MetadataKind.Timestamp),
    snapshot: by(root, 'snapshot', MetadataKind.Snapshot),
    targets,
    channel: by(targets, 'channel', MetadataKind.Targets),
    pause: by(targets, 'pause', MetadataKind.Targets),
  };
}

export type Delegator = Metadata<Root> | Metadata<Targets>;
export type Signed = Parameters<Delegator['verifyDelegate']>[1];

function parsed(kind: MetadataKind, bytes: Buffer | null): Signed | null {
  if (bytes === null) return null;
  try {
    return Metadata.fromJSON(kind as MetadataKind.Root, JSON.parse(bytes.toString('utf8')) as Json) as Signed;
  } catch {
    return null;
  }
}

/** Whether enough of the keys that `delegator` names for the role have signed. */
export function isVouchedFor(delegator: Delegator, role: Role, metadata: Signed): boolean {
  try {
    delegator.verifyDelegate(role, metadata);
    return true;
  } catch {
    return false;
  }
}
