import {
  delegatedOf,
  placeOf,
  rootOf,
  signedBy,
  targetFile,
  targetsOf,
} from '../../../systemd/publish/metadata.ts';
import {
  type Changes,
  type Files,
  nextMetadata,
  type Repository,
} from '../../../systemd/publish/repository.ts';
import { expiryOf, KEYS_OF_ROLE, ROLES, type Role } from '../../../systemd/publish/roles.ts';
import { makeSigningKey, type SigningKey } from '../../../systemd/publish/signing-key.ts';

export type Keys = Readonly<Record<Role, readonly SigningKey[]>>;

/** New keys for every role, as a ceremony makes them. */
export const makeKeys = (): Keys =>
  Object.fromEntries(
    ROLES.map((role) => [role, Array.from({ length: KEYS_OF_ROLE[role].keys }, makeSigningKey)]),
  ) as unknown as Keys;

export const publicOf = (keys: readonly SigningKey[]) => keys.map((key) => key.public);

/** A file that targets signs, with its `custom`. */
export interface Published {
  readonly bytes: Buffer;
  readonly custom?: Readonly<Record<string, unknown>>;
}

/** Everything a repository says, as plain data; a test changes what it tries. */
export interface Content {
  readonly now: Date;
  /** By the path of the target (channel-schema.ts). */
  readonly targets: Readonly<Record<string, Published>>;
  readonly channel: unknown;
  readonly pause: unknown;
}

/** Root, targets, channel and pause of this content, of one version, signed by the keys they need. */
export function changesOf(
  keys: Keys,
  content: Content,
  version = 1,
): { changes: Required<Changes>; files: Files } {
  const dated = (role: Role) => ({ version, expires: expiryOf(role, content.now) });
  const files: Files = new Map();
  const target = (path: string, { bytes, custom }: Published) => {
    const file = targetFile(path, bytes, custom);
    files.set(placeOf(file), bytes);
    return file;
  };
  const json = (value: unknown) => ({ bytes: Buffer.from(JSON.stringify(value)) });
  const signers = (role: Role) => keys[role].slice(0, KEYS_OF_ROLE[role].threshold);
  const root = rootOf({
    ...dated('root'),
    keys: {
      root: publicOf(keys.root),
      targets: publicOf(keys.targets),
      snapshot: publicOf(keys.snapshot),
      timestamp: publicOf(keys.timestamp),
    },
  });
  const targets = targetsOf({
    ...dated('targets'),
    targets: Object.entries(content.targets).map(([path, published]) => target(path, published)),
    channel: publicOf(keys.channel),
    pause: publicOf(keys.pause),
  });
  const channel = delegatedOf({
    ...dated('channel'),
    targets: [target('channel.json', json(content.channel))],
  });
  const pause = delegatedOf({ ...dated('pause'), targets: [target('pause.json', json(content.pause))] });
  const changes = {
    root: signedBy(root, signers('root')),
    targets: signedBy(targets, signers('targets')),
    channel: signedBy(channel, signers('channel')),
    pause: signedBy(pause, signers('pause')),
  };
  return { changes, files };
}

/** A whole repository as a map of place to bytes; `before` and a higher `version` write its next state. */
export function publish(keys: Keys, content: Content, before: Repository | null = null, version = 1): Files {
  const { changes, files } = changesOf(keys, content, version);
  const online = { snapshot: keys.snapshot[0], timestamp: keys.timestamp[0] };
  return new Map([...files, ...nextMetadata(before, changes, online, content.now)]);
}
