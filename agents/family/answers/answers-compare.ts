import type { Measure } from '#agents/family/question/measures.ts';
import type { Period } from '#agents/family/question/period.ts';
import type { ProblemsFound, SessionsFound } from '#agents/family/rows.ts';
import { fetchProblems, fetchSessions, type Script } from './answer-script.ts';
import { percent, sayer, table } from './phrasing.ts';
import { type Question, scopeOf } from './question.ts';

type Sums = Pick<ProblemsFound, 'totals' | 'by_day'> & { readonly sessions: SessionsFound['totals'] | null };

/** What two spans are compared by, with its unit. Key: the measure. */
const NUMBERS: Partial<
  Record<Measure, readonly [ja: string, en: string, of: (sums: Sums) => number | null]>
> = {
  problems: ['問題', 'problems', ({ totals }) => totals.problems],
  right: ['正解した答え', 'right answers', ({ totals }) => totals.right_answers],
  wrong: ['まちがった答え', 'wrong answers', ({ totals }) => totals.answers - totals.right_answers],
  minutes: ['勉強時間（分）', 'minutes', ({ sessions }) => sessions?.minutes ?? null],
  days: ['勉強した日', 'days', ({ sessions, by_day }) => sessions?.days ?? by_day.length],
  points: [
    'ポイント',
    'points',
    ({ sessions, by_day }) => sessions?.points ?? by_day.reduce((sum, { points }) => sum + points, 0),
  ],
  hints: ['ヒント', 'hints', ({ totals }) => totals.hints],
  alone: ['自力で解けた', 'solved alone', ({ totals }) => totals.solved_alone],
  aside: ['あとまわし', 'set aside', ({ totals }) => totals.set_aside],
};

export const isComparable = (measure: Measure): boolean => measure in NUMBERS;

function* sumsOf(question: Question, period: Period): Script<Sums> {
  const problems = yield* fetchProblems(question, period, { limit: 1, days: 400 });
  const sessions =
    question.subject === null ? (yield* fetchSessions(question, period, { limit: 1 })).totals : null;
  return { ...problems, sessions };
}

/** The same number of two spans, its difference, and what else was counted in them. */
export function* compare(question: Question): Script {
  const say = sayer(question);
  const { base, measure } = question;
  const [ja, en, of] = NUMBERS[measure] ?? [];
  if (base === null || question.period === null || ja === undefined || of === undefined) return '';
  const scope = scopeOf(question);
  const [now, then] = [yield* sumsOf(question, question.period), yield* sumsOf(question, base)];
  const [one, other] = [of(now), of(then)];
  if (one === null || other === null)
    return say('時間は、教科や単元ごとにはくらべられません。', 'Time cannot be compared by subject.');
  const difference = one - other;
  const change =
    difference === 0
      ? say('同じです', 'the same')
      : say(
          `${Math.abs(difference)}${difference > 0 ? '多い' : '少ない'}です`,
          `${Math.abs(difference)} ${difference > 0 ? 'more' : 'fewer'}`,
        );
  const rows = (Object.values(NUMBERS) as [string, string, (sums: Sums) => number | null][]).flatMap(
    ([name, nameEn, number]) => {
      const [a, b] = [number(now), number(then)];
      return a === null || b === null ? [] : [[say(name, nameEn), a, b]];
    },
  );
  rows.push([
    say('1回目で正解', 'right at first'),
    percent(now.totals.right_at_first, now.totals.answered),
    percent(then.totals.right_at_first, then.totals.answered),
  ]);
  return `${say(
    `${ja}は、${scope.ja}が**${one}**、${base.ja}が**${other}**で、${change}。`,
    `${en}: **${one}** (${scope.en}) against **${other}** (${base.en}), ${change}.`,
  )}\n\n${table(['', say(question.period.ja, question.period.en), say(base.ja, base.en)], rows)}`;
}
