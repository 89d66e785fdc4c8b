import type { Sentence } from '#agents/knowledge/japanese/reading/passage.ts';
import { shareIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import type { Found } from '#agents/knowledge/japanese/reading/place.ts';
import { toldAt } from '#agents/knowledge/japanese/reading/told-places.ts';

/** Whether the place of a question is sure: the text plainly tells it there, or has clearly more of the question than where the answer stands. */
export function isPlainlyElse(
  { asked, passage, named }: Pick<Found, 'asked' | 'passage' | 'named'>,
  question: string,
  at: Sentence,
): boolean {
  const told = toldAt(asked, question, passage.sentences);
  if (told !== null) return told !== at;
  // A name stands in many sentences.
  if (passage.shape === 'poem' || ['why', 'who'].includes(asked.kind.name)) return false;
  const like = ({ text }: Sentence): number => shareIn(question, text);
  return Math.max(0, ...named.map(like)) - like(at) > CLEARLY;
}
const CLEARLY = 0.2;
