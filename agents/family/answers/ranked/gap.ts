import { dayFrom } from '#agents/record/days.ts';
import type { Script } from '../answer-script.ts';
import { spanLabel } from '../answers-series.ts';
import { added, figureFor, NO_SUMS, rounded, type Sums, sumsByDay } from '../figures.ts';
import { sayer } from '../phrasing.ts';
import type { Question } from '../question.ts';

/** How far two subjects lie apart month by month, and whether that has become less: 「差は縮まった？」; none where it is not asked. */
export function* gapByMonth(cells: readonly Question[]): Script<string[]> {
  const [one, other, ...more] = cells;
  if (one === undefined || other === undefined || more.length > 0 || one.asks?.isOfDifference !== true)
    return [];
  const figure = figureFor(one);
  if (figure === undefined || one.subject === null || other.subject === null) return [];
  const say = sayer(one);
  const months = new Map<string, [Sums, Sums]>();
  for (const [side, cell] of [one, other].entries()) {
    const days = yield* sumsByDay(cell, cell.period);
    for (const date of [...days.keys()].toSorted()) {
      const label = spanLabel(dayFrom(date) ?? 0, 'month', say);
      const both = months.get(label) ?? [NO_SUMS, NO_SUMS];
      both[side] = added(both[side] ?? NO_SUMS, days.get(date) ?? NO_SUMS);
      months.set(label, both);
    }
  }
  const [unit, unitEn] = figure.unit;
  const gaps = [...months]
    .toSorted(([a], [b]) => dayOrder(a) - dayOrder(b))
    .flatMap(([label, [own, its]]) => {
      const [a, b] = [figure.of(own), figure.of(its)];
      return a === null || b === null ? [] : [{ label, gap: rounded(Math.abs(a - b)) }];
    });
  const [first, last] = [gaps[0], gaps.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  const way =
    last.gap < first.gap
      ? say('縮まっています', 'smaller')
      : last.gap > first.gap
        ? say('広がっています', 'larger')
        : say('変わっていません', 'the same');
  const each = gaps.map(({ label, gap }) => say(`${label} ${gap}${unit}`, `${label}: ${gap}${unitEn}`));
  return [
    say(
      `${one.subject.ja}と${other.subject.ja}の差（${figure.ja}）は、${first.label}とくらべて**${way}**（${each.join(' → ')}）。`,
      `The difference between ${one.subject.en} and ${other.subject.en} (${figure.en}) is **${way}** against ${first.label} (${each.join(' → ')}).`,
    ),
  ];
}

/** Of "2026年9月" or "2026-09". */
const dayOrder = (label: string): number => {
  const [year = 0, month = 0] = (label.match(/\d+/g) ?? []).map(Number);
  return year * 100 + month;
};
