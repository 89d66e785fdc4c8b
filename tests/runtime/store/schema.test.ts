import { describe, expect, test } from 'vitest';
import { latestVersion, MIGRATIONS, migrate } from '#runtime/store/database/migrate.ts';
import { openInMemory } from '#runtime/store/database/open.ts';
import {
  battlePlayed,
  commitTurn,
  keepVectors,
  memoryKept,
  StoreFixture,
  sessionRecorded,
  solveProblem,
} from '../../support/store/store-fixture.ts';

/** Tables about the database itself. Whoever adds one says so here, and why it holds nothing of a child's. */
// voice_spending and day_spending are the household's bill by month and day: no child, no talk, only a sum. erasures says what the cloud is to erase, and
// is a receipt; seen_notices holds codes; sync_marks this robot's own id for sync.
const META_TABLES = [
  'day_spending',
  'erasures',
  'seen_notices',
  'store_meta',
  'sync_marks',
  'voice_spending',
];

const USAGE = {
  inputAudioTokens: 1000,
  inputTextTokens: 200,
  inputImageTokens: 0,
  outputAudioTokens: 300,
  outputTextTokens: 40,
};

const SENT = {
  ...{
    receiver: 'google',
    purpose: 'talk',
    requestCount: 1,
    voiceBytes: 9,
    pictureBytes: 0,
    writtenBytes: 9,
  },
  ...{ receivedBytes: 9, voiceMs: 100 },
} as const;

/**
 * What is remembered of each child. The index keeps of a term only what the one before it has not: these begin like
 * no other, so that they can be seen in the file.
 */
const SENTENCES = { one: '힣힡', two: 'ꯍꯑ' };

function tables(): { name: string; columns: string[]; isStrict: boolean }[] {
  const database = openInMemory();
  migrate(database);
  const found = database.prepare<[], { name: string; strict: number }>(
    "SELECT name, strict FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  const columns = database.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck();
  return found
    .all()
    .map(({ name, strict }) => ({ name, columns: columns.all(name), isStrict: strict === 1 }));
}

describe('the schema', () => {
  test('has the tables that the design names, all of them strict', () => {
    const names = [
      'children sessions problems attempts hints progress points streaks achievements',
      'emotion_history checkpoints outbox store_meta voice_usage voice_spending',
      'battles memories session_records day_sums mistake_sums session_sums desk_places',
      'outbound erasures seen_notices',
      'day_likes streak_marks streak_days corrections set_apart',
      'child_rules day_spending day_work forbidden_memories',
      'sync_marks session_days versions forgotten held_items memory_problems memory_vectors',
    ];
    expect(new Set(tables().map(({ name }) => name))).toEqual(new Set(names.join(' ').split(' ')));
    expect(tables().filter(({ isStrict }) => !isStrict)).toEqual([]);
  });

  test('every table but those about the database itself says whose each row is', () => {
    const without = tables().filter(({ columns }) => !columns.includes('child_id'));
    expect(without.map(({ name }) => name).sort()).toEqual(META_TABLES);
  });

  test('no column is made for words but what the parent calls its children', () => {
    const suspicious = /message|text|words|transcript|utterance|name|said|sound|image/;
    expect(tables().flatMap(({ columns }) => columns.filter((column) => suspicious.test(column)))).toEqual([
      'nickname',
      'nickname_written',
    ]);
  });

  test('every moment is a whole number of ms and says so in its name', () => {
    const columns = tables().flatMap(({ columns }) =>
      columns.filter((column) => /_at(_|$)|^at(_|$)/.test(column)),
    );
    expect(columns.length).toBeGreaterThan(10);
    expect(columns.filter((column) => !column.endsWith('at_ms'))).toEqual([]);
  });

  test('deleting the child deletes every row of that child and no other', async () => {
    using desk = new StoreFixture();
    const store = desk.open();
    for (const child of ['one', 'two'] as const) {
      commitTurn(store, child, `${child}-s`, (work) => {
        solveProblem(work, 'p1');
        work.record({ kind: 'achievement_unlocked', code: 'first' });
        work.record({ kind: 'emotion_observed', emotion: work.state.emotion });
        work.record(battlePlayed(3, 5));
        for (const key of ['habit:a', 'habit:a', 'habit:b']) {
          work.record(memoryKept(`${key}-${work.state.turn_count++}`, SENTENCES[child], { key }));
        }
        work.record(sessionRecorded());
      });
      keepVectors(store);
      store.house.addOutbound([{ slotAtMs: 0, childId: child, sum: SENT }]);
      commitTurn(store, child, `${child}-t`, (work) => {
        solveProblem(work, 'p2');
        work.record({ kind: 'streak_broken' });
      });
      store.correct(child, 'phone', (corrections, who) => corrections.setApart(who, 'p2'));
      store.voiceLedger(child).add(`${child}-s`, USAGE, 0.1, 'talk');
      const [forbidden] = store.memories.of(child);
      store.memories.forget(child, forbidden?.memoryId ?? '', true);
      store.rules.set(child, new Map([['coaching.minutesADay', 30]]));
      const cloudId = store.sync.cloudIdOf(child) ?? '';
      const payload = { session_id: 'nobody’s', at_ms: 1, stamp: 1, code: 'first' };
      const item = { id: `${child}-held`, childId: cloudId, robotId: 'other', payload, atMs: 1 };
      store.sync.takeFrom(cloudId, [{ ...item, kind: 'achievement_unlocked' }], null);
      await desk.clock.advance(60_000);
      commitTurn(store, child, `${child}-s`, () => {});
    }
    // One row for the robot: it is that of the child that goes.
    store.children.seat('one');
    store.close();
    const index = { name: 'memory_index', columns: ['child_id'] };
    const owned = [...tables().filter(({ columns }) => columns.includes('child_id')), index];
    const rowsOf = (child: string) =>
      owned.map(({ name }) => desk.ask(`SELECT 1 FROM ${name} WHERE child_id = '${child}'`).length);
    expect(rowsOf('one').every((rows) => rows > 0)).toBe(true);
    const rowsOfTwo = rowsOf('two');
    desk.rewrite("DELETE FROM children WHERE child_id = 'one'");
    expect(rowsOf('one').every((rows) => rows === 0)).toBe(true);
    expect(rowsOf('two')).toEqual(rowsOfTwo);
    // Not even a part of a sentence stays in the pages of the search index.
    desk.rewrite('VACUUM');
    const file = desk.read('coach.sqlite');
    expect({ one: file.includes('힣힡'), two: file.includes('ꯍꯑ') }).toEqual({ one: false, two: true });
  });

  test('a row of one child cannot point at a row of another', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'one', 's1', (work) => {
      solveProblem(work, 'p1');
      for (const change of [battlePlayed(1, 1), memoryKept('m', 'はい'), sessionRecorded()])
        work.record(change);
      work.record({ kind: 'emotion_observed', emotion: work.state.emotion });
    });
    keepVectors(store);
    commitTurn(store, 'two', 's2', () => {});
    store.close();
    for (const table of [
      ...['problems', 'hints', 'progress', 'emotion_history', 'checkpoints'],
      ...['battles', 'memories', 'session_records', 'session_sums', 'memory_vectors'],
    ]) {
      expect(() => desk.rewrite(`UPDATE ${table} SET child_id = 'two'`), table).toThrow(/FOREIGN KEY/);
    }
  });
});

describe('migrating', () => {
  const version = latestVersion(MIGRATIONS) + 1;
  const second = { version, sql: 'ALTER TABLE children ADD COLUMN buddy TEXT;' };
  const broken = { version, sql: 'CREATE TABLE half (x TEXT) STRICT; CREATE TABLE children (x TEXT);' };

  test('numbers its steps upwards, each once', () => {
    const versions = MIGRATIONS.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other));
  });

  test('backs the database up first, keeps what is in it and is done once', () => {
    using desk = new StoreFixture();
    const old = desk.open();
    commitTurn(old, 'c', 's', (work) => solveProblem(work, 'p1'));
    old.close();
    const store = desk.open({ migrations: [...MIGRATIONS, second] });
    expect(store.totals('c').totalPoints).toBe(2);
    expect(desk.ask('SELECT buddy FROM children')).toEqual([{ buddy: null }]);
    expect(desk.backups()).toHaveLength(1);
    expect(desk.ask('SELECT 1 FROM points', 'backups', desk.backups()[0] ?? '')).toHaveLength(1);
    store.close();
    desk.open({ migrations: [...MIGRATIONS, second] });
    expect(desk.backups()).toHaveLength(1);
    expect(desk.journal.lines.filter(({ message }) => message.includes('schema'))).toHaveLength(1);
  });

  test('a step that fails leaves the database as it was, for the old program', () => {
    using desk = new StoreFixture();
    const old = desk.open();
    commitTurn(old, 'c', 's', (work) => solveProblem(work, 'p1'));
    old.close();
    expect(() => desk.open({ migrations: [...MIGRATIONS, broken] })).toThrow();
    const again = desk.open();
    expect(again.totals('c').totalPoints).toBe(2);
    expect(again.notices).toEqual([]);
    expect(desk.ask("SELECT 1 FROM sqlite_schema WHERE name = 'half'")).toEqual([]);
  });

  test('a new database is not backed up', () => {
    using desk = new StoreFixture();
    desk.open({ migrations: [...MIGRATIONS, second] });
    expect(desk.backups()).toEqual([]);
  });

  test('refuses what a newer program wrote: says what to do and touches nothing, the log included', () => {
    using desk = new StoreFixture();
    const newer = desk.open({ migrations: [...MIGRATIONS, second] });
    commitTurn(newer, 'c', 's', (work) => solveProblem(work, 'p1'));
    desk.copy('coach.sqlite', 'kept');
    desk.copy('coach.sqlite-wal', 'kept-wal');
    newer.close();
    desk.copy('kept', 'coach.sqlite');
    desk.copy('kept-wal', 'coach.sqlite-wal');
    expect(() => desk.open()).toThrow(
      expect.objectContaining({ code: 'failed', message: expect.stringContaining('newer program') }),
    );
    expect(desk.read('coach.sqlite').equals(desk.read('kept'))).toBe(true);
    expect(desk.read('coach.sqlite-wal').equals(desk.read('kept-wal'))).toBe(true);
    expect(desk.names().filter((name) => name.startsWith('damaged'))).toEqual([]);
    expect(desk.open({ migrations: [...MIGRATIONS, second] }).totals('c').totalPoints).toBe(2);
  });
});
