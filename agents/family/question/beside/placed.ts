import type { Reading } from '#agents/family/question/read-question.ts';

/**
 * How much of a question the grammar of the records can place: all of it, where it may go on with what was told of them
 * ('follows') or stands alone, most, or not enough for an answer.
 */
export type Placed = 'follows' | 'whole' | 'nearly' | 'not';

export function placedOf(
  { notUnderstood, measures, cues, leftOut, leftAside }: Reading,
  isInDialogue = false,
): Placed {
  if (notUnderstood.length > 0) return 'not';
  // A question that leans on the one before ("which is more?") says of what is counted at least that.
  const isOfCount = measures !== null || cues.size > 0;
  return isOfCount && leftOut.length + leftAside.length === 0
    ? isInDialogue
      ? 'follows'
      : 'whole'
    : 'nearly';
}
