import { renameSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ProblemFilter } from '#agents/family/family-records.ts';
import { dayAt, startOfDayMs } from '#agents/record/days.ts';
import { MIGRATIONS, migrate } from '#runtime/store/database/migrate.ts';
import { openDatabase, openInMemory } from '#runtime/store/database/open.ts';
import { FAMILY_SQL } from '#runtime/store/family/family-sql.ts';
import {
  answerAttempted,
  commitTurn,
  problemStarted,
  StoreFixture,
  solveProblem,
} from '../../support/store/store-fixture.ts';
import { FAMILY_NOW_MS, FamilyFixture } from '../../support/talk/family-fixture.ts';

/** The problems in whose row something else stands than its answers, hints and award come to. */
const WRONG_SUMS = `SELECT p.problem_id FROM problems AS p WHERE
  p.answer_count <> (SELECT count(*) FROM attempts AS a
    WHERE a.child_id = p.child_id AND a.problem_id = p.problem_id AND a.step_index IS NULL)
  OR p.wrong_count <> (SELECT count(*) FROM attempts AS a
    WHERE a.child_id = p.child_id AND a.problem_id = p.problem_id AND a.step_index IS NULL AND a.is_correct = 0)
  OR p.first_right IS NOT (SELECT is_correct FROM attempts AS a
    WHERE a.child_id = p.child_id AND a.problem_id = p.problem_id AND a.step_index IS NULL ORDER BY seq LIMIT 1)
  OR p.hint_count <> (SELECT count(*) FROM hints AS h
    WHERE h.child_id = p.child_id AND h.problem_id = p.problem_id AND h.level > 0)
  OR p.highest_hint <> (SELECT coalesce(max(level), 0) FROM hints AS h
    WHERE h.child_id = p.child_id AND h.problem_id = p.problem_id)
  OR (p.points, p.outcome, p.time_spent_seconds) IS NOT (SELECT coalesce(sum(w.points), 0), max(g.outcome),
      coalesce(sum(g.time_spent_seconds), 0) FROM points AS w JOIN progress AS g USING (child_id, progress_id)
    WHERE w.child_id = p.child_id AND w.problem_id = p.problem_id)`;

/** The problems of each day and kind, and the sessions, beside which something else stands than they come to. */
const WRONG_DAYS = `WITH of_days AS (
    SELECT child_id, (started_at_ms + 9 * 3600000) / 86400000 AS day, kind, p.*,
      coalesce((SELECT group_concat(level, '') FROM (SELECT level FROM hints AS h
        WHERE h.child_id = p.child_id AND h.problem_id = p.problem_id AND level > 0 ORDER BY level)), '') AS levels
    FROM problems AS p
  ), came_to AS (
    SELECT child_id, day, kind, count(*), sum(status = 'solved'), sum(status = 'set_aside'), count(first_right),
      coalesce(sum(first_right), 0), sum(answer_count), sum(wrong_count), sum(hint_count), sum(hint_count > 0),
      sum(length(levels) - length(replace(levels, '1', ''))), sum(length(levels) - length(replace(levels, '2', ''))),
      sum(length(levels) - length(replace(levels, '3', ''))), sum(outcome IS 'self_solved'),
      sum(outcome IS 'hint_solved'), sum(outcome IS 'guided_solved'),
      sum(outcome IS 'self_solved' AND wrong_count > 0 AND hint_count = 0), sum(points), sum(time_spent_seconds)
    FROM of_days GROUP BY child_id, day, kind
  ) SELECT * FROM came_to EXCEPT SELECT * FROM day_sums`;
const WRONG_SESSIONS = `SELECT session_id FROM session_sums AS s WHERE
  problem_count <> (SELECT count(*) FROM problems AS p WHERE p.session_id = s.session_id AND p.child_id = s.child_id)
  OR solved_count <> (SELECT count(*) FROM problems AS p
    WHERE p.session_id = s.session_id AND p.child_id = s.child_id AND status = 'solved')
  OR hint_count <> (SELECT count(*) FROM hints AS h WHERE h.session_id = s.session_id AND h.child_id = s.child_id AND level > 0)
  OR s.points <> (SELECT coalesce(sum(w.points), 0) FROM progress AS g JOIN points AS w USING (child_id, progress_id)
    WHERE g.session_id = s.session_id AND g.child_id = s.child_id)`;
/** Every gap between two moments of a session, ten minutes of it at most. */
const WRONG_TIMES = `WITH moments AS (
    SELECT session_id, started_at_ms AS at_ms FROM sessions UNION ALL SELECT session_id, last_turn_at_ms FROM sessions
    UNION ALL SELECT session_id, started_at_ms FROM problems UNION ALL SELECT session_id, at_ms FROM attempts
    UNION ALL SELECT session_id, at_ms FROM hints UNION ALL SELECT session_id, at_ms FROM progress
    UNION ALL SELECT session_id, at_ms FROM emotion_history
  ), gaps AS (SELECT session_id, at_ms - lag(at_ms) OVER (PARTITION BY session_id ORDER BY at_ms) AS gap_ms FROM moments)
  SELECT session_id FROM session_sums AS s
  WHERE active_ms <> (SELECT sum(min(coalesce(gap_ms, 0), 600000)) FROM gaps AS g WHERE g.session_id = s.session_id)`;
const WITHOUT_SUMS = 'SELECT session_id FROM sessions EXCEPT SELECT session_id FROM session_sums';

/** Leaves the records as a program of an older schema would have: without what the newer ones have beside them. */
function asLeftBy(desk: StoreFixture, migrations: typeof MIGRATIONS): void {
  const old = openDatabase(desk.file('old.sqlite'));
  migrate(old, migrations);
  old.pragma('foreign_keys = OFF');
  old.prepare('ATTACH ? AS newer').run(desk.file('coach.sqlite'));
  const names = old.prepare<[], string>(
    "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT IN ('sqlite_schema', 'store_meta')",
  );
  const columns = old
    .prepare<[string], string>('SELECT group_concat(name) FROM pragma_table_info(?)')
    .pluck();
  for (const name of names.pluck().all())
    old.exec(
      `DELETE FROM main.${name}; INSERT INTO main.${name} (${columns.get(name)}) SELECT ${columns.get(name)} FROM newer.${name}`,
    );
  old.exec("INSERT OR REPLACE INTO store_meta SELECT * FROM newer.store_meta WHERE key = 'revision'");
  old.close();
  renameSync(desk.file('old.sqlite'), desk.file('coach.sqlite'));
}

function work(desk: StoreFixture, name: string): void {
  const store = desk.open();
  for (const child of ['one', 'two'])
    commitTurn(store, child, `${child}-${name}`, (turn) => {
      solveProblem(turn, `solved-${name}`);
      turn.record(problemStarted(`tried-${name}`));
      turn.record(answerAttempted(`tried-${name}`, `${name}-right`, true));
      turn.record(answerAttempted(`tried-${name}`, `${name}-wrong`, false));
      turn.record(answerAttempted(`tried-${name}`, `${name}-wrong`, false));
      for (const level of [0, 3, 1] as const)
        turn.record({ kind: 'hint_given', problemId: `tried-${name}`, level });
      turn.record(problemStarted(`untouched-${name}`));
    });
  // Later answers to a problem that an older program began.
  commitTurn(store, 'one', `one-${name}`, (turn) =>
    turn.record(answerAttempted('untouched-old', `${name}-late`, true)),
  );
  store.close();
}

test('in the row of a problem stands what its answers, hints and award come to, of old records and new ones', () => {
  using desk = new StoreFixture();
  work(desk, 'old');
  asLeftBy(desk, MIGRATIONS.slice(0, 3));
  work(desk, 'new');
  expect(desk.ask(WRONG_SUMS)).toEqual([]);
  for (const wrong of [WRONG_DAYS, WRONG_SESSIONS, WRONG_TIMES, WITHOUT_SUMS])
    expect(desk.ask(wrong)).toEqual([]);
  expect(desk.ask('SELECT sum(problem_count) AS problems FROM day_sums')).toEqual([{ problems: 12 }]);
  expect(
    desk.ask(`SELECT problem_id, answer_count, wrong_count, first_right, hint_count, highest_hint, outcome, points
      FROM problems WHERE child_id = 'one' AND problem_id GLOB '*-old' ORDER BY seq`),
  ).toMatchObject([
    { problem_id: 'solved-old', answer_count: 2, wrong_count: 1, first_right: 0, outcome: 'hint_solved' },
    {
      problem_id: 'tried-old',
      answer_count: 2,
      wrong_count: 1,
      first_right: 1,
      hint_count: 2,
      highest_hint: 3,
    },
    { problem_id: 'untouched-old', answer_count: 2, first_right: 1, points: 0, outcome: null },
  ]);
});

test('sums of whole days are what the problems of these days come to, of each child, of some kinds and of all', () => {
  using family = new FamilyFixture();
  const { records } = family;
  let seen = 0;
  const spans = [1, 2, 7, 30, 50].map((days) => ({
    fromMs: startOfDayMs(dayAt(FAMILY_NOW_MS) - days + 1),
    toMs: startOfDayMs(dayAt(FAMILY_NOW_MS) + 1),
  }));
  for (const span of spans)
    for (const narrowed of [
      { childId: 'mia' },
      { childId: 'ken' },
      { childId: 'mia', kinds: ['kuku', 'length'] },
    ]) {
      const days: ProblemFilter = { ...span, ...narrowed };
      // Nothing begins on the stroke of midnight, and what is not a whole day is counted problem by problem.
      const moments = { ...days, fromMs: span.fromMs + 1 };
      const all = (filter: ProblemFilter) => [
        records.kinds(filter),
        records.rules(filter, 20),
        records.hintLevels(filter),
      ];
      expect(all(days)).toEqual(all(moments));
      seen += records.kinds(days).length;
    }
  expect(seen).toBeGreaterThan(30);
  const span = { fromMs: 0, toMs: FAMILY_NOW_MS + 1 };
  expect(records.kinds({ childId: 'mia' })).toEqual(records.kinds({ childId: 'mia', fromMs: 1 }));
  expect([records.points({ childId: 'mia' }), records.points({ childId: 'ken' })]).toEqual([
    records.points({ ...span, childId: 'mia' }),
    records.points({ ...span, childId: 'ken' }),
  ]);
  expect(records.points({ childId: 'mia' })).toBeGreaterThan(100);
  for (const wrong of [WRONG_DAYS, WRONG_SESSIONS, WRONG_TIMES, WITHOUT_SUMS])
    expect(family.database.prepare(wrong).all()).toEqual([]);
  expect(records.sessionSums({ childId: 'mia' }).activeMs).toBeGreaterThan(3_600_000);
});

test('no question of the family reads a whole table of what a child does', () => {
  const database = openInMemory();
  migrate(database);
  for (const [name, sql] of Object.entries(FAMILY_SQL)) {
    const names = [...sql.matchAll(/:(\w+)/g)].map(([, parameter]) => [parameter, null]);
    const plan = database.prepare<[object], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`);
    const details = plan.all(Object.fromEntries(names)).map(({ detail }) => detail);
    expect(
      details.filter((line) =>
        /^SCAN (sessions|problems|attempts|hints|progress|emotion_history|t)\b/.test(line),
      ),
      name,
    ).toEqual([]);
  }
});
