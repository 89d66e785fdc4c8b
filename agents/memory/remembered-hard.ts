import type { TurnWork } from '#agents/core/records.ts';
import { SURE_FROM } from './entry.ts';

/** As children and the entries say it; the search knows the other words for it. */
const HARD = 'にがて まちがえた ヒントが必要';
const ALL = 100;

/** The kinds of problem that the robot's search finds to be remembered as hard, each with the key of the entry it is known from. */
export function rememberedHard(work: Pick<TurnWork, 'memories'>): ReadonlyMap<string, string> {
  const hard = work
    .memories(HARD, ALL)
    .filter(({ type, confidence = 1 }) => type === 'difficulty' && confidence >= SURE_FROM);
  // The best found stands last, for it is to hold.
  return new Map(hard.toReversed().flatMap(({ key, tags = [] }) => tags.map((tag) => [tag, key] as const)));
}
