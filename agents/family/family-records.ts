import type { Outcome } from '#agents/teaching/practice/practice-log.ts';

/** Which records, of exactly one child: nothing of two is ever added together. All times where left out; wall-clock ms. */
export interface FamilyFilter {
  readonly childId: string;
  /** From this moment on. */
  readonly fromMs?: number;
  /** Before this moment. */
  readonly toMs?: number;
  /** Only on these days of the week in Japan; 0 is Monday. */
  readonly weekdays?: readonly number[];
  /** Only at these hours of the clock in Japan: from the first on and before the second, 0-24. */
  readonly hours?: readonly [from: number, to: number];
}

/** Which problems; they count for the moment they were begun. */
export interface ProblemFilter extends FamilyFilter {
  /** Of these kinds (agents/knowledge/arithmetic/problem.ts). */
  readonly kinds?: readonly string[];
  readonly status?: 'open' | 'solved' | 'set_aside';
  readonly outcome?: Outcome;
  /** Only those with a wrong answer, or with a hint. */
  readonly had?: 'wrong' | 'hint';
  /** Only those with so many hints, both counted in. */
  readonly hintsFrom?: number;
  readonly hintsTo?: number;
  /** Only those with a hint of this level (1-3) or a higher one. */
  readonly levelFrom?: number;
  /** Canonical spelling, "38+47". */
  readonly expression?: string;
  /** Of these: a row of the times tables. */
  readonly expressions?: readonly string[];
  readonly sessionId?: string;
}

export interface FamilyChild {
  readonly childId: string;
  /** School year, 1-3. */
  readonly grade: number;
  readonly sinceMs: number;
  readonly totalPoints: number;
  readonly solvedCount: number;
  /** Problems solved in a row now, and the longest row so far. */
  readonly streak: number;
  readonly bestStreak: number;
  readonly achievements: readonly { readonly code: string; readonly atMs: number }[];
}

/** Sums over sessions. */
export interface SessionSums {
  readonly sessionCount: number;
  /** Days in Japan on which a session began. */
  readonly dayCount: number;
  /** Time at work: the gaps between what was recorded, each counted as ten minutes at most. */
  readonly activeMs: number;
  readonly problemCount: number;
  readonly solvedCount: number;
  readonly hintCount: number;
  readonly points: number;
}

export interface FamilySession extends Omit<SessionSums, 'sessionCount' | 'dayCount'> {
  readonly sessionId: string;
  readonly childId: string;
  readonly startedAtMs: number;
  readonly lastTurnAtMs: number;
  /** null: still open, or left without a word. */
  readonly closeReason: string | null;
}

/** Sums over the problems of one kind. */
export interface KindSums {
  readonly kind: string;
  readonly problemCount: number;
  readonly solvedCount: number;
  readonly setAsideCount: number;
  /** Problems with an answer, and those whose first answer was right. */
  readonly answeredCount: number;
  readonly firstRightCount: number;
  /** Answers to the problems themselves, not to small questions on the way. */
  readonly answerCount: number;
  readonly rightAnswerCount: number;
  readonly hintCount: number;
  /** Problems with at least one hint. */
  readonly hintedCount: number;
  readonly selfSolvedCount: number;
  readonly hintSolvedCount: number;
  readonly guidedSolvedCount: number;
  /** Solved alone after a wrong answer. */
  readonly putRightAloneCount: number;
  readonly timeSpentSeconds: number;
}

/** How often something that is known by heart or not was answered, ever. */
export interface FactSums {
  readonly kind: string;
  /** "7×8", or a kanji. */
  readonly expression: string;
  readonly answeredCount: number;
  /** Right at first without a hint. */
  readonly rightCount: number;
  /** The same of the last two answers. */
  readonly lastRightCount: number;
  readonly lastAtMs: number;
}

export interface FamilyProblem {
  readonly childId: string;
  readonly problemId: string;
  readonly sessionId: string;
  readonly expression: string;
  readonly kind: string;
  readonly status: 'open' | 'solved' | 'set_aside';
  /** 'together': begun with the first small question; nothing in it counts as a miss. */
  readonly way: 'alone' | 'together';
  readonly startedAtMs: number;
  readonly answerCount: number;
  readonly wrongCount: number;
  /** null while there is no answer. */
  readonly isFirstRight: boolean | null;
  readonly hintCount: number;
  /** 0 where none was given. */
  readonly highestHint: number;
  /** How it was solved, and what that earned; null and 0 where it was not. */
  readonly outcome: Outcome | null;
  readonly points: number;
  readonly timeSpentSeconds: number;
}

export interface FamilyAttempt {
  readonly attemptId: string;
  /** Which small question; null for the problem itself. */
  readonly stepIndex: number | null;
  readonly answer: string | null;
  readonly isCorrect: boolean;
  readonly errorType: string | null;
  /** Every rule that would explain a wrong answer. */
  readonly rules: readonly string[];
  readonly latencyMs: number;
  readonly atMs: number;
}

/** What was begun on one day in Japan (days since 1970-01-01). */
export interface ProblemDay
  extends Pick<
    KindSums,
    | 'problemCount'
    | 'solvedCount'
    | 'setAsideCount'
    | 'answeredCount'
    | 'firstRightCount'
    | 'answerCount'
    | 'rightAnswerCount'
    | 'hintCount'
    | 'selfSolvedCount'
  > {
  readonly day: number;
  /** Of the problems begun that day, whenever they were earned. */
  readonly points: number;
}

/** Rounds of 計算バトル. */
export interface BattleSums {
  readonly rounds: number;
  /** Answers that came in time, and those that did not. */
  readonly returned: number;
  readonly dropped: number;
  /** In a row. */
  readonly longestRally: number;
  /** null: none yet. */
  readonly lastAtMs: number | null;
}

/** One round, answers in a row. */
export interface BattleRound {
  readonly returned: number;
  readonly dropped: number;
  readonly longestRally: number;
  readonly atMs: number;
}

/** Sums over the problems of one spelling: 7×8, or a kanji, as often as it was asked. */
export interface ExpressionSums
  extends Pick<
    KindSums,
    'kind' | 'problemCount' | 'solvedCount' | 'answeredCount' | 'firstRightCount' | 'hintCount'
  > {
  readonly expression: string;
  readonly wrongCount: number;
}

export type WrongAnswer = Pick<FamilyAttempt, 'answer' | 'rules'>;

/** A problem that was answered wrongly, with these answers to the problem itself, in the order they were made. */
export interface WronglyAnswered
  extends Pick<
    FamilyProblem,
    'problemId' | 'sessionId' | 'expression' | 'kind' | 'startedAtMs' | 'isFirstRight'
  > {
  readonly wrongAnswers: readonly WrongAnswer[];
}

export interface FamilyMood {
  readonly atMs: number;
  readonly primaryEmotion: string;
  /** 0-1. */
  readonly frustration: number;
  readonly confidence: number;
  readonly fatigue: number;
  readonly excitement: number;
}

export type ProblemOrder = 'newest' | 'hardest' | 'most_wrong' | 'slowest' | 'fastest';

/**
 * What the parent's assistant may read: the records of this robot's children, one child a call; it has no way to change
 * anything. All calls are synchronous, give at most `limit` rows and throw StoreError.
 */
export interface FamilyRecords {
  children(): readonly FamilyChild[];
  /** Sessions by their beginning, newest first. */
  sessions(filter: FamilyFilter, limit: number): readonly FamilySession[];
  session(childId: string, sessionId: string): FamilySession | null;
  sessionSums(filter: FamilyFilter): SessionSums;
  /** Sums by day in Japan (days since 1970-01-01), newest first; only days with a session. */
  days(filter: FamilyFilter, limit: number): readonly (SessionSums & { readonly day: number })[];
  /** `hardest`: most wrong answers and hints first, one that was set aside as with two more, only those with any; `most_wrong`: wrong answers alone; `slowest`, `fastest`: most or fewest seconds first, only solved ones. */
  problems(filter: ProblemFilter, order: ProblemOrder, limit: number): readonly FamilyProblem[];
  /** Newest first; only days with a problem. */
  problemDays(filter: ProblemFilter, limit: number): readonly ProblemDay[];
  /** How many problems, in the order they were begun, were right at the first answer one after the other: up to the newest, and at most. */
  rightInARow(filter: ProblemFilter): { readonly current: number; readonly best: number };
  /** Newest first. */
  wrongAnswers(filter: ProblemFilter, limit: number): readonly WronglyAnswered[];
  /** One entry a kind, most problems first. */
  kinds(filter: ProblemFilter): readonly KindSums[];
  /** One entry a spelling and kind, most wrong answers first; only those with any, or that were never solved. */
  mostMissed(filter: ProblemFilter, limit: number): readonly ExpressionSums[];
  /** One entry for each product and each kanji that was answered. */
  facts(childId: string): readonly FactSums[];
  /** How many wrong answers each rule would explain (several may explain one), most first. */
  rules(filter: ProblemFilter, limit: number): readonly { readonly rule: string; readonly count: number }[];
  /** How many hints of each level. */
  hintLevels(filter: ProblemFilter): readonly { readonly level: number; readonly count: number }[];
  /** Points by the moment they were earned. */
  points(filter: FamilyFilter): number;
  problem(childId: string, problemId: string): FamilyProblem | null;
  /** In the order they were made. */
  attempts(childId: string, problemId: string, limit: number): readonly FamilyAttempt[];
  /** Of each of these problems all of them, in the order they were made. Key: problem id. */
  attemptsOf(childId: string, problemIds: readonly string[]): ReadonlyMap<string, readonly FamilyAttempt[]>;
  hints(childId: string, problemId: string, limit: number): readonly { level: number; atMs: number }[];
  /** Of each of these problems that had any, all of them. Key: problem id. */
  hintsOf(
    childId: string,
    problemIds: readonly string[],
  ): ReadonlyMap<string, readonly { level: number; atMs: number }[]>;
  battles(filter: FamilyFilter): BattleSums;
  /** Newest first. */
  battleRounds(filter: FamilyFilter, limit: number): readonly BattleRound[];
  /** What the robot took the mood to be, newest first. */
  moods(filter: FamilyFilter & { readonly sessionId?: string }, limit: number): readonly FamilyMood[];
}
