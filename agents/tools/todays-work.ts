import { z } from 'zod';
import type { TurnWork, WorkedProblem } from '#agents/core/records.ts';
import type { Tool } from '#agents/core/tool.ts';
import { bestMoment, isTellable } from '#agents/record/best-moment.ts';
import { dayAt, startOfDayMs } from '#agents/record/days.ts';
import { encouragements } from '#agents/record/encouragement.ts';
import { type KindWords, kindWords, shownSum } from '#agents/record/record-words.ts';
import { hardOnes, totalsOf } from '#agents/record/session-log.ts';
import type { Course } from '#agents/teaching/practice/course.ts';

/** A pause longer than this counts as this long, as it does in the parent's records. */
const LONGEST_GAP_MS = 600_000;
const MOST_HARD = 3;

const parameters = z.object({});

/** Time at work of a day: from each session's first sign of work to its last, without the long pauses. */
function activeMsOf(
  problems: readonly WorkedProblem[],
  work: TurnWork,
  todayMs: number,
  nowMs: number,
): number {
  const signs = new Map<string, number[]>();
  for (const { sessionId, startedAtMs, timeSpentSeconds } of problems) {
    const times = signs.get(sessionId) ?? [];
    times.push(startedAtMs, Math.min(nowMs, startedAtMs + timeSpentSeconds * 1000));
    signs.set(sessionId, times);
  }
  signs.get(work.sessionId)?.push(Math.max(todayMs, Date.parse(work.state.session_start_time)), nowMs);
  let activeMs = 0;
  for (const times of signs.values()) {
    const sorted = times.toSorted((a, b) => a - b);
    for (const [index, atMs] of sorted.slice(1).entries())
      activeMs += Math.min(LONGEST_GAP_MS, atMs - (sorted[index] ?? atMs));
  }
  return activeMs;
}

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
      const nowMs = clock.now();
      const todayMs = startOfDayMs(dayAt(nowMs));
      const problems = work.workedOn(todayMs);
      const { problemCount, solvedCount, aloneCount, hintCount, points } = totalsOf(problems);
      const tellable = problems.filter(isTellable);
      return {
        problems: problemCount,
        solved: solvedCount,
        alone: aloneCount,
        with_hint: problems.filter(({ outcome }) => outcome === 'hint_solved').length,
        hints: hintCount,
        points,
        minutes: Math.round(activeMsOf(problems, work, todayMs, nowMs) / 60_000),
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
