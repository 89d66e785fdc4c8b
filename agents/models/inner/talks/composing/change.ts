import type { Choice } from '#agents/core/question.ts';
import { ask, type DialogueContext, say } from '#agents/models/inner/dialogue-script.ts';
import type { Among, Edit, Operation } from '#agents/models/inner/understand/composing/editing/operation.ts';
import replies from '#agents/words/composing/replies.json' with { type: 'json' };
import wishes from '#agents/words/composing/wishes.json' with { type: 'json' };
import { CHOICE_LIMIT_CHARACTERS, sentence, wordings } from '#agents/words/sentence.ts';
import { edited, isUnsaid, numberedText, type Piece, titled, withState } from './draft.ts';
import { inTurn } from './said-back.ts';

/** What is taken out is said once more, but for what nobody is to hear. */
const SECRET = /ひみつ|秘密|ないしょ|内緒|ぜったい|絶対|はずかし|恥ずかし|ばれ|みられ|見られ/;
/** Longest words that are shown as they were, characters. */
const SHOWN = 60;

const keepDraft = ({ memory, state }: DialogueContext, draft: readonly Piece[]): void => {
  const { composed } = memory;
  const before = withState(composed.before, composed.draft);
  memory.composed = { ...composed, draft, before, among: [], changedTurn: state.turn_count };
};

/** Changes the text as the child said, and shows what changed; where it is not plain what it means, it is asked. */
export function change(context: DialogueContext, edit: Edit): string {
  const { memory } = context;
  const { draft, before } = memory.composed;
  switch (edit.type) {
    case 'operations':
      return edit.isByNumber === true
        ? shown(context, done(context, edit.operations, false))
        : done(context, edit.operations);
    case 'title':
      keepDraft(context, titled(draft, edit.words));
      return sentence(replies.titled, { line: shortened(edit.words) });
    case 'undo': {
      const last = before.at(-1);
      if (last === undefined) return ask(context, replies.nothingBefore);
      memory.composed = {
        ...memory.composed,
        draft: last,
        before: before.slice(0, -1),
        changedTurn: context.state.turn_count,
      };
      return shown(context, sentence(replies.asBefore));
    }
    case 'which':
      return askWhich(context, edit.among);
    case 'unclear':
      return unclear(context, edit.does);
    case 'not_there':
      // はずかしいから かかない: why, and no words of the text.
      if (/(?:から|けど|ので|けん)$/.test(edit.name)) return sentence(wishes.yourChoice);
      return sentence(replies.notThere, { name: shortened(edit.name) });
    case 'no_line':
      return draft.length === 0
        ? sentence(replies.nothingKept)
        : `${sentence(replies.noLine, { line: edit.line, count: draft.length })}\n${numberedText(draft)}`;
    case 'missed':
      // Behind the end the text is shown.
      return context.state.composition === null
        ? ''
        : ask(context, replies.missed, { name: shortened(edit.name) });
    case 'is_in':
      return sentence(replies.isIn);
    case 'stale':
      return `${sentence(replies.otherNow)}\n${numberedText(draft)}`;
  }
}

/** Nobody knows which words are meant, or what they are to be: the text is shown, and it is asked. */
function unclear(context: DialogueContext, does: 'remove' | 'change'): string {
  const words = ask(context, does === 'remove' ? replies.whichOut : replies.whichChange);
  const text = numberedText(context.memory.composed.draft);
  return text === '' ? words : `${text}\n${words}`;
}

/** With the text as it is now; behind the end it is shown in any case. */
const shown = ({ state, memory }: DialogueContext, words: string): string =>
  state.composition === null ? words : `${words}\n${numberedText(memory.composed.draft)}\n`;

const shortened = (words: string): string => (words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words);

/** Two or more are equally meant: each is a button, and the child says which. */
function askWhich(context: DialogueContext, among: readonly Among[]): string {
  const { memory } = context;
  memory.composed = { ...memory.composed, among };
  const choices: readonly Choice[] = among.map(({ sentence: means }) => ({
    means,
    words: means.length > CHOICE_LIMIT_CHARACTERS ? `${means.slice(0, CHOICE_LIMIT_CHARACTERS - 1)}…` : means,
  }));
  const words = sentence(replies.whichOfThem, {
    choices: among.map((one) => `「${one.sentence}」`).join('\n'),
  });
  memory.question = { answers: 'words', choices };
  return words;
}

function done(context: DialogueContext, operations: readonly Operation[], isShown = true): string {
  const { draft } = context.memory.composed;
  const { draft: now, lines, gone } = edited(draft, operations);
  keepDraft(context, now);
  const [first] = operations;
  switch (first?.type) {
    case 'clear':
      return sentence(replies.cleared);
    case 'remove':
      return taken(context, gone.map((one) => one.trim()).join(' '));
    case 'insert':
      return inTurn(context, wordings(replies.putIn));
    case 'move':
    case 'swap':
      return isShown ? shown(context, sentence(replies.moved)) : sentence(replies.moved);
    default: {
      const line = shortened(lines.join(' '));
      if (line === '') return '';
      return isUnsaid(line)
        ? sentence(replies.changedQuietly)
        : inTurn(context, wordings(replies.nowSo, { line }));
    }
  }
}

function taken(context: DialogueContext, gone: string): string {
  const isQuiet =
    SECRET.test(context.message) || SECRET.test(gone) || isUnsaid(gone) || gone.length > SHOWN || gone === '';
  return isQuiet ? sentence(replies.takenQuietly) : say(sentence(replies.taken, { gone }));
}
