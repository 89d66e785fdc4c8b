import { existsSync } from 'node:fs';
import path from 'node:path';
import { isOnlyPause, readDraft } from '../draft.ts';
import { publishDraft } from '../publishing.ts';
import { alone, type Command, parsed } from '../workplace.ts';

/**
 * Publishes the pause that the fleet's server laid down, for a timer: does nothing where there is none, or where it is published.
 * Takes nothing but a pause from it.
 */
export const take: Command = async (words, desk) => {
  const { positionals, place, resolve } = parsed(words, desk, {});
  const [file] = positionals;
  if (file === undefined) throw new Error("say where the fleet server's file is: take pause.signed");
  if (!existsSync(path.dirname(resolve(file))))
    throw new Error(
      `there is no folder ${path.dirname(resolve(file))}: say where the fleet server's file is`,
    );
  if (!existsSync(resolve(file))) {
    place.tell('the fleet server has signed nothing');
    return 0;
  }
  return await alone(place, async () => {
    const draft = readDraft(resolve(file));
    if (!isOnlyPause(draft)) throw new Error(`${file} is more than a pause: nothing of it is published`);
    const version = draft.changes.pause?.signed.version ?? 0;
    if (version <= place.repository().pause.signed.version) {
      place.tell(`pause ${version} is published already`);
      return 0;
    }
    place.tell(draft.because);
    await publishDraft(place, draft);
    return 0;
  });
};
