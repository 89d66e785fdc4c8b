import type { WorkedProblem } from '#agents/core/records.ts';
import reviewWords from '#agents/words/review.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type KindWords, shownSum } from './record-words.ts';

/** Whether its expression may be said: of a writing drill it is the answer, and may be open or still to come again. */
export function isTellable({ kind, outcome }: Pick<WorkedProblem, 'kind' | 'outcome'>): boolean {
  return kind !== 'kanji_writing' || outcome !== null;
}

/** "「山」の よみを", "38+47 を". */
function whatOf({ kind, expression }: WorkedProblem): string {
  if (kind === 'kanji_reading')
    return sentence(reviewWords.readingOfKanji, { expression: shownSum(expression) });
  if (kind === 'kanji_writing')
    return sentence(reviewWords.writingOfKanji, { expression: shownSum(expression) });
  return `${shownSum(expression)} を`;
}

/**
 * One true thing of today that is worth being told, as the child hears it: effort before skill, and never how fast or
 * how many more than others. Null while nothing is solved.
 */
export function bestMoment(problems: readonly WorkedProblem[], words: KindWords): string | null {
  const solved = problems.filter(({ status, outcome }) => status === 'solved' && outcome !== null);
  const last = (fits: (problem: WorkedProblem) => boolean): WorkedProblem | undefined =>
    solved.findLast(fits);
  const again = last(
    ({ outcome, wrongCount, hintCount }) => outcome === 'self_solved' && wrongCount > 0 && hintCount === 0,
  );
  if (again) return sentence(reviewWords.correctedAlone, { what: whatOf(again) });
  const kept = last(({ wrongCount, outcome }) => wrongCount > 1 && outcome !== 'self_solved');
  if (kept) return sentence(reviewWords.keptGoing, { what: whatOf(kept) });
  const hinted = last(({ outcome }) => outcome === 'hint_solved');
  if (hinted) return sentence(reviewWords.usedHint, { what: whatOf(hinted) });
  const alone = last(({ outcome }) => outcome === 'self_solved');
  if (alone) return sentence(reviewWords.didAlone, { what: words.forChild(alone.kind) });
  return solved.length > 0 ? sentence(reviewWords.didTogether) : null;
}
