import { sentencesOf } from '#agents/models/inner/understand/composing/clauses.ts';
import { plain } from '#agents/models/inner/understand/composing/editing/likeness.ts';
import { applied, type Operation } from '#agents/models/inner/understand/composing/editing/operation.ts';

/** A sentence of what the child told, in its own words. */
export interface Piece {
  readonly words: string;
  /** Written as a line of the text, not told. */
  readonly isLine: boolean;
  readonly isTitle?: true;
  /** The number of what was told at once. */
  readonly line: number;
}

/** Most sentences that are kept of a composition, the longest, characters, and how many of its states before. */
const LIMIT = { pieces: 120, characters: 2000, states: 8 };
/** What a child that thinks puts before and behind its words. */
const PAUSES =
  /^(?:(?:え[ーっ]*とね?|う[ーん]*んと?ね?|んーっ*とね?|んとね?|あのね|あんね)[ーぇえ〜]*(?=[\s、…])|[\s…‥、])+|[\s…‥]+$/g;
/** Words without that. */
export const withoutPauses = (words: string): string => words.replace(PAUSES, '');
/** Words without the mark that ends them. */
export const withoutEnd = (words: string): string => words.replace(/[。！!、\s]+$/, '');
/** The robot's question, said back before the answer: どこでって もりだよ. */
const ECHO = /^(?:どこ|いつ|だれ|なに|何)[でにとが]って[、\s]*(?=.)/;
/** What no robot says back; and what is not even kept, since it is done to somebody. */
const HARM = /(?<![かしはなおわさ])しね(?:[よ。!！]|$)|死ね|ころす|殺す/;
const UNSAID = new RegExp(`${HARM.source}|ばか|バカ|うんこ|ちん(?:こ|ちん)|きもい|うざ`);
export const isUnsaid = (words: string): boolean => UNSAID.test(words);

/** The number of what was told last. */
export const lastLine = (draft: readonly Piece[]): number => Math.max(0, ...draft.map(({ line }) => line));
const nextLine = (draft: readonly Piece[]): number => lastLine(draft) + 1;

/** What was told behind the line of that number. */
export const toldSince = (draft: readonly Piece[], start: number): readonly Piece[] =>
  draft.filter(({ line }) => line > start);

/** Its sentences; what only pauses (…) ends none. */
function linesOf(told: string): readonly string[] {
  const found: string[] = [];
  for (const one of sentencesOf(told)) {
    const last = found.at(-1);
    if (last !== undefined && /[…‥]\s*$/.test(last)) found[found.length - 1] = `${last}${one}`.trim();
    else found.push(one.trim());
  }
  return found;
}

/** The draft with what was told behind it; the same words once more, or a threat, change nothing. */
export function withPiece(draft: readonly Piece[], words: string, isLine: boolean): readonly Piece[] {
  const told = withoutPauses(words).replace(ECHO, '').slice(0, LIMIT.characters);
  if (told === '' || HARM.test(words)) return draft;
  const line = nextLine(draft);
  const now = linesOf(told).map((words) => ({ words, isLine, line }));
  // The same once more, now with its full stop: it stands where it stood.
  const start = draft.findIndex((_, at) =>
    now.every((one, by) => plain(draft[at + by]?.words ?? '') === plain(one.words)),
  );
  if (start >= 0)
    return draft.map((one, at) => {
      const again = now[at - start];
      return again === undefined ? one : { ...one, words: again.words, isLine: isLine || one.isLine };
    });
  return withoutTwice([...draft, ...now]).slice(-LIMIT.pieces);
}

/** The states before with what was told since: whoever takes a change back keeps that. */
export const withPieceEach = (
  before: readonly (readonly Piece[])[],
  words: string,
  isLine: boolean,
): readonly (readonly Piece[])[] => before.map((draft) => withPiece(draft, words, isLine));
export const withState = (
  before: readonly (readonly Piece[])[],
  draft: readonly Piece[],
): readonly (readonly Piece[])[] => [...before, draft].slice(-LIMIT.states);

/** What became of the draft, and which of its words are new and which are gone. */
interface Mended {
  readonly draft: readonly Piece[];
  readonly lines: readonly string[];
  readonly gone: readonly string[];
}

/** The draft as the child changed it. What it has newly put is a line: it said how it is to stand there. */
export function edited(draft: readonly Piece[], operations: readonly Operation[]): Mended {
  const line = nextLine(draft);
  const now = applied<Piece>(
    draft,
    operations,
    (words) => ({ words, isLine: true, line }),
    (one, words) => ({ ...one, words }),
  );
  const before = draft.map(({ words }) => words);
  const words = now.map((one) => one.words);
  return {
    draft: now,
    lines: words.filter((one) => !before.includes(one)),
    gone: before.filter((one) => !words.includes(one)),
  };
}

/** The draft under a title, in place of the one before. */
export const titled = (draft: readonly Piece[], words: string): readonly Piece[] => [
  { words, isLine: true, isTitle: true, line: nextLine(draft) },
  ...draft.filter(({ isTitle }) => isTitle !== true),
];

/** How many sentences of the draft, at its end, were told last. */
export const lastTold = (draft: readonly Piece[]): number => {
  const line = draft.at(-1)?.line;
  return draft.length - (draft.findLastIndex((one) => one.line !== line) + 1);
};

/** おばあちゃんへ: so much more than the name, signs. */
const ADDRESS = 4;
/** What was told last stands first, behind the title and whom a letter is for. */
export function lastFirst(draft: readonly Piece[], reader = ''): readonly Piece[] {
  const line = lastLine(draft);
  const others = draft.filter((one) => one.line !== line);
  const isReader = (words: string): boolean =>
    reader !== '' && plain(words).startsWith(plain(reader)) && words.length < reader.length + ADDRESS;
  const at = others.findIndex(({ words, isTitle }) => isTitle !== true && !isReader(words));
  return others.toSpliced(at < 0 ? others.length : at, 0, ...draft.filter((one) => one.line === line));
}

export const sentencesIn = (draft: readonly Piece[]): readonly string[] => draft.map(({ words }) => words);

/** The child's text, its title first, a sentence a line and not a word that is not its own; '' where nothing is kept. */
export const textOf = (draft: readonly Piece[]): string => sentencesIn(draft).join('\n');

/** The same, each line with the number by which the child may name it. */
export const numberedText = (draft: readonly Piece[]): string =>
  sentencesIn(draft)
    .map((words, at) => `${at + 1}　${words}`)
    .join('\n');

/** Without what was told and is written in a later line: what is kept is what is shown, line by line. */
const withoutTwice = (draft: readonly Piece[]): readonly Piece[] =>
  draft.filter(
    ({ words, isLine }, at) =>
      isLine || !draft.slice(at + 1).some((later) => later.isLine && stands(words, later.words)),
  );

/** うみ, and later きのう うみに いきました。 What is more than a name is told, and stands. */
const stands = (words: string, line: string): boolean =>
  NAME.test(words) && words.length < line.length && plain(line).includes(plain(words));
const NAME = /^.{1,7}(?<![たるいだよねのすんくう])。?$/;
