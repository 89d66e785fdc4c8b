import { z } from 'zod';
import { ToolError } from '#agents/core/tool.ts';
import type { FamilyFilter } from '#agents/family/family-records.ts';
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
  child_id: id.optional().describe('the child of get_family_info, as where left out; no other can be read'),
  weekdays: z.array(z.int().min(0).max(6)).min(1).max(7).optional().describe('only these, 0 is Monday'),
  hour_from: z
    .number()
    .min(0)
    .max(23.5)
    .optional()
    .describe('only from this hour of the day on (Asia/Tokyo), 20.5 is half past eight'),
  hour_to: z.number().min(0.5).max(24).optional().describe('only before this hour'),
  words: z
    .array(z.string().min(1).max(40))
    .max(8)
    .optional()
    .describe("the words of the parent's question that these arguments stand for, as they were written"),
};

interface PeriodArguments {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly child_id?: string | undefined;
  readonly weekdays?: readonly number[] | undefined;
  readonly hour_from?: number | undefined;
  readonly hour_to?: number | undefined;
}

function startOf(text: string, daysLater: number): number {
  const day = dayFrom(text);
  if (day === null) throw new ToolError('no_such_day', `${text} is not in the calendar`);
  return startOfDayMs(day + daysLater);
}

/** Throws ToolError where a call names another child than the one the question is about. */
export function refuseOthers(childId: string, named: string | undefined): void {
  if (named !== undefined && named !== childId)
    throw new ToolError('no_such_child', 'the question is not about this child');
}

/** The filter that the arguments mean, of this child. Throws ToolError for a day that there is not and for another child. */
export function filterOf(
  childId: string,
  { from, to, child_id: named, weekdays, hour_from: fromHour, hour_to: toHour }: PeriodArguments,
): FamilyFilter {
  refuseOthers(childId, named);
  return {
    childId,
    ...(from === undefined ? {} : { fromMs: startOf(from, 0) }),
    ...(to === undefined ? {} : { toMs: startOf(to, 1) }),
    ...(weekdays === undefined ? {} : { weekdays }),
    ...(fromHour === undefined && toHour === undefined
      ? {}
      : { hours: [fromHour ?? 0, toHour ?? 24] as const }),
  };
}
