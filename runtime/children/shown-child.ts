import { CHILD_MARKS, freeMark, isChildMark } from '#agents/core/child-marks.ts';
import type { Child } from '#agents/core/records.ts';
import type { ChildRow } from '#runtime/store/child-records.ts';

/** A child as pages see it. */
export interface ShownChild {
  readonly childId: string;
  /** Empty where the parent gave none. */
  readonly nickname: string;
  readonly written: string;
  /** As the robot calls it: by its nickname, or by its mark. */
  readonly name: string;
  readonly mark: string;
  readonly grade: Child['grade'];
  readonly isArchived: boolean;
  /** Somebody has chosen its mark: it is not just the first that was free. */
  readonly isMarked: boolean;
}

/** With a mark in any case: one that nobody chose is the first that is free. */
export function shownChild(row: ChildRow, all: readonly ChildRow[]): ShownChild {
  const taken = all.map(({ mark }) => mark).filter((mark) => mark !== '');
  const unmarked = all.filter(({ mark }) => mark === '');
  const free = unmarked.slice(0, unmarked.indexOf(row) + 1).reduce<string[]>((marks) => {
    marks.push(freeMark([...taken, ...marks]));
    return marks;
  }, []);
  const mark = row.mark !== '' ? row.mark : (free.at(-1) ?? freeMark(taken));
  const called = isChildMark(mark) ? CHILD_MARKS[mark].called : '';
  return { ...row, isMarked: row.mark !== '', mark, name: row.nickname !== '' ? row.nickname : called };
}
