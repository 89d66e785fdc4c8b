import { writeFileSync } from 'node:fs';
import { RINGS, stoppedBy } from '#runtime/update/channel-schema.ts';
import { draftBytes } from '../draft.ts';
import { planPause } from '../plan.ts';
import { publishDraft, signHere } from '../publishing.ts';
import { keysOf } from '../repository.ts';
import { DAY_MS, LONGEST_PAUSE_DAYS } from '../roles.ts';
import { tellDraft } from '../told.ts';
import { alone, type Command, momentIn, parsed } from '../workplace.ts';
import { pauseNow } from './channel.ts';

/** Stops rings with the fleet server's key alone: publishes it, or with `--out` hands it to the one who publishes. */
export const pause: Command = async (words, desk) => {
  const { values, place, resolve } = parsed(words, desk, {
    ring: { type: 'string', multiple: true },
    until: { type: 'string' },
    lift: { type: 'boolean', default: false },
    out: { type: 'string' },
  });
  const rings = values.ring ?? [];
  const unknown = rings.find((ring) => !RINGS.some((one) => one === ring));
  if (unknown !== undefined) throw new Error(`--ring is ${RINGS.join(', ')}, not ${unknown}`);
  if (values.lift === rings.length > 0)
    throw new Error('say which rings stop: --ring canary --ring early; or --lift');
  if (!values.lift && values.until === undefined)
    throw new Error('say until when: --until 2026-12-02T00:00:00Z');
  const latest = new Date(place.now.getTime() + LONGEST_PAUSE_DAYS * DAY_MS);
  const until = values.lift ? place.now.toISOString() : (momentIn(values.until ?? '') ?? '');
  if (!values.lift && !(new Date(until) > place.now && new Date(until) <= latest))
    throw new Error(
      `--until is a time from now on, at most ${LONGEST_PAUSE_DAYS} days: ${latest.toISOString()}`,
    );
  const before = place.repository();
  const stopped = stoppedBy(pauseNow(place, before), place.now.getTime());
  const goingOn = stopped.filter((ring) => !rings.includes(ring));
  if (!values.lift && goingOn.length > 0)
    throw new Error(
      `stopped now, and would go on by this: ${goingOn.join(', ')}. Name them as well (--ring ${goingOn[0]}), or lift the stop first (--lift)`,
    );
  const isPublisher = keysOf(before, 'snapshot').some(({ keyID }) => place.ring.nameOf(keyID) !== undefined);
  if (values.out === undefined && !isPublisher)
    throw new Error('say where the signed file goes: --out stop.signed, which the publisher publishes');
  const plan = planPause(before, { schema: 1, paused: rings, until }, place.now);
  const because = values.lift ? 'pause: none any more' : `pause: ${rings.join(', ')} until ${until}`;
  const draft = { ...plan, because, before, names: place.names() };
  if (values.out === undefined)
    return await alone(place, async () => {
      await publishDraft(place, draft);
      return 0;
    });
  if (!place.isDry && (await signHere(place, draft, 'pause')).length === 0)
    throw new Error('the pause key is not here: --keys FOLDER says where it is');
  for (const line of tellDraft(draft)) place.tell(line);
  if (!place.isDry) writeFileSync(resolve(values.out), draftBytes(draft));
  place.tell(
    place.isDry ? 'a dry run: nothing was written' : `next: publish ${values.out}, by the one who publishes`,
  );
  return 0;
};
