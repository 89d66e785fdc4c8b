import {
  type Channel,
  channelSchema,
  type Pause,
  pauseSchema,
  RINGS,
} from '#runtime/update/channel-schema.ts';
import { doubtsAbout, nextPlan } from '../channel-plan.ts';
import { placeOf } from '../metadata.ts';
import { planChannel } from '../plan.ts';
import { publishDraft } from '../publishing.ts';
import { channelFaults, releasesIn } from '../releases.ts';
import type { Repository } from '../repository.ts';
import { DELEGATED, type DelegatedRole } from '../roles.ts';
import { tellChannel, tellPause } from '../told.ts';
import { alone, type Command, momentIn, parsed, type Workplace } from '../workplace.ts';

/** What the channel says now. */
export const channelNow = (place: Workplace, repository: Repository): Channel =>
  channelSchema.parse(saidNow(place, repository, 'channel'));

/** What the fleet's server stops now. */
export const pauseNow = (place: Workplace, repository: Repository): Pause =>
  pauseSchema.parse(saidNow(place, repository, 'pause'));

function saidNow(place: Workplace, repository: Repository, role: DelegatedRole): unknown {
  const target = repository[role].signed.targets[DELEGATED[role]];
  const bytes = target && place.read(placeOf(target));
  if (!bytes) throw new Error(`${DELEGATED[role]} is missing: the copy of the repository is not whole`);
  return JSON.parse(bytes.toString());
}

/** Signs, lists and writes another channel; throws where robots would not do what it says, and where there are doubts that nobody has answered. */
export async function publishChannel(
  place: Workplace,
  channel: Channel,
  {
    because,
    doubts,
    isMeant,
  }: { readonly because: string; readonly doubts: readonly string[]; readonly isMeant: boolean },
): Promise<void> {
  place.assertClock();
  const before = place.repository();
  const faults = channelFaults(channel, releasesIn(before.targets));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  if (doubts.length > 0 && !isMeant)
    throw new Error(
      [...doubts, 'Nothing was done. Is it meant all the same? The same command with --anyway'].join('\n'),
    );
  await publishDraft(place, { ...planChannel(before, channel, place.now), because, before, names: {} });
}

/** Whoever says so has read what there is to doubt, and means it. */
export const ANYWAY = { anyway: { type: 'boolean', default: false } } as const;

/** What is said of a ring. */
const CHANGES = ['release', 'share', 'pause', 'resume', 'not-before', 'emergency', 'no-emergency'] as const;

/** Says what a ring gets, or, without `--ring`, what each ring gets now. */
export const channel: Command = async (words, desk) => {
  const { values, place } = parsed(
    words,
    desk,
    {
      ring: { type: 'string', multiple: true },
      // Not --version: npm without its -- would answer with its own, as if all were done.
      release: { type: 'string' },
      share: { type: 'string' },
      pause: { type: 'boolean' },
      resume: { type: 'boolean' },
      'not-before': { type: 'string' },
      emergency: { type: 'boolean' },
      'no-emergency': { type: 'boolean' },
      ...ANYWAY,
    },
    0,
  );
  const repository = place.repository();
  const now = channelNow(place, repository);
  const [named, another] = values.ring ?? [];
  if (named === undefined) {
    const asked = CHANGES.find((option) => values[option] !== undefined);
    if (asked !== undefined) throw new Error(`say of which ring: channel --ring stable --${asked}`);
    for (const line of [...tellChannel(now), ...tellPause(pauseNow(place, repository), place.now)])
      place.tell(line);
    return 0;
  }
  if (another !== undefined) throw new Error(`one ring at a time: --ring ${named}, then --ring ${another}`);
  const ring = RINGS.find((one) => one === named);
  if (ring === undefined) throw new Error(`--ring is ${RINGS.join(', ')}, not ${named}`);
  if (values.pause && values.resume) throw new Error('--pause or --resume, not both');
  if (values.emergency && values['no-emergency']) throw new Error('--emergency or --no-emergency, not both');
  const plan = nextPlan(ring, now.rings[ring], {
    version: values.release,
    share: values.share === undefined ? undefined : shareIn(values.share),
    isPaused: values.pause ? true : values.resume ? false : undefined,
    notBefore: values['not-before'] === undefined ? undefined : momentIn(values['not-before']),
    isEmergency: values.emergency ? true : values['no-emergency'] ? false : undefined,
  });
  return await alone(place, async () => {
    await publishChannel(
      place,
      { ...now, rings: { ...now.rings, [ring]: plan } },
      {
        because: `channel: ${ring}`,
        doubts: doubtsAbout(now, ring, plan, place.now),
        isMeant: values.anyway,
      },
    );
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
