import { expect, test } from 'vitest';
import { MIGRATIONS, migrate } from '#runtime/store/database/migrate.ts';
import { openInMemory } from '#runtime/store/database/open.ts';
import { FAMILY_SQL } from '#runtime/store/family/family-sql.ts';
import {
  answerAttempted,
  commitTurn,
  problemStarted,
  StoreFixture,
  solveProblem,
} from '../../support/store/store-fixture.ts';

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

function work(desk: StoreFixture, name: string, migrations = MIGRATIONS): void {
  const store = desk.open({ migrations });
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
  work(desk, 'old', MIGRATIONS.slice(0, 3));
  work(desk, 'new');
  expect(desk.ask(WRONG_SUMS)).toEqual([]);
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
