import { type Among, isOfProblems, LISTED_BY, type Measure } from '#agents/family/question/measures.ts';
import type { Asked, Chosen } from './chosen.ts';

/** 「そのうちヒントを見たのは」: of the problems that were just listed; the same again where only days or a child are named. */
export function amongIn(
  { pointsAmong, measures: named }: Asked['reading'],
  kept: Chosen | null,
  measures: readonly Measure[],
): Among | null {
  const [was, ...others] = kept?.measures ?? [];
  if (was === undefined || others.length > 0 || !measures.every(isOfProblems)) return null;
  if (named === null && measures.join() === was) return kept?.among ?? null;
  return pointsAmong && measures.join() !== was && kept?.sum === null ? (LISTED_BY[was] ?? null) : null;
}
