import type { HouseFacts } from '#agents/family/house-facts.ts';
import type { Period } from '#agents/family/question/period.ts';
import type { Split } from '#agents/family/question/sense.ts';
import { calendarOf, dayAt, dayOf, dayText, firstOfMonth } from '#agents/record/days.ts';
import type { Language } from '#agents/record/record-words.ts';
import { asksIfLasts, capAtPace, paceOf } from './cost-at-pace.ts';
import { asksPurpose, costVerdict } from './cost-verdict.ts';
import { byPurpose, bySpan, dollars, totalOf } from './spending-tables.ts';

const DEAREST = /(?:一番|いちばん|最も|もっとも|最高|最大)|\b(?:most|dearest|highest|biggest)\b/i;
const MONTHS_TOLD = 3;
/** The records reach no further back than this says. */
const MOST_MONTHS = 24;

interface Month {
  /** "2026-11". */
  readonly text: string;
  readonly year: number;
  readonly month: number;
}

/** The months from the one of this day back, so many. */
function monthsBack(day: number, count: number): readonly Month[] {
  return Array.from({ length: count }, (_, back) => {
    const first = firstOfMonth(day, back);
    const { year, month } = calendarOf(first);
    return { text: dayText(first).slice(0, 'yyyy-mm'.length), year, month };
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

/** The days of these months, `to` not counted in. */
function daysOf(months: readonly Month[], today: number): readonly [from: number, to: number] {
  const [last, first] = [months[0], months.at(-1)];
  const from = dayOf(first?.year ?? 0, first?.month ?? 0, 1) ?? today;
  const next = dayOf(last?.year ?? 0, (last?.month ?? 0) + 1, 1) ?? today;
  return [from, Math.min(next, today + 1)];
}

/** All time begins with the first day on which anything was spent. */
const sinceFirst = (facts: HouseFacts, period: Period, today: number): Period => {
  const days = facts.spending(0, today + 1).map(({ day }) => day);
  return days.length === 0 ? period : { ...period, from: Math.min(...days) };
};

/** A span that begins and ends with a month, or today, is counted by the months. */
const isOfMonths = ({ from, to }: Period, today: number): boolean =>
  from === null ||
  (calendarOf(from).date === 1 && (to === null || to >= today || calendarOf(to + 1).date === 1));

/** What the cloud has cost, by purpose, and by the spans that were asked for: in this month, or on the days that were named. */
export function cost(
  facts: HouseFacts,
  {
    period,
    split,
    nowMs,
    said: words,
  }: {
    readonly period: Period | null;
    readonly split: Split | null;
    readonly nowMs: number;
    /** What was asked last, as it was written. */
    readonly said: string;
  },
): readonly [ja: string, en: string] {
  const today = dayAt(nowMs);
  const named = period?.from === null ? sinceFirst(facts, period, today) : period;
  const [said, days] =
    named !== null && named.from !== null && (period?.from === null || !isOfMonths(named, today))
      ? ofDays(facts, named, today)
      : ofMonths(facts, named, today, asksIfLasts(words, facts.capUsd()));
  const spent = facts.spending(...days);
  const count = new Set(spent.map(({ day }) => day)).size;
  const isOfPurpose = asksPurpose(words, today);
  const joined = (lead: string, language: Language, end: string): string => {
    const [dearest, ofSpans] = bySpan(spent, split, language);
    const ofPurposes = byPurpose(spent, Math.max(1, count), language);
    const first = costVerdict(facts, { said: words, period }, today, language);
    const isOfSpan = dearest !== '';
    // 「いちばんかかった日はいつで、何に使った」: the day first, with what it went for.
    const parts =
      isOfSpan && DEAREST.test(words)
        ? [dearest, first, ofSpans, lead, ofPurposes]
        : isOfPurpose && !isOfSpan
          ? [first, ofPurposes, lead]
          : [first, lead, dearest, ofSpans, ofPurposes];
    return [...parts, end].filter((part) => part !== '').join('\n\n');
  };
  return [
    joined(
      said[0],
      'ja',
      '決まった月額はなく、使った分だけかかります。お子さんごと、1問ごとには分けていません。どれも見積もりで、正確な請求額は提供元の画面をご覧ください。',
    ),
    joined(
      said[1],
      'en',
      'There is no fixed fee: it is paid by use, and kept by no child and no problem. All of it is estimated: the provider’s own bill is what counts.',
    ),
  ];
}

type Told = readonly [said: readonly [ja: string, en: string], days: readonly [from: number, to: number]];

function ofDays(facts: HouseFacts, { from, to, ja, en }: Period, today: number): Told {
  const days = [from ?? today, Math.min(to ?? today, today) + 1] as const;
  const total = totalOf(facts.spending(...days));
  const aDay = dollars(total / (days[1] - days[0]));
  return [
    [
      `${ja}のクラウドの費用は、見積もりで**${dollars(total)}**です（${days[1] - days[0]}日間、1日平均では約${aDay}）。`,
      `The cloud has cost about **${dollars(total)}** (${en}), about ${aDay} a day.`,
    ],
    days,
  ];
}

/** `isPaced`: what it comes to at the end of the month is told already. */
function ofMonths(facts: HouseFacts, period: Period | null, today: number, isPaced: boolean): Told {
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
  const isWithin = pace !== null && pace.atEnd <= cap;
  const atPace =
    pace === null || (isPaced && isWithin) ? ['', ''] : capAtPace(facts, { total, ...pace }, today);
  const isOver = asked.length === 1 && pace === null;
  const spentOn = new Set(facts.spending(...daysOf(asked, today)).map(({ day }) => day)).size;
  const [ofMonth, ofMonthEn] =
    isOver && spentOn > 0
      ? [`、1日平均では約**${dollars(total / spentOn)}**`, `, about **${dollars(total / spentOn)}** a day`]
      : ['', ''];
  const paced: readonly [string, string] =
    pace === null
      ? ['', '']
      : [
          `1日平均では約${dollars(pace.aDay)}${isPaced ? '' : `、このペースなら月末に約${dollars(pace.atEnd)}`}です。${atPace[0]}`,
          ` That is about ${dollars(pace.aDay)} a day${isPaced ? '' : `, and at this pace about ${dollars(pace.atEnd)} by the end of the month`}.${atPace[1]}`,
        ];
  const months = (language: 0 | 1): string =>
    told
      .map(
        (month) =>
          `${name(month)[language]}${language === 0 ? 'は' : ' '}${dollars(facts.spentUsd(month.text))}`,
      )
      .join(language === 0 ? '、' : ', ');
  return [
    [
      `${scope[0]}のクラウドの費用は、見積もりで**${dollars(total)}**${ofMonth}です${cap > 0 ? `（1か月の上限は${dollars(cap)}）` : '（上限は決めていません）'}。${told.length === 0 ? '' : `${months(0)}です。`}${paced[0]}`,
      `The cloud has cost about **${dollars(total)}** ${scope[1]}${ofMonthEn}${cap > 0 ? ` (the limit is ${dollars(cap)} a month)` : ' (no limit is set)'}${told.length === 0 ? '' : `; ${months(1)}`}.${paced[1]}`,
    ],
    daysOf(asked, today),
  ];
}
