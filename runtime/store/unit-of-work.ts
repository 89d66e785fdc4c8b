import {
  type Change,
  type Child,
  type Memory,
  type ObservedBefore,
  type OpenTurn,
  type ProgressTotals,
  StoreError,
  type TurnWork,
  type WorkedProblem,
} from '#agents/core/records.ts';
import { isAway, type SessionState, sessionStateSchema } from '#agents/core/state.ts';
import type { RuleEvidence } from '#agents/teaching/bugs/diagnosis.ts';
import type { BattleRecord } from '#agents/teaching/practice/battle.ts';
import type { PracticeEntry } from '#agents/teaching/practice/practice-log.ts';
import type { Connection } from './connection.ts';
import type { OpenDatabase } from './open-database.ts';
import type { SessionTime } from './session-time.ts';
import { retireLoose } from './sync/drawn-memories.ts';
import { settleItems } from './sync/settle-items.ts';
import { tellSession } from './sync/tell.ts';
import type { Entry } from './tables/entry.ts';
import type { ProblemHistories } from './tables/problem-histories.ts';
import { type ProblemHistory, practiceEntryOf, workedProblemOf } from './tables/problem-history.ts';
import { checkedChange, recordEntry } from './tables/record-entry.ts';

/** What a turn holds that only keeps records. */
const RECORD_KEEPING: ReadonlySet<Change['kind']> = new Set(['memory_kept', 'session_recorded']);

/** What adds to the row of solved problems, or breaks it. */
const MOVES_STREAK: ReadonlySet<Change['kind']> = new Set(['progress_recorded', 'streak_broken']);

/** What a turn needs of the store that opened it. */
interface UnitOfWorkContext {
  readonly connection: Connection;
  readonly child: Child;
  readonly sessionId: string;
  readonly state: SessionState;
  /** Of the checkpoint that `state` was read from; 0 without one. */
  readonly revision: number;
  readonly time: SessionTime;
  newId(): string;
  nowMs(): number;
}

/** One turn of one child's session: it collects changes in memory and commits them together, or not at all. */
export class UnitOfWork implements OpenTurn, TurnWork {
  readonly child: Child;
  readonly sessionId: string;
  readonly state: SessionState;
  readonly #context: UnitOfWorkContext;
  readonly #staged: { readonly entry: Entry; readonly change: Change }[] = [];
  readonly #opened: ReturnType<SessionTime['now']>;
  readonly #wasAway: boolean;
  readonly #handovers: number;
  /** How often a parent had corrected something when the turn was opened. */
  readonly #corrections: number;
  #isOver = false;

  constructor(context: UnitOfWorkContext) {
    this.#context = context;
    this.child = context.child;
    this.sessionId = context.sessionId;
    this.state = context.state;
    this.#opened = context.time.now();
    this.#wasAway = isAway(context.state);
    this.#handovers = context.connection.handovers;
    this.#corrections = context.connection.read(({ corrections }) => corrections.count(context.child.id));
  }

  get work(): TurnWork {
    return this;
  }

  record(change: Change): void {
    if (this.#isOver) throw new StoreError('closed', 'this turn is over');
    const { newId, nowMs } = this.#context;
    const entry = { id: newId(), childId: this.child.id, sessionId: this.sessionId, atMs: nowMs() };
    this.#staged.push({ entry, change: structuredClone(checkedChange(change)) });
  }

  totals(): ProgressTotals {
    const { connection } = this.#context;
    let totals = connection.read(({ progress }) => progress.totals(this.child.id));
    if (this.#isOver) return totals;
    const awarded = new Set<string>();
    for (const { change } of this.#staged) {
      if (change.kind === 'streak_broken') totals = { ...totals, streak: 0 };
      if (change.kind === 'achievement_unlocked' && !totals.achievements.includes(change.code)) {
        totals = { ...totals, achievements: [...totals.achievements, change.code] };
      }
      if (change.kind === 'progress_recorded') {
        const isFirst = !awarded.has(change.problemId) && !this.#awardBefore(change.problemId);
        awarded.add(change.problemId);
        totals = {
          ...totals,
          totalPoints: totals.totalPoints + (isFirst ? change.points : 0),
          solvedCount: totals.solvedCount + (isFirst ? 1 : 0),
          streak: change.streak,
          bestStreak: Math.max(totals.bestStreak, change.streak),
        };
      }
    }
    return totals;
  }

  recentEvidence(limit: number): readonly RuleEvidence[] {
    const count = whole(limit);
    const stored = (limitLeft: number) =>
      this.#context.connection.read(({ problems }) => problems.recentEvidence(this.child.id, limitLeft));
    if (this.#isOver) return stored(count);
    const staged = this.#newAttempts()
      .filter(({ stepIndex }) => stepIndex === null)
      .map(({ problemId, rules, isCorrect }) => ({ kind: this.#kindOf(problemId), rules, isCorrect }))
      .reverse()
      .slice(0, count);
    return [...staged, ...stored(count - staged.length)];
  }

  recentLatenciesMs(limit: number): readonly number[] {
    return this.#context.connection.read(({ problems }) =>
      problems.recentLatenciesMs(this.child.id, whole(limit)),
    );
  }

  practice(limit: number): readonly PracticeEntry[] {
    const count = whole(limit);
    const histories = this.#histories((stored) => stored.last(this.child.id, count));
    return histories.slice(Math.max(0, histories.length - count)).map(practiceEntryOf);
  }

  workedOn(sinceMs: number): readonly WorkedProblem[] {
    const histories = this.#histories((stored) => stored.since(this.child.id, sinceMs));
    return histories.filter(({ startedAtMs }) => startedAtMs >= sinceMs).map(workedProblemOf);
  }

  workedTodayMs(): number {
    const { connection, nowMs } = this.#context;
    const storedMs = connection.read(({ childRules }) => childRules.workedMs(this.child.id, nowMs()));
    return this.#isOver ? storedMs : storedMs + this.#workedMs();
  }

  battleRecord(): BattleRecord {
    let record = this.#context.connection.read(({ battles }) => battles.record(this.child.id));
    if (this.#isOver) return record;
    for (const { longestRally, returned } of this.#changes('battle_played')) {
      record = {
        longestRally: Math.max(record.longestRally, longestRally),
        mostReturned: Math.max(record.mostReturned, returned),
      };
    }
    return record;
  }

  observedBefore(visits: number): readonly ObservedBefore[] {
    return this.#context.connection.read(({ sessions }) =>
      sessions.observedBefore(this.child.id, this.sessionId, whole(visits)),
    );
  }

  memories(query: string, limit: number): readonly Memory[] {
    return this.#remembered(({ memories }) =>
      memories.find(this.child.id, query, whole(limit), this.#context.nowMs()),
    );
  }

  memoriesOf(keys: readonly string[]): readonly Memory[] {
    return this.#remembered(({ memories }) => memories.held(this.child.id, keys, this.#context.nowMs()));
  }

  /** What is found among the memories, with those that this turn has staged. */
  #remembered(find: (open: OpenDatabase) => readonly Memory[]): readonly Memory[] {
    const { connection } = this.#context;
    const kept = this.#isOver ? [] : this.#staged.filter(({ change }) => change.kind === 'memory_kept');
    if (kept.length === 0) return connection.read(find);
    // How well something fits depends on all that is in the index: only the index itself can say.
    return connection.rehearse((open) => {
      open.sessions.touch(this.child, this.sessionId, this.#context.nowMs());
      for (const { entry, change } of kept) recordEntry(open, entry, change);
      return find(open);
    });
  }

  progressOf(problemId: string): ReturnType<TurnWork['progressOf']> {
    const before = this.#awardBefore(problemId);
    if (before || this.#isOver) return before;
    const staged = this.#changes('progress_recorded').find((change) => change.problemId === problemId);
    return staged ? { outcome: staged.outcome, points: staged.points } : null;
  }

  commit(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const { connection, child, sessionId, revision, newId, nowMs, time } = this.#context;
    const state = checkedState(this.state);
    if (connection.handovers !== this.#handovers)
      throw new StoreError('failed', 'the records were erased meanwhile');
    connection.write((open) => {
      refuseStrangers(open.sessions.ownerOf(sessionId), child.id);
      if (open.checkpoints.revisionOf(sessionId) !== revision) {
        throw new StoreError('failed', 'another turn of this session was stored meanwhile');
      }
      const isOwnTurn = this.#isRecordKeeping() && open.sessions.ownerOf(sessionId) !== null;
      if (isOwnTurn && open.corrections.count(child.id) !== this.#corrections)
        throw new StoreError('failed', 'what the record was made of has been corrected meanwhile');
      if (isOwnTurn) open.checkpoints.pass();
      else {
        open.sessions.touch(child, sessionId, nowMs());
        open.checkpoints.save(child.id, sessionId, state, nowMs());
      }
      for (const { entry, change } of this.#staged) recordEntry(open, entry, change);
      if (this.#changes('memory_kept').length > 0) retireLoose(open, child.id, newId, nowMs());
      if (isOwnTurn) return;
      settleItems(
        { open, childId: child.id, nowMs: nowMs(), newId },
        this.#staged.map(({ change }) => change),
      );
      const inRow = this.#staged.filter(({ change }) => MOVES_STREAK.has(change.kind));
      open.streakDays.count(
        child.id,
        inRow.map(({ entry }) => entry.atMs),
      );
      if (!state.is_closed) open.sessions.reopen(sessionId);
      open.sessionSums.measure(child.id, sessionId, this.#workedMs());
      tellSession(open, { id: newId(), childId: child.id, sessionId, atMs: nowMs() });
    });
    time.stored({ childId: child.id, sessionId, isAway: isAway(state) }, this.#opened);
  }

  rollback(): void {
    this.#isOver = true;
  }

  /**
   * Whether the robot only writes down what became of the session. That is no turn of the child's: neither its last
   * turn nor its state moves, or an old session would be the one to go on with after a restart.
   */
  #isRecordKeeping(): boolean {
    const kinds = new Set(this.#staged.map(({ change }) => change.kind));
    return kinds.has('session_recorded') && [...kinds].every((kind) => RECORD_KEEPING.has(kind));
  }

  #workedMs(): number {
    return this.#context.time.mostWorkedMs(this.sessionId, this.#opened, this.#wasAway);
  }

  /** Stored problems with what this turn has added to them, and those it began. */
  #histories(choose: (histories: ProblemHistories) => ProblemHistory[]): ProblemHistory[] {
    return this.#context.connection.read(({ histories, problems }) => {
      const isKnown = (problemId: string) => problems.kindOf(this.child.id, problemId) !== null;
      const stored = choose(histories);
      return this.#isOver ? stored : histories.follow(this.child.id, stored, this.#staged, isKnown);
    });
  }

  /** The answers of this turn that its commit will write: of each id the first, where it is not written yet. */
  #newAttempts(): Extract<Change, { kind: 'answer_attempted' }>[] {
    const seen = new Set<string>();
    return this.#context.connection.read(({ histories }) =>
      this.#changes('answer_attempted').filter(({ attemptId }) => {
        if (seen.has(attemptId)) return false;
        seen.add(attemptId);
        return !histories.isAttemptStored(this.child.id, attemptId);
      }),
    );
  }

  #changes<Kind extends Change['kind']>(kind: Kind): Extract<Change, { kind: Kind }>[] {
    return this.#staged.flatMap(({ change }) =>
      change.kind === kind ? [change as Extract<Change, { kind: Kind }>] : [],
    );
  }

  #awardBefore(problemId: string): ReturnType<TurnWork['progressOf']> {
    return this.#context.connection.read(({ progress }) => progress.awardOf(this.child.id, problemId));
  }

  #kindOf(problemId: string): string {
    const started = this.#changes('problem_started').find((change) => change.problemId === problemId);
    if (started) return started.problemKind;
    return this.#context.connection.read(({ problems }) => problems.kindOf(this.child.id, problemId)) ?? '';
  }
}

const whole = (count: number): number => Math.max(0, Math.trunc(count));

/** Throws StoreError (other_child) when a session has another owner. */
export function refuseStrangers(ownerId: string | null, childId: string): void {
  if (ownerId !== null && ownerId !== childId) {
    throw new StoreError('other_child', 'this session belongs to another child');
  }
}

function checkedState(state: SessionState): SessionState {
  const parsed = sessionStateSchema.safeParse(state);
  if (parsed.success) return parsed.data;
  // Only where it does not fit: what stands there may be the child's.
  const paths = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new StoreError('failed', `the session state does not fit its schema at ${paths}`);
}
