import {
  type Change,
  type Child,
  type OpenTurn,
  type ProgressTotals,
  type RuleEvidence,
  StoreError,
  type TurnWork,
} from '#agents/core/records.ts';
import { type SessionState, sessionStateSchema } from '#agents/core/state.ts';
import type { Connection } from './connection.ts';
import { checkedChange, type Entry, recordEntry } from './record-entry.ts';

/** What a turn needs of the store that opened it. */
export interface TurnContext {
  readonly connection: Connection;
  readonly child: Child;
  readonly sessionId: string;
  readonly state: SessionState;
  /** Of the checkpoint that `state` was read from; 0 without one. */
  readonly revision: number;
  newId(): string;
  nowMs(): number;
}

/** One turn of one child's session: it collects changes in memory and commits them together, or not at all. */
export class Turn implements OpenTurn, TurnWork {
  readonly child: Child;
  readonly sessionId: string;
  readonly state: SessionState;
  readonly #context: TurnContext;
  readonly #staged: { readonly entry: Entry; readonly change: Change }[] = [];
  #isOver = false;

  constructor(context: TurnContext) {
    this.#context = context;
    this.child = context.child;
    this.sessionId = context.sessionId;
    this.state = context.state;
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
    const count = Math.max(0, Math.trunc(limit));
    const { connection } = this.#context;
    const stored = (limitLeft: number) =>
      connection.read(({ problems }) => problems.recentEvidence(this.child.id, limitLeft));
    if (this.#isOver) return stored(count);
    const staged = this.#changes('answer_attempted')
      .filter(({ stepIndex }) => stepIndex === null)
      .map(({ problemId, rules, isCorrect }) => ({ kind: this.#kindOf(problemId), rules, isCorrect }))
      .reverse()
      .slice(0, count);
    return [...staged, ...stored(count - staged.length)];
  }

  recentLatenciesMs(limit: number): readonly number[] {
    const count = Math.max(0, Math.trunc(limit));
    return this.#context.connection.read(({ problems }) => problems.recentLatenciesMs(this.child.id, count));
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
    const { connection, child, sessionId, revision, nowMs } = this.#context;
    const state = checkedState(this.state);
    connection.write((open) => {
      refuseStrangers(open.sessions.ownerOf(sessionId), child.id);
      if (open.checkpoints.revisionOf(sessionId) !== revision) {
        throw new StoreError('failed', 'another turn of this session was stored meanwhile');
      }
      open.sessions.touch(child, sessionId, nowMs());
      for (const { entry, change } of this.#staged) recordEntry(open, entry, change);
      if (!state.is_closed) open.sessions.reopen(sessionId);
      open.checkpoints.save(child.id, sessionId, state, nowMs());
    });
  }

  rollback(): void {
    this.#isOver = true;
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
    const { connection } = this.#context;
    return connection.read(({ problems }) => problems.kindOf(this.child.id, problemId)) ?? '';
  }
}

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
