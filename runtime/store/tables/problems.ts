import type { Change } from '#agents/core/records.ts';
import type { RuleEvidence } from '#agents/teaching/bugs/diagnosis.ts';
import { likenessOf } from '#agents/teaching/practice/likeness.ts';
import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';
import type { Entry } from './entry.ts';

type Started = Extract<Change, { kind: 'problem_started' }>;
type HintGiven = Extract<Change, { kind: 'hint_given' }>;
type Attempted = Extract<Change, { kind: 'answer_attempted' }>;
interface EvidenceRow {
  readonly kind: string;
  readonly rules: string;
  readonly is_correct: number;
}

/**
 * The problems a child worked on, with every answer and every hint. Each write may come twice. The numbers that count the order
 * go on behind those of items that are set apart, for these may come back.
 */
export class Problems {
  readonly #start: Statement<unknown[]>;
  readonly #close: Statement<[string, number, string, string]>;
  readonly #attempt: Statement<unknown[]>;
  readonly #hint: Statement<unknown[]>;
  readonly #kind: Statement<[string, string], string>;
  readonly #recent: Statement<[string, number], EvidenceRow>;
  readonly #latencies: Statement<[string, number], number>;

  constructor(database: Preparer) {
    this.#start = database.prepare(
      `INSERT INTO problems (child_id, session_id, problem_id, expression, kind, grade, source, way, asked_in, brought,
         like_key, status, started_at_ms, seq)
       VALUES (@childId, @sessionId, @problemId, @expression, @problemKind, @grade, @source, @way, @askedIn, @brought,
         @likeKey, 'open', @atMs, 1 + max((SELECT coalesce(max(seq), 0) FROM problems WHERE child_id = @childId),
           (SELECT coalesce(max(problem_seq), 0) FROM set_apart WHERE child_id = @childId)))
       ON CONFLICT DO UPDATE SET status = 'open', closed_at_ms = NULL WHERE status = 'set_aside'`,
    );
    this.#close = database.prepare(
      'UPDATE problems SET status = ?, closed_at_ms = ? WHERE child_id = ? AND problem_id = ?',
    );
    this.#attempt = database.prepare(
      `INSERT INTO attempts (child_id, session_id, problem_id, attempt_id, step_index, answer, is_correct,
         error_type, rules, latency_ms, at_ms, seq)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1 + max((SELECT coalesce(max(seq), 0) FROM attempts),
         (SELECT coalesce(max(last_attempt_seq), 0) FROM set_apart))) ON CONFLICT DO NOTHING`,
    );
    this.#hint = database.prepare(
      `INSERT INTO hints (child_id, session_id, problem_id, hint_id, level, aid, at_ms, answers_before)
       VALUES (?, ?, ?, ?, ?, ?, ?,
         (SELECT count(*) FROM attempts WHERE child_id = ? AND problem_id = ?)) ON CONFLICT DO NOTHING`,
    );
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
        'SELECT latency_ms FROM attempts WHERE child_id = ? ORDER BY seq DESC LIMIT ?',
      )
      .pluck();
  }

  /** A problem that was set aside is open again; a solved one stays solved. */
  start({ childId, sessionId, atMs }: Entry, change: Started): void {
    const { problemKind: kind, expression, askedIn = null } = change;
    this.#start.run({
      way: 'alone',
      brought: null,
      ...change,
      ...{ childId, sessionId, atMs, askedIn, likeKey: likenessOf({ kind, expression, word: askedIn }) },
    });
  }

  close({ childId, atMs }: Entry, problemId: string, status: 'solved' | 'set_aside'): void {
    this.#close.run(status, atMs, childId, problemId);
  }

  attempt({ childId, sessionId, atMs }: Entry, change: Attempted): void {
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
    );
  }

  giveHint({ id, childId, sessionId, atMs }: Entry, { problemId, level, aid }: HintGiven): void {
    this.#hint.run(childId, sessionId, problemId, id, level, aid ?? null, atMs, childId, problemId);
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
