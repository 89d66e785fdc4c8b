import { findMark, type MarkKind } from '#agents/knowledge/japanese/written-marks.ts';
import { ask, type DialogueContext } from '#agents/models/inner/dialogue-script.ts';
import type { Said } from '#agents/models/inner/understand/composing/clause.ts';
import { isTold } from '#agents/models/inner/understand/composing/said.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import replies from '#agents/words/composing/replies.json' with { type: 'json' };

const MARKS = {
  wa: replies.markWa,
  o: replies.markO,
  e: replies.markE,
  small: replies.markSmall,
  quote: replies.markQuote,
} as const satisfies Record<Exclude<MarkKind, 'stop'>, unknown>;

/** Asks about one mark of the text that the child has shown, never the same kind twice; null where none is sure. */
export function lookAtMark(context: DialogueContext): string | null {
  const { composed } = context.memory;
  const fault = findMark(context.message, composed.marks);
  if (fault === null) return null;
  // Who puts it elsewhere knows it.
  if (fault.kind === 'stop' && composed.draft.some(({ words }) => words.includes('。'))) return null;
  const { kind, said } = fault;
  context.memory.composed = { ...composed, marks: [...composed.marks, kind], isMarkOpen: true };
  return kind === 'stop' ? ask(context, replies.markStop) : ask(context, MARKS[kind], { said });
}

/** An answer to a question about a mark: of the mark, or hardly a word. */
const OF_MARK = /まる|てん|[「『」。、]|かぎ|つけ|なお|直|ちいさ|くっつ|は$|を$|へ$|^.{1,4}$/;
const MARK_ANSWER_LIMIT = 14;
export const isOfMark = (part: Said | undefined): boolean => {
  if (part === undefined) return false;
  const { is } = part.settled;
  const said = fold(part.words);
  return (
    ['nothing', 'stuck', 'of_writing', 'thinking', 'aside', 'part_written'].includes(is) ||
    ((isTold(part.settled) || is === 'beside') && said.length <= MARK_ANSWER_LIMIT && OF_MARK.test(said))
  );
};
