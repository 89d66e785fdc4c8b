import type { WorkedProblem } from '#agents/core/records.ts';
import careWords from '#agents/words/care.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { KindWords } from './record-words.ts';

/** One problem is no number to be proud of. */
const LEAST_COUNT = 2;

/**
 * True sentences about what this child has done today, for one that thinks little of itself: what it found by itself
 * first, how much it was last. Empty while nothing is solved; nothing in it is invented.
 */
export function encouragements(problems: readonly WorkedProblem[], words: KindWords): readonly string[] {
  const solved = problems.filter(({ status, outcome }) => status === 'solved' && outcome !== null);
  const own = solved.filter(({ outcome }) => outcome !== 'guided_solved');
  const said: string[] = [];
  const kind = own.at(-1)?.kind;
  if (own.some(({ outcome, wrongCount }) => outcome === 'self_solved' && wrongCount > 0))
    said.push(sentence(careWords.proofCorrected));
  if (kind !== undefined) said.push(sentence(careWords.proofKind, { kind: words.forChild(kind) }));
  if (own.some(({ outcome }) => outcome === 'hint_solved')) said.push(sentence(careWords.proofHint));
  if (own.length < solved.length && own.length === 0) said.push(sentence(careWords.proofTogether));
  if (solved.length >= LEAST_COUNT) said.push(sentence(careWords.proofCount, { count: solved.length }));
  return said;
}
