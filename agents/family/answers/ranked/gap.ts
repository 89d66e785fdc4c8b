import { dayFrom } from '#agents/record/days.ts';
import type { Script } from '../answer-script.ts';
import { spanLabel } from '../answers-series.ts';
import { figureFor, NO_SUMS, rounded, sumsBySpan } from '../figures.ts';
import { sayer } from '../phrasing.ts';
import type { Question } from '../question.ts';

/** "2026-09" of "2026-09-30". */
const monthOf = (date: string): string => date.slice(0, 'yyyy-mm'.length);

/** How far two subjects lie apart month by month, and whether that has become less: 「差は縮まった？」; none where it is not asked. */
export function* gapByMonth(cells: readonly Question[]): Script<string[]> {
  const [one, other, ...more] = cells;
  if (one === undefined || other === undefined || more.length > 0 || one.asks?.isOfDifference !== true)
    return [];
  const figure = figureFor(one);
  if (figure === undefined || one.subject === null || other.subject === null) return [];
  const say = sayer(one);
  const own = yield* sumsBySpan(one, monthOf);
  const its = yield* sumsBySpan(other, monthOf);
  const [unit, unitEn] = figure.unit;
  const gaps = [...new Set([...own.keys(), ...its.keys()])].toSorted().flatMap((month) => {
    const [a, b] = [figure.of(own.get(month) ?? NO_SUMS), figure.of(its.get(month) ?? NO_SUMS)];
    const label = spanLabel(dayFrom(`${month}-01`) ?? 0, 'month', say);
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
