import { isDeepStrictEqual } from 'node:util';
import {
  type Channel,
  compareVersions,
  RINGS,
  type Ring,
  type RingPlan,
} from '#runtime/update/channel-schema.ts';
import { DAY_MS } from './roles.ts';

/** A time that is farther away is taken for a slip of the keys. */
const FAR_DAYS = 60;

/** What the words of one command ask; undefined where they say nothing. */
interface Asked {
  readonly version: string | undefined;
  readonly share: number | undefined;
  readonly isPaused: boolean | undefined;
  readonly notBefore: string | null | undefined;
  readonly isEmergency: boolean | undefined;
}

/** Another version begins without what was said of the one before, and with a share of its own. */
export function nextPlan(ring: Ring, before: RingPlan | undefined, asked: Asked): RingPlan {
  const version = asked.version ?? before?.version;
  if (version === undefined) throw new Error(`${ring} has no version yet: --release 0.2.0`);
  const kept = before?.version === version ? before : undefined;
  const share = asked.share ?? kept?.share;
  if (share === undefined) throw new Error(`say to how many robots of ${ring} ${version} goes: --share 10%`);
  return {
    version,
    share,
    is_paused: asked.isPaused ?? kept?.is_paused ?? false,
    not_before: asked.notBefore === undefined ? (kept?.not_before ?? null) : asked.notBefore,
    is_emergency: asked.isEmergency ?? kept?.is_emergency ?? false,
  };
}

/** What tired people do by mistake with a ring's plan, each as a sentence; of a stop that is no more than that, nothing. */
export function doubtsAbout(now: Channel, ring: Ring, plan: RingPlan, at: Date): string[] {
  const had = now.rings[ring];
  if (had !== undefined && isDeepStrictEqual(plan, { ...had, is_paused: true })) return [];
  const doubts: string[] = [];
  if (had !== undefined && compareVersions(plan.version, had.version) < 0)
    doubts.push(
      `${ring} has ${had.version}, and no robot goes back to ${plan.version} by this: withdraw ${had.version} --instead ${plan.version} takes it back`,
    );
  const isMore = had === undefined || had.version !== plan.version || had.is_paused || had.share < plan.share;
  for (const earlier of isMore && !plan.is_paused ? RINGS.slice(0, RINGS.indexOf(ring)) : []) {
    const first = now.rings[earlier];
    if (first === undefined || first.share === 0 || compareVersions(first.version, plan.version) < 0)
      doubts.push(`${earlier} has not had ${plan.version} before ${ring}`);
    else if (first.is_paused) doubts.push(`${earlier} is stopped with ${first.version}`);
  }
  const isNew = plan.not_before !== had?.not_before;
  if (plan.not_before !== null && (isNew || had?.is_paused)) {
    const days = (new Date(plan.not_before).getTime() - at.getTime()) / DAY_MS;
    if (days < 0 && isNew) doubts.push(`${plan.not_before} is over`);
    if (days > FAR_DAYS) doubts.push(`${plan.not_before} is in ${Math.floor(days)} days`);
  }
  return doubts;
}

/**
 * The channel without this version. A ring that had it gets the other one, all of its robots at once and now; without
 * another it gets nothing.
 */
export function withoutVersion(
  now: Channel,
  version: string,
  instead: string | undefined,
): { channel: Channel; touched: Ring[] } {
  const touched = RINGS.filter((ring) => now.rings[ring]?.version === version);
  const plan: RingPlan | undefined =
    instead === undefined
      ? undefined
      : { version: instead, share: 1, is_paused: false, not_before: null, is_emergency: true };
  const rings = Object.fromEntries(
    RINGS.flatMap((ring) => {
      const next = touched.includes(ring) ? plan : now.rings[ring];
      return next === undefined ? [] : [[ring, next]];
    }),
  );
  const withdrawn = [...new Set([...now.withdrawn, version])];
  return { channel: { ...now, withdrawn, rings }, touched };
}
