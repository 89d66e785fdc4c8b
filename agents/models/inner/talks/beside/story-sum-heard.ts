import type { DialogueContext } from '#agents/models/inner/dialogue-script.ts';
import { isOutcome } from '#agents/models/inner/talks/story-talk.ts';
import { resultOf } from '#agents/teaching/steps/draft.ts';

/** An expression for a word problem; where the child found that the one before did not fit, and this one is known to, that is praised. */
export function storySumHeard(context: DialogueContext): 'storySumAnew' | 'storySumTaken' {
  const before = context.memory.lastReply;
  const { expression = '' } = context.state.lesson ?? {};
  const isAnew = /(?:きづいたね|わかったんだね|おもいうかべて いるね)。/.test(before);
  return isAnew && isOutcome(context, resultOf(expression) ?? '') ? 'storySumAnew' : 'storySumTaken';
}
