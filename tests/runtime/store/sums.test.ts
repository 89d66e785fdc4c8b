import { renameSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ProblemFilter } from '#agents/family/family-records.ts';
import { dayAt, startOfDayMs } from '#agents/record/days.ts';
import { MIGRATIONS, migrate } from '#runtime/store/database/migrate.ts';
import { type Database, openDatabase, openInMemory } from '#runtime/store/database/open.ts';
import { FAMILY_SQL } from '#runtime/store/family/family-sql.ts';
import { Corrections } from '#runtime/store/history/corrections.ts';
import { Checkpoints } from '#runtime/store/tables/checkpoints.ts';
import { openTables } from '#runtime/store/tables/record-entry.ts';
import {
  answerAttempted,
  commitTurn,
  problemStarted,
  StoreFixture,
  solveProblem,
} from '../../support/store/store-fixture.ts';
import {
  WITHOUT_SUMS,
  WRONG_DAYS,
  WRONG_SESSIONS,
  WRONG_SUMS,
  WRONG_TIMES,
} from '../../support/store/wrong-sums.ts';
import { FAMILY_NOW_MS, FamilyFixture } from '../../support/talk/family-fixture.ts';

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
  const hardest = records.problems({ childId: 'mia' }, 'hardest', 500);
  expect(hardest).toEqual(records.problems({ childId: 'mia', fromMs: 1 }, 'hardest', 500));
  expect(hardest.length).toBeGreaterThan(30);
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
        /^SCAN (sessions|problems|attempts|hints|progress|emotion_history|t)\b|^SEARCH attempts .*\(child_id=\?\)$/.test(
          line,
        ),
      ),
      name,
    ).toEqual([]);
    // The hardest few of a year stand first in their index: no other is read.
    if (name === 'hardestEver') expect(details).toEqual([expect.stringContaining('problems_by_trouble')]);
    else expect(details.join(' '), name).not.toContain('problems_by_trouble');
  }
});

/** What reads all that is remembered because all of it is told, or shown. */
const READS_ALL = /^SELECT \* FROM memories WHERE child_id = \? ORDER BY superseded_by IS NULL/;

test('nothing that a turn or a correction asks reads a year of a child’s', () => {
  const database = openInMemory();
  migrate(database);
  const asked: string[] = [];
  const prepare = (sql: string) => {
    asked.push(sql);
    return database.prepare(sql);
  };
  const noting = { prepare } as unknown as Database;
  Corrections.of({ ...openTables(noting), checkpoints: new Checkpoints(noting), database: noting });
  const planOf = (sql: string) => {
    const names = [...sql.matchAll(/[:@]([a-z]\w*)/gi)].map(([, name]) => [name, null]);
    const values = names.length > 0 ? [Object.fromEntries(names)] : [...sql.matchAll(/\?/g)].map(() => null);
    return database
      .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...values)
      .map(({ detail }) => detail);
  };
  const year = 'problems|attempts|hints|progress|points|memories|emotion_history|[pamhgw]';
  const whole = new RegExp(
    `^(?:SCAN (?:${year})$|SEARCH (?:${year}) .*(?:\\(child_id=\\?\\)|memories_by_session))`,
  );
  const found = asked
    .filter((sql) => /^SELECT/.test(sql) && !READS_ALL.test(sql))
    .map((sql) => ({ sql, plan: planOf(sql) }))
    // In the order of an index the first few are all that is read.
    .filter(({ sql, plan }) => !/LIMIT/.test(sql) || plan.some((line) => /TEMP B-TREE|BLOOM/.test(line)))
    .filter(({ plan }) => plan.some((line) => whole.test(line)));
  expect(found).toEqual([]);
  expect(asked.length).toBeGreaterThan(150);
});
