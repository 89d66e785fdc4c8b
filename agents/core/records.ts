import type { RuleEvidence } from '#agents/teaching/bugs/diagnosis.ts';
import type { Aid } from '#agents/teaching/hints/aids.ts';
import type { BattleRecord } from '#agents/teaching/practice/battle.ts';
import type { Outcome, PracticeEntry } from '#agents/teaching/practice/practice-log.ts';
import type { Emotion, EmotionScores, SessionState } from './state.ts';

/** A fact worth remembering about how a child learns, in the robot's own words; never the child's. */
export interface Memory {
  readonly memoryId: string;
  readonly type: MemoryType;
  /** What it is about, "difficulty:subtraction_borrow": a newer one of the same key takes the place of the older. */
  readonly key: string;
  /** One Japanese sentence made by the robot, at most 200 characters. */
  readonly text: string;
  /** The problems that show it. */
  readonly problemIds: readonly string[];
  /** Wall-clock ms. */
  readonly atMs: number;
  /** What it is filed under: the subject, the kind of problem, the family of a mistake. Left out: nothing. */
  readonly tags?: readonly string[];
  /** How much the records speak for it, 0-1 (agents/memory/entry.ts). Left out: not known. */
  readonly confidence?: number;
  /** The turn of its session (SessionState.turn_count) in which it was told. Left out: found in the whole session. */
  readonly sourceTurn?: number;
  /** Whose words its sentence is. Left out: the robot's. */
  readonly madeBy?: 'robot' | 'parent';
  /** From this moment on (wall-clock ms) it is recalled no more. Left out: it lasts. */
  readonly expiresAtMs?: number;
}

/**
 * What a memory is: what the records show of learning, which representation helped, or what the child told and the
 * parent lets be remembered. How the cloud's documents call them: agents/memory/entry.ts.
 */
export type MemoryType =
  | 'strength'
  | 'difficulty'
  | 'habit'
  | 'milestone'
  | 'effective_approach'
  | 'like'
  | 'event'
  | 'promise';

/** What a child tells of itself, or promises: kept only where the parent has switched that kind on. */
export type ToldType = Extract<MemoryType, 'like' | 'event' | 'promise'>;

/** What became of a session: numbers and problems from the store, words from the robot's own templates. */
export interface SessionRecord {
  readonly problemCount: number;
  readonly solvedCount: number;
  /** Solved without a hint. */
  readonly aloneCount: number;
  readonly hintCount: number;
  readonly points: number;
  /** Time at work. */
  readonly activeMs: number;
  /** The hardest first. */
  readonly hard: readonly {
    readonly problemId: string;
    readonly expression: string;
    readonly kind: string;
    readonly why: 'told' | 'set_aside' | 'many_hints' | 'many_tries';
  }[];
  /** At most 400 characters. */
  readonly summary: string;
  readonly madeBy: 'inner' | 'cloud';
}

/** A problem or a drilled fact that the child worked on, as it stands. */
export interface WorkedProblem {
  readonly problemId: string;
  readonly sessionId: string;
  /** A canonical expression, or the kanji asked. */
  readonly expression: string;
  /** A ProblemKind, or a FactKind (agents/teaching/practice/facts.ts). */
  readonly kind: string;
  readonly grade: number;
  readonly source: 'child' | 'photo' | 'robot';
  readonly status: 'open' | 'solved' | 'set_aside';
  /** Answers to the problem itself, and how many of them were not right. */
  readonly answerCount: number;
  readonly wrongCount: number;
  readonly hintCount: number;
  readonly outcome: Outcome | null;
  readonly points: number;
  readonly timeSpentSeconds: number;
  /** Rules that explain its wrong answers. */
  readonly rules: readonly string[];
  readonly startedAtMs: number;
  /** Each hint, in their order: its aid, and whether the next answer after it was right; null where none came. */
  readonly hintsTried: readonly { readonly aid: Aid | null; readonly wasRightNext: boolean | null }[];
}

/** A child as the robot knows it: an opaque id and what the parent set. */
export interface Child {
  readonly id: string;
  /** School year, 1-3. */
  readonly grade: 1 | 2 | 3;
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
      /**
       * 'together': the robot begins with the first small question, and nothing counts as a miss. Left out: 'alone'.
       */
      readonly way?: 'alone' | 'together';
      /** The word a kanji is asked in. */
      readonly askedIn?: string;
      /** 'met_again': the coach brought it because it is like one of an earlier day (agents/teaching/practice/met-again.ts). */
      readonly brought?: 'met_again';
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
  | {
      readonly kind: 'hint_given';
      readonly problemId: string;
      readonly level: number;
      /** What it let the child think with; left out where that were words and numbers alone. */
      readonly aid?: Aid;
    }
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
  /** `ofProblem`: the problem that was left unsolved, or told. */
  | { readonly kind: 'streak_broken'; readonly ofProblem?: string }
  | { readonly kind: 'achievement_unlocked'; readonly code: string }
  | { readonly kind: 'emotion_observed'; readonly emotion: Emotion }
  | {
      readonly kind: 'battle_played';
      readonly longestRally: number;
      readonly returned: number;
      readonly dropped: number;
    }
  | { readonly kind: 'memory_kept'; readonly memory: Memory }
  | { readonly kind: 'session_recorded'; readonly record: SessionRecord }
  | { readonly kind: 'session_closed'; readonly reason: 'finished' | 'tired' | 'sulked' | 'left' };

/**
 * What a parent said of an item of the records, as the cloud is told it: `right` and `wrong` are the verdict on one answer,
 * `counted` takes a `not_counted` back.
 */
export interface Corrected {
  readonly kind: 'item_corrected';
  readonly problemId: string;
  /** Null where it is said of the whole problem. */
  readonly attemptId: string | null;
  readonly what: 'right' | 'wrong' | 'not_counted' | 'counted' | 'deleted';
}

/** How a child was seen to feel at an earlier visit. */
export interface ObservedBefore extends EmotionScores {
  readonly sessionId: string;
  /** When that visit began, wall-clock ms. */
  readonly startedAtMs: number;
  readonly atMs: number;
}

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
  /** What the child practised, this turn included, oldest first, at most `limit` entries. */
  practice(limit: number): readonly PracticeEntry[];
  /** What the child has reached in 計算バトル, this turn included. */
  battleRecord(): BattleRecord;
  /** How the child was seen to feel at so many of its last visits, this one left out, oldest first. Never leaves the robot. */
  observedBefore(visits: number): readonly ObservedBefore[];
  /** The problems begun since then (wall-clock ms), over sessions, this turn included, oldest first. */
  workedOn(sinceMs: number): readonly WorkedProblem[];
  /** How long the child was at work today (Japan), over sessions, up to now, ms. */
  workedTodayMs(): number;
  /** What is remembered of the child and fits the query best (all of it, newest first, where that is ''). */
  memories(query: string, limit: number): readonly Memory[];
  /** What holds under these keys, in their order; nothing where nothing does. */
  memoriesOf(keys: readonly string[]): readonly Memory[];
  /** Whether progress was recorded for this problem before, and which; null if not. */
  progressOf(problemId: string): { readonly outcome: Outcome; readonly points: number } | null;
}

/** An opened turn: its work, and the two ways it can end. Calling either twice does nothing. */
export interface OpenTurn {
  readonly work: TurnWork;
  /** Makes all of the turn durable in one fsynced transaction. Throws StoreError (full, io_error, read_only, damaged, closed). */
  commit(): void;
  rollback(): void;
}

/**
 * `io_error`: the disk did not read or write; `read_only`: it takes nothing any more, as Linux does with a card that
 * failed; `damaged`: what it read is not what was written; `moved`: the file of the records is gone from its place.
 */
export type StoreErrorCode =
  | 'full'
  | 'io_error'
  | 'read_only'
  | 'damaged'
  | 'moved'
  | 'closed'
  | 'other_child'
  | 'failed';

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
