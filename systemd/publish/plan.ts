import type { Key, Metadata, Root, TargetFile, Targets } from '@tufjs/models';
import { type Channel, type Pause, releaseAt } from '#runtime/update/channel-schema.ts';
import { delegatedOf, placeOf, rootOf, targetFile, targetsOf } from './metadata.ts';
import type { PublicKeys } from './public-keys.ts';
import { type Changes, keysOf, type Repository } from './repository.ts';
import {
  DELEGATED,
  type DelegatedRole,
  expiryOf,
  KEYS_OF_ROLE,
  ROLES,
  type Role,
  TOP_ROLES,
} from './roles.ts';

/** Metadata to be signed, and the small files it names by their place. */
export interface Plan {
  readonly changes: Changes;
  readonly texts: Readonly<Record<string, string>>;
}
/** Which keys a role has. */
type KeyTable = Readonly<Record<Role, readonly Key[]>>;

/** The first root, with no release, no ring and nobody paused. Throws where a role has too few keys, or too many. */
export function planCeremony(handedIn: readonly PublicKeys[], now: Date): Plan {
  const all = handedIn.flatMap(({ keys }) => keys);
  const table = Object.fromEntries(
    ROLES.map((role) => {
      const keys = all.filter((one) => one.role === role).map(({ key }) => key);
      const wanted = KEYS_OF_ROLE[role].keys;
      if (new Set(keys.map(({ keyID }) => keyID)).size !== wanted || keys.length !== wanted)
        throw new Error(
          `${role} needs ${wanted} different keys, and ${new Set(keys.map(({ keyID }) => keyID)).size} were handed in`,
        );
      return [role, keys];
    }),
  ) as Record<Role, Key[]>;
  const twice = all.find(({ key }, at) => all.findIndex((one) => one.key.keyID === key.keyID) !== at);
  if (twice !== undefined) throw new Error(`${twice.name} is a key of two roles: each role has its own`);
  const channel = planChannel(null, { schema: 1, withdrawn: [], rings: {} }, now);
  const pause = planPause(null, { schema: 1, paused: [], until: now.toISOString() }, now);
  return {
    changes: {
      root: nextRoot(null, table, now),
      targets: nextTargets(null, [], table, now),
      ...channel.changes,
      ...pause.changes,
    },
    texts: { ...channel.texts, ...pause.texts },
  };
}

export const planChannel = (before: Repository | null, channel: Channel, now: Date): Plan =>
  planDelegated('channel', before?.channel ?? null, channel, now);

export const planPause = (before: Repository | null, pause: Pause, now: Date): Plan =>
  planDelegated('pause', before?.pause ?? null, pause, now);

function planDelegated(
  role: DelegatedRole,
  before: Metadata<Targets> | null,
  content: unknown,
  now: Date,
): Plan {
  const text = `${JSON.stringify(content, null, 1)}\n`;
  const target = targetFile(DELEGATED[role], Buffer.from(text));
  return {
    changes: { [role]: nextDelegated(role, before, [target], now) },
    texts: { [placeOf(target)]: text },
  };
}

/** The same with these files more: a part may be there already, if it is the same; a release, whose news are signed with it, may not. */
export function planTargets(before: Repository, more: readonly TargetFile[], now: Date): Changes {
  const there = before.targets.signed.targets;
  for (const one of more) {
    const earlier = there[one.path];
    if (earlier === undefined) continue;
    if (releaseAt(one.path) !== null || earlier.hashes.sha256 !== one.hashes.sha256)
      throw new Error(
        `${one.path} is signed already: a signed version never changes, nor do its news; count it up and pack anew`,
      );
  }
  const all = { ...there, ...Object.fromEntries(more.map((one) => [one.path, one])) };
  return { targets: nextTargets(before, Object.values(all), tableOf(before), now) };
}

/** A new number and a new end, nothing else. Snapshot and timestamp are made by whoever publishes. */
export function planRenewal(before: Repository, roles: readonly Role[], now: Date): Changes {
  const table = tableOf(before);
  const files = (role: 'targets' | DelegatedRole) => Object.values(before[role].signed.targets);
  return {
    ...(roles.includes('root') && { root: nextRoot(before, table, now) }),
    ...(roles.includes('targets') && { targets: nextTargets(before, files('targets'), table, now) }),
    ...(roles.includes('channel') && {
      channel: nextDelegated('channel', before.channel, files('channel'), now),
    }),
    ...(roles.includes('pause') && { pause: nextDelegated('pause', before.pause, files('pause'), now) }),
  };
}

/** One key of a role for another. `dropped`: the id of the one that goes. */
export interface Rotation {
  readonly role: Role;
  readonly dropped: string;
  readonly added: Key;
}

/**
 * Everything that must be signed anew when these keys change: what names them, and what they signed. What an old key
 * signed is worth nothing to a robot from then on, however high its number. `keysEver`: a key of them that is no more in use
 * does not come back, since whoever stole it has it still.
 */
export function planRotation(
  before: Repository,
  rotations: readonly Rotation[],
  keysEver: ReadonlySet<string>,
  now: Date,
): Changes {
  const table = { ...tableOf(before) };
  const everyKey = new Set(ROLES.flatMap((role) => table[role]).map(({ keyID }) => keyID));
  for (const { role, dropped, added } of rotations) {
    if (!table[role].some(({ keyID }) => keyID === dropped)) throw new Error(`${role} has no key ${dropped}`);
    if (everyKey.has(added.keyID))
      throw new Error(`the new key of ${role} is in use already: make another (keys)`);
    if (keysEver.has(added.keyID))
      throw new Error(
        `the new key of ${role} was in use once and was dropped, as a stolen one is: make another (keys)`,
      );
    everyKey.add(added.keyID);
    table[role] = [...table[role].filter(({ keyID }) => keyID !== dropped), added];
  }
  const rotated = new Set(rotations.map(({ role }) => role));
  const isIn = (...roles: readonly Role[]) => roles.some((role) => rotated.has(role));
  const renewed = planRenewal(
    before,
    (['channel', 'pause'] as const).filter((role) => isIn(role)),
    now,
  );
  const { targets } = before.targets.signed;
  return {
    ...(isIn(...TOP_ROLES) && { root: nextRoot(before, table, now) }),
    ...(isIn('targets', 'channel', 'pause') && {
      targets: nextTargets(before, Object.values(targets), table, now),
    }),
    ...renewed,
  };
}

function tableOf(before: Repository): KeyTable {
  return Object.fromEntries(ROLES.map((role) => [role, keysOf(before, role)])) as unknown as KeyTable;
}

function nextRoot(before: Repository | null, keys: KeyTable, now: Date): Metadata<Root> {
  return rootOf({ ...dated('root', before?.root ?? null, now), keys });
}

function nextTargets(
  before: Repository | null,
  targets: readonly TargetFile[],
  { channel, pause }: KeyTable,
  now: Date,
): Metadata<Targets> {
  return targetsOf({ ...dated('targets', before?.targets ?? null, now), targets, channel, pause });
}

function nextDelegated(
  role: DelegatedRole,
  before: Metadata<Targets> | null,
  targets: readonly TargetFile[],
  now: Date,
): Metadata<Targets> {
  return delegatedOf({ ...dated(role, before, now), targets });
}

const dated = (role: Role, before: { signed: { version: number } } | null, now: Date) => ({
  version: (before?.signed.version ?? 0) + 1,
  expires: expiryOf(role, now),
});
