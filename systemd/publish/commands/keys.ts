import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeKeyFile, writeKeyFile } from '../key-file.ts';
import { KEY_FILE_ENDING } from '../key-ring.ts';
import { publicBytes } from '../public-keys.ts';
import type { Role } from '../roles.ts';
import { publicKey } from '../signing-key.ts';
import { shownDigits } from '../told.ts';
import { assertOutsideGit, type Command, parsed } from '../workplace.ts';

/** Which keys each kind of holder has: a stolen machine has one kind. */
const HOLDINGS: Readonly<Record<string, readonly Role[]>> = {
  person: ['root', 'targets'],
  publisher: ['snapshot', 'timestamp', 'channel'],
  fleet: ['pause'],
};

/** Makes the keys of one holder, sealed by one pass phrase, and the file with their public halves. */
export const keys: Command = async (words, desk) => {
  const { values, positionals, place, resolve } = parsed(words, desk, {
    for: { type: 'string' },
    role: { type: 'string', multiple: true },
    out: { type: 'string' },
  });
  const [holder] = positionals;
  if (holder === undefined || !/^[a-z][a-z0-9-]*$/.test(holder))
    throw new Error('say whose keys: keys aoi --for person --out /media/aoi (small letters and digits)');
  const known = HOLDINGS[values.for ?? ''];
  if (known === undefined) throw new Error(`--for is ${Object.keys(HOLDINGS).join(', ')}`);
  const roles = values.role === undefined ? known : known.filter((role) => values.role?.includes(role));
  if (roles.length === 0) throw new Error(`--role for a ${values.for} is ${known.join(', ')}`);
  if (values.out === undefined)
    throw new Error('say where the keys go, best a stick of its own: --out FOLDER');
  const folder = resolve(values.out);
  assertOutsideGit(folder);
  const publicFile = path.join(folder, `${holder}.public.json`);
  place.tell(
    `${place.isDry ? 'would make' : 'makes'} ${roles.map((role) => `${holder}-${role}${KEY_FILE_ENDING}`).join(', ')}`,
  );
  if (place.isDry) return 0;
  const phrase = await place.phrases.choose(`pass phrase for ${holder}'s keys`);
  const files = roles.map((role) => makeKeyFile(`${holder}-${role}`, role, phrase, desk.scryptCost));
  const there = files.map(({ name }) => path.join(folder, `${name}${KEY_FILE_ENDING}`)).find(existsSync);
  if (there !== undefined || existsSync(publicFile))
    throw new Error(
      `${there ?? publicFile} is there already, and keys are never written over: take another folder`,
    );
  mkdirSync(folder, { recursive: true });
  for (const file of files) writeKeyFile(path.join(folder, `${file.name}${KEY_FILE_ENDING}`), file);
  writeFileSync(publicFile, publicBytes(holder, files), { flag: 'wx' });
  for (const file of files)
    place.tell(
      `${file.name} has the digits ${shownDigits(publicKey(file.public).keyID)}: write them on paper, and compare`,
    );
  place.tell(
    `${publicFile} is what you hand in; the key files never leave ${folder} but for one copy, kept elsewhere`,
  );
  return 0;
};
