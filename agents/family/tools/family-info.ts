import { z } from 'zod';
import type { Tool } from '#agents/core/tool.ts';
import type { FamilyRecords } from '#agents/family/family-records.ts';
import { childRow } from '#agents/family/rows.ts';
import { dayAt, dayText, timeText } from '#agents/record/days.ts';

const parameters = z.object({});

/** get_family_info: the child that is asked about with its totals, how many there are, and what day it is in Japan. */
export function familyInfo(records: FamilyRecords, childId: string): Tool<typeof parameters> {
  return {
    name: 'get_family_info',
    description:
      "The child that this question is about (opaque id, school year) with points, streak, solved problems and achievements, how many children this robot has, and today's date in Japan. There are no names; every other tool reads this child's records only.",
    parameters,
    isReadOnly: true,
    run(_, { clock }) {
      const nowMs = clock.now();
      const all = records.children();
      return {
        today: dayText(dayAt(nowMs)),
        time: timeText(nowMs),
        children_of_this_robot: all.length,
        children: all.filter((child) => child.childId === childId).map(childRow),
      };
    },
  };
}
