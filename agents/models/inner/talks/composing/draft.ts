import { sentencesOf } from '#agents/models/inner/understand/composing/clauses.ts';
import type { Edit } from '#agents/models/inner/understand/composing/edit-kinds.ts';
import { plain, shareOf } from '#agents/models/inner/understand/composing/sought.ts';

/** A piece of what the child told, in its own words. */
export interface Piece {
  readonly words: string;
  /** Written as a line of the text, not told. */
  readonly isLine: boolean;
  readonly isTitle?: true;
}

/** Most pieces that are kept of a composition, and the longest, characters. */
const LIMIT = { pieces: 60, characters: 2000 };
/** What a child that thinks puts before and behind its words. */
const PAUSES = /^[\s…‥、]+|[\s…‥]+$/g;
/** What was told with so many of its signs in a later line stands there. */
const SHARE_IN_LINE = 0.8;
/** What no robot says back; and what is not even kept, since it is done to somebody. */
const HARM = /(?<![かしはなおわさ])しね(?:[よ。!！]|$)|死ね|ころす|殺す/;
const UNSAID = new RegExp(`${HARM.source}|ばか|バカ|うんこ|ちんこ|きもい|うざ`);
export const isUnsaid = (words: string): boolean => UNSAID.test(words);

/** The draft with one piece more; the same words at once, or a threat, change nothing. */
export function withPiece(draft: readonly Piece[], words: string, isLine: boolean): readonly Piece[] {
  const piece = { words: words.replace(PAUSES, '').slice(0, LIMIT.characters), isLine };
  if (piece.words === '' || HARM.test(words)) return draft;
  // The same once more, now with its full stop: it stands where it stood.
  const same = draft.findIndex((one) => plain(one.words) === plain(piece.words));
  if (same >= 0) return draft.with(same, { ...piece, isLine: isLine || draft[same]?.isLine === true });
  return [...draft, piece].slice(-LIMIT.pieces);
}

/** What became of the draft, and which of its words are new and which are gone. */
interface Mended {
  readonly draft: readonly Piece[];
  readonly line: string;
  readonly gone: string;
}

/** The draft as the child changed it. What it has newly put is a line: it said how it is to stand there. */
export function edited(
  draft: readonly Piece[],
  edit: Exclude<Edit, { type: 'undo' | 'which' | 'not_there' }>,
): Mended {
  switch (edit.type) {
    case 'add':
      return { draft: withPiece(draft, edit.words, true), line: edit.words, gone: '' };
    case 'title': {
      const rest = draft.filter(({ isTitle }) => isTitle !== true);
      return {
        draft: [{ words: edit.words, isLine: true, isTitle: true }, ...rest],
        line: edit.words,
        gone: '',
      };
    }
    case 'remove': {
      const { sentences, word } = edit;
      const isMeant = (one: string): boolean => sentences.includes(one) || sentences.includes(one.trim());
      const mend = (one: string): string =>
        !isMeant(one) ? one : word === undefined ? '' : one.replace(word, '');
      return mended(draft, mend, word ?? sentences.map((one) => one.trim()).join(' '));
    }
    case 'renew':
      return mended(draft, (one) => (one.trim() === edit.sentence.trim() ? edit.to : one), edit.sentence);
    case 'replace':
      return mended(draft, (one) => one.replaceAll(edit.from, edit.to), edit.from);
  }
}

function mended(draft: readonly Piece[], mend: (sentence: string) => string, gone: string): Mended {
  const lines: string[] = [];
  const pieces = draft.flatMap((piece) => {
    const sentences = sentencesOf(piece.words);
    const now = sentences.map(mend);
    lines.push(...now.filter((one, at) => one !== sentences[at] && one.trim() !== ''));
    const words = now.join('').trim();
    return words === '' ? [] : [{ ...piece, words }];
  });
  return { draft: pieces, line: lines.map((one) => one.trim()).join(' '), gone: gone.trim() };
}

/** The sentences of the draft, in their order. */
export const sentencesIn = (draft: readonly Piece[]): readonly string[] =>
  draft.flatMap(({ words }) => sentencesOf(words)).map((one) => one.trim());

/** The child's text, its title first, a piece a line and not a word that is not its own; '' where nothing is kept. */
export function textOf(draft: readonly Piece[]): string {
  return draft
    .filter(
      ({ words, isLine }, at) =>
        isLine || !draft.slice(at + 1).some((later) => later.isLine && stands(words, later.words)),
    )
    .map(({ words }) => words)
    .join('\n');
}

/** うみ, and later きのう うみに いきました。 */
const stands = (words: string, line: string): boolean =>
  words.length < line.length && shareOf(words, line) >= SHARE_IN_LINE;
