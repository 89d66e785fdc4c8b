import { isQuickKey } from '#agents/core/quick-keys.ts';
import type { Heard } from '#agents/models/inner/choose-agent.ts';
import { type DialogueContext, say } from '#agents/models/inner/dialogue-script.ts';
import { isElsewhere } from '#agents/models/inner/understand/composing/elsewhere.ts';
import { type Settled, settle } from '#agents/models/inner/understand/composing/settle.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { openOf } from './questions.ts';

/** What is known of how something is written: answered from the composition, which then goes on. */
const OF_WRITING: ReadonlySet<Heard['intent']> = new Set([
  'kanji_question',
  'kanji_for',
  'kanji_sought',
  'japanese_question',
  'number_in_kanji',
] as const);

/** What the child means, where it is for the composition on the desk; null: it goes the way of every message. */
export function heardOfComposition(
  context: DialogueContext,
  hear: (context: DialogueContext) => Heard,
): Heard | null {
  const settled = ofComposition(context);
  if (settled === null) return null;
  if (settled.is === 'of_writing' && context.memory.composed.isMarkOpen !== true) {
    // Half of the word in kana, as it is taught: かん字.
    const heard = hear({ ...context, message: context.message.replaceAll('かん字', '漢字') });
    if (OF_WRITING.has(heard.intent)) return heard;
  }
  return { intent: 'of_composition', settled };
}

/** Whether a message is for the composition on the desk. */
export const isOfComposition = (context: DialogueContext): boolean => ofComposition(context) !== null;

/** Behind an answer about how something is written the composition's own question comes again. */
export function backToComposing(context: DialogueContext, { intent }: Heard, said: string): string {
  if (!isComposing(context) || !OF_WRITING.has(intent)) return said;
  context.memory.question = null;
  const open = context.memory.composing?.open?.words;
  return open !== undefined && said.includes(open) ? said : say(said, openOf(context));
}

/**
 * What a message is for the composition on the desk; null where it is none of its: nothing is being composed, or it names what else
 * the robot does. The robot asks in words of its own, so that whatever comes back is first of all an answer.
 */
function ofComposition(context: DialogueContext): Settled | null {
  const { state, memory, message } = context;
  if (!isComposing(context)) return null;
  if (isQuickKey(message)) {
    if (fold(message).startsWith('つかれた')) return null;
  } else if (isElsewhere(fold(message))) return null;
  const { composing, composed } = memory;
  const settled = settle(message, {
    key: composing?.isWriting === true ? null : (composing?.open?.key ?? null),
    isLetter: state.composition?.kind === 'letter',
    isWriting: composing?.isWriting === true,
  });
  // Who says ばいばい once more after it was asked whether all is written goes.
  return settled.is === 'goodbye' && composed.isEndAsked === true ? null : settled;
}

/** Whether a composition is what is talked about: it lies on the desk, and nothing on top of it. */
function isComposing({ state }: Pick<DialogueContext, 'state'>): boolean {
  const { composition, lesson, word_problem, drill, question, battle, awaiting } = state;
  const isCovered = lesson?.status === 'open' || word_problem !== null || drill !== null || question !== null;
  return composition !== null && !isCovered && battle?.served == null && awaiting !== 'return_from_break';
}
