import type { Change, ProgressTotals } from '#agents/core/records.ts';
import type { Outcome } from '#agents/teaching/practice/practice-log.ts';
import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';
import type { Entry, StampedEntry } from './entry.ts';

type Recorded = Extract<Change, { kind: 'progress_recorded' }>;

/** A child's progress on one problem: how it was solved and what it earned. */
interface Award {
  readonly outcome: Outcome;
  readonly points: number;
}

/** What a child has achieved: progress, points, the streak, achievements. */
export class Progress {
  readonly #record: Statement<unknown[]>;
  readonly #award: Statement<unknown[]>;
  readonly #setStreak: Statement<[string, number, number, number]>;
  readonly #breakStreak: Statement<[number, string]>;
  readonly #mark: Statement<[number, string, string | null, number]>;
  readonly #unlock: Statement<[string, string, number]>;
  readonly #sums: Statement<[string], { points: number | null; count: number | null }>;
  readonly #streak: Statement<[string], { current: number; best: number }>;
  readonly #achievements: Statement<[string], string>;
  readonly #awardOf: Statement<[string, string], Award>;

  constructor(database: Preparer) {
    this.#record = database.prepare(
      `INSERT INTO progress (child_id, session_id, problem_id, progress_id, outcome, hints_used,
         time_spent_seconds, at_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    );
    this.#award = database.prepare(
      `INSERT INTO points (child_id, problem_id, progress_id, points, at_ms) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (child_id, problem_id) DO NOTHING`,
    );
    this.#setStreak = database.prepare(
      `INSERT INTO streaks (child_id, current, best, updated_at_ms) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET current = excluded.current, best = max(best, excluded.current),
         updated_at_ms = excluded.updated_at_ms`,
    );
    this.#breakStreak = database.prepare(
      'UPDATE streaks SET current = 0, updated_at_ms = ? WHERE child_id = ?',
    );
    this.#mark = database.prepare(
      'INSERT INTO streak_marks (seq, child_id, problem_id, current, best, at_ms) VALUES (?, ?, ?, 0, 0, ?) ON CONFLICT DO NOTHING',
    );
    this.#unlock = database.prepare(
      `INSERT INTO achievements (child_id, code, at_ms) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET at_ms = excluded.at_ms WHERE excluded.at_ms < at_ms`,
    );
    this.#sums = database.prepare(
      `SELECT sum(points) AS points, sum(self_solved_count + hint_solved_count + guided_solved_count) AS count
       FROM day_sums WHERE child_id = ?`,
    );
    this.#streak = database.prepare('SELECT current, best FROM streaks WHERE child_id = ?');
    this.#achievements = database
      .prepare<[string], string>('SELECT code FROM achievements WHERE child_id = ? ORDER BY at_ms, code')
      .pluck();
    this.#awardOf = database.prepare(
      `SELECT g.outcome, p.points FROM points AS p
       JOIN progress AS g ON g.child_id = p.child_id AND g.progress_id = p.progress_id
       WHERE p.child_id = ? AND p.problem_id = ?`,
    );
  }

  /** Each record is kept; a problem earns points once, the first time. Whether it was that. */
  record({ childId, sessionId, atMs }: Entry, change: Recorded): boolean {
    const { problemId, progressId, outcome, points, hintsUsed, timeSpentSeconds, streak } = change;
    this.#record.run(childId, sessionId, problemId, progressId, outcome, hintsUsed, timeSpentSeconds, atMs);
    const isFirst = this.#award.run(childId, problemId, progressId, points, atMs).changes > 0;
    this.#setStreak.run(childId, streak, streak, atMs);
    return isFirst;
  }

  /** `ofProblem`: whose end broke the row; null where it is not known. */
  breakStreak(entry: StampedEntry, ofProblem: string | null): void {
    this.#breakStreak.run(entry.atMs, entry.childId);
    this.markBreak(entry, ofProblem);
  }

  /** The mark alone, from which the row is counted; false where it is known. */
  markBreak({ childId, atMs, stamp }: StampedEntry, ofProblem: string | null): boolean {
    return this.#mark.run(stamp, childId, ofProblem, atMs).changes > 0;
  }

  /** The first time counts. False where that is known. */
  unlock({ childId, atMs }: Entry, code: string): boolean {
    return this.#unlock.run(childId, code, atMs).changes > 0;
  }

  /** All zero for a child that was never here. */
  totals(childId: string): ProgressTotals {
    const sums = this.#sums.get(childId);
    const streak = this.#streak.get(childId);
    return {
      totalPoints: sums?.points ?? 0,
      solvedCount: sums?.count ?? 0,
      streak: streak?.current ?? 0,
      bestStreak: streak?.best ?? 0,
      achievements: this.#achievements.all(childId),
    };
  }

  /** What this problem earned this child; null when nothing yet. */
  awardOf(childId: string, problemId: string): Award | null {
    return this.#awardOf.get(childId, problemId) ?? null;
  }
}
