import { compareVersions, stoppedBy } from '#runtime/update/channel-schema.ts';
import { withoutVersion } from '../channel-plan.ts';
import { releasesIn } from '../releases.ts';
import { alone, type Command, parsed } from '../workplace.ts';
import { ANYWAY, channelNow, pauseNow, publishChannel } from './channel.ts';

/** Takes a version back: no robot installs it, and those that have it leave it for what their ring gets then. */
export const withdraw: Command = async (words, desk) => {
  const { values, positionals, place } = parsed(words, desk, { instead: { type: 'string' }, ...ANYWAY }, 1);
  const [version] = positionals;
  const before = place.repository();
  if (version === undefined || !releasesIn(before.targets).some((one) => one.version === version))
    throw new Error(
      `say which version: withdraw 0.2.0 --instead 0.1.9${version ? `; ${version} was never signed` : ''}`,
    );
  const now = channelNow(place, before);
  const { instead } = values;
  const { channel, touched } = withoutVersion(now, version, instead);
  if (now.withdrawn.includes(version))
    throw new Error(`${version} was withdrawn already; channel says what each ring gets`);
  if (instead === version) throw new Error(`--instead names another version than ${version}`);
  const rings = touched.join(', ');
  const doubts: string[] = [];
  if (touched.length > 0 && instead === undefined)
    doubts.push(
      `${rings} would get nothing, and robots that have ${version} would keep it; it comes back only under another number. --instead 0.1.9 names what they go back to`,
    );
  if (touched.length > 0 && instead !== undefined && compareVersions(instead, version) > 0)
    doubts.push(
      `${instead} is the newer one, and all robots of ${rings} would go on to it at once. Is ${instead} the bad one? Then withdraw ${instead} --instead ${version}`,
    );
  const stopped = stoppedBy(pauseNow(place, before), place.now.getTime());
  const held = instead === undefined ? [] : touched.filter((ring) => stopped.includes(ring));
  return await alone(place, async () => {
    await publishChannel(place, channel, { because: `withdraw ${version}`, doubts, isMeant: values.anyway });
    for (const ring of instead === undefined ? touched : [])
      place.tell(
        `${ring} gets nothing now, and robots that have ${version} keep it: give it another by channel, soon`,
      );
    if (held.length > 0)
      place.tell(
        `NOBODY of ${held.join(', ')} leaves ${version} before the fleet server lifts its stop: pause --lift there, publish its file here, upload`,
      );
    return 0;
  });
};
