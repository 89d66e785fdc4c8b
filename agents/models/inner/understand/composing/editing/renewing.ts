import { MEND } from './contrasting.ts';
import { changed } from './exchanging.ts';
import { plain, shareOf } from './likeness.ts';
import { named } from './named.ts';
import { numbersIn } from './numbers.ts';
import { type Edit, type Kept, type Operation, operations } from './operation.ts';
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

/** A number that is right: 9ひきだった。なおして; あ、ちがう 4ひきだった; 4ひきに なおして. */
const RIGHT = new RegExp(
  `^(?:(?<slip>(?:あ|いや|ごめん)?[、\\s]*(?:ちがう(?:わ|よ|ねん)?|ちがった|ちゃう(?:わ|ねん)?|まちがえた|まちがい|やっぱり?)[、。\\s]+)(?<said>[^\\sはがを]+?)(?:だった|でした|やった|だよ|です|や)(?:よ|わ|ね)*[。！!]*|(?:ごめん[、\\s]*)?やっぱり?[、\\s]*(?<again>[^\\sはがを]{2,6})|(?<only>[^\\sはがを]+)${order('make')})$`,
);
const RATHER_NUMBER =
  /^(?<old>.*[0-9０-９一二三四五六七八九十]\s*[^\s0-9０-９]{1,2})は\s*(?<to>[0-9０-９一二三四五六七八九十]+\s*[^\s0-9０-９]{1,3}?)(?:です|だった|だ|でした|や)?[。！!]*$/;

/** A number in place of the one of its kind that was told last, or of which the child says; null: none is meant. */
export function numbered(text: string, kept: Kept): Edit | null {
  const { sentences } = kept;
  const found = matched(RIGHT, text);
  const body = matched(MEND, text)?.body ?? found?.said ?? found?.again ?? found?.only;
  const rather = RATHER_NUMBER.exec(text)?.groups;
  if (rather !== undefined && body === undefined)
    return changed({ old: rather.old ?? '', to: rather.to ?? '', isPlace: false }, kept);
  const said = numbersIn(body ?? '').at(-1);
  if (body === undefined || said === undefined) return null;
  const kinds = sentences.flatMap((one, at) =>
    numbersIn(one)
      .filter(({ unit, number }) => unit === said.unit && number !== said.number)
      .map(({ all }) => ({ at, old: all, sentence: one })),
  );
  const topic = named(body.slice(0, said.at), kept).at;
  const near = kinds.filter(({ at }) => topic.includes(at));
  const last = kinds.filter(({ at }) => at >= sentences.length - kept.last);
  const meant = near.length > 0 ? near : found?.slip !== undefined && last.length > 0 ? last : kinds;
  const [only, another] = meant;
  if (only === undefined) return null;
  const done = ({ at, old, sentence }: typeof only): Operation => ({
    type: 'rewrite',
    at,
    to: sentence.replace(old, said.all),
  });
  if (another === undefined) return operations(done(only));
  return { type: 'which', among: meant.map((one) => ({ sentence: one.old, operations: [done(one)] })) };
}
