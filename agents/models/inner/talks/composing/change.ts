import { ask, type DialogueContext, say } from '#agents/models/inner/dialogue-script.ts';
import type { Edit } from '#agents/models/inner/understand/composing/edit-kinds.ts';
import replies from '#agents/words/composing/replies.json' with { type: 'json' };
import { sentence, wordings } from '#agents/words/sentence.ts';
import { edited, isUnsaid, type Piece, textOf } from './draft.ts';
import { inTurn } from './said-back.ts';

/** What is taken out is said once more, but for what nobody is to hear. */
const SECRET = /ひみつ|秘密|ないしょ|内緒|ぜったい|絶対|はずかし|恥ずかし|ばれ|みられ|見られ/;
/** Longest words that are shown as they were, characters. */
const SHOWN = 60;

const keepDraft = ({ memory }: DialogueContext, draft: readonly Piece[]): void => {
  memory.composed = { ...memory.composed, draft, draftBefore: memory.composed.draft };
};

/** Changes the text as the child said, and shows what changed; where it is not plain what it means, it is asked. */
export function change(context: DialogueContext, edit: Edit): string {
  const { draft, draftBefore } = context.memory.composed;
  if (edit.type === 'which') {
    const words = ask(context, edit.does === 'remove' ? replies.whichOut : replies.whichChange);
    return draft.length === 0 ? words : `${textOf(draft)}\n${words}`;
  }
  if (edit.type === 'not_there') return sentence(replies.notThere, { name: edit.name });
  if (edit.type === 'undo') {
    if (draftBefore === undefined) return ask(context, replies.nothingBefore);
    keepDraft(context, draftBefore);
    return `${sentence(replies.asBefore)}\n${textOf(draftBefore)}\n`;
  }
  const { draft: now, line, gone } = edited(draft, edit);
  const isNothing = (edit.type === 'replace' || edit.type === 'renew') && line === '';
  if (isNothing) return '';
  keepDraft(context, now);
  const shown = line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
  switch (edit.type) {
    case 'add':
      return edit.words === '' ? sentence(replies.isIn) : inTurn(context, wordings(replies.putIn));
    case 'title':
      return sentence(replies.titled, { line: shown });
    case 'remove': {
      const isQuiet = SECRET.test(context.message) || isUnsaid(gone) || gone.length > SHOWN;
      const taken = isQuiet ? sentence(replies.takenQuietly) : sentence(replies.taken, { gone });
      return say(
        taken,
        edit.word === undefined ? '' : inTurn(context, wordings(replies.nowSo, { line: shown })),
        ...(edit.missing ?? []).map((name) => sentence(replies.notThere, { name })),
      );
    }
    default:
      return isUnsaid(shown)
        ? sentence(replies.asBefore)
        : inTurn(context, wordings(replies.nowSo, { line: shown }));
  }
}
