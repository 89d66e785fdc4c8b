import { lineEditIn } from '#agents/teaching/composing/line-edit.ts';
import { type Edit, type Operation, operations } from './editing/operation.ts';

/** What a touched line comes to, by its number and its words; stale where it reads otherwise now. Null: no line was touched. */
export function exactEdit(message: string, sentences: readonly string[]): Edit | null {
  const edit = lineEditIn(message, sentences);
  if (edit === null) return null;
  if (edit === 'stale') return { type: 'stale' };
  const at = edit.line - 1;
  const done: Operation | null =
    edit.does === 'remove'
      ? { type: 'remove', at: [at] }
      : edit.does === 'mend'
        ? { type: 'rewrite', at, to: edit.to }
        : besideIn(sentences, at, edit.does === 'up' ? at - 1 : at + 1);
  return done === null ? { type: 'stale' } : operations(done);
}

/** Two neighbours change places; null: it is the first or the last. */
const besideIn = (sentences: readonly string[], one: number, other: number): Operation | null =>
  sentences[other] === undefined ? null : { type: 'swap', one, other };
