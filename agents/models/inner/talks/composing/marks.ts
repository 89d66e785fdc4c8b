import { findMark, type MarkKind } from '#agents/knowledge/japanese/written-marks.ts';
import { ask, type DialogueContext } from '#agents/models/inner/dialogue-script.ts';
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
