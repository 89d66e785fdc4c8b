import { ALL_TIME } from '#agents/family/question/period.ts';
import { reaches, type Threshold } from '#agents/family/question/threshold.ts';
import type { Script } from './answer-script.ts';
import { added, FIGURES, NO_SUMS, sumsByDay } from './figures.ts';
import { many, nothing, sayer } from './phrasing.ts';
import { type Question, scopeOf } from './question.ts';

/** The day on which a number, added up from the first day of its span on, came to so many. */
export function* reachedInAll(question: Question, threshold: Threshold): Script {
  const say = sayer(question);
  const scope = question.period ?? ALL_TIME;
  const figure = FIGURES[question.measure] ?? FIGURES.problems;
  const days = yield* sumsByDay(question, scope);
  if (figure === undefined || days.size === 0) return nothing(say, scopeOf(question));
  const [unit, unitEn] = figure.unit;
  const goal = say(
    `${threshold.value}${unit}${threshold.bound === 'over' ? 'をこえた' : 'になった'}`,
    `${threshold.bound === 'over' ? 'more than ' : ''}${threshold.value}${unitEn}`,
  );
  let sums = NO_SUMS;
  let studied = 0;
  for (const date of [...days.keys()].toSorted()) {
    sums = added(sums, days.get(date) ?? NO_SUMS);
    studied++;
    const total = figure.of(sums);
    if (total === null)
      return say('時間は、教科や単元ごとには記録していません。', 'Time is not recorded by subject.');
    if (reaches(total, threshold))
      return say(
        `${scopeOf(question).ja}、${figure.ja}が合わせて${goal}のは**${date}**です（その日までに${total}${unit}、やった日は${studied}日）。`,
        `${figure.en}: ${goal} in all on **${date}** (${total} up to that day, ${many(studied, 'day')} with study; ${scopeOf(question).en}).`,
      );
  }
  const total = figure.of(sums) ?? 0;
  return say(
    `${scopeOf(question).ja}、${figure.ja}は合わせて**${total}${unit}**で、まだ${goal}日はありません。`,
    `${figure.en}: **${total}** in all, not yet ${goal} (${scopeOf(question).en}).`,
  );
}
