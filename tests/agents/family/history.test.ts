import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf, type HistoryContext, historyOf, weeksOf } from '#agents/family/history/history.ts';
import { averageMood } from '#agents/family/mood.ts';
import { makeReport } from '#agents/family/report/report.ts';
import { searchProblems } from '#agents/family/tools/family-problems.ts';
import { dayAt, dayText, startOfDayMs } from '#agents/record/days.ts';
import { kindWords } from '#agents/record/record-words.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { historyRecords } from '#runtime/store/family/history-queries.ts';
import { FAMILY_NOW_MS, FamilyFixture } from '../../support/talk/family-fixture.ts';

const TODAY = dayAt(FAMILY_NOW_MS);
const SIX_WEEKS = 44;

let desk: FamilyFixture;
const contextOf = (childId: string): HistoryContext => ({
  records: desk.records,
  history: historyRecords({ read: (work) => work({ database: desk.database }) }, desk.records),
  words: kindWords(SUBJECTS),
  childId,
});
beforeAll(() => {
  desk = new FamilyFixture();
});
afterAll(() => desk[Symbol.dispose]());

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

test.each(['mia', 'ken'])(
  'each day of %s says what the report and the tools of the assistant say of it',
  (childId) => {
    const context = contextOf(childId);
    const { days } = historyOf(context, TODAY - SIX_WEEKS, TODAY + 1);
    let worked = 0;
    let seen = 0;
    for (const [index, shown] of days.entries()) {
      const day = TODAY - SIX_WEEKS + index;
      const span = { fromMs: startOfDayMs(day), toMs: startOfDayMs(day + 1) };
      const report = makeReport(desk.records, { childId, ...span }, 'ja', SUBJECTS)?.json;
      const { work, alone, hints } = report ?? {};
      expect({ date: shown.date, ...work, ...alone, given: hints?.given }).toMatchObject({
        date: dayText(day),
        sessions: shown.sessions,
        minutes: shown.minutes,
        problems: shown.problems,
        solved: shown.solved,
        set_aside: shown.set_aside,
        solved_alone: shown.solved_alone,
        solved_with_hints: shown.solved_with_hints,
        solved_together: shown.solved_together,
        given: shown.hints,
      });
      const alike = dayOf(context, day);
      expect(alike).toMatchObject(shown);
      expect(alike.problem_list.length).toBe(shown.problems);
      expect(sum(alike.by_kind.map(({ problems }) => problems))).toBe(shown.problems);
      expect(sum(alike.problem_list.map(({ hints: given }) => given))).toBe(shown.hints);
      // As the assistant is told them when it is asked for that day.
      const looks = desk.records.moods({ childId, ...span }, 100);
      expect(shown.moods).toEqual(averageMood(looks)?.seen ?? []);
      expect(sum(shown.moods.map(({ times }) => times))).toBe(looks.length);
      worked += shown.problems;
      seen += sum(shown.moods.map(({ times }) => times));
    }
    expect(worked).toBeGreaterThan(30);
    expect(seen).toBeGreaterThan(0);
  },
);

test('a week is the sum of its days, its skills of the week, and the same as the assistant finds', async () => {
  const context = contextOf('mia');
  const { weeks } = weeksOf(context, 7, FAMILY_NOW_MS);
  // 2026-11-18 is a Wednesday.
  expect(weeks.map(({ to, is_over: isOver }) => [to, isOver]).slice(-2)).toEqual([
    ['2026-11-15', true],
    ['2026-11-22', false],
  ]);
  const search = searchProblems(desk.records, 'mia', context.words);
  for (const [index, week] of weeks.entries()) {
    const first = TODAY - 2 - 7 * (weeks.length - 1 - index);
    const { days, later_day: again } = historyOf(context, first, first + 7);
    for (const field of [
      'problems',
      'solved_alone',
      'solved_with_hints',
      'hints',
      'answered',
      'right_at_first',
    ] as const) {
      expect(week[field]).toBe(sum(days.map((day) => day[field])));
      expect(week[field]).toBe(sum(week.skills.map((skill) => skill[field])));
    }
    expect(week.later_day).toEqual({
      met: again.met,
      alone: again.alone,
      percent: again.percent,
      brought: again.brought,
    });
    expect(sum(week.skills.map(({ later_day: { met } }) => met))).toBe(again.met);
    const found = await search.run(search.parameters.parse({ from: week.from, to: week.to }), {} as never);
    expect(week).toMatchObject((found as { totals: object }).totals);
  }
});
