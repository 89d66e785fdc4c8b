import type { Change } from '#agents/core/records.ts';
import type { RuleEvidence } from '#agents/teaching/bugs/diagnosis.ts';
import { likenessOf } from '#agents/teaching/practice/likeness.ts';
import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';
import type { Entry, StampedEntry } from './entry.ts';

type Started = Extract<Change, { kind: 'problem_started' }>;
type HintGiven = Extract<Change, { kind: 'hint_given' }>;
type Attempted = Extract<Change, { kind: 'answer_attempted' }>;
interface EvidenceRow {
  readonly kind: string;
  readonly rules: string;
  readonly is_correct: number;
}

/** The problems a child worked on, with every answer and every hint. Each write may come twice. */
export class Problems {
  readonly #start: Statement<unknown[]>;
  readonly #close: Statement<[string, number, number, string, string]>;
  readonly #attempt: Statement<unknown[]>;
  readonly #hint: Statement<unknown[], number>;
  readonly #kind: Statement<[string, string], string>;
  readonly #recent: Statement<[string, number], EvidenceRow>;
  readonly #latencies: Statement<[string, number], number>;

  constructor(database: Preparer) {
    this.#start = database.prepare(
      `INSERT INTO problems (child_id, session_id, problem_id, expression, kind, grade, source, way, asked_in, brought,
         like_key, status, started_at_ms, seq, opened_stamp)
       VALUES (@childId, @sessionId, @problemId, @expression, @problemKind, @grade, @source, @way, @askedIn, @brought,
         @likeKey, 'open', @atMs, @stamp, @stamp)
       ON CONFLICT (child_id, problem_id) DO UPDATE SET opened_stamp = @stamp,
         closed_at_ms = iif(status = 'set_aside', NULL, closed_at_ms), status = iif(status = 'set_aside', 'open', status)`,
    );
    this.#close = database.prepare(
      'UPDATE problems SET status = ?, closed_at_ms = ?, closed_stamp = ? WHERE child_id = ? AND problem_id = ?',
    );
    this.#attempt = database.prepare(
      `INSERT INTO attempts (child_id, session_id, problem_id, attempt_id, step_index, answer, is_correct,
         error_type, rules, latency_ms, at_ms, seq)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    );
    this.#hint = database
      .prepare<unknown[], number>(
        `INSERT INTO hints (child_id, session_id, problem_id, hint_id, level, aid, at_ms, answers_before)
       VALUES (?, ?, ?, ?, ?, ?, ?,
         (SELECT count(*) FROM attempts WHERE child_id = ? AND problem_id = ?)) ON CONFLICT DO NOTHING
       RETURNING answers_before`,
      )
      .pluck();
    this.#kind = database
      .prepare<[string, string], string>('SELECT kind FROM problems WHERE child_id = ? AND problem_id = ?')
      .pluck();
    this.#recent = database.prepare(
      `SELECT p.kind, a.rules, a.is_correct FROM attempts AS a
       JOIN problems AS p ON p.child_id = a.child_id AND p.problem_id = a.problem_id
       WHERE a.child_id = ? AND a.step_index IS NULL ORDER BY a.seq DESC LIMIT ?`,
    );
    this.#latencies = database
      .prepare<[string, number], number>(
        'SELECT latency_ms FROM attempts INDEXED BY attempts_newest_first WHERE child_id = ? ORDER BY -seq LIMIT ?',
      )
      .pluck();
  }

  /** A problem that was set aside is open again; a solved one stays solved. */
  start({ childId, sessionId, atMs, stamp }: StampedEntry, change: Started): void {
    const { problemKind: kind, expression, askedIn = null } = change;
    this.#start.run({
      way: 'alone',
      brought: null,
      ...change,
      ...{
        childId,
        sessionId,
        atMs,
        stamp,
        askedIn,
        likeKey: likenessOf({ kind, expression, word: askedIn }),
      },
    });
  }

  close({ childId, atMs, stamp }: StampedEntry, problemId: string, status: 'solved' | 'set_aside'): void {
    this.#close.run(status, atMs, stamp, childId, problemId);
  }

  attempt({ childId, sessionId, atMs, stamp }: StampedEntry, change: Attempted): void {
    this.#attempt.run(
      childId,
      sessionId,
      change.problemId,
      change.attemptId,
      change.stepIndex,
      change.answer,
      change.isCorrect ? 1 : 0,
      change.errorType,
      JSON.stringify(change.rules),
      change.latencyMs,
      atMs,
      stamp,
    );
  }

  /** Gives how many answers to the problem stood there before; null for a hint that is known. */
  giveHint({ id, childId, sessionId, atMs }: Entry, { problemId, level, aid }: HintGiven): number | null {
    const row = [childId, sessionId, problemId, id, level, aid ?? null, atMs, childId, problemId];
    return this.#hint.get(...row) ?? null;
  }

  /** The kind of a problem of this child's; null when it has none of that id. */
  kindOf(childId: string, problemId: string): string | null {
    return this.#kind.get(childId, problemId) ?? null;
  }

  /** The last attempts at problems themselves, newest first. */
  recentEvidence(childId: string, limit: number): RuleEvidence[] {
    return this.#recent.all(childId, limit).map(({ kind, rules, is_correct }) => ({
      kind,
      rules: JSON.parse(rules) as string[],
      isCorrect: is_correct === 1,
    }));
  }

  /** How long the child took for its last answers, newest first. */
  recentLatenciesMs(childId: string, limit: number): number[] {
    return this.#latencies.all(childId, limit);
  }
}
