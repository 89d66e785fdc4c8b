import type { Change } from '#agents/core/records.ts';
import type { Aid } from '#agents/teaching/hints/aids.ts';
import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';
import type { Entry } from './entry.ts';
import { followHistory, type ProblemHistory, startHistory } from './problem-history.ts';

/** Rows are read as tuples here: as objects they take half as long again. */
type ProblemRow = readonly [
  seq: number,
  problemId: string,
  sessionId: string,
  expression: string,
  kind: string,
  grade: number,
  source: ProblemHistory['source'],
  way: ProblemHistory['way'],
  startedAtMs: number,
  status: ProblemHistory['status'],
  closedAtMs: number | null,
  outcome: NonNullable<ProblemHistory['award']>['outcome'] | null,
  points: number | null,
  timeSpentSeconds: number | null,
  askedIn: string | null,
  brought: ProblemHistory['brought'],
];
type AnswerRow = readonly [
  problemSeq: number,
  isOwn: 0 | 1,
  isCorrect: 0 | 1,
  rules: string,
  latencyMs: number,
  atMs: number,
];
type HintRow = readonly [problemSeq: number, answersBefore: number, aid: Aid | null];

/** Which problems of a child; by name of the index, or the planner reads them all to spare itself a small sort. */
const CHOICES = {
  last: { index: 'problems_by_seq', where: 'p.seq >= ?' },
  since: { index: 'problems_by_start', where: 'p.started_at_ms >= ?' },
  session: { index: 'problems_by_session', where: 'p.session_id = ?' },
} as const;
type Choice = keyof typeof CHOICES;

interface Queries {
  readonly problems: Statement<[string, string | number], ProblemRow>;
  readonly answers: Statement<[string, string | number], AnswerRow>;
  readonly hints: Statement<[string, string | number], HintRow>;
}

/** What happened with a child's problems, read whole: each with its answers and hints in the order of writing. */
export class ProblemHistories {
  readonly #queries: Readonly<Record<Choice, Queries>>;
  readonly #firstOfLast: Statement<[string, number], number>;
  readonly #isStored: Statement<[string, string], number>;

  constructor(database: Preparer) {
    const prepare = <Row>(sql: string) =>
      database.prepare<[string, string | number], Row>(sql).raw() as Statement<
        [string, string | number],
        Row
      >;
    const queries = (choice: Choice): Queries => {
      const { index, where } = CHOICES[choice];
      const problems = `problems AS p INDEXED BY ${index}`;
      const chosen = `p.child_id = ? AND ${where}`;
      return {
        problems: prepare(
          `SELECT p.seq, p.problem_id, p.session_id, p.expression, p.kind, p.grade, p.source, p.way, p.started_at_ms,
             p.status, p.closed_at_ms, g.outcome, w.points, g.time_spent_seconds, p.asked_in, p.brought
           FROM ${problems}
           LEFT JOIN points AS w ON w.child_id = p.child_id AND w.problem_id = p.problem_id
           LEFT JOIN progress AS g ON g.child_id = w.child_id AND g.progress_id = w.progress_id
           WHERE ${chosen} ORDER BY p.seq`,
        ),
        answers: prepare(
          `SELECT p.seq, a.step_index IS NULL, a.is_correct, a.rules, a.latency_ms, a.at_ms FROM ${problems}
           CROSS JOIN attempts AS a ON a.child_id = p.child_id AND a.problem_id = p.problem_id
           WHERE ${chosen} ORDER BY p.seq, a.seq`,
        ),
        hints: prepare(
          `SELECT p.seq, h.answers_before, h.aid FROM ${problems}
           CROSS JOIN hints AS h ON h.child_id = p.child_id AND h.problem_id = p.problem_id
           WHERE ${chosen} AND h.level > 0`,
        ),
      };
    };
    this.#queries = { last: queries('last'), since: queries('since'), session: queries('session') };
    this.#firstOfLast = database
      .prepare<[string, number], number>(
        'SELECT seq FROM problems WHERE child_id = ? ORDER BY seq DESC LIMIT 1 OFFSET ?',
      )
      .pluck();
    this.#isStored = database
      .prepare<[string, string], number>('SELECT 1 FROM attempts WHERE child_id = ? AND attempt_id = ?')
      .pluck();
  }

  /** The last that were begun, oldest first. */
  last(childId: string, limit: number): ProblemHistory[] {
    if (limit <= 0) return [];
    return this.#read('last', childId, this.#firstOfLast.get(childId, limit - 1) ?? 0);
  }

  /** Those begun since then (wall-clock ms), oldest first. */
  since(childId: string, sinceMs: number): ProblemHistory[] {
    return this.#read('since', childId, sinceMs);
  }

  /** Those of a session, oldest first. */
  ofSession(childId: string, sessionId: string): ProblemHistory[] {
    return this.#read('session', childId, sessionId);
  }

  /** Whether an answer of this id is written. Each write may come twice; the second is nothing. */
  isAttemptStored(childId: string, attemptId: string): boolean {
    return this.#isStored.get(childId, attemptId) !== undefined;
  }

  /** Adds what a turn has not stored yet: to the histories given, and a new one for each problem it began. */
  follow(
    childId: string,
    histories: ProblemHistory[],
    staged: readonly { readonly entry: Entry; readonly change: Change }[],
    isKnown: (problemId: string) => boolean,
  ): ProblemHistory[] {
    const byId = new Map(histories.map((history) => [history.problemId, history]));
    const answered = new Set<string>();
    for (const { entry, change } of staged) {
      if (!('problemId' in change)) continue;
      if (change.kind === 'answer_attempted') {
        const { attemptId } = change;
        if (answered.has(attemptId) || this.isAttemptStored(childId, attemptId)) continue;
        answered.add(attemptId);
      }
      const history = byId.get(change.problemId);
      if (history === undefined) {
        if (change.kind !== 'problem_started' || isKnown(change.problemId)) continue;
        const begun = startHistory(entry, change);
        byId.set(begun.problemId, begun);
        histories.push(begun);
      } else {
        followHistory(history, entry, change);
      }
    }
    return histories;
  }

  #read(choice: Choice, childId: string, bound: string | number): ProblemHistory[] {
    const { problems, answers, hints } = this.#queries[choice];
    /** Key: the problem's seq. */
    const histories = new Map<number, ProblemHistory>();
    for (const row of problems.all(childId, bound)) {
      const [
        seq,
        problemId,
        sessionId,
        expression,
        kind,
        grade,
        source,
        way,
        startedAtMs,
        status,
        closedAtMs,
      ] = row;
      const [outcome, points, timeSpentSeconds] = [row[11], row[12] ?? 0, row[13] ?? 0];
      histories.set(seq, {
        problemId,
        sessionId,
        expression,
        kind,
        grade,
        source,
        way,
        askedIn: row[14],
        brought: row[15],
        startedAtMs,
        status,
        closedAtMs,
        answers: [],
        hints: [],
        award: outcome === null ? null : { outcome, points, timeSpentSeconds },
      });
    }
    for (const [seq, isOwn, isCorrect, rules, latencyMs, atMs] of answers.all(childId, bound)) {
      histories.get(seq)?.answers.push({
        isOwn: isOwn === 1,
        isCorrect: isCorrect === 1,
        rules: rules === '[]' ? [] : (JSON.parse(rules) as string[]),
        latencyMs,
        atMs,
      });
    }
    for (const [seq, answersBefore, aid] of hints.all(childId, bound))
      histories.get(seq)?.hints.push({ answersBefore, aid });
    return [...histories.values()];
  }
}
