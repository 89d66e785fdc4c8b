import type { MetaFile, TargetFile } from '@tufjs/models';
import {
  type AnyMetadata,
  bytesOf,
  delegatedOf,
  metadataPlace,
  metaFile,
  placeOf,
  rootOf,
  signedBy,
  snapshotOf,
  targetFile,
  targetsOf,
  timestampOf,
} from '../../../systemd/publish/metadata.ts';
import type { Files } from '../../../systemd/publish/repository.ts';
import {
  expiryOf,
  KEYS_OF_ROLE,
  ROLES,
  type Role,
  TOP_ROLES,
  type TopRole,
} from '../../../systemd/publish/roles.ts';
import { makeSigningKey, type SigningKey } from '../../../systemd/publish/signing-key.ts';
import { makeKeys, publicOf } from './published.ts';

/** How a role is signed this time, where it is not as it should be. */
export interface Signing {
  readonly version?: number;
  readonly expires?: Date;
  readonly by?: readonly SigningKey[];
}

/** Keys are what costs time: the same for every publisher of a test run. */
const KEYS = makeKeys();
/** A key that nobody was told of. */
export const STRANGER = makeSigningKey();

const hash = (digit: string): string => digit.repeat(16);

/** One who publishes by our own writer, and can be made to take each step wrongly, as whoever holds this or that key could. */
export class Publisher {
  /** What the host serves. */
  readonly files: Files = new Map();
  readonly keys: Record<Role, SigningKey[]> = Object.fromEntries(
    ROLES.map((role) => [role, [...KEYS[role]]]),
  ) as Record<Role, SigningKey[]>;
  readonly versions = Object.fromEntries(ROLES.map((role) => [role, 0])) as Record<Role, number>;
  readonly signed: Record<string, TargetFile> = {};
  readonly thresholds: Partial<Record<TopRole, number>> = {};
  /** What the next snapshot lists, and the next timestamp. */
  meta: Record<string, MetaFile> = {};
  listed: MetaFile | null = null;
  channel: Record<string, unknown> = { schema: 1, withdrawn: [], rings: { stable: planOf('0.2.0') } };
  pause: Record<string, unknown> | null = { schema: 1, paused: [], until: '2026-01-01T00:00:00Z' };
  now: Date;
  #rootKeys: readonly SigningKey[] = [];

  constructor(now: Date) {
    this.now = now;
  }

  /** The first state, with release 0.2.0. */
  static begun(now: Date): Publisher {
    const publisher = new Publisher(now);
    publisher.add('0.2.0');
    publisher.root();
    publisher.publish(['targets', 'channel', 'pause']);
    return publisher;
  }

  /** A release whose parts are a few bytes; signed with the next targets. */
  add(version: string, custom: Record<string, unknown> = {}, arch = 'x64'): void {
    const parts = { base: Buffer.from(`base of ${version}`), app: Buffer.from(`app of ${version}`) };
    const sizes: Record<string, unknown> = {};
    const names: Record<string, string> = {};
    for (const [at, [kind, bytes]] of Object.entries(parts).entries()) {
      names[kind] = hash(((Number(version.replaceAll('.', '')) + at * 7) % 16).toString(16));
      const part = this.sign(`parts/${kind}-${names[kind]}.tar.zst`, bytes);
      sizes[kind] = { archiveBytes: bytes.length, installedBytes: 4096, sha256: part.hashes.sha256 };
    }
    const release = { version, fullVersion: `${version}+abc1234`, commit: 'abc1234', arch, node: '24.21.0' };
    this.sign(
      `releases/${version}/${arch}.json`,
      Buffer.from(JSON.stringify({ ...release, ...names, sizes })),
      {
        news: { ja: 'よくなりました。', en: 'It is better.' },
        min_version: '0.1.0',
        is_security: false,
        ...custom,
      },
    );
  }

  /** A file of the next targets. */
  sign(path: string, bytes: Buffer, custom?: Record<string, unknown>): TargetFile {
    const file = targetFile(path, bytes, custom);
    this.signed[path] = file;
    this.files.set(placeOf(file), bytes);
    return file;
  }

  /** These roles anew, then snapshot and timestamp. */
  publish(roles: readonly ('targets' | 'channel' | 'pause')[] = []): void {
    for (const role of roles) this[`write${role}` as const]();
    this.snapshot();
    this.timestamp();
  }

  /** With the keys there are now; signed by those of the root before it too. */
  root(signing: Signing = {}): void {
    const { threshold } = KEYS_OF_ROLE.root;
    const by = [...this.#rootKeys.slice(0, threshold), ...this.keys.root.slice(0, threshold)];
    const keys = Object.fromEntries(TOP_ROLES.map((role) => [role, publicOf(this.keys[role])]));
    const content = { ...this.#dated('root', signing), keys: keys as never };
    this.#put('root', rootOf(content, this.thresholds), { by, ...signing });
    this.#rootKeys = [...this.keys.root];
  }

  writetargets(signing: Signing = {}): void {
    const [channel, pause] = [publicOf(this.keys.channel), publicOf(this.keys.pause)];
    const content = {
      ...this.#dated('targets', signing),
      targets: Object.values(this.signed),
      channel,
      pause,
    };
    this.#list('targets', targetsOf(content), signing);
  }

  writechannel(signing: Signing = {}): void {
    this.#delegated('channel', this.channel, signing);
  }

  writepause(signing: Signing = {}): void {
    this.#delegated('pause', this.pause, signing);
  }

  snapshot(signing: Signing = {}): void {
    const made = snapshotOf({ ...this.#dated('snapshot', signing), meta: this.meta });
    this.listed = metaFile(made.signed.version, this.#put('snapshot', made, signing));
  }

  timestamp(signing: Signing = {}): void {
    if (this.listed === null) throw new Error('there is no snapshot yet');
    const made = timestampOf({ ...this.#dated('timestamp', signing), snapshot: this.listed });
    this.#put('timestamp', made, signing);
  }

  /** Other keys for a role, known with the next root (of channel and pause: with the next targets). */
  rotate(role: Role): void {
    this.keys[role] = this.keys[role].map(() => makeSigningKey());
  }

  #delegated(role: 'channel' | 'pause', says: Record<string, unknown> | null, signing: Signing): void {
    const file = says === null ? null : targetFile(`${role}.json`, Buffer.from(JSON.stringify(says)));
    if (file !== null) this.files.set(placeOf(file), Buffer.from(JSON.stringify(says)));
    const targets = file === null ? [] : [file];
    this.#list(role, delegatedOf({ ...this.#dated(role, signing), targets }), signing);
  }

  #list(role: Role, metadata: AnyMetadata, signing: Signing): void {
    this.meta[`${role}.json`] = metaFile(metadata.signed.version, this.#put(role, metadata, signing));
  }

  #dated(role: Role, { version, expires }: Signing): { version: number; expires: Date } {
    return { version: version ?? this.versions[role] + 1, expires: expires ?? expiryOf(role, this.now) };
  }

  #put(role: Role, metadata: AnyMetadata, { by }: Signing): Buffer {
    const keys = by ?? this.keys[role].slice(0, KEYS_OF_ROLE[role].threshold);
    const bytes = bytesOf(signedBy(metadata, keys));
    this.versions[role] = metadata.signed.version;
    this.files.set(metadataPlace(role, metadata.signed.version), bytes);
    return bytes;
  }
}

/** What a channel says of a ring that goes to this version. */
export function planOf(version: string, rest: Record<string, unknown> = {}): Record<string, unknown> {
  return { version, share: 1, is_paused: false, not_before: null, is_emergency: false, ...rest };
}
