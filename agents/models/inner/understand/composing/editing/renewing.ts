import { MEND } from './contrasting.ts';
import { changed } from './exchanging.ts';
import { plain, shareOf } from './likeness.ts';
import { named } from './named.ts';
import { numbersIn } from './numbers.ts';
import { type Edit, type Kept, operations } from './operation.ts';
import { bare, matched, order } from './order-words.ts';

const ANEW = new RegExp(`^(?:じゃあ|やっぱり?|それ(?:を|は)?|[、\\s])*(?<to>〓+)\\s*(?:${order('make')})`);
/** Least likeness of what is to stand otherwise, 0-1. */
const LEAST_LIKE = 0.35;

/** 「…」に かえて, and no more: in place of the sentence, or the clause of one, that is most like it. */
export function renewed(text: string, kept: Kept): Edit | null {
  const to = matched(ANEW, text)?.to;
  if (to === undefined || /(?:する|します)[。！!]*$/.test(text)) return null;
  return likest(bare(to), kept) ?? { type: 'unclear', does: 'change' };
}

/** Words that are told anew stand in place of what is most like them; null: nothing is. */
function likest(to: string, { sentences }: Kept): Edit | null {
  // As many clauses as there are, or as long: the whole sentence is meant.
  const isWhole = (one: string): boolean =>
    to.includes('、') || plain(to).length * 4 >= plain(one).length * 3;
  const pieces = sentences.flatMap((one, at) =>
    [one, ...(one.includes('、') && !isWhole(one) ? (one.match(/[^、]+/g) ?? []) : [])].map((piece) => ({
      at,
      piece: piece.replace(/[。！!]+$/, '').trim(),
    })),
  );
  const [best] = pieces
    .map((one) => ({ ...one, like: (shareOf(to, one.piece) + shareOf(one.piece, to)) / 2 }))
    .sort((a, b) => b.like - a.like || b.at - a.at);
  if (best === undefined || best.like < LEAST_LIKE) return null;
  const sentence = sentences[best.at] ?? '';
  return operations({
    type: 'rewrite',
    at: best.at,
    to: sentence.replace(best.piece, to.replace(/[。！!]+$/, '')),
  });
}

/** 6月3日は 4日です。; めだか かぞえたら 9ひきだった。直して: a number in place of the one of its kind. */
export function numbered(text: string, kept: Kept): Edit | null {
  const { sentences } = kept;
  const body = matched(MEND, text)?.body;
  const rather =
    /^(?<old>.*[0-9０-９一二三四五六七八九十]\s*[^\s0-9０-９]{1,2})は\s*(?<to>[0-9０-９一二三四五六七八九十]+\s*[^\s0-9０-９]{1,3}?)(?:です|だった|だ|でした|や)?[。！!]*$/.exec(
      text,
    )?.groups;
  if (rather !== undefined && body === undefined)
    return changed({ old: rather.old ?? '', to: rather.to ?? '', isPlace: false }, kept);
  const said = numbersIn(body ?? '').at(-1);
  if (body === undefined || said === undefined) return null;
  const { number, unit } = said;
  const kinds = sentences.flatMap((one, at) =>
    numbersIn(one).flatMap((it) => (it.unit === unit && it.number !== number ? [{ at, old: it.all }] : [])),
  );
  const topic = named(body.slice(0, said.at), kept).at;
  const [found, another] =
    topic.length > 0 && kinds.some(({ at }) => topic.includes(at))
      ? kinds.filter(({ at }) => topic.includes(at))
      : kinds;
  if (found === undefined || another !== undefined) return null;
  const sentence = sentences[found.at] ?? '';
  return operations({
    type: 'rewrite',
    at: found.at,
    to: sentence.replace(found.old, `${number}${unit}`),
  });
}
