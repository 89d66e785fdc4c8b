import type { Chosen } from '#agents/family/question/dialogue/chosen.ts';
import { ADDS_UP } from '#agents/family/question/measures.ts';
import { monthDate, type Period } from '#agents/family/question/period.ts';
import { MOST_DAYS, type SessionsFound } from '#agents/family/rows.ts';
import { dayFrom } from '#agents/record/days.ts';
import { fetchAll, type Script } from './answer-script.ts';

const LONGEST_MONTH = 31;
/** It is held against the time before: by its own name or that of a month, and none that was named; or long, of progress. */
function isHeldAgainstBefore({ measures, periods, base }: Chosen): boolean {
  const [period, ...others] = periods ?? [];
  if (period?.from == null || period.to === null || others.length > 0) return false;
  const isLong = period.to - period.from >= LONGEST_MONTH;
  if (base === null) return isLong && measures.includes('progress');
  return base.to !== null && base.to + 1 === period.from && (isLong || base.ja.startsWith('その前の'));
}

const HALVES = 2;
/** The recorded days of a span, half against half. */
function inHalves(chosen: Chosen, first: number): Chosen {
  const [period, ...others] = chosen.periods ?? [];
  if (period?.from == null || period.to === null || others.length > 0) return chosen;
  const from = Math.max(period.from, first);
  const half = Math.floor((period.to - from + 1) / HALVES);
  if (half < 1) return chosen;
  const part = (start: number, end: number, ja: string, en: string): Period => ({
    ...period,
    from: start,
    to: end,
    ja: `記録のある日の${ja}（${monthDate(start)}〜${monthDate(end)}）`,
    en: `the ${en} half of the recorded days (${monthDate(start)} to ${monthDate(end)})`,
  });
  return {
    ...chosen,
    periods: [part(period.to - half + 1, period.to, '後半', 'second')],
    base: part(from, period.to - half, '前半', 'first'),
  };
}

/** "At first": the days of this child's records it stands for; the others as they are. */
export function* withOpening(chosen: Chosen): Script<Chosen> {
  const all = [...(chosen.periods ?? []), ...(chosen.base === null ? [] : [chosen.base])];
  const isHeld = isHeldAgainstBefore(chosen);
  if (!isHeld && all.every(({ opening }) => opening === undefined)) return chosen;
  const [found] = yield* fetchAll([{ name: 'search_sessions', arguments: { limit: 1, days: MOST_DAYS } }]);
  const first = dayFrom((found as unknown as SessionsFound).by_day.at(-1)?.date ?? '');
  // A comparison is none with what was before the records.
  const from = chosen.periods?.[0]?.from ?? 0;
  // What adds up day by day is less where days of it are missing.
  const addsUp = chosen.slip != null || chosen.measures.some((one) => ADDS_UP.has(one));
  const { base } = chosen;
  const start = base === null ? from - 1 : ((addsUp ? base.from : base.to) ?? 0);
  if (isHeld && first !== null && start < first) return inHalves(chosen, first);
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
