import { planCeremony } from '../plan.ts';
import { namesOf, readPublicKeys } from '../public-keys.ts';
import { tellDraft } from '../told.ts';
import { alone, assertOutsideGit, type Command, parsed } from '../workplace.ts';

/** Drafts the first root from the public keys that the holders hand in. */
export const ceremony: Command = async (words, desk) => {
  const { positionals, place, resolve } = parsed(words, desk, {});
  assertOutsideGit(place.folder);
  if (place.hasRepository)
    throw new Error(
      `${place.public} is a repository already; rotate changes its keys, and a second first root would be nobody's`,
    );
  if (positionals.length === 0)
    throw new Error('name the files of public keys: ceremony aoi.public.json ben.public.json …');
  const handedIn = positionals.map((file) => readPublicKeys(resolve(file)));
  const { changes, texts } = planCeremony(handedIn, place.now);
  const names = namesOf(handedIn);
  const draft = { because: 'the ceremony: the first root', changes, texts, before: null, names };
  for (const line of tellDraft(draft)) place.tell(line);
  return await alone(place, async () => {
    place.layDown(draft);
    place.write(new Map([['names.json', Buffer.from(`${JSON.stringify(names, null, 1)}\n`)]]));
    place.tell('next: two people sign it (sign waiting.json), and the fleet server; then publish');
    return 0;
  });
};
