import type { Chosen } from '#agents/family/question/dialogue/chosen.ts';
import type { Period } from '#agents/family/question/period.ts';
import { MOST_DAYS, type SessionsFound } from '#agents/family/rows.ts';
import { dayFrom } from '#agents/record/days.ts';
import { fetchAll, type Script } from './answer-script.ts';

/** "At first": the days of this child's records it stands for; the others as they are. */
export function* withOpening(chosen: Chosen): Script<Chosen> {
  const all = [...(chosen.periods ?? []), ...(chosen.base === null ? [] : [chosen.base])];
  if (all.every(({ opening }) => opening === undefined)) return chosen;
  const [found] = yield* fetchAll([{ name: 'search_sessions', arguments: { limit: 1, days: MOST_DAYS } }]);
  const first = dayFrom((found as unknown as SessionsFound).by_day.at(-1)?.date ?? '');
  const dated = (period: Period): Period =>
    period.opening === undefined || first === null
      ? period
      : { from: first, to: first + period.opening - 1, ja: period.ja, en: period.en };
  return {
    ...chosen,
    periods: chosen.periods?.map(dated) ?? null,
    base: chosen.base === null ? null : dated(chosen.base),
  };
}
