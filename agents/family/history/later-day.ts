import { dayAt, dayText } from '#agents/record/days.ts';
import { type KindWords, shownSum } from '#agents/record/record-words.ts';
import type { MetAgain } from './history-records.ts';

/** Fewer than these are told as a count, "3 of 4", and as no share. */
const ENOUGH_FOR_PERCENT = 5;

/** What the child could do alone on a later day, of the problems that it met again (docs/later-day.md). */
export function laterDayFigure(found: readonly MetAgain[]) {
  const alone = found.filter(({ isAlone }) => isAlone).length;
  return {
    met: found.length,
    alone,
    percent: found.length < ENOUGH_FOR_PERCENT ? null : Math.round((100 * alone) / found.length),
    /** Those that the coach brought by itself. */
    brought: found.filter(({ isBrought }) => isBrought).length,
  };
}

/** The problem as evidence: which it was, which was like it, and how both went. */
export function metAgainRow(found: MetAgain, words: KindWords) {
  const { before } = found;
  return {
    problem_id: found.problemId,
    date: dayText(found.day),
    kind: words.known(found.kind),
    kind_ja: words.name(found.kind, 'ja'),
    kind_en: words.name(found.kind, 'en'),
    expression: shownSum(found.expression),
    is_alone: found.isAlone,
    is_brought: found.isBrought,
    before: {
      problem_id: before.problemId,
      date: dayText(before.day),
      expression: shownSum(before.expression),
      is_alone: before.isAlone,
    },
  };
}

/** The seven days that end with this moment's, and the seven before them: first day, and the day after the last. */
export function lastWeeks(nowMs: number): {
  readonly now: readonly [from: number, to: number];
  readonly before: readonly [from: number, to: number];
} {
  const to = dayAt(nowMs) + 1;
  return { now: [to - WEEK, to], before: [to - 2 * WEEK, to - WEEK] };
}
const WEEK = 7;
