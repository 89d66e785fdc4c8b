import type { FamilyProblem, FamilyRecords, KindSums } from '#agents/family/family-records.ts';
import { moodsIn, moodsSeen } from '#agents/family/mood.ts';
import { kindRow, problemRow, sessionRow, sumsRow, totalsOf } from '#agents/family/rows.ts';
import { dayAt, dayText, startOfDayMs, weekdayOf } from '#agents/record/days.ts';
import type { KindWords } from '#agents/record/record-words.ts';
import type { HistoryRecords, MetAgain } from './history-records.ts';
import { lastWeeks, laterDayFigure, metAgainRow } from './later-day.ts';

const WEEK_DAYS = 7;
const MOST_ROWS = 500;

/** One child's, in the words of the kinds that there are. */
export interface HistoryContext {
  readonly records: FamilyRecords;
  readonly history: HistoryRecords;
  readonly words: KindWords;
  readonly childId: string;
}

const NO_SUMS = {
  ...{ sessionCount: 0, dayCount: 0, activeMs: 0, problemCount: 0, solvedCount: 0, hintCount: 0, points: 0 },
};

/** Key: day. */
function byDay<Row extends { readonly day: number }>(
  rows: readonly Row[],
): ReadonlyMap<number, readonly Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) found.set(row.day, [...(found.get(row.day) ?? []), row]);
  return found;
}

/** The days from `fromDay` to before `toDay`, oldest first, also those on which nothing was done. */
function daysOf({ records, history, childId }: HistoryContext, fromDay: number, toDay: number) {
  const filter = { childId, fromMs: startOfDayMs(fromDay), toMs: startOfDayMs(toDay) };
  const sessions = byDay(records.days(filter, MOST_ROWS));
  const kinds = byDay(history.kindsByDay(childId, fromDay, toDay));
  return Array.from({ length: Math.max(0, toDay - fromDay) }, (_, index) => {
    const day = fromDay + index;
    const [sums = NO_SUMS] = sessions.get(day) ?? [];
    const { sessions: count, minutes } = sumsRow(sums);
    return {
      date: dayText(day),
      sessions: count,
      minutes,
      ...totalsOf(kinds.get(day) ?? []),
      moods: moodsSeen(moodsIn(records, childId, startOfDayMs(day), startOfDayMs(day + 1))),
    };
  });
}

const evidence = ({ words }: HistoryContext, found: readonly MetAgain[]) => ({
  ...laterDayFigure(found),
  items: found.map((one) => metAgainRow(one, words)),
});

/** Days and what was met again in them. */
export function historyOf(context: HistoryContext, fromDay: number, toDay: number) {
  return {
    from: dayText(fromDay),
    to: dayText(toDay - 1),
    later_day: evidence(context, context.history.metAgain(context.childId, fromDay, toDay)),
    days: daysOf(context, fromDay, toDay),
  };
}

/** What the parent sees first: the figure of the last seven days beside the seven before, and today. */
export function todayOf(context: HistoryContext, nowMs: number) {
  const { history, childId } = context;
  const { now, before } = lastWeeks(nowMs);
  return {
    later_day: {
      now: {
        from: dayText(now[0]),
        to: dayText(now[1] - 1),
        ...evidence(context, history.metAgain(childId, ...now)),
      },
      before: {
        from: dayText(before[0]),
        to: dayText(before[1] - 1),
        ...laterDayFigure(history.metAgain(childId, ...before)),
      },
    },
    today: dayOf(context, dayAt(nowMs)),
  };
}

/** One day: its sums, its sessions with their problems, newest first, and what does not count. */
export function dayOf(context: HistoryContext, day: number) {
  const { records, history, words, childId } = context;
  const filter = { childId, fromMs: startOfDayMs(day), toMs: startOfDayMs(day + 1) };
  const problemList = (problems: readonly FamilyProblem[]) =>
    problems.map((problem) => problemRow(problem, words));
  const [sums] = daysOf(context, day, day + 1);
  return {
    ...sums,
    by_kind: records.kinds(filter).map((kind) => kindRow(kind, words)),
    met_again: history.metAgain(childId, day, day + 1).map((found) => metAgainRow(found, words)),
    session_list: records.sessions(filter, MOST_ROWS).map(sessionRow),
    problem_list: problemList(records.problems(filter, 'newest', MOST_ROWS)),
    not_counted: problemList(history.notCounted(childId, day)),
  };
}

/** Sums of the same kind over several days. */
function mergeKinds(rows: readonly KindSums[]): ReadonlyMap<string, readonly KindSums[]> {
  const found = new Map<string, KindSums[]>();
  for (const row of rows) found.set(row.kind, [...(found.get(row.kind) ?? []), row]);
  return found;
}

/**
 * The last `count` weeks from Monday to Sunday, oldest first, the last of them the one that goes on: each with its sums, by skill,
 * and what was met again.
 */
export function weeksOf({ records, history, words, childId }: HistoryContext, count: number, nowMs: number) {
  const today = dayAt(nowMs);
  const toDay = today - weekdayOf(today) + WEEK_DAYS;
  const fromDay = toDay - count * WEEK_DAYS;
  const weekOf = (day: number): number => Math.floor((day - fromDay) / WEEK_DAYS);
  const sorted = <Row extends { readonly day: number }>(rows: readonly Row[]) =>
    byDay(rows.map((row) => ({ ...row, day: weekOf(row.day) })));
  const filter = { childId, fromMs: startOfDayMs(fromDay), toMs: startOfDayMs(toDay) };
  const sessions = sorted(records.days(filter, MOST_ROWS));
  const kinds = sorted(history.kindsByDay(childId, fromDay, toDay));
  const met = sorted(history.metAgain(childId, fromDay, toDay));
  const weeks = Array.from({ length: count }, (_, index) => {
    const [days, sums, again] = [sessions.get(index) ?? [], kinds.get(index) ?? [], met.get(index) ?? []];
    const first = fromDay + index * WEEK_DAYS;
    return {
      from: dayText(first),
      to: dayText(first + WEEK_DAYS - 1),
      is_over: first + WEEK_DAYS <= today,
      days_at_work: days.length,
      minutes: Math.round(days.reduce((sum, { activeMs }) => sum + activeMs, 0) / 60_000),
      ...totalsOf(sums),
      later_day: laterDayFigure(again),
      skills: [...mergeKinds(sums)].map(([kind, rows]) => ({
        kind: words.known(kind),
        kind_ja: words.name(kind, 'ja'),
        kind_en: words.name(kind, 'en'),
        ...totalsOf(rows),
        later_day: laterDayFigure(again.filter((one) => one.kind === kind)),
      })),
    };
  });
  return { weeks };
}
