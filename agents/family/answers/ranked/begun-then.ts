import { MOST_DAYS } from '#agents/family/rows.ts';
import { dayFrom } from '#agents/record/days.ts';
import { fetchSessions, type Script } from '../answer-script.ts';
import { spanLabel } from '../answers-series.ts';
import { figureFor, sumsByDay, textOf } from '../figures.ts';
import { sayer } from '../phrasing.ts';
import { type Question, scopeOf } from '../question.ts';
import { signOf } from '../verdict/yes-or-no.ts';

/** Of more days than these that come to the same none is told. */
const MOST_NAMED = 5;

/** The day that was best or worst in a number, and when it was begun; '' where no end is asked for, or too many days come to the same. */
export function* begunThen(question: Question): Script {
  const say = sayer(question);
  const figure = figureFor(question);
  const ranks = question.asks?.ranks ?? null;
  if (figure === undefined || ranks === null) return '';
  const days = [...(yield* sumsByDay(question, question.period))].flatMap(([date, sums]) => {
    const value = figure.of(sums);
    return value === null ? [] : [{ date, value, text: textOf(figure, sums) }];
  });
  const isLeast = ranks === 'least' || (ranks === 'worst' && signOf('better', question) > 0);
  const values = days.map(({ value }) => value);
  const wanted = isLeast ? Math.min(...values) : Math.max(...values);
  const found = days
    .filter(({ value }) => value === wanted)
    .toSorted((one, other) => one.date.localeCompare(other.date));
  if (found.length === 0 || found.length > MOST_NAMED) return '';
  const { sessions } = yield* fetchSessions(question, scopeOf({ ...question, subject: null }), {
    limit: MOST_DAYS,
  });
  const told = found.map(({ date, text }) => {
    const begun = sessions
      .filter((session) => session.date === date)
      .map(({ started_at: at }) => at)
      .toSorted();
    const day = dayFrom(date);
    const label = day === null ? date : spanLabel(day, 'day', say);
    return say(
      `**${label}**（${text}、**${begun.join('と')}**に始め）`,
      `**${label}** (${text}) began at **${begun.join(' and ')}**`,
    );
  });
  const [ja, en] = isLeast ? ['低い（少ない）', 'lowest'] : ['高い（多い）', 'highest'];
  return say(
    `${figure.ja}がいちばん${ja}日は、${told.join('と')}です。`,
    `Where ${figure.en} was ${en}: ${told.join('; ')}.`,
  );
}
