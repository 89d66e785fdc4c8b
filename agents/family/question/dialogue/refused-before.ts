import type { Asked, Chosen } from './chosen.ts';

/** Of each of two they say no more than that one is more. */
const LEAVES: readonly string[] = ['overview', 'problems', 'days', 'minutes'];

/**
 * What becomes of the words for which the question before was refused, where this one goes on with it (`kept`): one that
 * names no measure of its own asks the same of other days, another subject or child, and is refused with them: they narrow it
 * still, and a number without them would be of something else. One that says anew what is counted is told.
 */
export function refusedBefore({ reading, before, taps }: Asked, kept: Chosen | null): readonly string[] {
  const words = before?.refused ?? [];
  const isTapped = Object.values(taps).some((tap) => tap !== undefined);
  // Tapped right, or said anew in a whole question: nothing of it lies open.
  if (kept === null || isTapped) return [];
  const { measures, isBare, carries, isOfAll, isOfEach } = reading;
  // 「途中でやめたんはどっちが多いん？」 says itself what is counted.
  const isOwn = !isOfEach || (measures !== null && !LEAVES.includes(measures.join()));
  const namesMeasure = measures !== null && !isBare && isOwn;
  return (namesMeasure && !carries) || isOfAll ? [] : words;
}
