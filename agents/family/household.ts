import { StoreError } from '#agents/core/records.ts';
import type { Reading } from './question/read-question.ts';
import type { Chosen, Household } from './question/understand.ts';
import { type FamilyChildren, labelOf } from './whose.ts';

/** Whether what stands beside a question of the house says by itself what is to be counted. */
export const isAnswerable = ({ notUnderstood, measures, isBare }: Reading): boolean =>
  notUnderstood.length === 0 && measures !== null && !isBare && measures.join() !== 'overview';

/** "And in October?": it says nothing of what is to be told. */
export const namesDaysOnly = ({ measures, subject, child, periods, notUnderstood }: Reading): boolean =>
  notUnderstood.length === 0 && measures === null && subject === null && child === null && periods !== null;

/** Names are those the parents gave. */
export function householdOf({ all, atDesk }: FamilyChildren, chosen: string | null): Household {
  const children = all.map(({ childId, grade }) => ({
    childId,
    grade,
    name: { ja: labelOf(childId, all, 'ja'), en: labelOf(childId, all, 'en') },
  }));
  return { children, usualChildId: chosen ?? atDesk, isChosen: chosen !== null };
}

/** What cannot be read is the store's fault, whatever it threw. */
export function recordsOf<Found>(read: () => Found): Found {
  try {
    return read();
  } catch (error) {
    throw error instanceof StoreError
      ? error
      : new StoreError('failed', 'the records cannot be read', { cause: error });
  }
}

export const NOTHING_CHOSEN: Chosen = {
  childIds: [],
  subject: null,
  periods: null,
  base: null,
  measures: [],
  split: null,
  threshold: null,
  sum: null,
};
