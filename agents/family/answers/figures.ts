import type { FigureMeasure, Measure } from '#agents/family/question/measures.ts';
import type { Period } from '#agents/family/question/period.ts';
import { MOST_DAYS, type ProblemDayRow, type SessionsFound, type TotalsRow } from '#agents/family/rows.ts';
import { fetchProblems, fetchSessions, type Script } from './answer-script.ts';
import { percent } from './phrasing.ts';
import type { Question } from './question.ts';

/** What was counted of one scope. `seconds` at work, of a subject on what was solved; null: not kept by days of a subject. */
export interface Sums extends Omit<ProblemDayRow, 'date'> {
  readonly days: number;
  readonly seconds: number | null;
  /** On the problems that were solved; null: not kept by days. */
  readonly solving: number | null;
}

export const NO_SUMS: Sums = {
  problems: 0,
  solved: 0,
  set_aside: 0,
  answered: 0,
  right_at_first: 0,
  answers: 0,
  right_answers: 0,
  hints: 0,
  solved_alone: 0,
  points: 0,
  days: 0,
  seconds: 0,
  solving: 0,
};

export const added = (one: Sums, other: Sums): Sums => ({
  problems: one.problems + other.problems,
  solved: one.solved + other.solved,
  set_aside: one.set_aside + other.set_aside,
  answered: one.answered + other.answered,
  right_at_first: one.right_at_first + other.right_at_first,
  answers: one.answers + other.answers,
  right_answers: one.right_answers + other.right_answers,
  hints: one.hints + other.hints,
  solved_alone: one.solved_alone + other.solved_alone,
  points: one.points + other.points,
  days: one.days + other.days,
  seconds: one.seconds === null || other.seconds === null ? null : one.seconds + other.seconds,
  solving: one.solving === null || other.solving === null ? null : one.solving + other.solving,
});

/** Fewer answered problems than this say nothing of how well a child can do something. */
export const ENOUGH = 3;
/** Fewer than this in one of two spans say nothing of how it has changed. */
export const ENOUGH_TO_COMPARE = 5;

/** The share right at the first answer, 0-1. */
export const rateOf = ({
  right_at_first: right,
  answered,
}: Pick<TotalsRow, 'right_at_first' | 'answered'>) => (answered === 0 ? 0 : right / answered);

/** A measure that is one number: it can be set side by side, ranked, and its difference told. */
export interface Figure {
  readonly ja: string;
  readonly en: string;
  /** What a difference is counted in. */
  readonly unit: readonly [ja: string, en: string];
  /** null: there is nothing to count it of. */
  of(sums: Sums): number | null;
  /** With what it is a share of. */
  text?(sums: Sums): string;
  /** That share, 0-100. */
  share?(sums: Sums): number | null;
}

export const minutesOf = ({ seconds }: Sums): number | null =>
  seconds === null ? null : Math.round(seconds / 60);
const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((100 * part) / whole);
const mean = (sum: number | null, count: number): number | null =>
  sum === null || count === 0 ? null : Math.round((10 * sum) / count) / 10;
/** With one decimal, as differences are told. */
export const rounded = (value: number): number => Math.round(10 * value) / 10;
const PROBLEMS = ['問', ' problems'] as const;
const TIMES = ['回', ' times'] as const;
const MINUTES = ['分', ' minutes'] as const;

const OF: Readonly<Record<FigureMeasure, Figure>> = {
  problems: { ja: '問題', en: 'problems', unit: PROBLEMS, of: ({ problems }) => problems },
  right: { ja: '正解した答え', en: 'right answers', unit: TIMES, of: ({ right_answers: right }) => right },
  wrong: {
    ja: 'まちがった答え',
    en: 'wrong answers',
    unit: TIMES,
    of: ({ answers, right_answers: right }) => answers - right,
  },
  rate: {
    ja: '1回目で正解した割合',
    en: 'right at the first answer',
    unit: ['ポイント', ' percentage points'],
    of: ({ right_at_first: right, answered }) => share(right, answered),
    text: ({ right_at_first: right, answered }) => `${percent(right, answered)} (${right}/${answered})`,
  },
  minutes: { ja: '勉強時間（分）', en: 'minutes', unit: MINUTES, of: minutesOf },
  minutes_a_day: {
    ja: 'やった日1日あたりの分',
    en: 'minutes a day with study',
    unit: MINUTES,
    of: ({ seconds, days }) => mean(seconds === null ? null : seconds / 60, days),
  },
  problems_a_day: {
    ja: 'やった日1日あたりの問題',
    en: 'problems a day with study',
    unit: PROBLEMS,
    of: ({ problems, days }) => mean(problems, days),
  },
  days: { ja: '勉強した日', en: 'days', unit: ['日', ' days'], of: ({ days }) => days },
  points: { ja: 'ポイント', en: 'points', unit: ['ポイント', ' points'], of: ({ points }) => points },
  hints: { ja: 'ヒント', en: 'hints', unit: TIMES, of: ({ hints }) => hints },
  alone: {
    ja: '自力で解けた',
    en: 'solved alone',
    unit: PROBLEMS,
    of: ({ solved_alone: alone }) => alone,
    text: ({ solved_alone: alone, solved }) => `${alone} (${percent(alone, solved)})`,
    share: ({ solved_alone: alone, solved }) => share(alone, solved),
  },
  aside: { ja: 'あとまわし', en: 'set aside', unit: PROBLEMS, of: ({ set_aside: aside }) => aside },
  speed: {
    ja: '解けた1問の秒数',
    en: 'seconds for each solved problem',
    unit: ['秒', ' seconds'],
    of: ({ solving, solved }) => mean(solving, solved),
  },
};

export const FIGURES: Readonly<Partial<Record<Measure, Figure>>> = OF;

const WRONG_RATE: Figure = {
  ja: '1回目でまちがえた割合',
  en: 'wrong at the first answer',
  unit: OF.rate.unit,
  of: ({ right_at_first: right, answered }) => share(answered - right, answered),
  text: ({ right_at_first: right, answered }) =>
    `${percent(answered - right, answered)} (${answered - right}/${answered})`,
};
/** The number that a question asks for: of a rate that of wrong answers, where these are named. */
export const figureFor = ({
  measure,
  asks,
}: {
  readonly measure: Measure;
  readonly asks?: Question['asks'] | undefined;
}): Figure | undefined => (measure === 'rate' && asks?.isOfWrong === true ? WRONG_RATE : FIGURES[measure]);

export const textOf = (figure: Figure, sums: Sums): string =>
  figure.text?.(sums) ?? String(figure.of(sums) ?? '-');

export function* sumsOf(question: Question, period: Period | null): Script<Sums> {
  const { totals, by_day: days } = yield* fetchProblems(question, period ?? undefined, {
    limit: 1,
    days: MOST_DAYS,
  });
  const points = days.reduce((sum, day) => sum + day.points, 0);
  const { problems, solved, set_aside, answered, right_at_first, answers, right_answers } = totals;
  const { hints, solved_alone } = totals;
  const sums = {
    problems,
    solved,
    set_aside,
    answered,
    right_at_first,
    answers,
    right_answers,
    hints,
    solving: totals.seconds,
  };
  if (question.subject !== null)
    return { ...sums, solved_alone, points, days: days.length, seconds: totals.seconds };
  const { totals: ofSessions } = yield* fetchSessions(question, period ?? undefined, { limit: 1 });
  return {
    ...sums,
    solved_alone,
    points: ofSessions.points,
    days: ofSessions.days,
    seconds: ofSessions.seconds,
  };
}

/** Of each day with something on it. Key: its date. */
export function* sumsByDay(question: Question, period: Period | null): Script<ReadonlyMap<string, Sums>> {
  const { by_day: problems } = yield* fetchProblems(question, period ?? undefined, {
    limit: 1,
    days: MOST_DAYS,
  });
  const sessions: SessionsFound['by_day'] =
    question.subject === null
      ? (yield* fetchSessions(question, period ?? undefined, { limit: 1, days: MOST_DAYS })).by_day
      : [];
  const seconds = new Map(sessions.map((day) => [day.date, day.seconds]));
  const isOfAll = question.subject === null;
  const found = new Map(
    problems.map(({ date, ...day }): [string, Sums] => [
      date,
      { ...day, days: 1, seconds: isOfAll ? (seconds.get(date) ?? 0) : null, solving: null },
    ]),
  );
  for (const { date, seconds: spent } of sessions)
    if (!found.has(date)) found.set(date, { ...NO_SUMS, days: 1, seconds: spent });
  return found;
}

/** The same added up in spans, the earliest first; `spanOf`: which one a date ("2026-04-01") is of. */
export function* sumsBySpan(
  question: Question,
  spanOf: (date: string) => string,
): Script<ReadonlyMap<string, Sums>> {
  const spans = new Map<string, Sums>();
  const days = [...(yield* sumsByDay(question, question.period))];
  for (const [date, sums] of days.toSorted(([one], [other]) => one.localeCompare(other))) {
    const span = spanOf(date);
    const was = spans.get(span);
    spans.set(span, was === undefined ? sums : added(was, sums));
  }
  return spans;
}

/** The middle of these; of two in the middle what lies between them. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  return ((sorted[half] ?? 0) + (sorted[sorted.length - 1 - half] ?? 0)) / 2;
}
