import type {
  BattleSums,
  FamilyAttempt,
  FamilyRecords,
  KindSums,
  ProblemDay,
  ProblemFilter,
  ProblemOrder,
  WrongAnswer,
  WronglyAnswered,
} from '#agents/family/family-records.ts';
import { dayAt, startOfDayMs } from '#agents/record/days.ts';
import { FACT_KINDS } from '#agents/teaching/practice/facts.ts';
import { FAMILY_SQL } from './family-sql.ts';
import { type Parameters, type Reader, readingStatement } from './reading-statement.ts';

type Name = keyof typeof FAMILY_SQL;

/** Longest list that any question is answered with. */
const MOST_ROWS = 500;

/** The first and the last moment of a Date. */
const ALWAYS = { fromMs: -8.64e15, toMs: 8.64e15 };
const ANY: Parameters = {
  ...ALWAYS,
  kinds: null,
  status: null,
  outcome: null,
  had: null,
  hintsFrom: null,
  hintsTo: null,
  levelFrom: null,
  expression: null,
  expressions: null,
  sessionId: null,
  weekdays: null,
  fromHour: null,
  toHour: null,
};

const list = (values: readonly (string | number)[] | undefined): string | null =>
  values === undefined ? null : JSON.stringify(values);

function parametersOf(filter: ProblemFilter): Parameters {
  const { kinds, expressions, weekdays, hours, ...rest } = filter;
  const [fromHour = null, toHour = null] = hours ?? [];
  return {
    ...ANY,
    ...rest,
    kinds: list(kinds),
    expressions: list(expressions),
    weekdays: list(weekdays),
    fromHour,
    toHour,
  };
}

const NO_BATTLES: BattleSums = { rounds: 0, returned: 0, dropped: 0, longestRally: 0, lastAtMs: null };

/** The days that there are to a Date. */
const EVER = { fromDay: -100_000_000, toDay: 100_000_001 };

/** The whole days in Japan that a filter means, where it narrows by nothing else than child, time and kind; else null. */
function daysOf({ childId, fromMs, toMs, kinds, ...narrower }: ProblemFilter): Parameters | null {
  if (Object.values(narrower).some((value) => value !== undefined)) return null;
  const days = { ...EVER, childId, kinds: list(kinds) };
  if (fromMs !== undefined) days.fromDay = dayAt(fromMs);
  if (toMs !== undefined) days.toDay = dayAt(toMs);
  const isWhole = [
    [fromMs, days.fromDay],
    [toMs, days.toDay],
  ].every(([ms, day]) => ms === undefined || startOfDayMs(day as number) === ms);
  return isWhole ? days : null;
}

/** Whether a filter narrows by the child alone. */
const isEver = ({ childId: _, ...narrower }: ProblemFilter): boolean =>
  Object.values(narrower).every((value) => value === undefined);

const problemsIn = (filter: ProblemFilter, order: ProblemOrder): Name =>
  order === 'hardest'
    ? isEver(filter)
      ? 'hardestEver'
      : 'hardestProblems'
    : order === 'most_wrong'
      ? 'mostWrongProblems'
      : order === 'slowest' || order === 'fastest'
        ? `${order}Problems`
        : filter.sessionId === undefined
          ? 'newestProblems'
          : 'problemsOfSession';

const rows = (limit: number): number => Math.min(MOST_ROWS, Math.max(0, Math.trunc(limit) || 0));

/**
 * Answers the parent's questions from the open database. Every statement is fixed text with bound values and is
 * checked by SQLite to be read-only, so that nothing that is asked can reach further or change anything.
 */
export function familyRecords(reader: Reader): FamilyRecords {
  const all = <Row>(name: Name, parameters: Parameters): readonly Row[] =>
    reader.read(({ database }) => readingStatement(database, FAMILY_SQL[name]).all(parameters) as Row[]);
  /** From the sums of each day where they say it, else from the problems themselves. */
  const summed = <Row>(ofDays: Name, ofProblems: Name, filter: ProblemFilter, limit: number) => {
    const days = daysOf(filter);
    return days === null
      ? all<Row>(ofProblems, { ...parametersOf(filter), limit })
      : all<Row>(ofDays, { ...days, limit });
  };
  const problemRows = (name: Name, parameters: Parameters) =>
    all<ProblemRow>(name, parameters).map(({ firstRight, ...row }) => ({
      ...row,
      isFirstRight: firstRight === null ? null : firstRight === 1,
    }));
  return {
    children() {
      const achievements = all<{ childId: string; code: string; atMs: number }>('achievements', {});
      return all<Omit<ReturnType<FamilyRecords['children']>[number], 'achievements'>>('children', {}).map(
        (child) => ({
          ...child,
          achievements: achievements
            .filter(({ childId }) => childId === child.childId)
            .map(({ code, atMs }) => ({ code, atMs })),
        }),
      );
    },
    sessions: (filter, limit) => all('sessions', { ...parametersOf(filter), limit: rows(limit) }),
    session: (childId, sessionId) =>
      all<ReturnType<FamilyRecords['sessions']>[number]>('sessions', {
        ...parametersOf({ childId, sessionId }),
        limit: 1,
      })[0] ?? null,
    sessionSums(filter) {
      const [sums] = all<ReturnType<FamilyRecords['sessionSums']>>('sessionSums', parametersOf(filter));
      if (sums === undefined) throw new Error('a sum has always a row');
      return sums;
    },
    days: (filter, limit) => all('days', { ...parametersOf(filter), limit: rows(limit) }),
    problems: (filter, order, limit) =>
      problemRows(problemsIn(filter, order), {
        ...parametersOf(filter),
        limit: rows(limit),
      }),
    problemDays: (filter, limit) =>
      summed<ProblemDay>('problemDaysOfDays', 'problemDays', filter, rows(limit)),
    rightInARow: (filter) =>
      all<{ current: number; best: number }>('rightInARow', parametersOf(filter))[0] ?? {
        current: 0,
        best: 0,
      },
    kinds: (filter) => summed<KindSums>('kindsOfDays', 'kinds', filter, MOST_ROWS),
    facts: (childId) => all('facts', { childId, kinds: list(FACT_KINDS) }),
    rules: (filter, limit) => summed('rulesOfDays', 'rules', filter, rows(limit)),
    hintLevels: (filter) => summed('hintLevelsOfDays', 'hintLevels', filter, MOST_ROWS),
    points(filter) {
      const name = isEver(filter) ? 'pointsEver' : 'points';
      return all<{ points: number }>(name, parametersOf(filter))[0]?.points ?? 0;
    },
    wrongAnswers(filter, limit) {
      const found = new Map<string, WronglyAnswered & { readonly wrongAnswers: WrongAnswer[] }>();
      for (const row of all<WrongRow>('wrongAnswers', { ...parametersOf(filter), limit: rows(limit) })) {
        const { problemId, answer, rules, firstRight, ...problem } = row;
        const known = found.get(problemId) ?? {
          problemId,
          ...problem,
          isFirstRight: firstRight === 1,
          wrongAnswers: [],
        };
        found.set(problemId, known);
        known.wrongAnswers.push({ answer, rules: rulesOf(rules) });
      }
      return [...found.values()];
    },
    problem: (childId, problemId) => problemRows('problemOfId', { childId, problemId })[0] ?? null,
    attempts: (childId, problemId, limit) =>
      all<AttemptRow>('attempts', { childId, problemId, limit: rows(limit) }).map(attemptOf),
    attemptsOf(childId, problemIds) {
      const found = new Map<string, FamilyAttempt[]>(problemIds.map((problemId) => [problemId, []]));
      for (const row of all<AttemptRow>('attemptsOf', { childId, problemIds: JSON.stringify(problemIds) }))
        found.get(row.problemId)?.push(attemptOf(row));
      return found;
    },
    hints: (childId, problemId, limit) => all('hints', { childId, problemId, limit: rows(limit) }),
    hintsOf(childId, problemIds) {
      const found = new Map<string, { level: number; atMs: number }[]>();
      for (const { problemId, ...hint } of all<{ problemId: string; level: number; atMs: number }>(
        'hintsOf',
        {
          childId,
          problemIds: JSON.stringify(problemIds),
        },
      ))
        found.set(problemId, [...(found.get(problemId) ?? []), hint]);
      return found;
    },
    battles: (filter) => all<BattleSums>('battles', parametersOf(filter))[0] ?? NO_BATTLES,
    battleRounds: (filter, limit) => all('battleRounds', { ...parametersOf(filter), limit: rows(limit) }),
    mostMissed: (filter, limit) => all('mostMissed', { ...parametersOf(filter), limit: rows(limit) }),
    moods: (filter, limit) =>
      all(filter.sessionId === undefined ? 'moods' : 'moodsOfSession', {
        ...parametersOf(filter),
        limit: rows(limit),
      }),
  };
}

type ProblemRow = Omit<ReturnType<FamilyRecords['problems']>[number], 'isFirstRight'> & {
  readonly firstRight: 0 | 1 | null;
};
type AttemptRow = Omit<FamilyAttempt, 'isCorrect' | 'rules'> & {
  readonly problemId: string;
  readonly correct: 0 | 1;
  readonly rules: string;
};

interface WrongRow extends Omit<WronglyAnswered, 'isFirstRight' | 'wrongAnswers'> {
  readonly firstRight: 0 | 1;
  readonly answer: string | null;
  readonly rules: string;
}

const rulesOf = (json: string): string[] => (json === '[]' ? [] : (JSON.parse(json) as string[]));

const attemptOf = ({ problemId: _, correct, rules, ...attempt }: AttemptRow): FamilyAttempt => ({
  ...attempt,
  isCorrect: correct === 1,
  rules: rulesOf(rules),
});
