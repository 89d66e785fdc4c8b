import {
  CHANNEL_PATH,
  type Channel,
  channelSchema,
  PAUSE_PATH,
  pauseSchema,
  RINGS,
} from '#runtime/update/channel-schema.ts';
import { nextPlan } from '../channel-plan.ts';
import { placeOf } from '../metadata.ts';
import { planChannel } from '../plan.ts';
import { publishDraft } from '../publishing.ts';
import { channelFaults, releasesIn } from '../releases.ts';
import type { Repository } from '../repository.ts';
import { tellChannel, tellPause } from '../told.ts';
import { alone, type Command, momentIn, parsed, type Workplace } from '../workplace.ts';

/** What the channel says now. */
export function channelNow(place: Workplace, { channel }: Repository): Channel {
  const target = channel.signed.targets[CHANNEL_PATH];
  const bytes = target && place.read(placeOf(target));
  if (!bytes) throw new Error(`${CHANNEL_PATH} is missing: the copy of the repository is not whole`);
  return channelSchema.parse(JSON.parse(bytes.toString()));
}

/** Signs, lists and writes another channel; throws where robots would not do what it says. */
export async function publishChannel(place: Workplace, channel: Channel, because: string): Promise<void> {
  const before = place.repository();
  const faults = channelFaults(channel, releasesIn(before.targets));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  await publishDraft(place, { ...planChannel(before, channel, place.now), because, before, names: {} });
}

/** What the fleet's server stops now. */
function pauseNow(place: Workplace, { pause }: Repository): readonly string[] {
  const target = pause.signed.targets[PAUSE_PATH];
  const bytes = target && place.read(placeOf(target));
  return bytes ? tellPause(pauseSchema.parse(JSON.parse(bytes.toString())), place.now) : [];
}

/** What is said of a ring. */
const CHANGES = ['version', 'share', 'pause', 'resume', 'not-before', 'emergency', 'no-emergency'] as const;

/** Says what a ring gets, or, without `--ring`, what each ring gets now. */
export const channel: Command = async (words, desk) => {
  const { values, place } = parsed(
    words,
    desk,
    {
      ring: { type: 'string', multiple: true },
      version: { type: 'string' },
      share: { type: 'string' },
      pause: { type: 'boolean' },
      resume: { type: 'boolean' },
      'not-before': { type: 'string' },
      emergency: { type: 'boolean' },
      'no-emergency': { type: 'boolean' },
    },
    0,
  );
  const repository = place.repository();
  const now = channelNow(place, repository);
  const [named, another] = values.ring ?? [];
  if (named === undefined) {
    const asked = CHANGES.find((option) => values[option] !== undefined);
    if (asked !== undefined) throw new Error(`say of which ring: channel --ring stable --${asked}`);
    for (const line of [...tellChannel(now), ...pauseNow(place, repository)]) place.tell(line);
    return 0;
  }
  if (another !== undefined) throw new Error(`one ring at a time: --ring ${named}, then --ring ${another}`);
  const ring = RINGS.find((one) => one === named);
  if (ring === undefined) throw new Error(`--ring is ${RINGS.join(', ')}, not ${named}`);
  if (values.pause && values.resume) throw new Error('--pause or --resume, not both');
  if (values.emergency && values['no-emergency']) throw new Error('--emergency or --no-emergency, not both');
  const plan = nextPlan(ring, now.rings[ring], {
    version: values.version,
    share: values.share === undefined ? undefined : shareIn(values.share),
    isPaused: values.pause ? true : values.resume ? false : undefined,
    notBefore: values['not-before'] === undefined ? undefined : momentIn(values['not-before']),
    isEmergency: values.emergency ? true : values['no-emergency'] ? false : undefined,
  });
  return await alone(place, async () => {
    await publishChannel(place, { ...now, rings: { ...now.rings, [ring]: plan } }, `channel: ${ring}`);
    return 0;
  });
};

/** "10%" or "0.1"; "1" may mean either. */
function shareIn(text: string): number {
  if (text === '1') throw new Error('--share 1% or --share 100%?');
  const [, number, percent] = /^(\d+(?:\.\d+)?)(%?)$/.exec(text) ?? [];
  const share = Number(number) / (percent === '%' ? 100 : 1);
  if (share >= 0 && share <= 1) return share;
  throw new Error(`--share is 0% to 100%, or 0 to 1, not ${text}`);
}
