import {
  edited,
  lastTold,
  type Piece,
  sentencesIn,
  titled,
  withPiece,
} from '#agents/models/inner/talks/composing/draft.ts';
import type { Among } from '#agents/models/inner/understand/composing/editing/operation.ts';
import { isTold, saidIn } from '#agents/models/inner/understand/composing/said.ts';

/** What became of a text by what a child said over it. */
export interface Played {
  readonly lines: readonly string[];
  readonly title: string;
  /** Asked back, or told of: which, unclear, not_there, is_in, undo. */
  readonly asked: readonly string[];
  readonly among: readonly Among[];
}

/** A text of these lines, each told alone. */
export const draftOf = (lines: readonly string[]): readonly Piece[] =>
  lines.map((words, at) => ({ words, isLine: false, line: at + 1 }));

/** Plays words over a text through the real understanding; `before`: the text as it was before its last change. */
export function playedOver(
  lines: readonly string[],
  say: string,
  before: readonly string[] | null = null,
): Played {
  let draft = draftOf(lines);
  const states = before === null ? [] : [draftOf(before)];
  let title = '';
  const asked: string[] = [];
  const among: Among[] = [];
  const parts = saidIn(say, {
    key: null,
    isLetter: false,
    isWriting: true,
    sentences: sentencesIn(draft),
    last: lastTold(draft),
    before: before === null ? [] : [before],
  });
  for (const { words, settled } of parts) {
    if (isTold(settled)) draft = withPiece(draft, words.trim(), true);
    if (settled.is !== 'edit') continue;
    const { edit } = settled;
    if (edit.type === 'operations') {
      states.push(draft);
      draft = edited(draft, edit.operations).draft;
    } else if (edit.type === 'title') {
      title = edit.words;
      draft = titled(draft, title);
    } else asked.push(edit.type);
    if (edit.type === 'undo') draft = states.pop() ?? draft;
    if (edit.type === 'which') among.push(...edit.among);
  }
  return { lines: sentencesIn(draft).filter((line) => line !== title), title, asked, among };
}
