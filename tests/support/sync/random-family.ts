import type { Change } from '#agents/core/records.ts';
import type { Outcome } from '#agents/teaching/practice/practice-log.ts';
import type { CloudItem } from '#runtime/store/sync/cloud-item.ts';
import { answerAttempted, battlePlayed, memoryKept, sessionRecorded } from '../store/store-fixture.ts';
import type { Robot } from './robot.ts';

export const MINUTE_MS = 60_000;
const OUTCOMES: readonly Outcome[] = ['self_solved', 'hint_solved', 'guided_solved'];
const POINTS = { self_solved: 3, hint_solved: 2, guided_solved: 1 } as const;
const KINDS = [
  ['addition_carry', '38+47'],
  ['kuku', '7×8'],
  ['subtraction_borrow', '52-17'],
] as const;

/** What happens at one robot of a family, by chance; `childId` is the child's id there. */
export class RandomLessons {
  readonly #robot: Robot;
  readonly #childId: string;
  readonly #random: () => number;
  #session = '';
  /** Problems begun at this robot. */
  readonly #problems: string[] = [];
  readonly #attempts: { problemId: string; attemptId: string }[] = [];

  constructor(robot: Robot, childId: string, random: () => number) {
    this.#robot = robot;
    this.#childId = childId;
    this.#random = random;
  }

  #below(count: number): number {
    return Math.floor(this.#random() * count);
  }

  #one<T>(all: readonly T[]): T | undefined {
    return all[this.#below(all.length)];
  }

  /** One turn of a lesson. */
  async lesson(): Promise<void> {
    const { clock } = this.#robot.desk;
    await clock.advance(MINUTE_MS * (1 + this.#below(this.#random() < 0.05 ? 900 : 8)));
    if (this.#session === '' || this.#random() < 0.1) this.#session = this.#robot.newId();
    this.#robot.turn(this.#childId, this.#session, ...this.#changes());
    if (this.#random() < 0.1) this.#record();
  }

  /** What a parent does on this robot's page. */
  async parent(): Promise<void> {
    const { store, desk } = this.#robot;
    await desk.clock.advance(MINUTE_MS * this.#below(40));
    const child = this.#childId;
    const problems = this.#robot.ask<{ id: string }>(
      `SELECT problem_id AS id FROM problems WHERE child_id = '${child}'
       UNION SELECT problem_id FROM set_apart WHERE child_id = '${child}' ORDER BY 1`,
    );
    const problem = this.#one(problems)?.id ?? '';
    const attempts = this.#robot.ask<{ id: string; isCorrect: 0 | 1 }>(
      `SELECT attempt_id AS id, is_correct AS isCorrect FROM attempts WHERE child_id = '${child}' AND problem_id = '${problem}' ORDER BY 1`,
    );
    const attempt = this.#one(attempts);
    const kept = this.#robot.ask<{ id: string }>(
      `SELECT correction_id AS id FROM set_apart WHERE child_id = '${child}' ORDER BY 1`,
    );
    const memories = store.memories.of(child);
    const memory = memories[this.#below(memories.length)]?.memoryId ?? '';
    switch (this.#below(9)) {
      case 0:
      case 1:
        if (attempt)
          store.correct(child, 'phone', (corrections, who) =>
            corrections.judge(who, problem, attempt.id, attempt.isCorrect === 0),
          );
        return;
      case 2:
        store.correct(child, 'phone', (corrections, who) => corrections.setApart(who, problem));
        return;
      case 3:
        store.correct(child, 'phone', (corrections, who) => corrections.undo(who, this.#one(kept)?.id ?? ''));
        return;
      case 4:
        if (this.#random() < 0.4)
          store.correct(child, 'phone', (corrections, who) => corrections.delete(who, problem));
        return;
      case 5:
        store.memories.rewrite(child, memory, `おうちの ことば ${this.#robot.newId()}`);
        return;
      case 6:
        if (this.#random() < 0.5) store.memories.forget(child, memory);
        return;
      case 7:
        store.rules.set(child, new Map([['coaching.minutesADay', this.#one([null, 20, 30, 40]) ?? null]]));
        return;
      default:
        store.children.change(child, {
          ...(this.#random() < 0.5 ? { grade: ([1, 2, 3] as const)[this.#below(3)] ?? 1 } : {}),
          ...(this.#random() < 0.5 ? { nickname: `はな${this.#below(9)}` } : {}),
          ...(this.#random() < 0.5 ? { mark: `mark-${this.#below(9)}` } : {}),
        });
    }
  }

  #changes(): readonly Change[] {
    const open = this.#one(this.#problems.slice(-3));
    switch (open === undefined ? 0 : this.#below(10)) {
      case 0:
      case 1:
        return this.#begin();
      case 2:
      case 3:
      case 4:
        return [this.#answer(open ?? '')];
      case 5:
        return [
          { kind: 'hint_given', problemId: open ?? '', level: this.#below(4) },
          this.#answer(open ?? ''),
        ];
      case 6:
        return this.#solve(open ?? '');
      case 7:
        return [
          { kind: 'problem_closed', problemId: open ?? '', status: 'set_aside' },
          { kind: 'streak_broken', ...(this.#random() < 0.7 ? { ofProblem: open ?? '' } : {}) },
        ];
      case 8:
        // Taken up again.
        return [this.#start(open ?? ''), this.#answer(open ?? '')];
      default:
        return [
          battlePlayed(this.#below(9), this.#below(9)),
          { kind: 'achievement_unlocked', code: `code-${this.#below(4)}` },
          ...(this.#random() < 0.2 ? [{ kind: 'session_closed', reason: 'finished' } as const] : []),
        ];
    }
  }

  #begin(): readonly Change[] {
    const problemId = this.#robot.newId();
    this.#problems.push(problemId);
    return [this.#start(problemId)];
  }

  #start(problemId: string): Change {
    const [problemKind, expression] = KINDS[this.#problems.indexOf(problemId) % KINDS.length] ?? KINDS[0];
    return { kind: 'problem_started', problemId, problemKind, expression, grade: 2, source: 'child' };
  }

  #answer(problemId: string): Change {
    const attemptId = this.#robot.newId();
    this.#attempts.push({ problemId, attemptId });
    const answer = answerAttempted(problemId, attemptId, this.#random() < 0.5);
    return answer.kind === 'answer_attempted' && this.#random() < 0.2 ? { ...answer, stepIndex: 0 } : answer;
  }

  #solve(problemId: string): readonly Change[] {
    const outcome = this.#one(OUTCOMES) ?? 'self_solved';
    const streak = outcome === 'guided_solved' ? 0 : this.#robot.store.totals(this.#childId).streak + 1;
    return [
      this.#answer(problemId),
      { kind: 'problem_closed', problemId, status: 'solved' },
      {
        kind: 'progress_recorded',
        progressId: this.#robot.newId(),
        ...{ problemId, outcome, points: POINTS[outcome], hintsUsed: 1, timeSpentSeconds: 30, streak },
      },
    ];
  }

  /** What the robot does when nobody is there: it writes down what became of sessions. */
  recordAll(): void {
    for (const { childId, sessionId } of this.#robot.store.sessionsToRecord(0))
      this.#robot.turn(childId, sessionId, sessionRecorded({ problemCount: this.#problems.length }));
  }

  #record(): void {
    if (this.#robot.store.workedInSession(this.#childId, this.#session).length === 0) return;
    const problemIds = this.#problems.slice(-2);
    const atMs = this.#robot.desk.clock.now();
    const key = `habit:${this.#below(3)}`;
    const id = this.#robot.newId();
    this.#robot.turn(
      this.#childId,
      this.#session,
      memoryKept(id, `おぼえた こと ${id}`, { key, problemIds, atMs }),
      sessionRecorded({ problemCount: this.#problems.length }),
    );
  }
}

/** The items by chance: some left out for later, some twice, in any order. */
export function shaken(items: readonly CloudItem[], random: () => number): readonly CloudItem[] {
  const chosen = items.flatMap((item) => (random() < 0.7 ? (random() < 0.2 ? [item, item] : [item]) : []));
  return chosen
    .map((item) => ({ item, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);
}
