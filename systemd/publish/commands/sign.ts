import { writeFileSync } from 'node:fs';
import { CHANGED_ROLES, draftBytes, readDraft } from '../draft.ts';
import { signHere } from '../publishing.ts';
import { strangeDates, tellDraft } from '../told.ts';
import { type Command, parsed } from '../workplace.ts';

/** Signs a draft with the keys that are here; needs no network and no repository. */
export const sign: Command = async (words, desk) => {
  const { values, positionals, place, resolve } = parsed(words, desk, { out: { type: 'string' } }, 1);
  const [file] = positionals;
  if (file === undefined || values.out === undefined)
    throw new Error(
      'say what to sign and where the signed file goes: sign waiting.json --out aoi.signed --keys /media/aoi',
    );
  const draft = readDraft(resolve(file));
  for (const line of tellDraft(draft)) place.tell(line);
  place.tell('');
  const strange = strangeDates(draft, place.now);
  if (strange.length > 0) throw new Error(['nothing was signed:', ...strange].join('\n'));
  if (place.isDry) {
    place.tell('a dry run: nothing was signed');
    return 0;
  }
  place.tell('Typing the pass phrase signs this. Compare the fingerprints with another signer first.');
  const signers: string[] = [];
  for (const role of CHANGED_ROLES) signers.push(...(await signHere(place, draft, role)));
  if (signers.length === 0)
    throw new Error('no key here may sign any of it, or all of them have: --keys FOLDER says where they are');
  writeFileSync(resolve(values.out), draftBytes(draft));
  place.tell(`signed by ${signers.join(', ')}: take ${values.out} back to the one who publishes`);
  return 0;
};
