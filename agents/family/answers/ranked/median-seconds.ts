import { MOST_DAYS, MOST_FOUND, type ProblemsFound } from '#agents/family/rows.ts';
import { dayFrom } from '#agents/record/days.ts';
import { abreast, fetchProblems, type Script } from '../answer-script.ts';
import { medianOf } from '../figures.ts';
import { sayer } from '../phrasing.ts';
import { type Question, scopeOf } from '../question.ts';

/** As many searches as an answer has for this. */
const MOST_SEARCHES = 8;

/** Days that follow each other, with no more problems than one search lists; null: there are too many. */
function portions(days: ProblemsFound['by_day']): readonly (readonly string[])[] | null {
  const found: { dates: string[]; count: number }[] = [];
  for (const { date, problems } of days) {
    const last = found.at(-1);
    if (last !== undefined && last.count + problems <= MOST_FOUND) {
      last.dates.push(date);
      last.count += problems;
    } else found.push({ dates: [date], count: problems });
  }
  return found.length > MOST_SEARCHES || found.some(({ count }) => count > MOST_FOUND)
    ? null
    : found.map(({ dates }) => dates);
}

/** The middle of the seconds that each solved problem took, before their mean. */
export function* medianSeconds(question: Question): Script {
  const say = sayer(question);
  const scope = scopeOf(question);
  const { by_day: days } = yield* fetchProblems(question, scope, {
    status: 'solved',
    limit: 1,
    days: MOST_DAYS,
  });
  const parts = portions(days);
  if (parts === null)
    return say(
      '問題が多すぎて、中央値は出せません。平均でお答えします。',
      'There are too many problems to take the median of; this is the mean. ',
    );
  const found = yield* abreast(
    parts.map((dates) =>
      fetchProblems(
        question,
        { ...scope, from: dayFrom(dates.at(-1) ?? ''), to: dayFrom(dates[0] ?? '') },
        { status: 'solved', limit: MOST_FOUND },
      ),
    ),
  );
  const seconds = found.flatMap(({ problems }) => problems.map((one) => one.seconds));
  if (seconds.length === 0) return '';
  const middle = medianOf(seconds);
  return say(
    `${scope.ja}、解けた${seconds.length}問の1問の時間の中央値は**${middle}秒**です。`,
    `The median time of ${seconds.length} solved problems is **${middle} seconds** (${scope.en}). `,
  );
}
