import type { Reading } from '#agents/family/question/read-question.ts';

/**
 * How much of a question the grammar of the records can place: all of it, where it may go on with what was told of them
 * ('follows'), names days or one thing of the records ('dated') or stands alone, most, or not enough for an answer.
 */
export type Placed = 'dated' | 'follows' | 'whole' | 'nearly' | 'not';

export function placedOf(
  { notUnderstood, measures, cues, leftOut, leftAside, periods, base, split, subject, sum }: Reading,
  isInDialogue = false,
): Placed {
  if (notUnderstood.length > 0) return 'not';
  // A question that leans on the one before ("which is more?") says of what is counted at least that.
  const narrows = isInDialogue && (periods ?? base ?? split) !== null;
  const isOfCount = measures !== null || cues.size > 0 || narrows;
  if (!isOfCount || leftOut.length + leftAside.length > 0) return 'nearly';
  // A kanji, a row of the times tables or a sum by its name is of the records.
  const isOfOne = sum !== null || subject?.expressions !== undefined;
  if (isOfOne && measures !== null) return 'dated';
  if (measures?.join() === 'clock' && periods !== null) return 'dated';
  return isInDialogue ? 'follows' : 'whole';
}
