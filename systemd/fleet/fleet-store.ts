import type { Ring } from '#runtime/update/channel-schema.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { Tally } from './stops/decide-failing.ts';
import type { Stop } from './stops/decide-stops.ts';

/** How many robots; each row another combination of the rest. */
export interface VersionCount {
  readonly day: string;
  readonly version: string;
  readonly robots: number;
}
export interface RingCount {
  readonly ring: Ring;
  readonly version: string;
  readonly robots: number;
  /** Of these, not heard of for a day. */
  readonly silent: number;
}
export interface CodeCount {
  readonly ring: Ring;
  readonly version: string;
  /** 'health': a check that does not do well; 'update': why a version was left. */
  readonly about: 'health' | 'update';
  readonly code: string;
  readonly robots: number;
}
/** One robot as it was heard of last. */
export interface KnownRobot {
  readonly heartbeat: Heartbeat;
  readonly firstMs: number;
  readonly lastMs: number;
  readonly outcomes: readonly {
    readonly version: string;
    readonly outcome: string;
    readonly code: string | null;
    readonly atMs: number;
  }[];
}
/** How often support said "look" to a ring, and when last. */
export interface Push {
  readonly ring: Ring;
  readonly count: number;
  readonly atMs: number;
  readonly by: string;
}
export interface Account {
  readonly name: string;
  /** Of scrypt, in hex; `cost` is its N. */
  readonly salt: string;
  readonly hash: string;
  readonly cost: number;
}

/** What the fleet's server remembers. Times in wall-clock ms; days are of UTC. Another database stands behind the same port. */
export interface FleetStore {
  /** When the robot was heard of before; null for the first time; 'full' where no more robots are taken, and nothing was kept. */
  heard(heartbeat: Heartbeat, nowMs: number): Promise<number | null | 'full'>;
  knows(id: string): Promise<boolean>;
  robot(id: string): Promise<KnownRobot | null>;
  /** Removes each robot that was not heard of since, and all that was said before. */
  forget(beforeMs: number): Promise<void>;

  versionsByDay(): Promise<readonly VersionCount[]>;
  rings(nowMs: number): Promise<readonly RingCount[]>;
  codes(): Promise<readonly CodeCount[]>;
  /** How versions ended since then. */
  tallies(sinceMs: number, nowMs: number): Promise<readonly Tally[]>;

  pushes(): Promise<readonly Push[]>;
  push(ring: Ring, by: string, nowMs: number): Promise<void>;

  /** Those that stand, and those lifted since. */
  stops(liftedSinceMs: number): Promise<readonly Stop[]>;
  /** Nothing where the ring is stopped already. */
  stop(stop: Omit<Stop, 'id' | 'liftedMs' | 'liftedBy'>): Promise<void>;
  lift(ring: Ring, by: string, nowMs: number): Promise<void>;

  account(name: string): Promise<Account | null>;
  putAccount(account: Account): Promise<void>;
  /** With its sessions; false where there was none. */
  dropAccount(name: string): Promise<boolean>;
  /** In the place of one of that name. */
  putRobotKey(name: string, keyHash: string): Promise<void>;
  /** False where there was none. */
  dropRobotKey(name: string): Promise<boolean>;
  hasRobotKey(keyHash: string): Promise<boolean>;
  robotKeys(): Promise<number>;
  openSession(tokenHash: string, account: string, untilMs: number): Promise<void>;
  /** Whose session it is; null where it is over. */
  sessionOf(tokenHash: string, nowMs: number): Promise<string | null>;
  closeSession(tokenHash: string): Promise<void>;
  close(): void;
}
