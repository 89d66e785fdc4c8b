import { ask, type DialogueContext, type Script, say, speak } from '#agents/models/inner/dialogue-script.ts';
import replies from '#agents/words/composing/replies.json' with { type: 'json' };
import composingWords from '#agents/words/composing.json' with { type: 'json' };
import { sentence, wordings } from '#agents/words/sentence.ts';
import { toldSince } from './draft.ts';
import { endOf } from './end.ts';
import { askNext, askOther, openKeyOf, openOf, plainerOnce } from './questions.ts';
import { inTurn } from './said-back.ts';
import { nextPart } from './talk.ts';
import { inviteToWrite, isOnlyScrap } from './write-down.ts';

/** Who does not know such a small thing is asked for another: said more plainly it is the same. */
const DROPPED: readonly string[] = [
  'seen',
  'heard',
  'said',
  'replied',
  'around',
  'order',
  'choice',
  'when',
  'where',
  'who',
  'next',
  'learned',
];

/** Who has nothing to say to the first question of all gets ideas for it; to any other the next one comes. */
export function* skip(context: DialogueContext, isStuck: boolean): Script {
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
  if (isFirst && state.composition?.kind === undefined && composing.timesAsked === 2) {
    yield [context.feelings(null)];
    memory.composing = { ...composing, timesAsked: 3 };
    return ask(context, replies.nearer);
  }
  const isSmall = DROPPED.includes(openKeyOf(context) ?? '');
  const plainer = isStuck && !isSmall ? plainerOnce(context) : null;
  if (plainer !== null) {
    yield [context.feelings(null)];
    return say(inTurn(context, wordings(replies.stuckHelp)), plainer);
  }
  if (composing.isWriting !== true) {
    const next = askNext(context, composing);
    yield [context.feelings(null)];
    if (next !== null) return say(speak(context, 'composeSkip'), next);
    // What was told before is written down first.
    if (
      part !== 'end' &&
      isStuck &&
      toldSince(composed.draft, composing.start).length > 0 &&
      !isOnlyScrap(context)
    )
      return say(inTurn(context, wordings(replies.stuckHelp)), inviteToWrite(context));
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

/** What was asked was told already, or was not so: another question, else it is written down, or the next part comes. */
export function* giveWay(context: DialogueContext, before = ''): Script {
  const { memory, state } = context;
  const { composing, composed } = memory;
  const part = state.composition?.part;
  const sorry = say(before, sentence(replies.sorry));
  yield [context.feelings(null)];
  if (part === undefined || composing === null || composing.isWriting === true || composed.isMoreAsked)
    return say(sorry, openOf(context));
  const other = askOther(context) ?? askNext(context, composing);
  if (other !== null) return say(sorry, other);
  if (toldSince(composed.draft, composing.start).length > 0) return say(sorry, inviteToWrite(context));
  return yield* nextPart(context, part, sorry);
}
