import type { Chosen } from '#agents/family/question/dialogue/chosen.ts';
import type { Measure } from '#agents/family/question/measures.ts';
import type { Language } from '#agents/record/record-words.ts';
import type { Script } from '../answer-script.ts';
import { sayer } from '../phrasing.ts';
import { type DayRow, daysOf } from '../shown/days-with-times.ts';
import { questionOf } from './amounts.ts';
import type { Of, Said, Telling } from './said.ts';

/** They name one day of each child. */
export const NAMES_ONE_DAY: ReadonlySet<Measure> = new Set<Measure>(['longest_day', 'best_day', 'least_day']);

export function* daysScript(chosen: Chosen, language: Language): Script {
  return JSON.stringify(yield* daysOf(questionOf(chosen, chosen.measures[0] ?? 'longest_day', language)));
}

/** On which day the children did the most, or the least, all of them taken together. */
export const sayJointDay =
  ({ measures, periods, subject }: Chosen, { language }: Telling) =>
  (told: readonly Of[]): Said | null => {
    const say = sayer({ language });
    const [measure] = measures;
    const isOfTime = subject === null && measure !== 'best_day';
    const rows = told.map(({ name, text }) => ({ name, days: JSON.parse(text) as readonly DayRow[] }));
    const amount = (day: DayRow | undefined): number => (isOfTime ? day?.minutes : day?.problems) ?? 0;
    const dates = [...new Set(rows.flatMap(({ days }) => days.map(({ date }) => date)))];
    const sums = dates
      .map((date) => {
        const each = rows.map(({ name, days }) => ({
          name,
          value: amount(days.find((day) => day.date === date)),
        }));
        return { date, each, sum: each.reduce((total, { value }) => total + value, 0) };
      })
      .toSorted((one, other) => (measure === 'least_day' ? one.sum - other.sum : other.sum - one.sum));
    const [first] = sums;
    if (first === undefined) return null;
    const alike = sums.filter(({ sum }) => sum === first.sum);
    const { ja, en } = periods?.[0] ?? { ja: 'これまで', en: 'so far' };
    const [unit, unitEn] = isOfTime ? ['分', ' minutes'] : ['問', ' problems'];
    const named = alike
      .slice(0, 3)
      .toReversed()
      .map(
        ({ date, each }) =>
          `**${date}**${say('（', ' (')}${each.map(({ name, value }) => `${name} ${value}${say(unit, '')}`).join(say('、', ', '))}${say('）', ')')}`,
      )
      .join(say('と', ' and '));
    const [most, mostEn] =
      measure === 'least_day' ? ['少なかった', 'least'] : [isOfTime ? '長くやった' : '多かった', 'most'];
    return {
      text: say(
        `お子さんを合わせると、${ja}でいちばん${most}のは${named}の**${first.sum}${unit}**です。`,
        `The children together (${en}): the ${mostEn} on ${named}, **${first.sum}${unitEn}**.`,
      ),
    };
  };
