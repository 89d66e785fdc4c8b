import type { Fact } from '#agents/teaching/practice/facts.ts';
import { chooseFact } from '#agents/teaching/practice/next-fact.ts';
import { chooseNext } from '#agents/teaching/practice/next-problem.ts';
import type { PracticeState } from '#agents/teaching/practice/practice-log.ts';
import type { NextTask, PracticeRequest } from '#agents/teaching/practice/practice-task.ts';
import { dayInJapan } from '#config/time-zone.ts';

/** The kanji whose turn it is; where none is due and none is new today, the weakest of those asked on the days before. */
export function nextKanji(state: PracticeState, request: PracticeRequest): NextTask | null {
  const today = dayInJapan(request.nowMs);
  const canAsk = (fact: Fact): boolean => {
    const card = state.cards.get(fact.id);
    return card !== undefined && dayInJapan(card.lastAskedAtMs) < today && (request.canAsk?.(fact) ?? true);
  };
  return (
    chooseNext(state, { ...request, subjects: ['japanese'] }) ??
    chooseFact(state, { ...request, canAsk }, 'kanji')
  );
}
