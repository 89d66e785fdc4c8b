import type { HouseFacts } from '#agents/family/house-facts.ts';
import type { Period } from '#agents/family/question/period.ts';
import { calendarOf, dayAt } from '#agents/record/days.ts';

const MONTHS_TOLD = 3;
/** The records reach no further back than this says. */
const MOST_MONTHS = 24;

const dollars = (usd: number): string => `$${usd.toFixed(2)}`;

interface Month {
  /** "2026-11". */
  readonly text: string;
  readonly year: number;
  readonly month: number;
}

/** The months from the one of this day back, so many. */
function monthsBack(day: number, count: number): readonly Month[] {
  const { year, month } = calendarOf(day);
  return Array.from({ length: count }, (_, back) => {
    const at = new Date(Date.UTC(year, month - 1 - back, 1));
    return {
      text: at.toISOString().slice(0, 'yyyy-mm'.length),
      year: at.getUTCFullYear(),
      month: at.getUTCMonth() + 1,
    };
  });
}

/** The months a span touches, newest first; only whole months are counted. */
function monthsOf({ from, to }: Period, today: number): readonly Month[] {
  const last = Math.min(to ?? today, today);
  const first = calendarOf(from ?? last);
  const end = calendarOf(last);
  const count = (end.year - first.year) * 12 + end.month - first.month + 1;
  return monthsBack(last, Math.min(MOST_MONTHS, Math.max(1, from === null ? MONTHS_TOLD : count)));
}

/** The mean of a day of this month so far, and what the month comes to if it goes on so. */
function paceOf(total: number, today: number): { readonly aDay: number; readonly atEnd: number } {
  const { year, month, date } = calendarOf(today);
  const aDay = total / date;
  return { aDay, atEnd: aDay * new Date(Date.UTC(year, month, 0)).getUTCDate() };
}

/** What the cloud has cost: in this month, or in the months of the days that were named. */
export function cost(
  facts: HouseFacts,
  period: Period | null,
  nowMs: number,
): readonly [ja: string, en: string] {
  const today = dayAt(nowMs);
  const thisMonth = monthsBack(today, 1)[0]?.text;
  const named = period === null ? [] : monthsOf(period, today);
  const asked = named.length > 0 ? named : monthsBack(today, 1);
  const total = asked.reduce((sum, { text }) => sum + facts.spentUsd(text), 0);
  const around = monthsBack(today, MONTHS_TOLD).filter(({ text }) => asked.every((one) => one.text !== text));
  const told = [...(asked.length > 1 ? asked : []), ...around];
  const name = ({ text, year, month }: Month): readonly [string, string] => [
    text === thisMonth ? `今月（${month}月）` : `${year}年${month}月`,
    text === thisMonth ? 'this month' : `in ${text}`,
  ];
  const [first] = asked;
  const scope =
    asked.length === 1 && first !== undefined
      ? name(first)
      : ([
          `${asked.at(-1)?.month}月から${first?.month}月まで`,
          `from ${asked.at(-1)?.text} to ${first?.text}`,
        ] as const);
  const cap = facts.capUsd();
  const pace = asked.length === 1 && first?.text === thisMonth ? paceOf(total, today) : null;
  const paced: readonly [string, string] =
    pace === null
      ? ['', '']
      : [
          `1日平均では約${dollars(pace.aDay)}、このペースなら月末に約${dollars(pace.atEnd)}です。`,
          ` That is about ${dollars(pace.aDay)} a day, and at this pace about ${dollars(pace.atEnd)} by the end of the month.`,
        ];
  const months = (language: 0 | 1): string =>
    told
      .map(
        (month) =>
          `${name(month)[language]}${language === 0 ? 'は' : ' '}${dollars(facts.spentUsd(month.text))}`,
      )
      .join(language === 0 ? '、' : ', ');
  return [
    `${scope[0]}のクラウドの費用は、見積もりで**${dollars(total)}**です${cap > 0 ? `（1か月の上限は${dollars(cap)}）` : '（上限は決めていません）'}。${told.length === 0 ? '' : `${months(0)}です。`}${paced[0]}決まった月額はなく、使った分だけかかります。ここでお答えできるのは月ごとの合計だけで、週ごと、1問ごと、お子さんごとには分けていません。日ごと、用途ごとの内訳は「きまりと費用」のページを、正確な請求額は提供元の画面をご覧ください。`,
    `The cloud has cost about **${dollars(total)}** ${scope[1]}${cap > 0 ? ` (the limit is ${dollars(cap)} a month)` : ' (no limit is set)'}${told.length === 0 ? '' : `; ${months(1)}`}.${paced[1]} There is no fixed fee: it is paid by use, and told here by whole months only: not by week, problem or child. The provider’s own bill is what counts; the page “Rules and costs” shows it by day and purpose.`,
  ];
}
