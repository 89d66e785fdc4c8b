import { planRenewal } from '../plan.ts';
import { publishDraft } from '../publishing.ts';
import { keysOf, type Repository } from '../repository.ts';
import { DAY_MS, isTooLong, LIFE_DAYS, OFFLINE_ROLES, ROLES, type Role } from '../roles.ts';
import { endsOf, tellDraft, tellEnds } from '../told.ts';
import { alone, type Command, parsed, type Workplace } from '../workplace.ts';

/** Of a role's life. People need weeks to meet; a machine needs a day. */
const LEFT_WHEN_DUE = { people: 1 / 3, machine: 1 / 2 } as const;
const ELSEWHERE: Partial<Record<Role, string>> = {
  pause: 'the fleet server signs a new one (pause --lift --out FILE), then publish FILE',
};
/** Something needs a person, so that a timer can tell one. */
const NEEDS_PEOPLE = 2;

/** Roles whose signature is near its end, or lasts too long: a clock that was wrong made it. */
export function rolesDue(repository: Repository, now: Date): Role[] {
  const ends = endsOf(repository);
  return ROLES.filter((role) => {
    const leftDays = (ends[role].getTime() - now.getTime()) / DAY_MS;
    const part = OFFLINE_ROLES.includes(role) ? LEFT_WHEN_DUE.people : LEFT_WHEN_DUE.machine;
    return leftDays < LIFE_DAYS[role] * part || isTooLong(role, ends[role], now);
  });
}

/**
 * Signs anew what the keys here may and is due, the timestamp each time; says what ends when. With `--people` it drafts
 * what people sign. Ends with 2 where something is due that nobody here can sign.
 */
export const renew: Command = async (words, desk) => {
  const { values, place } = parsed(
    words,
    desk,
    {
      people: { type: 'boolean', default: false },
      role: { type: 'string', multiple: true },
    },
    0,
  );
  const before = place.repository();
  const asked = (values.role ?? []) as Role[];
  const unknown = asked.find((role) => !ROLES.includes(role));
  if (unknown !== undefined) throw new Error(`--role is ${ROLES.join(', ')}, not ${unknown}`);
  const due = [...new Set([...rolesDue(before, place.now), ...asked])];
  if (values.people) return await draftForPeople(place, before, due);
  const here = due.filter((role) => !OFFLINE_ROLES.includes(role) && isHere(place, before, role));
  await alone(place, async () => {
    const changes = planRenewal(before, here, place.now);
    const because = `renew ${['timestamp', ...here.filter((role) => role !== 'timestamp')].join(', ')}`;
    await publishDraft(place, { because, changes, texts: {}, before, names: {} }, here.includes('snapshot'));
  });
  for (const line of tellEnds(endsOf(place.repository()), place.now)) place.tell(line);
  const left = due.filter((role) => !here.includes(role));
  for (const role of left)
    place.tell(
      OFFLINE_ROLES.includes(role)
        ? `${role} is to be signed by people: renew --people, then sign, then publish`
        : `${role} ends soon, and its key is not here: ${ELSEWHERE[role] ?? 'renew where it is'}`,
    );
  return left.length === 0 ? 0 : NEEDS_PEOPLE;
};

const isHere = (place: Workplace, before: Repository, role: Role): boolean =>
  keysOf(before, role).some(({ keyID }) => place.ring.nameOf(keyID) !== undefined);

async function draftForPeople(place: Workplace, before: Repository, due: readonly Role[]): Promise<number> {
  const roles = due.filter((role) => OFFLINE_ROLES.includes(role));
  for (const line of tellEnds(endsOf(before), place.now)) place.tell(line);
  if (roles.length === 0) {
    place.tell('nothing that people sign is due; --role root or --role targets renews it all the same');
    return 0;
  }
  const changes = planRenewal(before, roles, place.now);
  const draft = { because: `renew ${roles.join(', ')}`, changes, texts: {}, before, names: place.names() };
  for (const line of tellDraft(draft)) place.tell(line);
  return await alone(place, async () => {
    place.layDown(draft);
    place.tell(`next: two people sign ${place.waitingFile} (sign), then publish`);
    return 0;
  });
}
