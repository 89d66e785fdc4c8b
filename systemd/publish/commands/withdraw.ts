import { type Channel, RINGS, type RingPlan } from '#runtime/update/channel-schema.ts';
import { releasesIn } from '../releases.ts';
import { alone, type Command, parsed } from '../workplace.ts';
import { channelNow, publishChannel } from './channel.ts';

/** Takes a version back: no robot installs it, and those that have it leave it for what their ring gets then. */
export const withdraw: Command = async (words, desk) => {
  const { values, positionals, place } = parsed(words, desk, { instead: { type: 'string' } });
  const [version] = positionals;
  const before = place.repository();
  if (version === undefined || !releasesIn(before.targets).some((one) => one.version === version))
    throw new Error(
      `say which version: withdraw 0.2.0 --instead 0.1.9${version ? `; ${version} was never signed` : ''}`,
    );
  const now = channelNow(place, before);
  const { channel, emptied } = withoutVersion(now, version, values.instead);
  return await alone(place, async () => {
    await publishChannel(place, channel, `withdraw ${version}`);
    for (const ring of emptied)
      place.tell(
        `${ring} gets nothing now, and robots that have ${version} keep it: give it another by channel, soon`,
      );
    return 0;
  });
};

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
