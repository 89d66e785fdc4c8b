import { describe, expect, test } from 'vitest';
import { examine } from '#runtime/store/database/examine.ts';
import { latestVersion, MIGRATIONS, migrate, readableFrom, step } from '#runtime/store/database/migrate.ts';
import { type Database, openInMemory } from '#runtime/store/database/open.ts';
import { carryOut } from '#runtime/store/trust/erase.ts';
import { commitTurn, memoryKept, StoreFixture, solveProblem } from '../../../support/store/store-fixture.ts';

const KNOWN = latestVersion(MIGRATIONS);
const DAY_MS = 86_400_000;

/** What releases to come may do: columns beside old ones, a table, an index. */
const ADDS = step(
  KNOWN + 1,
  `-- Readable from ${KNOWN}
   ALTER TABLE children ADD COLUMN buddy TEXT;
   ALTER TABLE achievements ADD COLUMN shown INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE memories ADD COLUMN weight REAL;
   CREATE TABLE walks (
     walk_id TEXT PRIMARY KEY,
     child_id TEXT NOT NULL REFERENCES children (child_id) ON DELETE CASCADE,
     at_ms INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX walks_by_child ON walks (child_id, at_ms);`,
);
const REMAKES = step(KNOWN + 2, 'ALTER TABLE children RENAME COLUMN buddy TO friend;');
const newer = { migrations: [...MIGRATIONS, ADDS] };

/** A folder in which a newer program has worked for a turn. */
function afterNewer(desk: StoreFixture): void {
  const store = desk.open(newer);
  commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p1'));
  store.close();
  desk.rewrite(
    `INSERT INTO walks VALUES ('w1', 'c', ${desk.clock.now()}), ('w2', 'c', ${desk.clock.now() + DAY_MS})`,
  );
}

describe('records of a newer program that only added to the schema', () => {
  test('are opened as they are, worked with, and the newer one finds all of it', () => {
    using desk = new StoreFixture();
    afterNewer(desk);
    const old = desk.open();
    expect(old.totals('c').totalPoints).toBe(2);
    commitTurn(old, 'c', 's', (work) => {
      solveProblem(work, 'p2');
      work.record({ kind: 'achievement_unlocked', code: 'first' });
      work.record({ kind: 'emotion_observed', emotion: work.state.emotion });
      work.record(memoryKept('habit', 'ㅎㅏㄴ', { key: 'habit:a' }));
    });
    expect(old.notices).toEqual([]);
    expect(desk.journal.lines.filter(({ message }) => message.includes('newer program'))).toHaveLength(1);
    old.close();
    expect(desk.ask('SELECT shown FROM achievements')).toEqual([{ shown: 0 }]);
    expect(desk.ask('PRAGMA user_version')).toEqual([{ user_version: KNOWN + 1 }]);
    const again = desk.open(newer);
    expect(again.totals('c').totalPoints).toBe(4);
    expect(desk.ask('SELECT count(*) AS n FROM walks')).toEqual([{ n: 2 }]);
    expect(desk.names().filter((name) => name.startsWith('damaged'))).toEqual([]);
  });

  test('are backed up and looked through as its own', () => {
    using desk = new StoreFixture();
    afterNewer(desk);
    expect(examine(desk.file('coach.sqlite'))).toEqual({ state: 'good', schemaVersion: KNOWN + 1 });
  });

  test('are erased with the child, and by the days', () => {
    using desk = new StoreFixture();
    afterNewer(desk);
    const nowMs = desk.clock.now();
    const day = { fromMs: nowMs - DAY_MS, toMs: nowMs + DAY_MS / 2 };
    carryOut(desk.dir, { id: 'e1', scope: 'range', childId: 'c', ...day }, { nowMs });
    expect(desk.ask('SELECT walk_id FROM walks')).toEqual([{ walk_id: 'w2' }]);
    carryOut(desk.dir, { id: 'e2', scope: 'child', childId: 'c' }, { nowMs });
    expect(desk.ask('SELECT walk_id FROM walks')).toEqual([]);
  });

  test('are refused once a step needs a program that knows it', () => {
    using desk = new StoreFixture();
    desk.open({ migrations: [...MIGRATIONS, ADDS, REMAKES] }).close();
    expect(() => desk.open()).toThrow(/newer program/);
    expect(() => desk.open(newer)).toThrow(/newer program/);
  });

  test('a database of before this was kept counts from its own version', () => {
    const database = openInMemory();
    migrate(database);
    database.exec("DELETE FROM store_meta WHERE key = 'readable_from'");
    expect(readableFrom(database)).toBe(KNOWN);
    migrate(database, newer.migrations);
    expect(readableFrom(database)).toBe(KNOWN);
  });
});

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly dflt_value: string | null;
  readonly pk: number;
}

/** What stands in the way of a program that knows the schema `old` and finds `now`. */
function breaks(old: Database, now: Database): readonly string[] {
  const objects = (database: Database) =>
    new Map(
      database
        .prepare<[], { name: string; type: string; sql: string; tableName: string }>(
          "SELECT name, type, coalesce(sql, '') AS sql, tbl_name AS tableName FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'",
        )
        .all()
        .map((object) => [object.name, object]),
    );
  const columns = (database: Database, table: string) =>
    database
      .prepare<[string], Column>('SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info(?)')
      .all(table);
  const [before, after] = [objects(old), objects(now)];
  const found: string[] = [];
  for (const [name, { type, sql }] of before) {
    const same = after.get(name);
    if (same === undefined) found.push(`${name} is gone`);
    else if (type !== 'table' && same.sql !== sql) found.push(`${name} is another`);
    else if (type === 'table') {
      const known = columns(old, name);
      const kept = columns(now, name).filter((column) => known.some((one) => one.name === column.name));
      if (JSON.stringify(kept) !== JSON.stringify(known)) found.push(`columns of ${name} have changed`);
      for (const { name: column, notnull, dflt_value: preset } of columns(now, name).slice(known.length))
        if (notnull === 1 && preset === null) found.push(`${name}.${column} needs a value`);
    }
  }
  for (const [name, { type, sql, tableName }] of after) {
    if (before.has(name) || !before.has(tableName)) continue;
    if (type === 'trigger' || /UNIQUE/i.test(sql))
      found.push(`${name} may refuse what an old program writes`);
  }
  return found;
}

describe('a step of the schema that says from where on it is readable', () => {
  const upTo = (version: number, migrations = MIGRATIONS): Database => {
    const database = openInMemory();
    migrate(
      database,
      migrations.filter((one) => one.version <= version),
    );
    return database;
  };
  const judged = (migrations: typeof MIGRATIONS) =>
    migrations.flatMap(({ version, readableFrom: from = version }) =>
      from === version ? [] : breaks(upTo(from, migrations), upTo(version, migrations)),
    );

  test('only adds to what the program of that version knows', () => {
    expect(judged(MIGRATIONS)).toEqual([]);
    expect(judged(newer.migrations)).toEqual([]);
  });

  test('is caught where it does not', () => {
    const caught = (sql: string) =>
      judged([...MIGRATIONS, step(KNOWN + 1, `-- Readable from ${KNOWN}\n${sql}`)]);
    expect(caught('DROP TABLE seen_notices;')).toEqual(['seen_notices is gone']);
    expect(caught('ALTER TABLE children RENAME COLUMN grade TO year;')).not.toEqual([]);
    expect(caught('CREATE UNIQUE INDEX one_each ON points (child_id);')).toHaveLength(1);
    expect(
      caught('CREATE TRIGGER no_more BEFORE INSERT ON points BEGIN SELECT RAISE(ABORT, 1); END;'),
    ).toHaveLength(1);
  });

  test('is each that comes after the first release: a release that cannot be left says so by its own number', () => {
    for (const { version, readableFrom: from } of MIGRATIONS.filter((one) => one.version > 12)) {
      expect(from, `step ${version} has no first line "-- Readable from N"`).toBeDefined();
    }
  });
});
