import { createHash } from 'node:crypto';
import {
  type Channel,
  compareVersions,
  type Pause,
  type ReleaseCustom,
  type Ring,
  type RingPlan,
  stoppedBy,
} from './channel-schema.ts';

/** What is known when an update is decided on. Times in wall-clock ms. */
export interface UpdateFacts {
  readonly channel: Channel;
  readonly pause: Pause | null;
  /** Signed for this robot's processor, by version. */
  readonly releases: ReadonlyMap<string, ReleaseCustom>;
  /** Nothing older is installed; null where nothing is signed. */
  readonly minimum: string | null;
  readonly ring: Ring;
  /** Random, of this robot, and known to nobody else. */
  readonly robotId: string;
  /** The version that runs. */
  readonly installed: string;
  /** Versions that this robot went back from: not tried again, until the channel names another. */
  readonly failed: readonly string[];
  readonly nowMs: number;
  /** The parent's word; null where there is none. */
  readonly postponedUntilMs: number | null;
  /** When this robot first could have installed what the channel names; null where it has not yet. */
  readonly offeredAtMs: number | null;
}

export type NoUpdate =
  | 'up_to_date'
  | 'no_plan' // the channel says nothing for this ring
  | 'not_signed' // the channel names what no signer offers for this processor
  | 'withdrawn' // the channel names what it has withdrawn
  | 'below_minimum' // older than the signers still allow
  | 'older' // than the installed one, which is not withdrawn
  | 'failed_here'
  | 'paused'
  | 'paused_by_fleet'
  | 'not_yet' // not before its day
  | 'not_in_share'
  | 'postponed';

export type UpdateDecision =
  | { readonly kind: 'nothing'; readonly why: NoUpdate }
  | {
      readonly kind: 'install';
      readonly version: string;
      /** 'withdrawn': the installed version is left, for this one, which may be older. */
      readonly why: 'newer' | 'withdrawn';
      readonly isSecurity: boolean;
      /** At once rather than at night; never in a lesson all the same. */
      readonly isUrgent: boolean;
    };

/** So long may a parent put off what closes a hole, or leaves a version that was withdrawn. */
export const SECURITY_POSTPONED_AT_MOST_MS = 7 * 24 * 60 * 60_000;

/**
 * Pure: what this robot is to install. The channel chooses among what is signed, and neither goes below the signers' minimum
 * nor back from a sound version; a pause stops all. When exactly (the night, no lesson, enough power) is not decided here.
 */
export function decideUpdate(facts: UpdateFacts): UpdateDecision {
  const plan = facts.channel.rings[facts.ring];
  if (plan === undefined) return nothing('no_plan');
  const isLeft = facts.channel.withdrawn.includes(facts.installed);
  const release = facts.releases.get(plan.version);
  const why =
    barOfVersion(plan, release, isLeft, facts) ??
    barOfPlan(plan, facts) ??
    barOfParent(plan, isLeft || release?.is_security === true, facts);
  if (why !== null) return nothing(why);
  return {
    kind: 'install',
    version: plan.version,
    why: isLeft ? 'withdrawn' : 'newer',
    isSecurity: release?.is_security === true,
    isUrgent: plan.is_emergency,
  };
}

const nothing = (why: NoUpdate): UpdateDecision => ({ kind: 'nothing', why });

function barOfVersion(
  { version }: RingPlan,
  release: ReleaseCustom | undefined,
  isLeft: boolean,
  { channel, installed, minimum, failed }: UpdateFacts,
): NoUpdate | null {
  if (channel.withdrawn.includes(version)) return 'withdrawn';
  if (version === installed) return 'up_to_date';
  if (release === undefined) return 'not_signed';
  if (minimum !== null && compareVersions(version, minimum) < 0) return 'below_minimum';
  if (compareVersions(version, installed) < 0 && !isLeft) return 'older';
  return failed.includes(version) ? 'failed_here' : null;
}

function barOfPlan(plan: RingPlan, { pause, ring, robotId, nowMs }: UpdateFacts): NoUpdate | null {
  if (plan.is_paused) return 'paused';
  if (pause !== null && stoppedBy(pause, nowMs).includes(ring)) return 'paused_by_fleet';
  if (plan.not_before !== null && nowMs < Date.parse(plan.not_before)) return 'not_yet';
  return shareOf(robotId, plan.version) < plan.share ? null : 'not_in_share';
}

function barOfParent(
  plan: RingPlan,
  isSecurity: boolean,
  { postponedUntilMs, offeredAtMs, nowMs }: UpdateFacts,
): NoUpdate | null {
  if (postponedUntilMs === null || nowMs >= postponedUntilMs || plan.is_emergency) return null;
  const lastMs = (offeredAtMs ?? nowMs) + SECURITY_POSTPONED_AT_MOST_MS;
  return isSecurity && nowMs >= lastMs ? null : 'postponed';
}

/**
 * Where a robot stands among all, 0 to below 1, for one version: the same each time it looks, so that a growing share keeps
 * those it had, and another for each version, so that it is not always the same families who go first.
 */
export function shareOf(robotId: string, version: string): number {
  const digest = createHash('sha256').update(`${robotId}\n${version}`).digest();
  return digest.readUIntBE(0, 6) / 2 ** 48;
}
