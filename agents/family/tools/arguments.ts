import { z } from 'zod';
import { ToolError } from '#agents/core/tool.ts';
import type { FamilyFilter, FamilyRecords } from '#agents/family/family-records.ts';
import { dayFrom, startOfDayMs } from '#agents/record/days.ts';

const date = (which: string) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional()
    .describe(`${which} (YYYY-MM-DD, Asia/Tokyo), inclusive`);

export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** The arguments by which every search is narrowed. */
export const periodArguments = {
  from: date('first day'),
  to: date('last day'),
  child_id: id.optional().describe('one child of get_family_info; all children where left out'),
  child_grade: z.int().min(1).max(3).optional().describe('the child (or children) of this school year'),
};

interface PeriodArguments {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly child_id?: string | undefined;
  readonly child_grade?: number | undefined;
}

function startOf(text: string, daysLater: number): number {
  const day = dayFrom(text);
  if (day === null) throw new ToolError('no_such_day', `${text} is not in the calendar`);
  return startOfDayMs(day + daysLater);
}

/** The filter that the arguments mean. Throws ToolError for a day or a child that there is not. */
export function filterOf(
  records: FamilyRecords,
  { from, to, child_id: childId, child_grade: grade }: PeriodArguments,
): FamilyFilter & { readonly childIds: readonly string[] } {
  const chosen = records
    .children()
    .filter((child) => childId === undefined || child.childId === childId)
    .filter((child) => grade === undefined || child.grade === grade);
  if (chosen.length === 0 && (childId !== undefined || grade !== undefined))
    throw new ToolError('no_such_child', 'there is no such child in the records of this robot');
  return {
    childIds: chosen.map((child) => child.childId),
    ...(from === undefined ? {} : { fromMs: startOf(from, 0) }),
    ...(to === undefined ? {} : { toMs: startOf(to, 1) }),
  };
}
