import { type Draft, isOnlyPause, merged, readDraft } from '../draft.ts';
import { publishDraft } from '../publishing.ts';
import { alone, type Command, parsed } from '../workplace.ts';

/** Publishes what waits, with the signatures in these files; or a file that the fleet's server signed alone; or both at once. */
export const publish: Command = async (words, desk) => {
  const { positionals, place, resolve } = parsed(words, desk, {});
  return await alone(place, async () => {
    const signed = positionals.map((file) => ({ file, draft: readDraft(resolve(file)) }));
    const waiting = place.waiting();
    const pauses = signed.filter(({ draft }) => isOnlyPause(draft));
    const others = signed.filter(({ draft }) => !isOnlyPause(draft));
    const isOwn = others.length === 0 && pauses.length > 0;
    const first = isOwn ? pauses[0]?.draft : (waiting ?? undefined);
    if (first === undefined)
      throw new Error('nothing waits to be published: add, rotate, renew or ceremony makes something');
    const drafted = (isOwn ? pauses : others).reduce((all, one) => merged(all, one.draft, one.file), first);
    const [pause] = pauses;
    const draft =
      isOwn || pause === undefined || drafted.changes.pause !== undefined
        ? drafted
        : withPause(drafted, pause.draft);
    place.tell(draft.because);
    await publishDraft(place, draft);
    if (!isOwn) place.dropWaiting();
    return 0;
  });
};

/** Where all of it has ended, neither can be published without the other. */
const withPause = (draft: Draft, { because, changes, texts }: Draft): Draft => ({
  ...draft,
  because: `${draft.because}; ${because}`,
  changes: { ...draft.changes, ...changes },
  texts: { ...draft.texts, ...texts },
});
