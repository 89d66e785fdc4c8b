import { type Channel, RINGS, type Ring, type RingPlan } from '#runtime/update/channel-schema.ts';

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
  if (version === undefined) throw new Error(`${ring} has no version yet: --version 0.2.0`);
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

/**
 * The channel without this version. A ring that had it gets the other one, all of its robots at once and now; without
 * another it gets nothing.
 */
export function withoutVersion(
  now: Channel,
  version: string,
  instead: string | undefined,
): { channel: Channel; emptied: string[] } {
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
  return { channel: { ...now, withdrawn, rings }, emptied: plan === undefined ? touched : [] };
}
