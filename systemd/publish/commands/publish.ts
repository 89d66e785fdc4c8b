import { isOnlyPause, merged, readDraft } from '../draft.ts';
import { publishDraft } from '../publishing.ts';
import { alone, type Command, parsed } from '../workplace.ts';

/** Publishes what waits, with the signatures in these files; or a file that the fleet's server signed alone. */
export const publish: Command = async (words, desk) => {
  const { positionals, place, resolve } = parsed(words, desk, {});
  return await alone(place, async () => {
    const signed = positionals.map((file) => ({ file, draft: readDraft(resolve(file)) }));
    const waiting = place.waiting();
    const isOwn = signed[0] !== undefined && isOnlyPause(signed[0].draft);
    const first = isOwn ? signed[0]?.draft : (waiting ?? undefined);
    if (first === undefined)
      throw new Error('nothing waits to be published: add, rotate, renew or ceremony makes something');
    const draft = signed.reduce((all, one) => merged(all, one.draft, one.file), first);
    place.tell(draft.because);
    await publishDraft(place, draft);
    if (!isOwn) place.dropWaiting();
    return 0;
  });
};
