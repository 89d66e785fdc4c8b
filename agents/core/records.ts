import type { Emotion, SessionState } from './state.ts';

/** A child as the robot knows it: an opaque id and what the parent set. */
export interface Child {
  readonly id: string;
  /** School year, 1-3. */
  readonly grade: 1 | 2 | 3;
}

export const OUTCOMES = ['self_solved', 'hint_solved', 'guided_solved'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** One rule that explains a wrong answer, as found in one attempt. */
export interface RuleEvidence {
  /** All rules that explain the answer (agents/learning/diagnosis.ts); empty when none does. */
  readonly rules: readonly string[];
  /** The kind of problem, see ProblemKind in agents/learning/problem.ts. */
  readonly kind: string;
  readonly isCorrect: boolean;
}

/**
 * Something that happened in a turn and must be remembered: a fact in the past tense. All facts of a turn, the
 * checkpoint and the outbox rows commit in one transaction (runtime/store/unit-of-work.ts).
 */
export type Change =
  | {
      readonly kind: 'problem_started';
      readonly problemId: string;
      readonly expression: string;
      readonly problemKind: string;
      readonly grade: number;
      readonly source: 'child' | 'photo' | 'robot';
    }
  | {
      readonly kind: 'answer_attempted';
      readonly attemptId: string;
      readonly problemId: string;
      /** Which small question was answered; null for the problem itself. */
      readonly stepIndex: number | null;
      /** The child's answer in canonical form; null where it could not be read. Never its own words. */
      readonly answer: string | null;
      readonly isCorrect: boolean;
      readonly errorType: string | null;
      readonly rules: readonly string[];
      readonly latencyMs: number;
    }
  | { readonly kind: 'hint_given'; readonly problemId: string; readonly level: number }
  | { readonly kind: 'problem_closed'; readonly problemId: string; readonly status: 'solved' | 'set_aside' }
  | {
      readonly kind: 'progress_recorded';
      readonly progressId: string;
      readonly problemId: string;
      readonly outcome: Outcome;
      readonly points: number;
      readonly hintsUsed: number;
      readonly timeSpentSeconds: number;
      readonly streak: number;
    }
  | { readonly kind: 'streak_broken' }
  | { readonly kind: 'achievement_unlocked'; readonly code: string }
  | { readonly kind: 'emotion_observed'; readonly emotion: Emotion }
  | { readonly kind: 'session_closed'; readonly reason: 'finished' | 'tired' | 'sulked' | 'left' };

export interface ProgressTotals {
  readonly totalPoints: number;
  /** Problems solved in a row, over sessions. */
  readonly streak: number;
  readonly bestStreak: number;
  readonly solvedCount: number;
  readonly achievements: readonly string[];
}

/**
 * One turn's work for one child, never another's. Reads see what this turn has already recorded; nothing is
 * durable before the turn commits, and a turn that fails leaves nothing behind.
 */
export interface TurnWork {
  readonly child: Child;
  readonly sessionId: string;
  /** The session's state; change it in place, it is saved with the turn. */
  readonly state: SessionState;
  /** Adds a fact to this turn. */
  record(change: Change): void;
  totals(): ProgressTotals;
  /** The last attempts at problems themselves (not at small questions), newest first. */
  recentEvidence(limit: number): readonly RuleEvidence[];
  /** How long the child took for its last answers (ms), over sessions, newest first; of earlier turns only. */
  recentLatenciesMs(limit: number): readonly number[];
  /** Whether progress was recorded for this problem before, and which; null if not. */
  progressOf(problemId: string): { readonly outcome: Outcome; readonly points: number } | null;
}

/** An opened turn: its work, and the two ways it can end. Calling either twice does nothing. */
export interface OpenTurn {
  readonly work: TurnWork;
  /** Makes all of the turn durable in one fsynced transaction. Throws StoreError (full, damaged, closed). */
  commit(): void;
  rollback(): void;
}

export type StoreErrorCode = 'full' | 'damaged' | 'closed' | 'other_child' | 'failed';

/** A fault of the store. `message` is for the log and for support. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** What agents need of the store; implemented by runtime/store/unit-of-work.ts. */
export interface Lessons {
  /**
   * Opens a turn of this child's session; child and session are created when unknown. Throws StoreError
   * (other_child) when the session belongs to someone else.
   */
  beginTurn(childId: string, sessionId: string): OpenTurn;
}
