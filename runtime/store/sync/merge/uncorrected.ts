import type { Noted } from '#runtime/store/history/correction-journal.ts';
import { byMoment, type ItemRows, type Row } from '#runtime/store/history/item-rows.ts';
import { reopened } from './merge-item.ts';

/**
 * An item as it stood before every correction, with all that the child did with it since. `states`: as it stood before each
 * correction that holds, and as it stands, in the order of time; null where there is none.
 */
export function uncorrected(states: readonly ItemRows[], said: readonly Noted[]): ItemRows | null {
  const [first, ...later] = states;
  if (!first) return null;
  // What a verdict earned is no deed of the child's.
  const ids = new Set<unknown>(said.map(({ correctionId }) => correctionId));
  const isDone = (row: Row): boolean => !ids.has(row.progress_id);
  return later.reduce((before, after) => joined(before, after, isDone), first);
}

function joined(rows: ItemRows, later: ItemRows, isDone: (row: Row) => boolean): ItemRows {
  const more = (table: 'attempts' | 'hints' | 'progress', id: string) => [
    ...rows[table],
    ...later[table].filter((row) => isDone(row) && rows[table].every((known) => known[id] !== row[id])),
  ];
  const [problem = {}] = rows.problems;
  const [now = {}] = later.problems;
  const opened = Math.max(Number(problem.opened_stamp), Number(now.opened_stamp));
  const isEnded = Number(now.closed_stamp) > Number(problem.closed_stamp);
  return {
    problems: [isEnded ? now : reopened(problem, opened)],
    attempts: more('attempts', 'attempt_id'),
    hints: more('hints', 'hint_id').sort(byMoment('hint_id')),
    progress: more('progress', 'progress_id').sort(byMoment('progress_id')),
    points: firstOf([...rows.points, ...later.points.filter(isDone)]),
  };
}

/** Of one progress what it earned first, before a verdict changed it; of several the earliest: as merging takes it. */
const firstOf = (points: readonly Row[]): readonly Row[] =>
  points.toSorted(byMoment('progress_id')).slice(0, 1);
