import type { FamilyAttempt, FamilyProblem, FamilyRecords } from '#agents/family/family-records.ts';
import type {
  HistoryItem,
  HistoryRecords,
  ItemCorrection,
  MetAgain,
} from '#agents/family/history/history-records.ts';
import { LIKE_WITHIN_DAYS } from '#agents/teaching/practice/likeness.ts';
import type { SetApart } from '#runtime/store/history/correction-journal.ts';
import type { ItemRows, Row } from '#runtime/store/history/item-rows.ts';
import { HISTORY_SQL } from './history-sql.ts';
import { type Parameters, type Reader, readingStatement } from './reading-statement.ts';

const MOST_ROWS = 500;

interface MetRow extends Pick<MetAgain, 'problemId' | 'day' | 'kind' | 'expression' | 'askedIn'> {
  readonly alone: 0 | 1;
  readonly brought: 0 | 1;
  readonly beforeId: string;
  readonly beforeDay: number;
  readonly beforeExpression: string;
  readonly beforeAlone: 0 | 1;
}

const metAgainOf = (row: MetRow): MetAgain => ({
  problemId: row.problemId,
  day: row.day,
  kind: row.kind,
  expression: row.expression,
  askedIn: row.askedIn,
  isAlone: row.alone === 1,
  isBrought: row.brought === 1,
  before: {
    problemId: row.beforeId,
    day: row.beforeDay,
    expression: row.beforeExpression,
    isAlone: row.beforeAlone === 1,
  },
});

/** Reads what the history of a child shows, by fixed statements that SQLite has found to be read-only, and `family`'s. */
export function historyRecords(reader: Reader, family: FamilyRecords): HistoryRecords {
  const all = <Found>(name: keyof typeof HISTORY_SQL, parameters: Parameters): readonly Found[] =>
    reader.read(({ database }) => readingStatement(database, HISTORY_SQL[name]).all(parameters) as Found[]);
  const apart = (name: 'apart' | 'apartOfDay', parameters: Parameters) =>
    all<{ item: string }>(name, parameters).map(({ item }) => JSON.parse(item) as SetApart);
  return {
    metAgain: (childId, fromDay, toDay) =>
      all<MetRow>('metAgain', { childId, fromDay, toDay, withinDays: LIKE_WITHIN_DAYS }).map(metAgainOf),
    kindsByDay: (childId, fromDay, toDay) => all('kindsByDay', { childId, fromDay, toDay }),
    notCounted: (childId, day) => apart('apartOfDay', { childId, day }).map(({ rows }) => problemOf(rows)),
    item(childId, problemId) {
      const noted = all<ItemCorrection & { readonly kept: 0 | 1 }>('corrections', { childId, problemId });
      const corrections = noted.map(({ kept: _, ...correction }) => correction);
      const undoable = noted.findLast(({ kept }) => kept === 1)?.correctionId ?? null;
      const said = { corrections, undoable };
      const problem = family.problem(childId, problemId);
      if (problem === null) {
        const [left] = apart('apart', { childId, problemId });
        return left === undefined ? null : { ...leftItem(left.rows), ...said };
      }
      const [more] = all<{ askedIn: string | null; brought: string | null }>('more', { childId, problemId });
      return {
        problem,
        askedIn: more?.askedIn ?? null,
        isBrought: (more?.brought ?? null) !== null,
        isCounted: true,
        attempts: family.attempts(childId, problemId, MOST_ROWS),
        hints: family.hints(childId, problemId, MOST_ROWS),
        ...said,
      };
    },
  };
}

/** An item that does not count, from the rows that were kept of it. */
function leftItem(rows: ItemRows): Omit<HistoryItem, 'corrections' | 'undoable'> {
  const [row = {}] = rows.problems;
  return {
    problem: problemOf(rows),
    askedIn: row.asked_in as string | null,
    isBrought: row.brought !== null,
    isCounted: false,
    attempts: rows.attempts.map(attemptOf),
    hints: rows.hints
      .filter(({ level }) => Number(level) > 0)
      .map(({ level, at_ms: atMs }) => ({ level: Number(level), atMs: Number(atMs) })),
  };
}

const attemptOf = (row: Row): FamilyAttempt => ({
  attemptId: String(row.attempt_id),
  stepIndex: row.step_index as number | null,
  answer: row.answer as string | null,
  isCorrect: row.is_correct === 1,
  errorType: row.error_type as string | null,
  rules: JSON.parse(String(row.rules)) as string[],
  latencyMs: Number(row.latency_ms),
  atMs: Number(row.at_ms),
});

function problemOf({ problems: [row = {}] }: ItemRows): FamilyProblem {
  return {
    childId: String(row.child_id),
    problemId: String(row.problem_id),
    sessionId: String(row.session_id),
    expression: String(row.expression),
    kind: String(row.kind),
    status: row.status as FamilyProblem['status'],
    way: row.way as FamilyProblem['way'],
    startedAtMs: Number(row.started_at_ms),
    answerCount: Number(row.answer_count),
    wrongCount: Number(row.wrong_count),
    isFirstRight: row.first_right === null ? null : row.first_right === 1,
    hintCount: Number(row.hint_count),
    highestHint: Number(row.highest_hint),
    outcome: row.outcome as FamilyProblem['outcome'],
    points: Number(row.points),
    timeSpentSeconds: Number(row.time_spent_seconds),
  };
}
