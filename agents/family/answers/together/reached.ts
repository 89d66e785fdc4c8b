import type { Chosen } from '#agents/family/question/dialogue/chosen.ts';
import type { Calendar, Measure } from '#agents/family/question/measures.ts';
import type { Script } from '../answer-script.ts';
import { byTime, SPLIT_UNITS } from '../answers-series.ts';
import { sayer } from '../phrasing.ts';
import { questionOf } from './amounts.ts';
import type { Of, Said, Telling } from './said.ts';

// On how many days, weeks or months a number reached what was named, of each child beside the other.

export const reachedScript = (
  chosen: Chosen,
  { measure, split }: { readonly measure: Measure; readonly split: Calendar },
  { language, nowMs }: Telling,
): Script => {
  const { threshold } = chosen;
  return byTime({ ...questionOf(chosen, measure, language), threshold }, split, nowMs);
};

/** The number that the text of one child tells; null: it tells none. */
const countIn = (text: string): number | null => {
  const [, count] = /\*\*(\d+)[^*\d]*\*\*/.exec(text) ?? [];
  return count === undefined ? null : Number(count);
};

/** Who has more of them; null where one of the two has no record. */
export function sayReached(
  told: readonly Of[],
  { split, isOfLess }: { readonly split: Calendar; readonly isOfLess: boolean },
  { language }: Telling,
): Said | null {
  const counts = told.map(({ childId, name, text }) => ({ childId, name, count: countIn(text) }));
  const [one, other] = counts.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
  if (one === undefined || other === undefined || counts.length !== 2) return null;
  if (one.count === null || other.count === null) return null;
  const say = sayer({ language });
  const each = counts
    .map(({ name, count }) => say(`${name} ${count}`, `${name}: ${count}`))
    .join(say('、', ', '));
  if (one.count === other.count)
    return { text: say(`それは、どちらも同じです（${each}）。`, `It is the same of both (${each}).`) };
  const [first, way] = isOfLess ? [other, say('少ない', 'less often')] : [one, say('多い', 'more often')];
  const text = say(
    `それは、**${first.name}**のほうが${one.count - other.count}${SPLIT_UNITS[split][0]}${way}です（${each}）。`,
    `It was so ${way} for **${first.name}** (${each}).`,
  );
  return { text, sides: [one.childId, other.childId] };
}
