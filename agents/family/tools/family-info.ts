import { z } from 'zod';
import type { Tool } from '#agents/core/tool.ts';
import type { FamilyRecords } from '#agents/family/family-records.ts';
import { childRow } from '#agents/family/rows.ts';
import { factsMapped } from '#agents/family/skills/fact-map.ts';
import { asGrade } from '#agents/knowledge/arithmetic/dice.ts';
import { dayAt, dayText, timeText } from '#agents/record/days.ts';
import type { KindWords } from '#agents/record/record-words.ts';

const parameters = z.object({
  untouched: z.boolean().default(false).describe('kinds of its grade of which there is no problem yet, too'),
  cards: z
    .boolean()
    .default(false)
    .describe('cards too: the products and kanji of its grade, known, open or not met'),
});

/** get_family_info: the child that is asked about with its totals, how many there are, and what day it is in Japan. */
export function familyInfo(
  records: FamilyRecords,
  childId: string,
  words: KindWords,
): Tool<typeof parameters> {
  return {
    name: 'get_family_info',
    description:
      "The child that this question is about (opaque id, school year) with points, streak, solved problems and achievements, how many children this robot has, and today's date in Japan. There are no names; every other tool reads this child's records only.",
    parameters,
    isReadOnly: true,
    run({ cards: isCardsAsked, untouched: isUntouchedAsked }, { clock }) {
      const nowMs = clock.now();
      const all = records.children();
      const child = all.find((one) => one.childId === childId);
      const met = isUntouchedAsked ? new Set(records.kinds({ childId }).map(({ kind }) => kind)) : new Set();
      const unmet =
        isUntouchedAsked && child !== undefined
          ? words.ofGrade(child.grade).filter((kind) => !met.has(kind))
          : [];
      return {
        untouched: unmet.map((kind) => ({
          kind,
          kind_ja: words.name(kind, 'ja'),
          kind_en: words.name(kind, 'en'),
        })),
        today: dayText(dayAt(nowMs)),
        time: timeText(nowMs),
        children_of_this_robot: all.length,
        cards: isCardsAsked && child !== undefined ? factsMapped(records, childId, asGrade(child.grade)) : [],
        children: all.filter((child) => child.childId === childId).map(childRow),
      };
    },
  };
}
