import { CHANNEL_PATH, PAUSE_PATH } from '#runtime/update/channel-schema.ts';

/** Who signs what in the repository of updates. */
export const ROLES = ['root', 'targets', 'snapshot', 'timestamp', 'channel', 'pause'] as const;
export type Role = (typeof ROLES)[number];

/** Whose keys root names; `targets` names those of the other two. */
export const TOP_ROLES = ['root', 'targets', 'snapshot', 'timestamp'] as const;
export type TopRole = (typeof TOP_ROLES)[number];

/** Each may sign one path. */
export const DELEGATED = { channel: CHANNEL_PATH, pause: PAUSE_PATH } as const;
export type DelegatedRole = keyof typeof DELEGATED;

/** What is signed by people, on machines without a network. */
export const OFFLINE_ROLES: readonly Role[] = ['root', 'targets'];

/** How many keys a role has at the ceremony, and how many of them must sign. */
export const KEYS_OF_ROLE: Readonly<Record<Role, { keys: number; threshold: number }>> = {
  root: { keys: 3, threshold: 2 },
  targets: { keys: 3, threshold: 2 },
  snapshot: { keys: 1, threshold: 1 },
  timestamp: { keys: 1, threshold: 1 },
  channel: { keys: 1, threshold: 1 },
  pause: { keys: 1, threshold: 1 },
};

/**
 * How long a signature is good, in days. A robot that sees nothing newer by then takes no update until it does: the
 * shorter, the sooner a host that withholds updates is noticed, and the oftener somebody must sign. A week lets a
 * volunteer sleep. The fleet's server may stand still for a year without stopping updates.
 */
export const LIFE_DAYS: Readonly<Record<Role, number>> = {
  root: 365,
  targets: 90,
  snapshot: 14,
  timestamp: 7,
  channel: 90,
  pause: 365,
};

/** A pause that nobody thinks of again ends by itself. */
export const LONGEST_PAUSE_DAYS = 14;

export const DAY_MS = 24 * 60 * 60 * 1000;

/** When what is signed for this role now ends. */
export const expiryOf = (role: Role, now: Date): Date => new Date(now.getTime() + LIFE_DAYS[role] * DAY_MS);

/** Two machines may tell the time this far apart before a date of one is strange to the other. */
const CLOCKS_APART_DAYS = 2;

/** Whether a signature that ends then is good for longer than any is made: the clock that says now is behind, or the one it was made by was ahead. */
export const isTooLong = (role: Role, ends: Date, now: Date): boolean =>
  ends.getTime() > expiryOf(role, now).getTime() + CLOCKS_APART_DAYS * DAY_MS;
