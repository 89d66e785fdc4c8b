import { CHILD_MARKS, type ChildMark, MARKS } from '#agents/core/child-marks.ts';
import type { ShownChild } from './shown-child.ts';

/** What a child may tell of itself at its first visit: what nobody has entered yet. */
export interface Introduction {
  readonly childId: string;
  /** The marks that are free, by what they are called; none where it has one. */
  readonly marks: readonly { readonly id: ChildMark; readonly called: string }[];
  readonly asksNickname: boolean;
}

/** Null where all is entered. `others`: those that may sit at the desk too. */
export function introductionOf(child: ShownChild, others: readonly ShownChild[]): Introduction | null {
  const taken = others.filter(({ childId }) => childId !== child.childId).map(({ mark }) => mark);
  const free = MARKS.filter((mark) => !taken.includes(mark));
  const marks = child.isMarked ? [] : free.map((id) => ({ id, called: CHILD_MARKS[id].called }));
  const asksNickname = child.nickname === '';
  return marks.length > 0 || asksNickname ? { childId: child.childId, marks, asksNickname } : null;
}
