import { dayFrom, dayText } from '#agents/record/days.ts';
import {
  ALL_TIME,
  lastDays,
  monthsAgo,
  namedDays,
  oneDay,
  openingOf,
  type Period,
  WEEKDAYS_EN,
  weekdayJa,
  weekOf,
} from './period.ts';

/** The spans that a parent may choose, the nearest first. */
export function usualPeriods(today: number): readonly Period[] {
  return [
    oneDay(today, '今日', 'today'),
    oneDay(today - 1, '昨日', 'yesterday'),
    weekOf(today, 0),
    weekOf(today, 1),
    monthsAgo(today, 0),
    monthsAgo(today, 1),
    lastDays(today, 30),
    ALL_TIME,
  ];
}

/** A period as a chip holds it: "2026-11-09..2026-11-15", with ";w=5,6" and ";h=17-24" where it is narrower. */
export function daysValue({ from, to, weekdays, hours, opening }: Period): string {
  if (opening !== undefined) return `opening${opening}`;
  const [first, last] = [from, to].map((day) => (day === null || day === undefined ? '' : dayText(day)));
  return `${first}..${last}${weekdays === undefined ? '' : `;w=${weekdays.join(',')}`}${hours === undefined ? '' : `;h=${hours.join('-')}`}`;
}

/** What is known only to the records has no dates. */
const OPENING_VALUE = /^opening(\d{1,3})$/;
const VALUE =
  /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?(?:;w=([0-6](?:,[0-6]){0,6}))?(?:;h=(\d{1,2}(?:\.5)?)-(\d{1,2}(?:\.5)?))?$/;

/** The period of such a value; null where it is none. */
export function periodFrom(value: string, today: number): Period | null {
  const opening = OPENING_VALUE.exec(value)?.[1];
  if (opening !== undefined) return openingOf(Number(opening));
  const found = VALUE.exec(value);
  if (found === null) return null;
  const [, first, last, weekdays, fromHour, toHour] = found;
  const [from, to] = [first, last].map((text) => (text === undefined ? null : dayFrom(text)));
  if ((first !== undefined && from === null) || (last !== undefined && to === null)) return null;
  const days = { from: from ?? null, to: to ?? null };
  if (days.from !== null && days.to !== null && days.from > days.to) return null;
  const named =
    usualPeriods(today).find((usual) => usual.from === days.from && usual.to === days.to) ??
    namedDays(days, today);
  const which = weekdays?.split(',').map(Number);
  const hours = fromHour === undefined ? undefined : ([Number(fromHour), Number(toHour)] as const);
  if (hours !== undefined && (hours[0] >= hours[1] || hours[1] > 24)) return null;
  return {
    ...named,
    ...(which === undefined
      ? {}
      : {
          weekdays: which,
          ja: `${named.ja}の${which.map(weekdayJa).join('')}曜日`,
          en: `${which.map((index) => WEEKDAYS_EN[index]).join(', ')}, ${named.en}`,
        }),
    ...(hours === undefined ? {} : { hours }),
  };
}
