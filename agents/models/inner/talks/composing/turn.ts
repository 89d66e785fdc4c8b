import { ask, type DialogueContext, type Script, say, speak } from '#agents/models/inner/dialogue-script.ts';
import { type Edit, editIn } from '#agents/models/inner/understand/composing/edit.ts';
import { isWhole } from '#agents/models/inner/understand/composing/lines.ts';
import type { Settled } from '#agents/models/inner/understand/composing/settle.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import replies from '#agents/words/composing/replies.json' with { type: 'json' };
import composingWords from '#agents/words/composing.json' with { type: 'json' };
import { sentence, wordings } from '#agents/words/sentence.ts';
import { answerBeside } from './beside.ts';
import { edited, textOf } from './draft.ts';
import { endOf } from './end.ts';
import { lookAtMark } from './marks.ts';
import { askNext, openOf, simply } from './questions.ts';
import { hardly, inTurn, ownWords, saidBack } from './said-back.ts';
import { goOn, heardWriting, hearLoss, keep, letsGoOn, nextPart, passToEnd } from './talk.ts';

/** Longest answer to a question about a mark, characters of folded text. */
const MARK_ANSWER_LIMIT = 14;

/** One message for the composition, settled: answered, kept, and led on from. */
export function* goOnComposing(context: DialogueContext, settled: Settled): Script {
  const { memory, message } = context;
  const { isMarkOpen, draft } = memory.composed;
  memory.composed = { ...memory.composed, isMarkOpen: false };
  if (isMarkOpen === true && isOfMark(settled, message)) return yield* goOn(context, letsGoOn());
  const edit = editIn(
    message,
    draft.map(({ words }) => words),
  );
  if (edit !== null) return yield* change(context, edit, settled);
  switch (settled.is) {
    case 'answer':
      return yield* hearAnswer(context);
    case 'lines':
      return yield* hearLines(context);
    case 'nothing':
    case 'stuck':
      return yield* skip(context, settled.is === 'stuck');
    case 'part_written':
    case 'all_written':
    case 'stops':
    case 'goodbye':
      return yield* endOf(context, settled.is);
    default:
      yield [context.feelings(null)];
      return reply(context, settled);
  }
}

const isOfMark = ({ is }: Settled, message: string): boolean =>
  is === 'nothing' ||
  is === 'stuck' ||
  is === 'of_writing' ||
  is === 'thinking' ||
  (is === 'answer' && fold(message).length <= MARK_ANSWER_LIMIT) ||
  (is === 'beside' && /[「『]/.test(message));

/** Only said to: nothing is kept, and no part goes on. */
function reply(context: DialogueContext, settled: Settled): string {
  const { composing, composed } = context.memory;
  switch (settled.is) {
    case 'thinking':
      return speak(context, composing?.isWriting === true ? 'composeWait' : 'composeThink');
    case 'of_words':
      return simply(context);
    case 'of_writing':
      return answerBeside(context, 'lettersHard');
    case 'read_back': {
      const text = textOf(composed.draft);
      if (text === '') return say(sentence(replies.nothingKept), openOf(context));
      return `${sentence(replies.readBack)}\n${text}\n${openOf(context)}`;
    }
    case 'loss':
      keep(context, false);
      return hearLoss(context);
    case 'beside':
      return answerBeside(context, settled.key);
    default:
      return openOf(context);
  }
}

function* hearAnswer(context: DialogueContext): Script {
  keep(context, false);
  return yield* goOn(context, hardly(context) ?? saidBack(context));
}

/** Lines of the text: kept as they are. One mark at the most is asked about, and each kind of them once. */
function* hearLines(context: DialogueContext): Script {
  keep(context, true);
  const said = isWhole(context.message) ? ownWords(context.message) : null;
  const heard = said === null ? heardWriting(context) : sentence(replies.whole, { said });
  const mark = lookAtMark(context);
  if (isWhole(context.message)) yield* passToEnd(context);
  if (mark === null) return yield* goOn(context, heard);
  yield [context.feelings(null)];
  return say(heard, mark);
}

/** The child says how its own words are to stand there. */
function* change(context: DialogueContext, edit: Edit, settled: Settled): Script {
  const { memory } = context;
  const { composed } = memory;
  memory.composed = { ...composed, draft: edited(composed.draft, edit) };
  if (settled.is === 'stops' || settled.is === 'all_written') return yield* endOf(context, settled.is);
  if (edit.type === 'add') return yield* goOn(context, inTurn(context, wordings(replies.putIn)));
  yield [context.feelings(null)];
  const heard =
    edit.type === 'replace'
      ? inTurn(context, wordings(replies.changed, { said: edit.to }))
      : sentence(replies.leftOut);
  return say(heard, openOf(context));
}

/** Who has nothing to say to the first question of all gets ideas for it; to any other the next one comes. */
function* skip(context: DialogueContext, isStuck: boolean): Script {
  const { memory, state } = context;
  const { composing, composed } = memory;
  const part = state.composition?.part;
  const isFirst =
    composing?.part === 'beginning' && composing.asked.length === 1 && composed.draft.length === 0;
  if (part === undefined || composing === null) return openOf(context);
  if (isFirst && state.composition?.kind === undefined && composing.timesAsked === 1) {
    yield [context.feelings(null)];
    memory.composing = { ...composing, timesAsked: 2 };
    return ask(context, composingWords.ideas);
  }
  if (composing.isWriting !== true) {
    const next = askNext(context, composing);
    yield [context.feelings(null)];
    if (next !== null) return say(speak(context, 'composeSkip'), next);
  }
  // Who has nothing to say to the last question of all may have more of its own; who has not, is done.
  if (part === 'end' && composed.isMoreAsked === true && isStuck) {
    yield [context.feelings(null)];
    return speak(context, 'composeThink');
  }
  const isDone = part === 'end' && composed.isMoreAsked === true;
  return isDone
    ? yield* endOf(context, 'stops')
    : yield* nextPart(context, part, speak(context, 'composeSkip'));
}
