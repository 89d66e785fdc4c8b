import { calendarOf, dayOf, weekdayOf } from '#agents/record/days.ts';

/** A national holiday by its date; those of a Monday by which one of the month. Law on national holidays, as of 2020. */
const FIXED: readonly (readonly [month: number, date: number, name: string])[] = [
  [1, 1, '元日'],
  [2, 11, '建国記念の日'],
  [2, 23, '天皇誕生日'],
  [4, 29, '昭和の日'],
  [5, 3, '憲法記念日'],
  [5, 4, 'みどりの日'],
  [5, 5, 'こどもの日'],
  [8, 11, '山の日'],
  [11, 3, '文化の日'],
  [11, 23, '勤労感謝の日'],
];
const MONDAYS: readonly (readonly [month: number, which: number, name: string])[] = [
  [1, 2, '成人の日'],
  [7, 3, '海の日'],
  [9, 3, '敬老の日'],
  [10, 2, 'スポーツの日'],
];
const SUNDAY = 6;

/** Day of March and of September on which day and night are equally long; right from 1980 to 2099. */
const equinox = (year: number, base: number): number =>
  Math.floor(base + 0.242194 * (year - 1980) - Math.floor((year - 1980) / 4));

const years = new Map<number, ReadonlyMap<number, string>>();

/** The national holidays of Japan in a year, with those in lieu and between two. Key: day since 1970-01-01. */
export function holidaysOf(year: number): ReadonlyMap<number, string> {
  const known = years.get(year);
  if (known !== undefined) return known;
  const named = new Map<number, string>();
  const add = (month: number, date: number, name: string): void => {
    const day = dayOf(year, month, date);
    if (day !== null) named.set(day, name);
  };
  for (const [month, date, name] of FIXED) add(month, date, name);
  for (const [month, which, name] of MONDAYS) {
    const first = weekdayOf(dayOf(year, month, 1) ?? 0);
    add(month, 1 + ((7 - first) % 7) + 7 * (which - 1), name);
  }
  add(3, equinox(year, 20.8431), '春分の日');
  add(9, equinox(year, 23.2488), '秋分の日');
  const all = new Map(named);
  for (const day of named.keys()) {
    if (weekdayOf(day) === SUNDAY) {
      let free = day + 1;
      while (named.has(free)) free++;
      all.set(free, '振替休日');
    }
    if (named.has(day + 2) && !named.has(day + 1) && weekdayOf(day + 1) !== SUNDAY)
      all.set(day + 1, '国民の休日');
  }
  years.set(year, all);
  return all;
}

const isFree = (day: number): boolean => weekdayOf(day) >= 5 || holidaysOf(calendarOf(day).year).has(day);

/** Days without school one after the other, three and more: first and last day. */
export interface FreeRun {
  readonly from: number;
  readonly to: number;
}

const FEWEST_IN_A_RUN = 3;
const LOOK_BACK_DAYS = 400;

/** The last such run that has begun and that fits; null where there was none within a year. */
export function lastFreeRun(today: number, fits: (run: FreeRun) => boolean): FreeRun | null {
  for (let day = today; day > today - LOOK_BACK_DAYS; day--) {
    if (!isFree(day) || isFree(day - 1)) continue;
    let to = day;
    while (isFree(to + 1)) to++;
    const run = { from: day, to };
    if (to - day + 1 >= FEWEST_IN_A_RUN && fits(run)) return run;
  }
  return null;
}

/** The last day of this name that has come; null where there is none within two years, or where it is near at hand. */
export function lastHoliday(today: number, name: string): number | null {
  const { year } = calendarOf(today);
  const days = [year - 1, year].flatMap((at) =>
    [...holidaysOf(at)].filter(([, holiday]) => holiday === name).map(([day]) => day),
  );
  const NEAR_DAYS = 7;
  if (days.some((day) => day > today && day <= today + NEAR_DAYS)) return null;
  return days.filter((day) => day <= today).at(-1) ?? null;
}
