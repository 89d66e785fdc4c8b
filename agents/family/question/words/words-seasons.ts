import { type FreeRun, holidaysOf, lastFreeRun, lastHoliday } from '#agents/family/question/holidays.ts';
import { lastDate, monthOf, oneDay, type Period } from '#agents/family/question/period.ts';
import type { DaysPart, Sense, Word } from '#agents/family/question/sense.ts';
import { calendarOf, dayOf } from '#agents/record/days.ts';
import { numberIn } from './number-in.ts';
import { FEASTS, HOLIDAYS, OLD_MONTHS, SEASONS } from './seasons.ts';

// Days that the calendar of Japan names: holidays, runs of free days, feasts, terms of school. Folded.

const days = (part: DaysPart): Sense => ({ role: 'days', days: part });
const unknown = (): Sense => days({ part: 'unknown' });

const long = (period: Period): Sense => days({ part: 'span', period, grain: 'long' });
const oneOf = (at: number | null, ja: string, en: string): Sense =>
  at === null ? unknown() : days({ part: 'span', period: oneDay(at, ja, en), grain: 'day' });

function season(today: number, { ja, en, from, to }: (typeof SEASONS)[number]): Sense {
  const { year } = calendarOf(today);
  for (const at of [year, year - 1]) {
    const first = dayOf(at, ...from);
    const isOverNewYear = to[0] < from[0];
    const last = dayOf(isOverNewYear ? at + 1 : at, ...to);
    if (first === null || last === null || first > today) continue;
    return long({
      from: first,
      to: Math.min(last, today),
      ja,
      en: en.replace(/\(\?:([^|)]*)[^)]*\)\??/g, '$1'),
    });
  }
  return unknown();
}

function run(today: number, fits: (run: FreeRun) => boolean, ja: string, en: string): Sense {
  const found = lastFreeRun(today, fits);
  if (found === null) return unknown();
  // Two long weekends are told apart by their months.
  const { month, date } = calendarOf(found.from);
  const names = /連休$/.test(ja) ? { ja: `${month}月の${ja}`, en: `${en} of ${month}/${date}` } : { ja, en };
  return long({ from: found.from, to: Math.min(found.to, today), ...names });
}

const holds = ({ from, to }: FreeRun, name: string): boolean => {
  for (let day = from; day <= to; day++) if (holidaysOf(calendarOf(day).year).get(day) === name) return true;
  return false;
};
const HOLIDAY_JA = HOLIDAYS.map(({ words }) => words).join('|');
const HOLIDAY_EN = HOLIDAYS.map(({ en }) => en).join('|');
const named = (text: string | undefined): string | undefined =>
  text === undefined
    ? undefined
    : HOLIDAYS.find(({ words, en }) => new RegExp(`^(?:${words}|${en})$`).test(text))?.ja;

export const SEASONS_JA: readonly Word[] = [
  ...HOLIDAYS.map(
    ({ words, ja, en }): Word => [
      `(?:${words})`,
      (_, today) => oneOf(lastHoliday(today, ja), ja, en.replace(/[?()|[\]:]|\(\?:.*?\)/g, '')),
    ],
  ),
  ...FEASTS.map(
    ({ words, ja, month, date }): Word => [
      `(?:${words})(?:の日)?`,
      (_, today) => oneOf(lastDate(today, month, date), ja, ja),
    ],
  ),
  ...SEASONS.map((entry): Word => [`(?:${entry.words})`, (_, today) => season(today, entry)]),
  ['(?:今|この)学期|学期(?:が)?始ま(?:って|り)', (_, today) => currentTerm(today)],
  [
    '(?:連休|休み)(?:明け|あけ)|運動会(?:の前|のあと|前|後)?|誕生日|たんじょうび|てすと前|遠足|発表会|参観日|(?:前の?|先)学期',
    unknown,
  ],
  [
    `(?:この|先日の|前の|こないだの|さっきの)?(?:(\\d{1,2}|[一二三四五六七八九十]{1,2})月の)?(?:(${HOLIDAY_JA})(?:の|がある|を含む)?)?(?:([3-9三四五六七八九])連休|連休|れんきゅう)(?:中|の間|の頃|のころ)?`,
    ([, month, holiday, length], today) => {
      const name = named(holiday);
      const wanted = length === undefined ? undefined : numberIn(length);
      return run(
        today,
        (free) =>
          (wanted === undefined || free.to - free.from + 1 === wanted) &&
          (name === undefined || holds(free, name)) &&
          (month === undefined ||
            [free.from, free.to].some((day) => calendarOf(day).month === numberIn(month))),
        `${name === undefined ? '' : `${name}の`}連休`,
        'the long weekend',
      );
    },
  ],
  [
    '(?:しるばー(?:うぃーく|ういーく)|sw)(?:の)?(?:[45四五]連休)?',
    (_, today) => run(today, (free) => holds(free, '敬老の日'), 'シルバーウィーク', 'Silver Week'),
  ],
  [
    '(?:ごーるでん(?:うぃーく|ういーく)|gw)(?:中|の間)?',
    (_, today) =>
      season(today, {
        words: '',
        ja: 'ゴールデンウィーク（4月29日から5月5日）',
        en: 'Golden Week',
        from: [4, 29],
        to: [5, 5],
      }),
  ],
  ...OLD_MONTHS.map(
    (name, index): Word => [
      name,
      (_, today) => {
        const { year, month } = calendarOf(today);
        return days({
          part: 'span',
          period: monthOf(today, index + 1 > month ? year - 1 : year, index + 1),
          grain: 'month',
        });
      },
    ],
  ),
];

function currentTerm(today: number): Sense {
  const terms = SEASONS.filter(({ words }) => words.includes('学期'));
  const { year } = calendarOf(today);
  const term = terms
    .toSorted((one, other) => one.from[0] - other.from[0])
    .findLast(({ from }) => (dayOf(year, ...from) ?? today) <= today);
  return term === undefined ? unknown() : season(today, term);
}

export const SEASONS_EN: readonly Word[] = [
  ...HOLIDAYS.map(
    ({ en, ja }): Word => [`(?:on )?(?:${en})`, (_, today) => oneOf(lastHoliday(today, ja), ja, ja)],
  ),
  ...FEASTS.map(
    ({ en, month, date, ja }): Word => [
      `(?:on )?(?:${en})`,
      (_, today) => oneOf(lastDate(today, month, date), ja, en.split('|')[0]?.replace(/[?()]/g, '') ?? ''),
    ],
  ),
  ...SEASONS.map((entry): Word => [`(?:the )?(?:${entry.en})`, (_, today) => season(today, entry)]),
  ['(?:this|the current) (?:term|semester)', (_, today) => currentTerm(today)],
  [
    'silver week',
    (_, today) => run(today, (free) => holds(free, '敬老の日'), 'シルバーウィーク', 'Silver Week'),
  ],
  [
    'golden week',
    (_, today) =>
      season(today, { words: '', ja: 'ゴールデンウィーク', en: 'Golden Week', from: [4, 29], to: [5, 5] }),
  ],
  [
    `(?:(?:the|this|that|last) )?(?:(${HOLIDAY_EN}) )?(?:(three|four|five|[345])[- ]day (?:long )?weekend|long weekend|3-day weekend)`,
    (found, today) => {
      const name = named(found[1]);
      const length =
        { three: 3, four: 4, five: 5 }[found[2] ?? ''] ??
        (found[2] === undefined ? undefined : Number(found[2]));
      return run(
        today,
        (free) =>
          (name === undefined || holds(free, name)) &&
          (length === undefined || free.to - free.from + 1 === length),
        '連休',
        'the long weekend',
      );
    },
  ],
];
