import { z } from 'zod';
import type { Tool } from '#agents/core/tool.ts';
import type { FamilyRecords } from '#agents/family/family-records.ts';
import { childRow } from '#agents/family/rows.ts';
import { dayAt, dayText, timeText } from '#agents/record/days.ts';

const parameters = z.object({});

/** get_family_info: the children of this robot with their totals, and what day it is in Japan. */
export function familyInfo(records: FamilyRecords): Tool<typeof parameters> {
  return {
    name: 'get_family_info',
    description:
      "The family's children (opaque ids, school year) with points, streak, solved problems and achievements, and today's date in Japan. There are no names.",
    parameters,
    isReadOnly: true,
    run(_, { clock }) {
      const nowMs = clock.now();
      return {
        today: dayText(dayAt(nowMs)),
        time: timeText(nowMs),
        children: records.children().map(childRow),
      };
    },
  };
}
