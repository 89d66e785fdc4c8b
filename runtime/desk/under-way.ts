import type { Desk } from '#runtime/robot.ts';

/** Whether somebody sits at this desk with a question open; one that was left alone for a while may be interrupted. */
export function isUnderWay({ question, isFromEarlier }: Pick<Desk, 'question' | 'isFromEarlier'>): boolean {
  return question !== null && !isFromEarlier;
}
