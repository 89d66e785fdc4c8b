import type { Model } from '#agents/core/model.ts';
import type { TurnWork } from '#agents/core/records.ts';
import { TurnQueue } from '#agents/core/turn-queue.ts';
import { type RecordSessionOptions, recordSession } from '#agents/record/record-session.ts';
import { kindWords } from '#agents/record/record-words.ts';
import { readSession, type SessionLog } from '#agents/record/session-log.ts';
import type { Aid } from '#agents/teaching/hints/aids.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import type { Store, StoreOptions } from '#runtime/store/store.ts';
import { StoreFixture } from './store-fixture.ts';

export const CHILD = 'mia';
export const DAY_MS = 86_400_000;
/** Wednesday 2026-11-18, 16:00 in Japan. */
export const RECORD_NOW_MS = Date.UTC(2026, 10, 18, 7, 0);

/** One problem of a session, as short as it can be said. */
export interface Worked {
  readonly expression?: string;
  readonly kind?: string;
  /** Wrong answers to the problem itself. */
  readonly wrong?: number;
  readonly hints?: number;
  /** What the hints let the child think with. */
  readonly aid?: Aid;
  readonly rules?: readonly string[];
  readonly end?: 'self_solved' | 'hint_solved' | 'guided_solved' | 'set_aside' | 'open';
}

/** A child, its sessions, and the record agent over them: real store, real agent, virtual time. */
export class RecordFixture implements Disposable {
  readonly desk = new StoreFixture();
  readonly clock = new VirtualClock(RECORD_NOW_MS);
  readonly turns = new TurnQueue();
  readonly store: Store;
  readonly stopping = new AbortController();
  #ids = 0;

  constructor(options: Partial<StoreOptions> = {}) {
    this.store = this.desk.open({ clock: this.clock, newId: () => this.newId(), ...options });
  }

  readonly newId = (): string => `id-${++this.#ids}`;

  readonly words = kindWords(SUBJECTS);
  readonly times = {
    activeMs: (childId: string, sessionId: string) =>
      this.store.family.session(childId, sessionId)?.activeMs ?? 0,
  };

  /** A session of these problems so many days ago, closed unless `isOpen`; a minute passes between things. */
  session(sessionId: string, daysAgo: number, problems: readonly Worked[], isOpen = false): void {
    this.clock.setWallClock(RECORD_NOW_MS - daysAgo * DAY_MS);
    const turn = this.store.beginTurn(CHILD, sessionId);
    for (const [index, problem] of problems.entries())
      this.#work(turn.work, `${sessionId}-${index}`, problem);
    if (!isOpen) {
      turn.work.state.is_closed = true;
      turn.work.record({ kind: 'session_closed', reason: 'finished' });
    }
    turn.commit();
  }

  #work(work: TurnWork, problemId: string, problem: Worked): void {
    const {
      expression = '52-17',
      kind = 'subtraction_borrow',
      wrong = 0,
      hints = 0,
      aid,
      rules = [],
      end,
    } = problem;
    const pass = () => this.clock.setWallClock(this.clock.now() + 60_000);
    const answer = (isCorrect: boolean): void => {
      pass();
      work.record({
        kind: 'answer_attempted',
        attemptId: this.newId(),
        problemId,
        stepIndex: null,
        answer: isCorrect ? '35' : '45',
        isCorrect,
        errorType: isCorrect ? null : 'calculation',
        rules: isCorrect ? [] : rules,
        latencyMs: 5000,
      });
    };
    work.record({
      kind: 'problem_started',
      problemId,
      expression,
      problemKind: kind,
      grade: 2,
      source: 'child',
    });
    for (let count = 0; count < wrong; count++) answer(false);
    for (let level = 1; level <= hints; level++)
      work.record({
        kind: 'hint_given',
        problemId,
        level: Math.min(3, level),
        ...(aid === undefined ? {} : { aid }),
      });
    const outcome = end ?? (hints > 0 ? 'hint_solved' : 'self_solved');
    if (outcome === 'open') return;
    if (outcome === 'set_aside') {
      work.record({ kind: 'problem_closed', problemId, status: 'set_aside' });
      return;
    }
    answer(true);
    work.record({ kind: 'problem_closed', problemId, status: 'solved' });
    work.record({
      kind: 'progress_recorded',
      progressId: this.newId(),
      problemId,
      outcome,
      points: { self_solved: 3, hint_solved: 2, guided_solved: 1 }[outcome],
      hintsUsed: hints,
      timeSpentSeconds: 60,
      streak: 1,
    });
  }

  /** What the record agent finds of a session. */
  log(sessionId: string): SessionLog {
    const turn = this.store.beginTurn(CHILD, sessionId);
    try {
      return readSession(turn.work, this.times, this.words);
    } finally {
      turn.rollback();
    }
  }

  record(sessionId: string, more: Partial<RecordSessionOptions> & { cloud?: Model | null } = {}) {
    return recordSession({
      lessons: this.store,
      childId: CHILD,
      sessionId,
      times: this.times,
      words: this.words,
      cloud: null,
      turns: this.turns,
      clock: this.clock,
      signal: this.stopping.signal,
      newId: this.newId,
      ...more,
    });
  }

  memories(query = '') {
    const turn = this.store.beginTurn(CHILD, 'look');
    try {
      return turn.work.memories(query, 100);
    } finally {
      turn.rollback();
    }
  }

  [Symbol.dispose](): void {
    this.desk[Symbol.dispose]();
  }
}
