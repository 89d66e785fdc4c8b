import { added, FIGURES, NO_SUMS, type Sums, sumsByDay, textOf } from '#agents/family/answers/figures.ts';
import type { Question } from '#agents/family/answers/question.ts';
import { ADDS_UP } from '#agents/family/question/measures.ts';
import { ALL_TIME, type Period, weekdayJa } from '#agents/family/question/period.ts';
import { dayAt, dayFrom, dayText, firstOfMonth, weekdayOf } from '#agents/record/days.ts';
import type { Script } from '../answer-script.ts';
import { sayer } from '../phrasing.ts';

type Unit = 'day' | 'week' | 'month';
const UNITS: Readonly<Record<Unit, readonly [ja: string, en: string]>> = {
  day: ['日', 'days with study'],
  week: ['週', 'weeks'],
  month: ['か月', 'months'],
};
/** Nearer than this share to the mean it is as usual. */
const NEAR = 0.1;
const FEWEST: Readonly<Record<Unit, number>> = { day: 2, week: 2, month: 1 };
/** A span of which more than this share lies before the first record is none to compare with. */
const MISSING = 0.25;

const firstOf = (day: number, unit: Unit): number => {
  if (unit === 'day') return day;
  if (unit === 'week') return day - weekdayOf(day);
  return firstOfMonth(day);
};
const nextOf = (first: number, unit: Unit): number =>
  unit === 'month' ? firstOfMonth(first, -1) : first + (unit === 'week' ? 7 : 1);

/** A day, a week or a month, whole or as far as today; null: it is none of these. */
function unitOf({ from, to, weekdays, hours }: Period, today: number): Unit | null {
  if (from === null || to === null || weekdays !== undefined || hours !== undefined) return null;
  const fits = (unit: Unit): boolean =>
    firstOf(from, unit) === from &&
    (to === nextOf(from, unit) - 1 || (to === today && to < nextOf(from, unit)));
  return (
    (['day', 'week', 'month'] as const).find((unit) => fits(unit) && (unit !== 'day' || from === to)) ?? null
  );
}

/** Whether the number of a day, a week or a month is more or less than the child's others come to, by the same days of them. */
export function* againstUsual(
  question: Question,
  nowMs: number,
): Script<{ readonly sign: number; readonly text: string } | null> {
  const { period, measure } = question;
  const figure = FIGURES[measure];
  const today = dayAt(nowMs);
  const isWeek = period?.ja === '今週';
  const unit = period === null ? null : isWeek ? 'week' : unitOf(period, today);
  if (figure === undefined || unit === null || period?.from == null || period.to === null) return null;
  const found = yield* sumsByDay(question, ALL_TIME);
  const first = dayFrom([...found.keys()].toSorted()[0] ?? '');
  if (first === null) return null;
  const length = period.to - period.from + 1;
  const isCut = unit !== 'day' && period.to < nextOf(period.from, unit) - 1;
  const spans = new Map<number, Sums>();
  for (let day = firstOf(first, unit); day <= today; day++) {
    const at = firstOf(day, unit);
    const sums = found.get(dayText(day));
    if (unit === 'day' && sums === undefined) continue;
    if (day - at < length || !isCut)
      spans.set(at, added(spans.get(at) ?? NO_SUMS, sums ?? emptyOf(question)));
  }
  const own = spans.get(period.from) ?? emptyOf(question);
  const isWhole = (at: number): boolean =>
    first - at <= MISSING * length && (isCut || nextOf(at, unit) - 1 <= today);
  const others = [...spans].filter(([at]) => at !== period.from && isWhole(at)).map(([, sums]) => sums);
  const value = figure.of(own);
  if (value === null || others.length < FEWEST[unit]) return null;
  const all = others.reduce(added, NO_SUMS);
  const total = figure.of(all);
  if (total === null) return null;
  const mean = ADDS_UP.has(measure) ? total / others.length : total;
  const sign = Math.abs(value - mean) <= NEAR * Math.max(mean, 1) ? 0 : Math.sign(value - mean);
  const say = sayer(question);
  const [unitJa, unitsEn] = UNITS[unit];
  const unitEn = others.length === 1 ? unitsEn.replace('s', '') : unitsEn;
  const until = isCut
    ? unit === 'week'
      ? say(`（月曜から${weekdayJa(weekdayOf(period.to))}曜まで）`, ' (the same days of them)')
      : say(`（はじめの${length}日間）`, ` (their first ${length} days)`)
    : '';
  const way =
    sign === 0
      ? say('ふだんと同じくらい', 'about as usual')
      : sign > 0
        ? say('ふだんより多い（高い）ほう', 'more than usual')
        : say('ふだんより少ない（低い）ほう', 'less than usual');
  const [nameJa, nameEn] = measure === 'rate' ? (['%', '%'] as const) : figure.unit;
  const now = textOf(figure, own);
  const ofMean = mean.toFixed(1).replace(/\.0$/, '');
  return {
    sign,
    text: say(
      `${period.ja}の${figure.ja}は**${now}**で、**${way}**です（このお子さんのほかの${others.length}${unitJa}${until}の平均は${ofMean}${nameJa}）。`,
      `${figure.en}, ${period.en}: **${now}**, **${way}** (this child’s other ${others.length} ${unitEn}${until}: ${ofMean}${nameEn} on the mean).`,
    ),
  };
}

const emptyOf = ({ subject }: Question): Sums => ({ ...NO_SUMS, seconds: subject === null ? 0 : null });
