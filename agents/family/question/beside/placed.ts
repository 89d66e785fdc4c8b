import type { Reading } from '#agents/family/question/read-question.ts';

/** From these probabilities on it is asked beside the records, whatever the grammar makes of it. */
const UNRECORDED_FROM = { named: 0.9, read: 0.75, not: 0.5 } as const;
const BESIDE_FROM = 0.7;
const HOUSE_FROM = 0.8;
/** Up to this one it is asked of the records. */
const OF_RECORDS = 0.1;

/**
 * How much of a question the grammar of the records can place: all of it, where it may go on with what was told of them
 * ('follows'), names days or one thing of the records ('dated') or stands alone, most, or not enough for an answer;
 * 'beside', 'house': by what was learned it is asked of no record, or of the cost, the rules and how it works.
 */
export type Placed = 'dated' | 'follows' | 'whole' | 'nearly' | 'not' | 'beside' | 'house';

export function placedOf(
  {
    notUnderstood,
    measures,
    cues,
    leftOut,
    leftAside,
    periods,
    base,
    split,
    subject,
    sum,
    slip,
    isOfEach,
  }: Reading,
  isInDialogue = false,
  { unrecorded, beside } = { unrecorded: 0, beside: 0 },
): Placed {
  // A kanji, a row of the times tables or a sum by its name is of the records.
  const isOfOne = sum !== null || subject?.expressions !== undefined;
  const isRead = notUnderstood.length === 0 && measures !== null;
  const isNamed = notUnderstood.length === 0 && (isOfOne || periods !== null);
  if (unrecorded >= UNRECORDED_FROM[isNamed ? 'named' : isRead ? 'read' : 'not']) return 'beside';
  if (beside - unrecorded >= HOUSE_FROM) return 'house';
  if (notUnderstood.length > 0 || beside >= BESIDE_FROM) return 'not';
  // A question that leans on the one before ("which is more?") says of what is counted at least that.
  const narrows = isInDialogue && (isOfEach || (periods ?? base ?? split) !== null);
  const isOfCount = measures !== null || cues.size > 0 || narrows;
  if (!isOfCount || (leftOut.length + leftAside.length > 0 && beside > OF_RECORDS)) return 'nearly';
  if ((isOfOne || slip !== null) && measures !== null) return 'dated';
  if (measures?.join() === 'clock' && periods !== null) return 'dated';
  // "Which of the two?" behind a number is of that number.
  if (isInDialogue && isOfEach) return 'dated';
  // 「いつ練習した？」 behind a problem: every word of it is known, and what was learned of dialogues sees nothing else.
  if (isInDialogue && measures !== null && leftOut.length === 0 && beside <= OF_RECORDS) return 'dated';
  return isInDialogue ? 'follows' : 'whole';
}
