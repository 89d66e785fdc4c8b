import type { DeskChild } from '#runtime/robot.ts';
import type { Children } from './children.ts';
import type { ShownChild } from './shown-child.ts';

/** The child as its page shows it. */
export const shownAtDesk = ({ childId, name, mark, isMarked }: ShownChild): DeskChild => ({
  childId,
  name,
  mark,
  isMarked,
});

/** Whose desk it is; null where there is one child, or nobody knows yet who sits here. */
export function deskChild(children: Children, isAsking: boolean): DeskChild | null {
  return isAsking || children.seats.length < 2 ? null : shownAtDesk(children.current);
}
