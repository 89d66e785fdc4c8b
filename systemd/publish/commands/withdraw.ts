import { withoutVersion } from '../channel-plan.ts';
import { releasesIn } from '../releases.ts';
import { alone, type Command, parsed } from '../workplace.ts';
import { channelNow, publishChannel } from './channel.ts';

/** Takes a version back: no robot installs it, and those that have it leave it for what their ring gets then. */
export const withdraw: Command = async (words, desk) => {
  const { values, positionals, place } = parsed(words, desk, { instead: { type: 'string' } }, 1);
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
