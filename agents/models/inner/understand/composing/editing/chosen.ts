import { plain } from './likeness.ts';
import { named } from './named.ts';
import { type Among, type Edit, operations } from './operation.ts';
import { anyOf } from './order-words.ts';

const ALL = new RegExp(`^${anyOf('all')}`);
/** Longest reply that only says which, characters. */
const LIMIT = 30;

/** What a reply means to the question which of several sentences was meant; null: it is something else. */
export function chosenOf(message: string, among: readonly Among[]): Edit | null {
  if (among.length === 0) return null;
  const exact = among.find(({ sentence }) => plain(sentence) === plain(message));
  if (exact !== undefined) return operations(...exact.operations);
  if (message.length > LIMIT) return null;
  if (ALL.test(message)) return everyOf(among);
  const { at, isSure } = named(message, {
    sentences: among.map(({ sentence }) => sentence),
    last: 0,
    before: [],
  });
  const [one, another] = at;
  const it = one === undefined || another !== undefined || !isSure ? undefined : among[one];
  return it === undefined ? null : operations(...it.operations);
}

/** Of what is to go all go at once: places are those of the text before. */
function everyOf(among: readonly Among[]): Edit {
  const all = among.flatMap((one) => one.operations);
  const gone = all.flatMap((one) => (one.type === 'remove' ? one.at : []));
  return gone.length > 0 ? operations({ type: 'remove', at: gone }) : operations(...all);
}
