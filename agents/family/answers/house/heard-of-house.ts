import type { meantQuestion } from '#agents/family/heard-question.ts';
import type { Aside } from '#agents/family/question/beside/asides.ts';
import type { LastOfHouse } from '#agents/family/question/beside/of-house.ts';
import type { Reading } from '#agents/family/question/read-question.ts';
import { type AskedOfHouse, houseAnswers } from './house-answers.ts';

type Heard = ReturnType<typeof meantQuestion>['heard'];
interface OfHouse extends Pick<Heard, 'asides' | 'query' | 'said' | 'period' | 'split'> {
  /** The first of them. */
  readonly aside: Aside | undefined;
}

/** Of what the records could tell nothing but words that are not understood. */
const saysNothing = ({ measures, subject, periods, base, split, sum, cues }: Reading): boolean =>
  (measures ?? subject ?? periods ?? base ?? split ?? sum) === null && cues.size === 0;

/**
 * What of the house is asked. Words of which the records understand nothing, behind an answer of the house (`last`), go on
 * with that where they change what it tells: 「円でいうと？」 behind this month's cost.
 */
export function heardOfHouse(
  { heard, reading, understood }: ReturnType<typeof meantQuestion>,
  last: LastOfHouse | null,
  atHome: Pick<AskedOfHouse, 'facts' | 'language' | 'nowMs' | 'childId' | 'children'>,
): OfHouse {
  const { asides, said, split } = heard;
  const own = { asides, aside: asides[0], query: heard.query, said, period: heard.period, split };
  const isUnread = asides.length === 0 && understood.notUnderstood.length > 0 && saysNothing(reading);
  if (last === null || !isUnread) return own;
  const behind = {
    ...own,
    asides: [last.aside],
    aside: last.aside,
    query: last.query,
    period: own.period ?? last.period,
  };
  const [told, plain] = [said, ''].map((words) =>
    houseAnswers(behind.asides, { ...atHome, ...behind, said: words }).join(),
  );
  return told === plain ? own : behind;
}
