import type { Reading } from '#agents/family/question/read-question.ts';
import type { Asked, Chosen } from './chosen.ts';

/** Of each of two they say no more than that one is more. */
const LEAVES: readonly string[] = ['overview', 'problems', 'days', 'minutes'];

/** Of what was asked nothing but those words: a whole question after it is one of its own. */
export const saysNothing = ({ measures, subject, periods, base, split, sum, cues }: Reading): boolean =>
  (measures ?? subject ?? periods ?? base ?? split ?? sum) === null && cues.size === 0;

/**
 * What becomes of the words for which the question before was refused, where this one goes on with it (`kept`): one that
 * names nothing but another child asks the same again, and is refused with them; one that names days, a subject,
 * a measure or a way to tell it apart of its own is told without them, and that they were left out.
 */
export function refusedBefore(
  { reading, before, taps }: Asked,
  kept: Chosen | null,
): { readonly refused: readonly string[]; readonly leftOut: readonly string[] } {
  const words = before?.refused ?? [];
  const isTapped = Object.values(taps).some((tap) => tap !== undefined);
  // Tapped right, or said anew in a whole question: nothing of it lies open.
  if (kept === null || isTapped) return { refused: [], leftOut: [] };
  const { measures, isBare, subject, periods, split, isOfAll, isOfEach } = reading;
  // 「途中でやめたんはどっちが多いん？」 says itself what is counted.
  const isOwn = !isOfEach || (measures !== null && !LEAVES.includes(measures.join()));
  const namesMeasure = measures !== null && !isBare && isOwn;
  if (namesMeasure && before?.isAllRefused === true) return { refused: [], leftOut: [] };
  const names = namesMeasure || subject !== null || periods !== null || split !== null || isOfAll;
  return names ? { refused: [], leftOut: words } : { refused: words, leftOut: [] };
}
