import { planRotation, type Rotation } from '../plan.ts';
import { namesOf, readPublicKeys } from '../public-keys.ts';
import { keysEver, keysOf } from '../repository.ts';
import { OFFLINE_ROLES, ROLES, type Role } from '../roles.ts';
import { tellDraft } from '../told.ts';
import { alone, type Command, parsed } from '../workplace.ts';

/** Drafts another key for roles, from the public keys of whoever holds the new ones. */
export const rotate: Command = async (words, desk) => {
  const { values, positionals, place, resolve } = parsed(words, desk, {
    role: { type: 'string', multiple: true },
    drop: { type: 'string' },
  });
  const roles = (values.role ?? []) as Role[];
  const unknown = roles.find((role) => !ROLES.includes(role));
  if (unknown !== undefined || roles.length === 0)
    throw new Error(`--role is ${ROLES.join(', ')}, and may be given more than once`);
  const [file] = positionals;
  if (file === undefined)
    throw new Error('name the new public keys: rotate --role channel publisher2.public.json');
  const handedIn = readPublicKeys(resolve(file));
  const before = place.repository();
  const names = place.names();
  const rotations = roles.map((role): Rotation => {
    const added = handedIn.keys.filter((one) => one.role === role);
    if (added.length !== 1 || added[0] === undefined)
      throw new Error(`${file} has no key for ${role}: keys makes one`);
    const now = keysOf(before, role).map(({ keyID }) => keyID);
    // A role with one key has no choice of which goes.
    const dropped = now.filter(
      (id) => now.length === 1 || id === values.drop || nameIs(names[id], values.drop, role),
    );
    if (dropped.length === 1 && dropped[0] !== undefined)
      return { role, dropped: dropped[0], added: added[0].key };
    const choice = now.map((id) => names[id] ?? id).join(', ');
    throw new Error(`say which key of ${role} goes: --drop with one of ${choice}`);
  });
  const changes = planRotation(before, rotations, keysEver(place.read, before), place.now);
  const all = { ...names, ...namesOf([handedIn]) };
  const because = `rotate ${rotations.map(({ role, dropped }) => `${role} (${names[dropped] ?? dropped} goes)`).join(', ')}`;
  const draft = { because, changes, texts: {}, before, names: all };
  for (const line of tellDraft(draft)) place.tell(line);
  return await alone(place, async () => {
    place.layDown(draft);
    place.write(new Map([['names.json', Buffer.from(`${JSON.stringify(all, null, 1)}\n`)]]));
    const people = OFFLINE_ROLES.filter((role) => role in changes);
    place.tell(
      `next: two people sign it for ${people.join(' and ')}${'pause' in changes ? ', and the fleet server for pause' : ''}; then publish with the new keys`,
    );
    return 0;
  });
};

/** "aoi" stands for both of her keys, "aoi-root" for one. */
const nameIs = (name: string | undefined, asked: string | undefined, role: Role): boolean =>
  asked !== undefined && (name === asked || name === `${asked}-${role}`);
