import type { Change, TurnWork } from '#agents/core/records.ts';
import type { Store } from '#runtime/store/store.ts';
import type { CloudItem } from '#runtime/store/sync/cloud-item.ts';
import { StoreFixture } from '../store/store-fixture.ts';

/** A robot's records, with what it sends and takes; its ids say which robot made them. */
export class Robot implements Disposable {
  readonly desk = new StoreFixture(true);
  readonly name: string;
  store: Store;
  #ids = 0;

  constructor(name: string) {
    this.name = name;
    this.store = this.#open();
  }

  newId(): string {
    return `${this.name}-${++this.#ids}`;
  }

  restart(): void {
    this.store.close();
    this.store = this.#open();
  }

  turn(childId: string, sessionId: string, ...changes: readonly Change[]): void {
    const turn = this.store.beginTurn(childId, sessionId);
    for (const change of changes) turn.work.record(change);
    turn.commit();
  }

  turnBy(childId: string, sessionId: string, work: (work: TurnWork) => void): void {
    const turn = this.store.beginTurn(childId, sessionId);
    work(turn.work);
    turn.commit();
  }

  /** What waits to be sent, as the cloud gets it, the oldest first. */
  waiting(limit = 100_000): readonly CloudItem[] {
    const robotId = this.name;
    return this.store.outbox.pending(limit).map(({ id, childId, kind, payload, createdAtMs }) => ({
      ...{ id, robotId, kind, payload, atMs: createdAtMs },
      childId:
        typeof payload.cloud_child === 'string'
          ? payload.cloud_child
          : (this.store.sync.cloudIdOf(childId) ?? ''),
    }));
  }

  /** Sends all that waits; it is gone here then. */
  send(): readonly CloudItem[] {
    const items = this.waiting();
    for (const { id } of items) this.store.outbox.acknowledge(id);
    return items;
  }

  ask<Row = Record<string, unknown>>(sql: string): readonly Row[] {
    return this.desk.ask(sql) as Row[];
  }

  [Symbol.dispose](): void {
    this.desk[Symbol.dispose]();
  }

  #open(): Store {
    return this.desk.open({ newId: () => this.newId() });
  }
}

/** Of each table what must be the same on every robot: all but the robots' own ids, and where the talk of each stands. */
const SAME: Readonly<Record<string, string>> = {
  children: 'nickname, nickname_written, mark, grade, archived_at_ms, cloud_id',
  sessions: 'session_id, started_at_ms, last_turn_at_ms, closed_at_ms, close_reason, stood_stamp',
  problems:
    'problem_id, session_id, expression, kind, grade, source, status, started_at_ms, closed_at_ms, way, seq, answer_count, wrong_count, first_right, hint_count, highest_hint, outcome, points, time_spent_seconds, asked_in, like_key, brought, hints_before, opened_stamp, closed_stamp',
  attempts:
    'seq, attempt_id, session_id, problem_id, step_index, answer, is_correct, error_type, rules, latency_ms, at_ms',
  hints: 'hint_id, session_id, problem_id, level, at_ms, answers_before',
  progress: 'progress_id, session_id, problem_id, outcome, hints_used, time_spent_seconds, at_ms',
  points: 'problem_id, progress_id, points, at_ms',
  streaks: 'current, best',
  streak_marks: 'seq, problem_id, current, best, at_ms',
  achievements: 'code, at_ms',
  battles: 'seq, session_id, longest_rally, returned, dropped, at_ms',
  memories:
    'memory_id, session_id, type, key, fact, problem_ids, superseded_by IS NULL, at_ms, made_by, stamp',
  session_records:
    'session_id, problem_count, solved_count, alone_count, hint_count, points, active_ms, hard, summary, made_by, at_ms, stamp',
  day_sums:
    'day, kind, problem_count, solved_count, set_aside_count, answered_count, first_right_count, answer_count, wrong_count, hint_count, hinted_count, first_hints, second_hints, third_hints, self_solved_count, hint_solved_count, guided_solved_count, put_right_count, points, time_spent_seconds',
  mistake_sums: 'day, kind, rule, answer_count',
  session_sums: 'session_id, problem_count, solved_count, hint_count, points, active_ms',
  day_likes: 'like_key, day, first_seq',
  day_work: 'began_at_ms, active_ms',
  session_days: 'session_id, began_at_ms, active_ms',
  corrections: 'seq, correction_id, session_id, problem_id, attempt_id, what, undoes, at_ms',
  set_apart: 'correction_id, problem_id, problem_seq, is_apart, started_at_ms',
  child_rules: 'path, value, updated_at_ms',
  versions: 'topic, stamp',
  forgotten: 'what, stamp',
  held_items: 'item_id, needs',
};

/** The rows of the family's child that must be equal on every robot, by table. */
export function sharedRows(
  robot: Pick<Robot, 'ask'>,
  cloudId: string,
): Readonly<Record<string, readonly unknown[]>> {
  const whose = `child_id = (SELECT child_id FROM children WHERE cloud_id = '${cloudId}')`;
  return Object.fromEntries(
    Object.entries(SAME).map(([table, columns]) => {
      // What was said before of an item that was deleted meanwhile is told to nobody.
      const deleted = `SELECT problem_id FROM corrections WHERE ${whose} AND what = 'deleted'`;
      const left = `problem_id NOT IN (${deleted})`;
      const which =
        {
          corrections: `AND (what = 'deleted' OR ${left})`,
          streak_marks: `AND (problem_id IS NULL OR ${left})`,
        }[table] ?? '';
      const rows = robot.ask(`SELECT ${columns} FROM ${table} WHERE ${whose} ${which}`);
      return [table, rows.map((row) => JSON.stringify(row)).sort()];
    }),
  );
}

/** The tables of a child that `sharedRows` compares. */
export const SHARED_TABLES = Object.keys(SAME);
