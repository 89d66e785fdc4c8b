import { z } from 'zod';
import type { WorkedProblem } from '#agents/core/records.ts';
import type { Tool } from '#agents/core/tool.ts';
import { bestMoment, isTellable } from '#agents/record/best-moment.ts';
import { dayAt, startOfDayMs } from '#agents/record/days.ts';
import { encouragements } from '#agents/record/encouragement.ts';
import { type KindWords, kindWords, shownSum } from '#agents/record/record-words.ts';
import { hardOnes, totalsOf } from '#agents/record/session-log.ts';
import type { Course } from '#agents/teaching/practice/course.ts';

const MOST_HARD = 3;

const parameters = z.object({});

function kindRows(problems: readonly WorkedProblem[], words: KindWords) {
  const byKind = new Map<string, WorkedProblem[]>();
  for (const problem of problems) byKind.set(problem.kind, [...(byKind.get(problem.kind) ?? []), problem]);
  return [...byKind]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([kind, all]) => ({
      kind: words.known(kind),
      name: words.forChild(kind),
      solved: all.filter(({ status }) => status === 'solved').length,
      count: all.length,
    }));
}

/** todays_work: what the child has done today (Japan), over all of its sessions, by the records alone. */
export function todaysWorkTool(courses: readonly Course[]): Tool<typeof parameters> {
  const words = kindWords(courses);
  return {
    name: 'todays_work',
    description:
      "Today's work by the records. alone: without a hint; best_moment: one true sentence for the child, or null; " +
      'encouragements: true sentences for a child that thinks little of itself, the best first. Say no number that does ' +
      'not stand here. Not for earlier days: load_memory.',
    parameters,
    run(_, { work, clock }) {
      const problems = work.workedOn(startOfDayMs(dayAt(clock.now())));
      const { problemCount, solvedCount, aloneCount, hintCount, points } = totalsOf(problems);
      const tellable = problems.filter(isTellable);
      return {
        problems: problemCount,
        solved: solvedCount,
        alone: aloneCount,
        with_hint: problems.filter(({ outcome }) => outcome === 'hint_solved').length,
        hints: hintCount,
        points,
        minutes: Math.round(work.workedTodayMs() / 60_000),
        kinds: kindRows(problems, words),
        hard: hardOnes(tellable)
          .slice(0, MOST_HARD)
          .map(({ expression, why }) => ({ expression: shownSum(expression), why })),
        best_moment: bestMoment(problems, words),
        encouragements: encouragements(problems, words),
      };
    },
  };
}
