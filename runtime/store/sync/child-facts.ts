import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';
import type { ToldAgain } from './item-facts.ts';
import { momentOfStamp, stampAt } from './stamp.ts';

interface ChildValues {
  readonly nickname: string;
  readonly written: string;
  readonly grade: number;
  readonly mark: string;
  readonly archivedAtMs: number | null;
  readonly atMs: number;
}
/** `rule`: its value as JSON, null where it was taken away; `stamp` 0 where it is from before there were stamps. */
type Version = { readonly path: string; readonly value: string | null; readonly stamp: number };
type Mark = { readonly stamp: number; readonly ofProblem: string | null; readonly atMs: number };

/** A hash of what a memory was about, in `forgotten`; all else there is the id of a memory. */
const ABOUT = /^[0-9a-f]{32}$/;
/** Before every change that another robot can have made: what is so old does not take the place of anything. */
const OLDEST = 1;

/** What is told of a child that belongs to no session's rows: how it is set, what is forgotten, what it has achieved. */
export class ChildFacts {
  readonly #values: Statement<[string], ChildValues>;
  readonly #stamps: Statement<[string], { readonly topic: string; readonly stamp: number }>;
  readonly #rules: Statement<[{ readonly childId: string }], Version>;
  readonly #forgotten: Statement<[string], { readonly what: string; readonly stamp: number }>;
  readonly #forbidden: Statement<[string], { readonly key: string; readonly atMs: number }>;
  readonly #session: Statement<[string], string>;
  readonly #achievements: Statement<[string], { readonly code: string; readonly atMs: number }>;
  readonly #breaks: Statement<[string], Mark>;

  constructor(database: Preparer) {
    this.#values = database.prepare(
      `SELECT nickname, nickname_written AS written, grade, mark, archived_at_ms AS archivedAtMs, created_at_ms AS atMs
       FROM children WHERE child_id = ?`,
    );
    this.#stamps = database.prepare('SELECT topic, stamp FROM versions WHERE child_id = ?');
    this.#rules = database.prepare(
      `SELECT substr(topic, 6) AS path, value, stamp FROM versions LEFT JOIN child_rules AS r
         ON r.child_id = versions.child_id AND r.path = substr(topic, 6)
       WHERE versions.child_id = :childId AND topic LIKE 'rule:%'
       UNION ALL SELECT path, value, 0 FROM child_rules WHERE child_id = :childId AND NOT EXISTS (
         SELECT 1 FROM versions AS v WHERE v.child_id = :childId AND v.topic = 'rule:' || path)`,
    );
    this.#forgotten = database.prepare('SELECT what, stamp FROM forgotten WHERE child_id = ?');
    this.#forbidden = database.prepare(
      'SELECT key, at_ms AS atMs FROM forbidden_memories WHERE child_id = ?',
    );
    this.#session = database
      .prepare<[string], string>(
        'SELECT session_id FROM sessions WHERE child_id = ? ORDER BY session_id DESC LIMIT 1',
      )
      .pluck();
    this.#achievements = database.prepare('SELECT code, at_ms AS atMs FROM achievements WHERE child_id = ?');
    // A mark that is no break is what stood there when marks came: nobody can be told how it came about.
    this.#breaks = database.prepare(
      `SELECT seq AS stamp, problem_id AS ofProblem, at_ms AS atMs FROM streak_marks
       WHERE child_id = ? AND current = 0 AND best = 0`,
    );
  }

  of(childId: string): readonly ToldAgain[] {
    return [...this.#set(childId), ...this.#gone(childId), ...this.#achieved(childId)];
  }

  #set(childId: string): readonly ToldAgain[] {
    const values = this.#values.get(childId);
    if (!values) return [];
    const stamps = new Map(this.#stamps.all(childId).map(({ topic, stamp }) => [topic, stamp]));
    const { nickname, written, grade, mark, archivedAtMs } = values;
    const atMs = archivedAtMs ?? values.atMs;
    const stampOf = (field: string): number => stamps.get(`child:${field}`) ?? OLDEST;
    const fields = Object.entries({ grade, mark, isArchived: archivedAtMs !== null });
    const named = { kind: 'child_named', payload: { nickname, written }, stamp: stampOf('name') } as const;
    return [
      ...(nickname === '' && !stamps.has('child:name') ? [] : [{ ...named, id: null, of: 'name', atMs }]),
      ...fields
        .filter(([field, value]) => stamps.has(`child:${field}`) || value)
        .map(([field, value]) => ({
          ...{ kind: 'child_set' as const, id: null, of: field, payload: { field, value } },
          ...{ atMs, stamp: stampOf(field) },
        })),
      ...this.#rules.all({ childId }).map(({ path, value, stamp }) => ({
        ...{ kind: 'rule_set' as const, id: null, of: path },
        payload: { path, value: value === null ? null : (JSON.parse(value) as unknown) },
        ...{ atMs: momentOfStamp(stamp) || atMs, stamp: stamp || OLDEST },
      })),
    ];
  }

  /** Another robot may still have it, and has not heard that it is to go. */
  #gone(childId: string): readonly ToldAgain[] {
    const forgotten = this.#forgotten.all(childId).map(({ what, stamp }) => {
      const payload = ABOUT.test(what) ? { memoryIds: [], about: what } : { memoryIds: [what], about: null };
      return { of: what, payload, atMs: momentOfStamp(stamp), stamp };
    });
    const forbidden = this.#forbidden.all(childId).map(({ key: forbiddenKey, atMs }) => {
      const payload = { memoryIds: [], about: null, forbiddenKey };
      return { of: forbiddenKey, payload, atMs, stamp: stampAt(atMs) };
    });
    return [...forgotten, ...forbidden].map((told) => ({ kind: 'memory_forgotten', id: null, ...told }));
  }

  /** It was in some session; which one nobody asks, but other robots wait for that one before they take it. */
  #achieved(childId: string): readonly ToldAgain[] {
    const session_id = this.#session.get(childId);
    if (session_id === undefined) return [];
    return [
      ...this.#achievements.all(childId).map(({ code, atMs }) => ({
        ...{ kind: 'achievement_unlocked' as const, id: null, of: code, payload: { session_id, code } },
        ...{ atMs, stamp: stampAt(atMs) },
      })),
      ...this.#breaks.all(childId).map(({ ofProblem, atMs, stamp }) => ({
        ...{ kind: 'streak_broken' as const, id: null, of: '', atMs, stamp },
        payload: { session_id, ...(ofProblem === null ? {} : { ofProblem }) },
      })),
    ];
  }
}
