import type { Edit } from '#agents/models/inner/understand/composing/edit.ts';

/** A piece of what the child told, in its own words. */
export interface Piece {
  readonly words: string;
  /** Written as a line of the text, not told. */
  readonly isLine: boolean;
}

/** Most pieces that are kept of a composition, and the longest, characters. */
const LIMIT = { pieces: 60, characters: 2000 };
/** Lines that are at least this share of all signs are the text; what was told beside them is in them. */
const SHARE_OF_LINES = 0.5;
const signsIn = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { words }) => sum + words.length, 0);
/** What no robot says back. */
const UNSAID =
  /ばか|バカ|(?<![かしはなおわさ])しね(?:[よ。!！]|$)|死ね|ころす|殺す|うんこ|ちんこ|きもい|うざ/;
export const isUnsaid = (words: string): boolean => UNSAID.test(words);

/** The draft with one piece more; the same words at once, or such as no robot says back, change nothing. */
export function withPiece(draft: readonly Piece[], words: string, isLine: boolean): readonly Piece[] {
  const piece = { words: words.trim().slice(0, LIMIT.characters), isLine };
  if (piece.words === '' || isUnsaid(words) || draft.at(-1)?.words === piece.words) return draft;
  return [...draft, piece].slice(-LIMIT.pieces);
}

/** The draft as the child changed it. What it has newly put is a line: it said how it is to stand there. */
export function edited(draft: readonly Piece[], edit: Edit): readonly Piece[] {
  switch (edit.type) {
    case 'add':
      return withPiece(draft, edit.words, true);
    case 'remove':
      return draft.filter(({ words }) => !words.includes(edit.words));
    case 'replace':
      return draft.map((piece) => ({ ...piece, words: piece.words.replaceAll(edit.from, edit.to) }));
  }
}

/** The child's text, a piece a line and not a word that is not its own; '' where nothing is kept. */
export function textOf(draft: readonly Piece[]): string {
  const lines = draft.filter(({ isLine }) => isLine);
  const pieces = signsIn(lines) >= SHARE_OF_LINES * signsIn(draft) ? lines : draft;
  return pieces.map(({ words }) => words).join('\n');
}
